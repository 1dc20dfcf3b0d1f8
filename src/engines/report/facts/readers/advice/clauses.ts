import type { FactDraft } from '../../fact.ts'
import type { Reading } from '../../reading.ts'
import { type Segment, type Sentence, segmentAt } from '../../talk/sentence.ts'
import type { AdviceCue, AdviceCues } from './advice-cues.ts'
import { howOften, plainWords } from './advice-wording.ts'
import { isTaken } from './topics.ts'

/** Words of a clause of advice; longer ones explain. */
const longestClause = 10
const shortItem = 4

export interface ClauseAdvice {
  readonly drafts: readonly FactDraft[]
  readonly taken: readonly Segment[]
}

/** What a clause of advice begins with: a verb that is forbidden, one that is bidden, or a word that warns off. */
export type HeadKind = 'never' | 'act' | 'avoid'

/** "Lava bem a salada", "não dirige de madrugada", "nada de capinar": advice in verbs, one line each. */
export function clauseAdvice(
  reading: Reading,
  sentence: Sentence,
  {
    cues,
    taken,
    kinds,
  }: { readonly cues: AdviceCues; readonly taken: readonly Segment[]; readonly kinds: readonly HeadKind[] },
): ClauseAdvice {
  const drafts: FactDraft[] = []
  const own: Segment[] = []
  let end = 0
  for (const [at] of sentence.tokens.entries()) {
    if (at < end) continue
    const head = kinds.map((kind) => headAt(sentence, cues, at, kind)).find((one) => one !== null)
    if (!head) continue
    const stretch = { from: head.to, to: clauseEnd(sentence, cues, head) }
    if (isTaken(taken, { from: head.from, to: stretch.to })) continue
    if (!head.medicine && namesMedicine(reading, sentence, stretch)) continue
    const bare = plainWords(sentence, withoutNumbers(sentence, stretch), cues, reading)
    const words = bare || (head.never ? plainWords(sentence, stretch, cues, reading) : '')
    if (!hasContent(words, head)) continue
    end = stretch.to
    own.push({ from: head.from, to: stretch.to })
    drafts.push({
      type: 'instruction',
      concept: `${head.as} ${words}`.trim(),
      value: howOften(sentence, stretch, reading),
      speaker: sentence.role,
      evidence: sentence.proof(head.from, stretch.to),
    })
  }
  return { drafts, taken: own }
}

interface Head {
  readonly from: number
  readonly to: number
  /** The verb as it is written. */
  readonly as: string
  readonly never: boolean
  /** "Não dirigir" needs no more words. */
  readonly alone: boolean
  /** A medicine may be what it is about: "não pare o remédio de repente". */
  readonly medicine: boolean
}

function headAt(sentence: Sentence, cues: AdviceCues, at: number, kind: HeadKind): Head | null {
  const cue = cues.at(at, kind)
  if (!cue) return null
  if (kind === 'never') return negated(sentence, cues, cue)
  if (kind === 'act' && !beginsClause(sentence, cues, at)) return null
  return {
    from: at,
    to: cue.to,
    as: cue.entry.options.as ?? '',
    never: false,
    alone: false,
    medicine: cue.entry.options.medicine !== undefined,
  }
}

/** "Não dirige", "don't drive": the denial, words without weight, and a verb that can be forbidden. */
function negated({ tokens }: Sentence, cues: AdviceCues, never: AdviceCue): Head | null {
  let at = never.to
  while (at < tokens.length && at - never.to < 2 && cues.at(at, 'filler') && !cues.at(at, 'verb'))
    at = cues.at(at, 'filler')!.to
  const verb = cues.at(at, 'verb')
  // "Se não segurar o xixi" warns, and forbids nothing.
  if (!verb || tokens[at]!.afterComma || cues.of('if').some((cue) => cue.to <= never.from)) return null
  if (cues.of('unneeded').some((cue) => cue.from <= never.from && cue.to > never.from)) return null
  const written = cues.of('inf').filter(({ from }) => from === at)
  const as = written.find(({ entry }) => entry.options.as)?.entry.options.as ?? tokens[at]!.text.toLowerCase()
  const alone = written.some(({ entry }) => entry.options.alone)
  return {
    from: never.from,
    to: at + 1,
    as: `${never.entry.options.as ?? 'não'} ${as}`,
    never: true,
    alone,
    medicine: written.some(({ entry }) => entry.options.medicine),
  }
}

/** An imperative stands first in its stretch, after words without weight or "e". */
function beginsClause(sentence: Sentence, cues: AdviceCues, at: number): boolean {
  const { from } = segmentAt(sentence, at)
  const light = new Set(
    cues.of('filler').flatMap((cue) => Array.from({ length: cue.to - cue.from }, (_, i) => cue.from + i)),
  )
  for (let before = at - 1; before >= from; before -= 1) {
    if (/^(?:e|and|then|ou|or)$/.test(sentence.tokens[before]!.folded)) return true
    if (!light.has(before)) return false
  }
  return true
}

function clauseEnd(sentence: Sentence, cues: AdviceCues, { from, to }: Head): number {
  const { tokens } = sentence
  const limit = Math.min(tokens.length, from + longestClause)
  for (let at = to; at < limit; at += 1) {
    if (cues.at(at, 'why') || (at > to && cues.at(at, 'never'))) return at
    if (!tokens[at]!.afterComma) {
      if (at > to && cues.at(at, 'act', 'never') && /^(?:e|and|then)$/.test(tokens[at - 1]!.folded))
        return at - 1
      continue
    }
    const segment = segmentAt(sentence, at)
    if (segment.to - segment.from > shortItem || cues.at(at, 'act', 'never', 'avoid', 'go', 'filler'))
      return at
  }
  return limit
}

/** The stretch up to its first number at the end: how often is told apart. */
function withoutNumbers({ tokens }: Sentence, { from, to }: Segment): Segment {
  let end = to
  while (end > from && tokens[end - 1]!.quantity) end -= 1
  return { from, to: end }
}

const namesMedicine = ({ lexicon }: Reading, { tokens }: Sentence, { from, to }: Segment) =>
  lexicon.grounds.medicines.findAll(tokens, from, to).length > 0

const hasContent = (words: string, { alone }: Head) =>
  alone || words.split(' ').some((word) => word.length > 2)
