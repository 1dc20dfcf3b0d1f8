import type { Same } from '../same.ts'

/** Who did what. */
export const auditPtBR = {
  audit: {
    object: 'Id de consulta, exame ou outra coisa',
    export: 'Exportar (JSON Lines)',
    when: 'Quando',
    who: 'Quem',
    what: 'O quê',
    thing: 'Objeto',
    outcome: 'Resultado',
    address: 'Endereço',
    head: 'Ponta da corrente',
    intact: 'Íntegra: as {{checked}} linhas mais novas estão como foram escritas.',
    broken: 'Alterada: há linhas que não estão como foram escritas.',
    late: 'Atrasada: há linhas que esperam há mais de um minuto pela corrente.',
    actors: { key: 'chave', token: 'token', link: 'link', system: 'sistema', operator: 'operador' },
    verbs: { read: 'leu', create: 'criou', change: 'mudou', delete: 'apagou' },
    outcomes: { success: 'feito', refused: 'recusado', failed: 'falhou' },
  },
}

export const auditEn: Same<typeof auditPtBR> = {
  audit: {
    object: 'Id of a consultation, exam or other thing',
    export: 'Export (JSON Lines)',
    when: 'When',
    who: 'Who',
    what: 'What',
    thing: 'Object',
    outcome: 'Outcome',
    address: 'Address',
    head: 'End of the chain',
    intact: 'Intact: the newest {{checked}} lines are as they were written.',
    broken: 'Altered: there are lines that are not as they were written.',
    late: 'Late: there are lines that have waited for the chain for more than a minute.',
    actors: { key: 'key', token: 'token', link: 'link', system: 'system', operator: 'operator' },
    verbs: { read: 'read', create: 'made', change: 'changed', delete: 'deleted' },
    outcomes: { success: 'done', refused: 'refused', failed: 'failed' },
  },
}
