import type { Reading } from '../reading.ts'
import { type Sentence, segmentAt } from '../talk/sentence.ts'
import { isPassedOver } from '../words/passed-over.ts'
import { medicineCues } from './found-words.ts'
import type { MedicineMention } from './medicine.ts'

/** What words do to a medicine. */
export const EFFECTS = [
  'start',
  'change',
  'taper',
  'continue',
  'stop',
  'swap',
  'reject',
  'later',
  'taking',
  'past',
  'quit',
  'recap',
  'offer',
] as const
export type Effect = (typeof EFFECTS)[number]
const effects = new Set<string>(EFFECTS)

/** Words that govern a medicine: tokens `from` to `to` (not included) of a sentence. */
export interface MedicineCue {
  readonly effect: Effect
  readonly from: number
  readonly to: number
  /** Only of what is named behind it, or before it. */
  readonly at: 'after' | 'before' | null
  /** Only of the one named next, whatever follows: "instead of the propranolol, atenolol". */
  readonly isOfNext: boolean
  /** An everyday verb: counts only in one stretch with a medicine, or as hardly more than itself. */
  readonly near: boolean
  /** "Não vou passar", "don't start". */
  readonly negated: boolean
}

/** Words between a denial and what it denies: "não vou te passar". */
const denialReach = 2

/** The cues of a sentence, the longest where they overlap; those of other speakers are left out. */
export function cuesIn(
  reading: Reading,
  sentence: Sentence,
  medicines: readonly MedicineMention[],
): MedicineCue[] {
  const { tokens, role } = sentence
  const all = medicineCues(reading.lexicon, tokens)
  const parts = (reading.mentions.get(sentence) ?? []).flatMap((one) =>
    kept.has(one.entry.class) ? one.from : [],
  )
  // "I take amlodipine and I had a blood clot": what was had is no medicine.
  const ills = (reading.mentions.get(sentence) ?? []).flatMap((one) =>
    one.entry.class === 'conditions' || one.entry.class === 'symptoms' ? one.from : [],
  )
  const ifs = all.filter(({ entry }) => entry.concept === 'if')
  const spoken = all.filter(({ entry, from, to }) => {
    const { by, ends, begins, alone } = entry.options
    if (!effects.has(entry.concept)) return false
    if (by === 'doctor' && role !== 'doctor' && role !== 'unknown') return false
    if (by === 'others' && role === 'doctor') return false
    if (medicines.some((one) => (one.from <= from && one.to > from) || (one.from < to && one.to >= to)))
      return false
    if (tokens.slice(from + 1, to).some(({ afterComma }) => afterComma)) return false
    if (alone === 'yes' && !isAlone(reading, sentence, { from, to }, all)) return false
    if (ends === 'yes' && to < segmentAt(sentence, from).to) return false
    // "Keep the leg elevated", "should the eyes keep itching": what is kept is no medicine.
    if (entry.concept === 'continue' && parts.some((part) => part === to || part === to + 1)) return false
    // "Vamos trocar para a metformina XR": "para" stops nothing behind a verb that swaps.
    if (begins === 'yes' && all.some((one) => one.entry.concept === 'swap' && one.to === from)) return false
    if (isSupposed(sentence, { ifs, medicines }, entry.concept, from)) return false
    if (
      entry.concept === 'past' &&
      (isOfGiver(sentence, all, from) || ills.some((ill) => ill === to || ill === to + 1))
    )
      return false
    return begins !== 'yes' || medicines.some((one) => one.from >= to && one.from - to <= 1)
  })
  const limits = all.filter(({ entry }) => entry.concept === 'most' || entry.concept === 'idle')
  const denials = all.filter(({ entry }) => entry.concept === 'not')
  return spoken
    .filter(
      (cue) =>
        !spoken.some((other) => other !== cue && covers(other, cue)) &&
        // "I stopped using it": two verbs are one.
        !spoken.some(({ entry, to }) => entry.concept === 'quit' && to === cue.from) &&
        !limits.some((limit) => covers(limit, cue)),
    )
    .map(({ entry, from, to }) => ({
      effect: entry.concept as Effect,
      from,
      to,
      at: placeOf(entry.options.at),
      isOfNext: entry.options.next === 'yes',
      near: entry.options.near === 'yes' && !isAlone(reading, sentence, { from, to }, all),
      negated: denials.some(
        (denial) =>
          isDeniedBehind(sentence, denial, { from, to }) ||
          (denial.to <= from &&
            from - denial.to <= denialReach &&
            isOneStretch(sentence, denial.from, from, medicines) &&
            !all.some((mark) => mark.entry.concept === 'since' && mark.from >= denial.to && mark.to <= from)),
      ),
    }))
    .sort((a, b) => a.from - b.from)
}

/** "Tava tomando diclofenaco, que o compadre deu": who gave it tells nothing of when. */
function isOfGiver(sentence: Sentence, all: readonly Marked[], from: number): boolean {
  const own = segmentAt(sentence, from)
  return (
    all.some(({ entry, ...mark }) => entry.concept === 'relative' && mark.from === own.from) &&
    all.some(({ entry, ...mark }) => entry.concept === 'gave' && mark.from === from) &&
    all.some(({ entry, ...mark }) => entry.concept === 'taking' && mark.to <= own.from)
  )
}

type Marked = Stretch & { readonly entry: { readonly concept: string } }

const kept = new Set<string>(['sites', 'symptoms', 'complaints'])

/** "If they keep coming", "se continuar": words that only tell on what an order depends, where no medicine stands among them. */
function isSupposed(
  sentence: Sentence,
  { ifs, medicines }: { readonly ifs: readonly Stretch[]; readonly medicines: readonly MedicineMention[] },
  effect: string,
  from: number,
): boolean {
  const own = segmentAt(sentence, from)
  return (
    supposed.has(effect) &&
    ifs.some((mark) => mark.to <= from && mark.from >= own.from) &&
    !medicines.some((one) => one.from >= own.from && one.to <= own.to)
  )
}

const supposed = new Set<string>(['start', 'change', 'continue'])

/** "Então corta": a verb with nothing beside it speaks of what was named before its stretch. */
function isAlone(
  { language }: Reading,
  sentence: Sentence,
  { from, to }: Stretch,
  all: readonly Marked[],
): boolean {
  const own = segmentAt(sentence, from)
  const isFiller = (at: number) =>
    isPassedOver(sentence.tokens[at]!.folded, language) ||
    all.some(({ entry, ...mark }) => fillers.has(entry.concept) && mark.from <= at && at < mark.to)
  for (let at = own.from; at < own.to; at += 1) if ((at < from || at >= to) && !isFiller(at)) return false
  return own.from > 0
}

const fillers = new Set<string>(['filler', 'trailing'])

/** "Parei não": the denial right behind ends the stretch. */
const isDeniedBehind = (sentence: Sentence, denial: Stretch, { from, to }: Stretch): boolean =>
  to - from === 1 && denial.from === to && segmentAt(sentence, to - 1).to === denial.to

const placeOf = (at: string | undefined): MedicineCue['at'] => (at === 'after' || at === 'before' ? at : null)

interface Stretch {
  readonly from: number
  readonly to: number
}

const covers = (a: Stretch, b: Stretch) => a.from <= b.from && a.to >= b.to && a.to - a.from > b.to - b.from

const isOneStretch = (sentence: Sentence, from: number, to: number, medicines: readonly MedicineMention[]) =>
  segmentAt(sentence, from) === segmentAt(sentence, to) &&
  !medicines.some((one) => one.from >= from && one.to <= to)

/** Tokens at which a kind of marker stands: "depois", "no máximo", "se", but not the one of "não se deu bem". */
export function markersIn({ lexicon }: Reading, { tokens }: Sentence, kind: string): Stretch[] {
  const all = medicineCues(lexicon, tokens)
  const empty = all.filter(
    ({ entry, from, to }) =>
      entry.concept === '-' && !tokens.slice(from + 1, to).some(({ afterComma }) => afterComma),
  )
  return all.filter(
    ({ entry, ...mark }) => entry.concept === kind && !empty.some((turn) => covers(turn, mark)),
  )
}
