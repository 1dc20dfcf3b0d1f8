import { phraseTest } from './phrases.ts'
import { plain } from './plain.ts'

/** `catalog/words/exam/halves.tsv`. */
const has = phraseTest<'half' | 'limit' | 'name'>('halves')

/** True where a limit can't end as it does: `Homens:`, `inferior ou igual`, `23 a`. */
export const isUnfinished = (text: string): boolean =>
  /[:,<>≤≥]$|\d\s*[-–]$/.test(text) || has('limit', plain(text))

/** The half of a verdict or of a bound whose other half stands elsewhere: `Não`, `Fracamente`, `Inferior a`. */
export function isHalfPhrase(text: string): boolean {
  const key = plain(text).replace(/\s*[-–]?$/, '')
  return /^[<>≤≥]$/.test(key) || has('half', key)
}

/** A name that can't end so: `Cromatografia líquida e`, `Antígeno (total`. */
export const isOpenName = (text: string): boolean => /[-,/(]$|\([^)]*$/.test(text) || has('name', plain(text))
