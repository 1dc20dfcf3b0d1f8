import { readingOf } from '../../../src/engines/report/facts/read-facts.ts'
import { catalogues } from '../../support/catalogues.ts'

const { knowledge, lexicons } = catalogues
const lexicon = lexicons['pt-BR']
const speakers = { D: 'doctor', P: 'patient', O: 'other' } as const

/** What readers see of a talk whose lines begin with "D:", "P:" or "O:". */
export function readingOfTalk(lines: readonly string[]) {
  const utterances = lines.map((line, index) => ({
    ...{ index, start: index * 4, end: index * 4 + 3, text: line.slice(2).trim() },
    speaker: speakers[line[0] as keyof typeof speakers],
  }))
  return readingOf({ utterances, language: 'pt-BR' }, lexicon, knowledge)
}
