import { type DecimalMark, NUMBER, parseNumber } from '../parser/lexicon/numbers.ts'
import { plain } from '../parser/lexicon/plain.ts'
import { isQuality } from '../parser/lexicon/qualities.ts'
import { COMPARATOR, RANGE } from '../parser/lexicon/references.ts'
import type { Observation } from '../port.ts'

export interface ClaimValue {
  readonly kind: 'number' | 'bound' | 'range' | 'quality' | 'text'
  readonly text: string
  /** `null` where the result is no single number. */
  readonly number: number | null
}

const WHOLE_NUMBER = new RegExp(`^[-+−]?\\s?${NUMBER}$`)
const WHOLE_BOUND = new RegExp(`^${COMPARATOR}\\s*[-−]?(${NUMBER})$`, 'i')
const WHOLE_RANGE = new RegExp(`^${RANGE}$`, 'i')

/** What a result as printed, without its unit, is. */
export function claimValue(result: string, mark: DecimalMark): ClaimValue {
  const text = result.trim()
  if (WHOLE_NUMBER.test(text)) return { kind: 'number', text, number: parseNumber(text, mark) }
  const bound = WHOLE_BOUND.exec(text)
  if (bound) return { kind: 'bound', text, number: parseNumber(bound[1]!, mark) }
  if (WHOLE_RANGE.test(text)) return { kind: 'range', text, number: null }
  return { kind: isQuality(text) ? 'quality' : 'text', text, number: null }
}

/** Whether two engines read the same result, whatever they think of its unit. */
export function sameResult(observation: Observation, claim: ClaimValue): boolean {
  if (observation.numericResult !== '' && claim.number !== null) {
    const bounded = !/^[-+−\d]/.test(observation.result)
    return Number(observation.numericResult) === claim.number && bounded === (claim.kind === 'bound')
  }
  const [read, claimed] = [plain(observation.result), plain(claim.text)]
  return read === claimed || (observation.unit !== '' && read === `${claimed} ${plain(observation.unit)}`)
}
