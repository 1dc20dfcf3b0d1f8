import type { Token } from '../talk/token.ts'
import type { Heard } from './heard.ts'
import type { MedicineMention } from './medicine.ts'

/** Where a medicine's words begin: at its name, or at the dose or need before it ("dez gotas de dipirona", "se tiver dor, dipirona"). */
export function leadOf({ sentence: { tokens }, marks }: Heard, { from }: MedicineMention): number {
  const [link, amount] = [tokens[from - 1], tokens[from - 2]]
  if (link && isNeed(link)) return from - 1
  if (link?.quantity?.kind === 'measure' && isAmount(link) && !tokens[from]!.afterComma && !isBodily(link))
    return from - 1
  const need = marks('need-when').find((mark) => mark.to === from)
  if (need) return need.from
  const isLinked = marks('link').some((mark) => mark.to === from)
  return isLinked && amount && isAmount(amount) ? from - 2 : from
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
