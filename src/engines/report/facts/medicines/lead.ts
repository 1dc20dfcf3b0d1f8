import type { Token } from '../talk/token.ts'
import { isSpeech } from '../words/speech.ts'
import type { Heard } from './heard.ts'
import type { MedicineMention } from './medicine.ts'

/** Where a medicine's words begin: at its name, or at the dose or need before it ("dez gotas de dipirona", "se tiver dor, dipirona"). */
export function leadOf(heard: Heard, { from }: MedicineMention): number {
  const { sentence, marks } = heard
  const { tokens } = sentence
  const front = frontOf(heard, from)
  if (front !== null) return front
  const [link, amount] = [tokens[from - 1], tokens[from - 2]]
  if (link && isNeed(link)) return from - 1
  if (link?.quantity?.kind === 'measure' && isAmount(link) && !tokens[from]!.afterComma && !isBodily(link))
    return from - 1
  const need = marks('need-when').find((mark) => mark.to === from)
  if (need) return need.from
  const isLinked = marks('link').some((mark) => mark.to === from)
  return isLinked && amount && isAmount(amount) ? from - 2 : from
}

/** Words before a time of the day that begins a sentence: "e agora de noite". */
const latestFront = 2

/** "E de noite, pra dormir, codeína": the time of the day that a sentence begins with is of the medicine that it names first. */
function frontOf({ reading, sentence, medicines }: Heard, from: number): number | null {
  const { tokens } = sentence
  const at = tokens.findIndex(({ quantity }) => quantity)
  const quantity = tokens[at]?.quantity
  if (quantity?.kind !== 'frequency' || quantity.times.length === 0) return null
  if (at > latestFront || at >= from || medicines.some((one) => one.from < from)) return null
  const between = tokens.slice(at + 1, from)
  const isApart = tokens.slice(at + 1, from + 1).some(({ afterComma }) => afterComma)
  const goesOn = between.some((_, i) => isSpeech(reading.lexicon, tokens, at + 1 + i, 'and'))
  return isApart && !goesOn && !between.some(({ quantity }) => quantity) ? at : null
}

const isNeed = ({ quantity }: Token) =>
  quantity?.kind === 'frequency' &&
  quantity.asNeeded &&
  quantity.perDay === null &&
  quantity.everyHours === null

const isAmount = ({ quantity }: Token) =>
  quantity?.kind === 'measure' || quantity?.kind === 'number' || quantity?.kind === 'range'

const isBodily = ({ quantity }: Token) => quantity?.kind === 'measure' && bodily.has(quantity.unit)
const bodily = new Set<string>(['kg', '°C', '°F', 'bpm', 'irpm', 'mmHg', 'cm', 'm'])
