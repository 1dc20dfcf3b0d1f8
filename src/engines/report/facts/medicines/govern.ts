import type { Reading } from '../reading.ts'
import { type Segment, type Sentence, segmentAt } from '../talk/sentence.ts'
import type { Span } from '../talk/token.ts'
import { isPassedOver } from '../words/passed-over.ts'
import { isSpeech } from '../words/speech.ts'
import type { MedicineCue } from './cues.ts'
import type { MedicineMention } from './medicine.ts'

/** Medicines named in a row: "o AAS e o cálcio", "the Eliquis, the metoprolol". */
export type Group = readonly MedicineMention[]

/**
 * Medicines with nothing but joining words between them are one group: what is said of one goes for all, unless a cue is of
 * the next one only ("em vez do propranolol, atenolol").
 */
export function groupsOf(
  { lexicon, language }: Reading,
  sentence: Sentence,
  medicines: readonly MedicineMention[],
  cues: readonly MedicineCue[],
): Group[] {
  const { tokens } = sentence
  const groups: MedicineMention[][] = []
  for (const one of medicines) {
    const last = groups.at(-1)
    // "Sildenafila com tansulosina": beside, not along with.
    const joins = (at: number) =>
      isSpeech(lexicon, tokens, at, 'and', 'or', 'nor', 'more') ||
      (isPassedOver(tokens[at]!.folded, language) && !isSpeech(lexicon, tokens, at, 'apart'))
    let at = last?.at(-1)?.to ?? one.from
    while (at < one.from && !tokens[at]!.quantity && joins(at)) at += 1
    const joined =
      at >= one.from && !(last && isClauseOfItsOwn({ lexicon, sentence, cues }, last.at(-1)!, one))
    const isAlone =
      last && cues.some((cue) => cue.isOfNext && last[0]!.from - cue.to <= 1 && cue.to <= last[0]!.from)
    if (last && joined && !isAlone) last.push(one)
    else groups.push([one])
  }
  return groups
}

/** "Uso o timolol, a latanoprosta o médico tirou": behind a comma with no "and" a name begins the clause that tells of its end. */
function isClauseOfItsOwn(
  {
    lexicon,
    sentence,
    cues,
  }: Pick<Reading, 'lexicon'> & { sentence: Sentence; cues: readonly MedicineCue[] },
  before: MedicineMention,
  one: MedicineMention,
): boolean {
  const { tokens } = sentence
  const { from, to } = segmentAt(sentence, one.from)
  const isCut = tokens.slice(before.to, one.from + 1).some(({ afterComma }) => afterComma)
  const isJoined = tokens
    .slice(before.to, one.from)
    .some((_, i) => isSpeech(lexicon, tokens, before.to + i, 'and', 'or', 'nor'))
  const ends = cues.filter((cue) => cue.from >= one.to && cue.to <= to && ending.has(cue.effect))
  return from >= before.to && isCut && !isJoined && ends.length > 0
}

const ending = new Set<MedicineCue['effect']>(['quit', 'past', 'stop', 'reject'])

/**
 * The medicines that a cue governs: those behind it in its stretch, else before it there ("a losartana volta"), else the
 * last named before it in the sentence, else the next. `null`: what was spoken of before the sentence; empty: nothing.
 */
export function governed(cue: MedicineCue, heard: Place): Group | null {
  const { sentence, cues, objects: groups, marks } = heard
  const spanned = groups.find((group) => startOf(group) >= cue.from && endOf(group) <= cue.to)
  if (spanned) return spanned
  const own = segmentAt(sentence, cue.from)
  const behind = groups.find((group) => startOf(group) >= cue.to)
  const before = groups.findLast((group) => endOf(group) <= cue.from)
  const inOwn = (group: Group | undefined) => group !== undefined && within(group, own)
  const free = (group: Group | undefined) => group !== undefined && !isTaken(group, cue, cues)
  if (cue.near && !inOwn(behind) && !inOwn(before)) {
    if (groups.length === 0)
      return sentence.tokens.length <= shortest || (cue.effect === 'quit' && own.to - own.from <= shortest)
        ? null
        : []
    if (!cue.negated || !before) return []
  }
  if (cue.at === 'after') return behind ?? []
  // "Fica assim: omeprazol …" begins a list.
  if (cue.at === 'before') return before ?? (behind ? [] : null)
  // "Troco por rosuvastatina": what gives way was named before.
  if (cue.effect === 'swap' && isToward(cue, marks)) return before ?? null
  // "O clopidogrel e o Donaren, que ele quase não toma": of the last one.
  if (before && !inOwn(behind) && marks('relative').some(({ from }) => from === own.from))
    return [before.at(-1)!]
  if (
    inOwn(before) &&
    inOwn(behind) &&
    free(before) &&
    isFronted(before!, cue) &&
    (cue.effect === 'swap' || !isNear(behind!, cue))
  )
    return before!
  if (inOwn(behind) && free(behind)) return behind!
  if (inOwn(before)) return before!
  if (behind && free(behind) && isObject(cue, behind, heard)) return behind
  if (before && free(before)) return before
  if (
    behind &&
    !before &&
    free(behind) &&
    ((denying.has(cue.effect) && isSmall(cue.to, Math.min(own.to, startOf(behind)), heard)) ||
      (startOf(behind) - cue.to <= nearby + 1 && (loose.has(cue.effect) || own.to - cue.to <= adjacent)))
  )
    return behind
  return before ?? null
}

/** What a sentence says of medicines, as far as it decides what a cue governs. */
interface Place {
  readonly reading: Reading
  readonly sentence: Sentence
  readonly cues: readonly MedicineCue[]
  readonly objects: readonly Group[]
  readonly marks: Marks
}

type Marks = (kind: string) => readonly Span[]

/** "Troco por", "replace it with". */
const isToward = ({ to }: MedicineCue, marks: Marks): boolean =>
  marks('swap-to').some(
    ({ from }) => from === to || (from === to + 1 && marks('pronoun').some((pronoun) => pronoun.from === to)),
  )

/** "I still had some of that prednisolone": nothing but small words between the verb and the name. */
const isObject = ({ to, effect }: MedicineCue, group: Group, place: Place): boolean =>
  loose.has(effect) &&
  startOf(group) - to <= nearby + 1 &&
  !place.sentence.tokens.slice(to, startOf(group)).some(({ afterComma }) => afterComma) &&
  isSmall(to, startOf(group), place)

/** Whether tokens `from` to `to` name nothing: "não dá pra esperar: losartana" denies the waiting. */
const isSmall = (from: number, to: number, { reading, sentence, marks }: Place): boolean => {
  const small = smallWords.flatMap((kind) => marks(kind))
  return sentence.tokens
    .slice(from, to)
    .every(
      ({ folded }, at) =>
        isPassedOver(folded, reading.language) ||
        small.some((mark) => mark.from <= from + at && from + at < mark.to),
    )
}

const smallWords = ['filler', 'link', 'strength', 'start', 'trailing', 'pronoun']

/** Words of "Acabou o azulzinho". */
const shortest = 3
/** Words that may have an object of their own before the name: "they gave her the pink stuff, amoxicillin". */
const loose = new Set<MedicineCue['effect']>(['start', 'taking', 'past', 'offer'])
const denying = new Set<MedicineCue['effect']>(['reject', 'later'])

const startOf = (group: Group) => group[0]!.from
const endOf = (group: Group) => group.at(-1)!.to
const within = (group: Group, { from, to }: Segment) => startOf(group) < to && endOf(group) > from

/** "A losartana vai pra cinquenta junto com o …": the medicine stands right before the cue. */
const isFronted = (group: Group, cue: MedicineCue) => cue.from - endOf(group) <= nearby
const isNear = (group: Group, cue: MedicineCue) => startOf(group) - cue.to <= adjacent
const nearby = 3
const adjacent = 1

/** Whether another cue stands between a group and this one. */
const isTaken = (group: Group, cue: MedicineCue, cues: readonly MedicineCue[]): boolean =>
  cues.some(
    (other) =>
      other !== cue &&
      // "Keep taking", "parar de tomar": two verbs are one.
      (other.from < cue.to || other.from - cue.to > 1) &&
      (endOf(group) <= cue.from
        ? other.from >= endOf(group) && other.to <= cue.from
        : other.from >= cue.to && other.to <= startOf(group)),
  )
