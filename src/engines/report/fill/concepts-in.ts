import type { ReportLanguage } from '../port.ts'
import type { FillLexicons, Rows } from './member-words.ts'

interface Named {
  readonly concept: string
  readonly from: number
  readonly to: number
}

/** Findings, illnesses, habits, tests and medicines that a member names, whichever language it is written in. */
export function conceptsIn(
  rows: Rows,
  language: ReportLanguage,
  { talk, schema }: FillLexicons,
): readonly Named[] {
  const other = language === 'pt-BR' ? 'en' : 'pt-BR'
  const [own, foreign] = [rows[language], rows[other]]
  const { concepts, grounds } = talk[language]
  return [
    ...concepts.find(own).filter(({ entry }) => entry.class === 'symptoms' || entry.class === 'conditions'),
    ...grounds.tests.find(own),
    ...grounds.habits.find(own),
    ...grounds.medicines.find(own),
    ...schema[language].findings.findAll(own),
    ...schema[language].findings.findAll(foreign),
    ...talk[other].grounds.tests.find(foreign).flatMap(({ entry, from, to }) => {
      const same =
        entry.options.code && grounds.tests.entries.find((one) => one.options.code === entry.options.code)
      return same ? [{ entry: same, from, to }] : []
    }),
  ].map(({ entry, from, to }) => ({ concept: entry.concept, from, to }))
}
