import type { FactDraft } from '../../fact.ts'
import type { Reading } from '../../reading.ts'
import { type Segment, type Sentence, segmentAt } from '../../talk/sentence.ts'
import { type AdviceCue, type AdviceCues, adviceCues, overlaps } from './advice-cues.ts'
import { warningSigns } from './warning-signs.ts'

/** "Se tiver febre, corre pro hospital": when to seek help and where, a line for each place that a sentence sends to. */
export function warningsIn(reading: Reading, sentence: Sentence, cues: AdviceCues): Warning[] {
  const starts = warningStarts(cues)
  return starts.flatMap((from, i) => {
    const stretch = { from, to: starts[i + 1] ?? sentence.tokens.length }
    return warningIn(reading, sentence, stretch, starts.length > 1 ? cues.within(stretch) : cues) ?? []
  })
}

/** "If you feel faint go to A and E and if your leg swells ring 999": an "if" behind a place, with a place of its own, begins anew. */
function warningStarts(cues: AdviceCues): number[] {
  const places = cues.of('seek')
  const ifs = cues.of('if')
  const starts = [0]
  for (const one of ifs) {
    const from = starts.at(-1)!
    const before = places.some((place) => place.from >= from && place.to <= one.from)
    const hasOwn = places.some((place) => place.from >= one.to)
    const led = ifs.some(
      (other) => other.from >= from && other.to <= (places.find((place) => place.from >= from)?.from ?? 0),
    )
    if (before && hasOwn && led) starts.push(one.from)
  }
  return starts
}

function warningIn(reading: Reading, sentence: Sentence, stretch: Segment, cues: AdviceCues): Warning | null {
  const place = placeOf(cues)
  if (!place) return null
  const signs = signsAround(reading, sentence, cues, { place, stretch })
  if (!signs) return null
  const if_ = reading.language === 'en' ? 'if' : 'se'
  const draft: FactDraft = {
    type: 'instruction',
    concept: `${place.entry.options.as} ${if_} ${signs.text}`,
    speaker: sentence.role,
    evidence: [...signs.from.proof(), ...sentence.proof(stretch.from, stretch.to)],
  }
  return { draft, taken: { from: stretch.from, to: Math.max(place.to, signs.to) } }
}

/** The line, and the words of its sentence that it took up. */
export interface Warning {
  readonly draft: FactDraft
  readonly taken: Segment
}

/** The most urgent place or person to turn to; "if you get … go to the emergency room" begins at "go". */
function placeOf(cues: AdviceCues): AdviceCue | undefined {
  const not = cues.of('not-seek')
  return cues
    .of('seek')
    .filter((seek) => !not.some((other) => overlaps(seek, other)))
    .toSorted((a, b) => Number(b.entry.options.rank) - Number(a.entry.options.rank) || b.from - a.from)[0]
}

interface Signs {
  readonly text: string
  /** Where they end in the sentence that sends somewhere. */
  readonly to: number
  readonly from: Sentence
}

/** What to watch for: behind "if", before or behind the place; else in the sentence before. */
function signsAround(
  reading: Reading,
  sentence: Sentence,
  cues: AdviceCues,
  { place, stretch }: { readonly place: AdviceCue; readonly stretch: Segment },
): Signs | null {
  const seeking = firstOf(sentence, cues, place)
  const ifs = cues.of('if')
  const before = ifs.find(({ to }) => to <= seeking)
  if (before)
    return signs(
      reading,
      sentence,
      { from: before.to, to: sendsFrom(sentence, cues, before.to, seeking) },
      cues,
    )
  // "Volta se" is a phrase of its own, which its "if" ends.
  const after = ifs.find(({ from, to }) => from >= place.to || (from > place.from && to === place.to))
  if (after) return signs(reading, sentence, { from: after.to, to: stretch.to }, cues)
  const named =
    reading.mentions
      .get(sentence)
      ?.filter(({ entry, from, to }) => isSign(entry.class) && from >= stretch.from && to <= seeking) ?? []
  if (named.length > 0 && cues.of('go').length > 0)
    return signs(reading, sentence, { from: stretch.from, to: seeking }, cues)
  return signsBefore(reading, sentence, cues)
}

/** "Se vomitar, se não conseguir beber. Corre pra emergência." */
function signsBefore(reading: Reading, { order, turn }: Sentence, own: AdviceCues): Signs | null {
  const last = reading.talk.sentences[order - 1]
  if (last?.turn !== turn || own.of('go').length === 0) return null
  const cues = adviceCues(reading, last)
  const [first] = cues.of('if')
  if (!first || cues.of('seek').length > 0) return null
  const found = signs(reading, last, { from: first.to, to: last.tokens.length }, cues)
  return found && { ...found, to: 0 }
}

/** The stretch behind the signs that first says what to do: "sangrar muito, chama a enfermagem, e em casa corre pro hospital". */
function sendsFrom(sentence: Sentence, cues: AdviceCues, from: number, seeking: number): number {
  const doing = cues.of('go', 'seek', 'act')
  const stretch = sentence.segments.find(
    (segment) =>
      segment.from > from &&
      segment.from < seeking &&
      doing.some((cue) => cue.from >= segment.from && cue.from < segment.to),
  )
  return Math.min(seeking, stretch?.from ?? seeking)
}

/** Where the words that send somewhere begin: "a senhora vai no pronto-socorro". */
function firstOf(sentence: Sentence, cues: AdviceCues, place: AdviceCue): number {
  const { from: start } = segmentAt(sentence, place.from)
  const sends = cues
    .of('go', 'seek')
    .filter(({ from }) => from >= start && place.from - from <= sendReach && from <= place.from)
  return Math.min(place.from, ...sends.map(({ from }) => from))
}

const sendReach = 5

function signs(reading: Reading, sentence: Sentence, stretch: Segment, cues: AdviceCues): Signs | null {
  const text = warningSigns(reading, sentence, stretch, cues)
  return text ? { text, to: stretch.to, from: sentence } : null
}

const isSign = (kind: string) => kind === 'symptoms' || kind === 'complaints' || kind === 'conditions'
