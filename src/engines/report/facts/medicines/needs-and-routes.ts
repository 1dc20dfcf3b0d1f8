import type { Reading } from '../reading.ts'
import { type Sentence, segmentAt } from '../talk/sentence.ts'
import { medicineCues } from './found-words.ts'
import { isDoctor } from './plan-of.ts'
import type { SaidItem } from './said-item.ts'
import { laterSteps } from './steps.ts'

interface Stretch {
  readonly from: number
  readonly to: number
}

/** Words behind "quando" that tell for what. */
const needWords = 2

/** "Quando ataca", "when it flares": for what it is taken, where no number says so. */
export function needs(
  reading: Reading,
  sentence: Sentence,
  { from, to }: Stretch,
  {
    said,
    found,
  }: {
    readonly said: Omit<SaidItem, 'item' | 'at' | 'corrects' | 'step'>
    readonly found: readonly SaidItem[]
  },
): SaidItem[] {
  const marks = medicineCues(reading.lexicon, sentence.tokens)
  const mark = marks.find(
    ({ entry, ...one }) => entry.concept === 'need-when' && one.from >= from && one.to <= to,
  )
  // "Não dá pra tomar quando lembra".
  const isDenied =
    isDoctor(sentence) &&
    marks.some(({ entry, to: end }) => entry.concept === 'reject' && end <= (mark?.from ?? 0))
  // "Não é só na crise".
  const isOtherwise = marks.some(
    ({ entry, to: end }) =>
      mark && entry.concept === 'not' && end <= mark.from && mark.from - end <= needWords,
  )
  if (
    !mark ||
    isDenied ||
    isOtherwise ||
    found.some(({ item }) => item.kind === 'frequency' && item.frequency.asNeeded)
  )
    return []
  if (leadsNext(reading, sentence, mark.from)) return []
  const step = laterSteps(reading, sentence).filter((one) => one.from >= from && one.to <= mark.from).length
  const end = Math.min(segmentAt(sentence, mark.to - 1).to, mark.to + needWords)
  const words = sentence.tokens
    .slice(mark.from, Math.max(mark.to, end))
    .map(({ folded, text: word }, i) => (i === 0 ? folded : word))
  const text = mark.entry.options.text ?? words.join(' ')
  return [{ ...said, item: { kind: 'need', text }, at: mark.from, corrects: false, step }]
}

/** "Se tiver febre, dipirona": what a medicine is for, in the stretch before it. */
export function leadingNeed(
  { lexicon, mentions, language }: Reading,
  sentence: Sentence,
  { from: name }: Stretch,
): SaidItem[] {
  const { tokens, segments, order, role } = sentence
  const own = segmentAt(sentence, name)
  const lead = segments[segments.indexOf(own) - 1]
  if (!lead || name - own.from > latestName) return []
  const cues = medicineCues(lexicon, tokens, lead.from, lead.to)
  const isIf = cues.some(({ entry, from }) => entry.concept === 'if' && from - lead.from <= 1)
  const charted = cues.find(({ entry }) => entry.concept === 'need-when')?.entry.options.text
  const complaint = (mentions.get(sentence) ?? []).find(
    ({ entry, from, to }) => complaints.has(entry.class) && from >= lead.from && to <= lead.to,
  )
  if (!charted && (!isIf || !complaint || own.from !== name)) return []
  const words = tokens.slice(complaint?.from, complaint?.to).map(({ text }) => text.toLowerCase())
  const item = { kind: 'need' as const, text: charted ?? [needed[language], ...words].join(' ') }
  return [{ item, order, role, at: lead.from, tentative: false, corrects: false, step: 0 }]
}

/** Words between "se doer" and the name: "pode tomar". */
const latestName = 2
/** "Pro corrimento, metronidazol": who names what a medicine is for orders it. */
export function hasPurpose({ lexicon, mentions }: Reading, sentence: Sentence, { from }: Stretch): boolean {
  const { tokens, segments } = sentence
  const own = segmentAt(sentence, from)
  const lead = segments[segments.indexOf(own) - 1]
  if (!lead || own.from !== from) return false
  const isFor = medicineCues(lexicon, tokens, lead.from, lead.to).some(
    ({ entry, from: start }) => entry.concept === 'purpose' && start - lead.from <= 1,
  )
  return isFor && (mentions.get(sentence) ?? []).some((one) => one.from > lead.from && one.to <= lead.to)
}

const complaints = new Set<string>(['symptoms', 'complaints'])
const needed = { 'pt-BR': 'se', en: 'as needed for' }

/** "… for ten days | for the fever take …", without marks: what begins an utterance that the next sentence goes on with. */
function leadsNext({ talk: { sentences } }: Reading, sentence: Sentence, at: number): boolean {
  const utteranceOf = (one: Sentence | undefined, token: number) => one?.proof(token, token + 1)[0]?.utterance
  const own = utteranceOf(sentence, at)
  return (
    at > 0 && utteranceOf(sentence, at - 1) !== own && utteranceOf(sentences[sentence.order + 1], 0) === own
  )
}

export function routes(
  { lexicon }: Reading,
  { tokens }: Sentence,
  { from, to }: Stretch,
  said: Omit<SaidItem, 'item' | 'at' | 'corrects' | 'step'>,
): SaidItem[] {
  return medicineCues(lexicon, tokens, from, to)
    .filter(({ entry }) => entry.concept === 'route')
    .map((mark) => ({
      ...said,
      item: { kind: 'route', text: mark.entry.options.text ?? '' },
      at: mark.from,
      corrects: false,
      step: 0,
    }))
}
