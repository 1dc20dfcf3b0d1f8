import type { Same } from '../same.ts'

/** Engines and settings. */
export const installationPtBR = {
  installation: {
    engines: 'Motores em uso',
    check: 'Verificar de novo',
    kind: 'Para',
    kinds: { asr: 'fala', report: 'nota', exam: 'exame' },
    engine: 'Motor',
    state: 'Situação',
    reason: 'O que diz de si',
    usable: 'funciona',
    degraded: 'outro o substitui',
    away: 'não funciona',
    chain: 'Auditoria de todas as instituições',
    chainHint: 'As 1000 linhas mais novas e a corrente que formam. Tudo: auscult audit verify.',
    settings: 'Configuração como está',
    settingsHint: 'Do processo que respondeu; segredos nunca aparecem. Muda-se no ambiente do serviço.',
    onlySet: 'só o que foi definido',
    version: 'Auscult {{version}}',
    name: 'Variável',
    value: 'Valor',
    default: 'Padrão',
    secretSet: 'definido, não mostrado',
    secretUnset: 'não definido',
  },
}

export const installationEn: Same<typeof installationPtBR> = {
  installation: {
    engines: 'Engines in use',
    check: 'Check again',
    kind: 'For',
    kinds: { asr: 'speech', report: 'note', exam: 'exam' },
    engine: 'Engine',
    state: 'Status',
    reason: 'What it says of itself',
    usable: 'works',
    degraded: 'another stands in',
    away: 'does not work',
    chain: 'Audit log of all institutions',
    chainHint: 'The newest 1000 lines and the chain that they make. All of it: auscult audit verify.',
    settings: 'Settings as they are',
    settingsHint:
      'Of the process that answered; secrets are never shown. They are changed in the service’s environment.',
    onlySet: 'only what was set',
    version: 'Auscult {{version}}',
    name: 'Variable',
    value: 'Value',
    default: 'Default',
    secretSet: 'set, not shown',
    secretUnset: 'not set',
  },
}
