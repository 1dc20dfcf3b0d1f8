import type { WordFilter } from '../../../platform/text/word-filter.ts'
import type { Fact, FactType } from '../facts/fact.ts'
import type { Lexicon } from '../facts/words/lexicon.ts'
import type { Knowledge } from '../knowledge/load-knowledge.ts'
import type { ReportLanguage, Utterance } from '../port.ts'
import type { Wording } from './wording.ts'
import type { NoteWords } from './words.ts'

/** All that the writers of lines look at. */
export interface Visit {
  readonly language: ReportLanguage
  readonly utterances: readonly Utterance[]
  /** In order of the talk. */
  readonly facts: readonly Fact[]
  readonly lexicon: Lexicon
  readonly words: NoteWords
  readonly wording: Wording
  readonly knowledge: Knowledge
  readonly knownWords: WordFilter
}

/** A line of the note, and what it tells. */
export interface Line {
  readonly text: string
  readonly facts: readonly Fact[]
  /** Not to be joined with others of its field. */
  readonly isAlone?: boolean
  /** The patient's very words, where the line is nothing else. */
  readonly quote?: { readonly text: string; readonly utterance: number }
  /** Somebody has to say whether it is so. */
  readonly toConfirm?: boolean
  /** Utterances that it repeats in their own words. */
  readonly said?: readonly number[]
}

export const firstUtterance = ({ evidence }: Fact): number =>
  Math.min(...evidence.map(({ utterance }) => utterance))

/** The same visit with further facts, in order of the talk. */
export const withFacts = (visit: Visit, facts: readonly Fact[]): Visit => ({
  ...visit,
  facts: [...visit.facts, ...facts].toSorted((a, b) => firstUtterance(a) - firstUtterance(b)),
})

export const utterancesOf = (facts: readonly Fact[]): number[] =>
  [...new Set(facts.flatMap(({ evidence }) => evidence.map(({ utterance }) => utterance)))].sort(
    (a, b) => a - b,
  )

/** Whether the doctor said it, or somebody whose voice was not told apart. */
export const isDoctors = (fact: Fact, { utterances }: Visit): boolean =>
  fact.evidence.some(({ utterance }) => {
    const speaker = utterances[utterance]?.speaker
    return speaker === 'doctor' || speaker === 'unknown'
  })

const firstFindings: ReadonlySet<FactType> = new Set<FactType>(['exam-finding', 'vital'])
/** How far a visit is at the latest when the doctor turns from asking to telling. */
const lateStart = 0.6

/** The utterance from which on the doctor examines, concludes and plans. */
export function tellingStart({ facts, utterances }: Visit): number {
  const late = utterances.length * lateStart
  const examined = facts
    .filter((fact) => firstFindings.has(fact.type) && utterances[firstUtterance(fact)]?.speaker === 'doctor')
    .map(firstUtterance)
    .filter((at) => at > utterances.length / 4)
  return Math.min(late, ...examined)
}

/**
 * Whether only the doctor speaks of it, and only when planning: what may come ("black stools, and you call us"), not what
 * the patient feels.
 */
export function isForewarning({ evidence }: Fact, { facts, utterances }: Visit): boolean {
  const examined = facts
    .filter(({ type }) => firstFindings.has(type))
    .flatMap((fact) => fact.evidence.map(({ utterance }) => utterance))
  const planning = Math.max(utterances.length / 2, ...examined)
  return evidence.every(
    ({ utterance }) => utterance > planning && utterances[utterance]?.speaker === 'doctor',
  )
}
