import type { Same } from '../same.ts'

/** Keys, people and institutions. */
export const keysPtBR = {
  scopes: {
    consultations: 'consultas',
    exams: 'exames',
    admin: 'administração',
    installation: 'instalação',
  },
  keys: {
    programs: 'Chaves de programas',
    programsHint: 'Sua instituição e as que ela criou. A chave em si não fica armazenada.',
    people: 'Pessoas no console',
    peopleHint:
      'Quem administra o servidor convida com auscult console login. Revogar encerra as sessões da pessoa em todo lugar.',
    name: 'Nome',
    tenant: 'Instituição',
    scopes: 'Pode',
    expires: 'Vale até',
    make: 'Criar chave',
    lastUsed: 'Último uso',
    state: 'Situação',
    active: 'ativa',
    revoked: 'revogada',
    expired: 'vencida',
    until: 'até {{when}}',
    rotate: 'Trocar',
    rotateSure: 'Trocar mesmo',
    revoke: 'Revogar',
    revokeSure: 'Revogar mesmo',
  },
  tenants: {
    title: 'Instituições',
    hint: 'A sua e as que ela criou: você cuida das chaves delas e nunca vê os dados.',
    name: 'Nome',
    make: 'Criar instituição',
    since: 'Desde',
    id: 'Id',
  },
}

export const keysEn: Same<typeof keysPtBR> = {
  scopes: {
    consultations: 'consultations',
    exams: 'exams',
    admin: 'administration',
    installation: 'installation',
  },
  keys: {
    programs: 'Keys of programs',
    programsHint: 'Your institution, and those that it has made. Of a key only a hash is stored.',
    people: 'People at the console',
    peopleHint:
      'Whoever runs the server invites with auscult console login. To revoke ends the person’s sessions everywhere.',
    name: 'Name',
    tenant: 'Institution',
    scopes: 'May do',
    expires: 'Valid until',
    make: 'Make key',
    lastUsed: 'Last used',
    state: 'Status',
    active: 'valid',
    revoked: 'revoked',
    expired: 'expired',
    until: 'until {{when}}',
    rotate: 'Rotate',
    rotateSure: 'Really rotate',
    revoke: 'Revoke',
    revokeSure: 'Really revoke',
  },
  tenants: {
    title: 'Institutions',
    hint: 'Yours, and those that it has made: you manage their keys and never see their data.',
    name: 'Name',
    make: 'Make institution',
    since: 'Since',
    id: 'Id',
  },
}
