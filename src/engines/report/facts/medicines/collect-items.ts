import type { Reading } from '../reading.ts'
import { type Sentence, segmentAt } from '../talk/sentence.ts'
import { isPassedOver } from '../words/passed-over.ts'
import { isSpeech } from '../words/speech.ts'
import { markersIn } from './cues.ts'
import { doseItemAt } from './dose-item.ts'
import { foreign } from './foreign.ts'
import { medicineCues, medicineNames } from './found-words.ts'
import type { Medicine } from './medicine.ts'
import { needs, routes } from './needs-and-routes.ts'
import type { SaidItem } from './said-item.ts'
import { laterSteps, leftOut } from './steps.ts'

interface Stretch {
  readonly from: number
  readonly to: number
}

/** A step of two days or more beside "aumenta", "diminui" is how fast, not how often. */
const slowest = 48
/** Words between "não" and "se tiver dor". */
const warningReach = 3
const longestFiller = 4

interface Told {
  readonly medicine: Medicine
  /** Said by the doctor of how it was taken. */
  readonly tentative: boolean
  /** The turn took back what it said before. */
  readonly corrected: boolean
  /** Where the medicine is named. */
  readonly name?: Stretch
}

/** What tokens `from` to `to` say of how a medicine is taken. */
export function collectItems(
  reading: Reading,
  sentence: Sentence,
  { from, to }: Stretch,
  { medicine, tentative, corrected, name }: Told,
): SaidItem[] {
  const { order, role, tokens } = sentence
  const marks = (kind: string) => markersIn(reading, sentence, kind)
  // "Tomava cinquenta, agora tomo cem".
  const corrections = [
    ...marks('correct').filter(isCorrection(sentence, marks('not'))),
    ...nows(reading, sentence),
  ]
  const later = laterSteps(reading, sentence).filter((mark) => mark.from >= from)
  const hushed = [...marks('miss'), ...marks('because'), ...marks('level'), ...marks('no-return')]
  const isOfMissed = tellsMissed(reading, sentence)
  const changes = marks('change')
  // "Bump it up to a thousand" is no maximum.
  const mosts = marks('most').filter(
    (most) => !changes.some(({ from, to }) => from < most.from && to >= most.to),
  )
  // "Aumenta pra dois", but "tira um a cada semana": by how much.
  const isToward = (at: number) => marks('toward').some((mark) => mark.to === at)
  const found: SaidItem[] = []
  const said = { order, role, tentative }
  const others = foreign(reading, sentence)
  const dropped = marks('quit').map((mark) => leftOut(reading, sentence, mark.from))
  let last = from
  for (let at = from; at < to; ) {
    // "Diane 35": numbers of a name are no dose.
    if (name && at >= name.from && at < name.to) {
      at = name.to
      continue
    }
    const read = doseItemAt(reading, sentence, at, medicine)
    if (!read?.item) {
      at = read?.next ?? at + 1
      continue
    }
    const segment = segmentAt(sentence, at)
    const isForeign = others.some((one) => one.to <= at && one.from >= Math.max(segment.from, name?.to ?? 0))
    // "Era três, agora é cinco", "no máximo quatro", but "era cinco dias", "no máximo cinco dias" tell how long.
    const hushes = read.item.kind === 'duration' ? hushed : [...hushed, ...marks('meant'), ...mosts]
    const isHushed = hushes.some((mark) => mark.to <= at && mark.from >= segment.from)
    const step = later.filter(
      (mark) => mark.from < at && !corrections.some((one) => one.from > mark.from && one.to <= at),
    ).length
    const isCount =
      read.item.kind !== 'frequency' &&
      isOfSomething(
        reading,
        sentence,
        read.next,
        read.item.kind === 'number' || (read.item.kind === 'count' && read.item.unit === null),
      )
    const isStep = changes.length > 0 && stepAt(sentence, at)
    const isUnfit = marks('unfit').some((mark) => mark.from === read.next)
    // "Não toma se tiver dor de estômago" is no need.
    const isWarned =
      read.item.kind === 'frequency' &&
      read.item.frequency.asNeeded &&
      marks('not').some((mark) => mark.to <= at && at - mark.to < warningReach && mark.from >= segment.from)
    const isDenied =
      !tokens[at]!.afterComma && marks('not').some((mark) => mark.to === at && tokens[mark.from]!.afterComma)
    const isMissed = isOfMissed && read.item.kind === 'frequency' && read.item.frequency.perWeek !== null
    if (
      !isWarned &&
      !isMissed &&
      !isDenied &&
      !dropped.includes(at) &&
      !isHushed &&
      !isUnfit &&
      !(step > 0 && [...changes, ...marks('stop')].some((mark) => mark.to === at && !isToward(at))) &&
      !isStep &&
      !isCount &&
      !isForeign
    ) {
      const corrects =
        corrected ||
        corrections.some((mark) => mark.from >= last && mark.to <= at) ||
        marks('toward').some((mark) => mark.to === at)
      found.push({ ...said, item: read.item, at, corrects, step })
      // "Três por dia" takes two tokens and ends where the second does.
      last = read.next
    }
    at = read.next
  }
  return [
    ...found,
    ...ends(later, reading, sentence, { to, said }),
    ...needs(reading, sentence, { from, to }, { said, found }),
    ...routes(reading, sentence, { from, to }, said),
  ]
}

/** "I skip some, yeah. Three times a week, probably", "Are you missing any?" "Once a week": how often it is not taken. */
function tellsMissed(reading: Reading, sentence: Sentence): boolean {
  const before = reading.talk.sentences[sentence.order - 1]
  const isBeside = before?.turn === sentence.turn || reading.exchanges.answers(sentence) !== null
  return (
    before !== undefined &&
    isBeside &&
    markersIn(reading, sentence, 'miss').length === 0 &&
    markersIn(reading, before, 'miss').length > 0
  )
}

/** Words between "depois" and "para", "then" and "off". */
const endReach = 2

/** "Por duas semanas, e depois para": a course has an end. */
const ends = (
  later: readonly Stretch[],
  { lexicon }: Reading,
  { tokens }: Sentence,
  { to, said }: { readonly to: number; readonly said: Pick<SaidItem, 'order' | 'role' | 'tentative'> },
): SaidItem[] =>
  later.flatMap((mark, i) => {
    const end = medicineCues(lexicon, tokens, mark.to, to).find(
      // "Depois tira uma gota por semana" ends nothing yet.
      (cue) => cue.entry.concept === 'stop' && cue.from - mark.to <= endReach && !tokens[cue.to]?.quantity,
    )
    return end ? [{ ...said, item: { kind: 'end' }, at: end.from, corrects: false, step: i + 1 }] : []
  })

/** "Dez, não, cinco", but not "se não resolver". */
const isCorrection =
  ({ tokens }: Sentence, denials: readonly Stretch[]) =>
  ({ from, to }: Stretch): boolean =>
    !denials.some((denial) => denial.from === from && denial.to === to) ||
    tokens[to] === undefined ||
    tokens[to].afterComma ||
    // "Todo dia, não um dia sim um dia não" tells them apart.
    (tokens[to].quantity !== undefined && !tokens[from]!.afterComma)

/** "Agora", "now": what follows is so today. */
const nows = ({ lexicon }: Reading, { tokens }: Sentence): Stretch[] =>
  tokens.flatMap((_, at) => (isSpeech(lexicon, tokens, at, 'now') ? [{ from: at, to: at + 1 }] : []))

/** "Cinquenta e oito de frequência": a number of something else. */
function isOfSomething(
  { lexicon, language }: Reading,
  { tokens }: Sentence,
  next: number,
  isBare: boolean,
): boolean {
  if (next >= tokens.length) return false
  const [link, noun] = [tokens[next], tokens[next + 1]]
  if (
    medicineCues(lexicon, tokens, next).some(
      ({ entry, from }) => entry.concept === 'them' && from <= next + 1,
    )
  )
    return false
  const isCounted = isBare && link && !link.afterComma && !link.quantity && link.folded.length > longestFiller
  if (
    isCounted &&
    !isPassedOver(link.folded, language) &&
    medicineCues(lexicon, tokens, next, Math.min(next + 3, tokens.length)).every(({ from }) => from > next)
  )
    return true
  const isLink = medicineCues(lexicon, tokens, next, next + 1).some(({ entry }) => entry.concept === 'link')
  if (!link || !noun || link.afterComma || !isLink) return false
  if (isPassedOver(noun.folded, language)) return false
  return (
    !noun.quantity &&
    medicineNames(lexicon, tokens)
      .filter(({ from, to }) => from > next && to <= next + 4)
      .every(({ from }) => from > next + 2)
  )
}

/** "Um quarto do comprimido a cada duas semanas", "duas unidades a cada três dias": how a dose changes. */
function stepAt({ tokens }: Sentence, at: number): boolean {
  const isSlow = (token: number) => {
    const quantity = tokens[token]?.quantity
    return quantity?.kind === 'frequency' && (quantity.everyHours ?? 0) >= slowest
  }
  return isSlow(at) || isSlow(at + 1)
}
