import { phraseTest } from './phrases.ts'

/** What the name of a limit says of values within it. */
export type Verdict = 'good' | 'bad' | 'plain'

/** `catalog/words/exam/verdicts.tsv`. */
const has = phraseTest<'no reaction' | 'not immune' | 'immune' | 'bad' | 'good' | 'risk'>('verdicts')

/** Their words are bad ones; a low risk is good news. */
const LOW_RISK = /risco (?:cardiovascular )?baixo|baixo risco|low risk|sem risco/g

/** The verdict of what stands before a limit, in plain text. */
export function verdictOf(qualifier: string): Verdict {
  if (has('no reaction', qualifier)) return 'good'
  if (has('not immune', qualifier)) return 'bad'
  if (has('immune', qualifier)) return 'good'
  const rest = qualifier.replace(LOW_RISK, 'normal')
  if (has('bad', rest) && !rest.startsWith('normal')) return 'bad'
  return has('good', rest) ? 'good' : 'plain'
}

/** `Alto`, `Risco intermediário`: a class of risk that only the physician knows. */
export const isRiskClass = (qualifier: string): boolean => has('risk', qualifier)
