import type { Patient } from '../parser/judge/applies.ts'
import { judgeNormal } from '../parser/judge/judge-normal.ts'
import type { DecimalMark } from '../parser/lexicon/numbers.ts'
import { entriesNamed } from '../parser/lexicon/observation-catalog.ts'
import { nameKey } from '../parser/lexicon/plain.ts'
import type { Observation } from '../port.ts'
import { type ClaimValue, claimValue, sameResult } from './claim-value.ts'
import type { ClaimedObservation } from './page-answer.ts'
import type { PageWords } from './page-words.ts'

/** What the model's and the rules' readings of one page are compared with and judged by. */
export interface PageContext {
  readonly words: PageWords
  readonly patient: Patient
  readonly mark: DecimalMark
  /** Whether the rules take the file for an exam with results; if not, what the model alone sees is doubtful. */
  readonly isExam: boolean
}

export interface ComparedPage {
  readonly observations: readonly Observation[]
  /** Claims of which neither name nor value is on the page. */
  readonly invented: number
}

/** How sure two engines are together, one alone with the text on its side, and one against the other. */
const CONFIDENCE = { agreed: 0.95, found: 0.85, apart: 0.5, unseen: 0.3 } as const
/** A text layer's characters are certain. */
const CERTAIN = 0.99

/**
 * One page's observations from two readings. Where both agree, it is settled; where they differ, or only one
 * has it, a person is asked to look. A model's claim that the recognised text doesn't bear out is never taken
 * for granted, one without any trace on the page not at all.
 */
export function comparePage(
  claims: readonly ClaimedObservation[],
  read: readonly Observation[],
  context: PageContext,
): ComparedPage {
  const values = claims.map(({ result }) => claimValue(result, context.mark))
  const partners = pair(claims, values, read)
  let invented = 0
  const observations: Observation[] = []
  for (const [at, claim] of claims.entries()) {
    const value = values[at]!
    const partner = partners[at]
    const observation = partner ? settle(partner, claim, value, context) : alone(claim, value, context)
    if (observation) observations.push(observation)
    else invented++
  }
  const missed = read.filter((observation) => !partners.includes(observation))
  const doubted = missed.map((observation) => ({
    ...observation,
    needsReview: true,
    reviewReasons: [...(observation.reviewReasons ?? []), 'readers-differ' as const],
  }))
  return { observations: inPlace(observations, doubted), invented }
}

/** For each claim the observation of the same test: first those that agree, then those that don't. */
function pair(
  claims: readonly ClaimedObservation[],
  values: readonly ClaimValue[],
  read: readonly Observation[],
): (Observation | undefined)[] {
  const free = new Set(read)
  const partners: (Observation | undefined)[] = claims.map(() => undefined)
  const names = new Map([...claims, ...read].map(({ name }) => [name, testName(name)]))
  for (const agreeing of [true, false]) {
    for (const [at, claim] of claims.entries()) {
      if (partners[at]) continue
      const fits = (observation: Observation) =>
        sameTest(names.get(observation.name)!, names.get(claim.name)!) &&
        (!agreeing || sameResult(observation, values[at]!))
      const partner = [...free].find(fits)
      if (!partner) continue
      partners[at] = partner
      free.delete(partner)
    }
  }
  return partners
}

interface TestName {
  readonly key: string
  readonly codes: readonly string[]
}

const testName = (name: string): TestName => ({
  key: nameKey(name),
  codes: entriesNamed(name).map(({ loinc }) => loinc),
})

const sameTest = (a: TestName, b: TestName): boolean =>
  a.key === b.key || a.codes.some((code) => b.codes.includes(code))

function settle(
  read: Observation,
  claim: ClaimedObservation,
  value: ClaimValue,
  context: PageContext,
): Observation {
  if (sameResult(read, value)) {
    return { ...read, confidence: Math.max(read.confidence, CONFIDENCE.agreed) }
  }
  const doubt = {
    needsReview: true,
    reviewReasons: ['readers-differ' as const],
    isNormal: null,
    confidence: CONFIDENCE.apart,
  }
  if (read.confidence >= CERTAIN) return { ...read, ...doubt }
  const claimed = observationOf(claim, value, context)
  return { ...claimed, box: read.box, ...doubt }
}

/** A claim that only the model makes; `null` when the page has nothing of it. */
function alone(claim: ClaimedObservation, value: ClaimValue, context: PageContext): Observation | null {
  const { words, isExam } = context
  const observation = observationOf(claim, value, context)
  const row = words.rowOf(claim.name, value.text)
  if (row && isExam) return { ...observation, box: row.box }
  if (!words.isEmpty && !words.has(claim.name) && !words.shows(value.text)) return null
  const doubt = {
    isNormal: null,
    confidence: CONFIDENCE.unseen,
    needsReview: true,
    reviewReasons: ['readers-differ' as const],
  }
  return { ...observation, ...doubt, box: row?.box ?? null }
}

function observationOf(
  claim: ClaimedObservation,
  value: ClaimValue,
  { words, patient, mark }: PageContext,
): Observation {
  const printed = (text: string) => (words.isEmpty || words.has(text) ? text.trim() : '')
  const unit = claim.unit.trim()
  const references = claim.reference_values.map(printed).filter((text) => text !== '')
  const complete = references.length === claim.reference_values.length
  return {
    name: claim.name.trim(),
    result: unit === '' ? value.text : `${value.text} ${unit}`,
    numericResult: value.number === null ? '' : String(value.number),
    unit,
    referenceValues: references,
    // With a reference missing, another may seem to fit that does not.
    isNormal: complete ? judgeNormal(value, references, patient, mark) : null,
    flag: claim.flag.trim(),
    method: printed(claim.method),
    material: printed(claim.material),
    confidence: CONFIDENCE.found,
    needsReview: false,
    box: null,
  }
}

/** Puts the observations that only the rules saw where they stand on the page. */
function inPlace(observations: readonly Observation[], missed: readonly Observation[]): Observation[] {
  const placed = [...observations]
  for (const observation of missed) {
    const y = observation.box?.y ?? Number.POSITIVE_INFINITY
    const next = placed.findIndex(({ box }) => box !== null && box.y > y)
    placed.splice(next < 0 ? placed.length : next, 0, observation)
  }
  return placed
}
