import type { Same } from '../same.ts'

/** What stands around every page of the operation. */
export const framePtBR = {
  title: 'Operação',
  parts: {
    work: 'Filas e etapas',
    failures: 'Falhas',
    webhooks: 'Webhooks',
    keys: 'Chaves e pessoas',
    usage: 'Uso',
    storage: 'Armazenamento e retenção',
    audit: 'Auditoria',
    installation: 'Instalação',
  },
  common: {
    none: 'Nada aqui.',
    no: 'Não',
    actions: 'Ações',
    more: 'Carregar mais',
    notDone: 'Não foi feito. Tente de novo.',
    once: 'Copie agora: não será mostrado outra vez',
    copy: 'Copiar',
    copied: 'Copiado',
    noted: 'Já copiei',
    reach: 'De quem',
    ofTenant: 'Instituição {{tenant}}',
    ofAll: 'Toda a instalação',
  },
}

export const frameEn: Same<typeof framePtBR> = {
  title: 'Operation',
  parts: {
    work: 'Queues and stages',
    failures: 'Failures',
    webhooks: 'Webhooks',
    keys: 'Keys and people',
    usage: 'Usage',
    storage: 'Storage and retention',
    audit: 'Audit',
    installation: 'Installation',
  },
  common: {
    none: 'Nothing here.',
    no: 'No',
    actions: 'Actions',
    more: 'Load more',
    notDone: 'It was not done. Try again.',
    once: 'Copy it now: it is not shown again',
    copy: 'Copy',
    copied: 'Copied',
    noted: 'I have it',
    reach: 'Whose',
    ofTenant: 'Institution {{tenant}}',
    ofAll: 'The whole installation',
  },
}
