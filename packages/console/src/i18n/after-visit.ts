import type { Same } from './same.ts'

/** The patient's sheet; its headings are said in the language of the talk. */
export const sheetPtBR = {
  title: 'Folha do paciente',
  open: 'Folha do paciente',
  medicines: 'Remédios',
  care: 'Cuidados',
  tests: 'Exames a fazer',
  referrals: 'Procurar também',
  back: 'Quando voltar',
  every: 'de {{hours}} em {{hours}} horas',
  times_one: '{{count}} vez por dia',
  times_other: '{{count}} vezes por dia',
  for: 'por {{time}}',
  said: 'Dito na consulta:',
  hint: 'Só o que foi dito está aqui. Ponha em palavras simples, tire o que não cabe, e libere: antes disso o paciente não recebe nada.',
  missing_one: '1 orientação foi ouvida com dúvida e não está aqui: veja a nota.',
  missing_other: '{{count}} orientações foram ouvidas com dúvida e não estão aqui: veja a nota.',
  nothing: 'Nada foi dito que o paciente leve para casa.',
  release: 'Liberar para o paciente',
  releaseAs: 'Nome e registro sob a folha',
  releasedBy: 'Liberada por {{name}}, {{when}}',
  change: 'Mudar',
}

export const sheetEn: Same<typeof sheetPtBR> = {
  title: 'Patient’s sheet',
  open: 'Patient’s sheet',
  medicines: 'Medicines',
  care: 'What to do',
  tests: 'Tests to have done',
  referrals: 'Whom else to see',
  back: 'When to come back',
  every: 'every {{hours}} hours',
  times_one: 'once a day',
  times_other: '{{count}} times a day',
  for: 'for {{time}}',
  said: 'Said in the visit:',
  hint: 'Only what was said is here. Put it in plain words, take out what does not belong, and release it: until then the patient gets nothing.',
  missing_one: '1 instruction was heard in doubt and is not here: see the note.',
  missing_other: '{{count}} instructions were heard in doubt and are not here: see the note.',
  nothing: 'Nothing was said for the patient to take home.',
  release: 'Release for the patient',
  releaseAs: 'Name and registration under the sheet',
  releasedBy: 'Released by {{name}}, {{when}}',
  change: 'Change',
}

/** What became of a note. */
export const versionsPtBR = {
  title: 'Versões da nota',
  open: 'Versões e diferenças',
  from: 'De',
  to: 'Para',
  draft: 'rascunho',
  edited: 'corrigida',
  signed: 'assinada',
  same: 'Nada mudou entre as duas.',
  is: { added: 'Acrescentado', removed: 'Retirado', changed: 'Mudado' },
}

export const versionsEn: Same<typeof versionsPtBR> = {
  title: 'Versions of the note',
  open: 'Versions and differences',
  from: 'From',
  to: 'To',
  draft: 'draft',
  edited: 'corrected',
  signed: 'signed',
  same: 'Nothing changed between the two.',
  is: { added: 'Added', removed: 'Taken out', changed: 'Changed' },
}
