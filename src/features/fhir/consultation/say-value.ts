import { type Fact, isToConfirm } from '../../../engines/report/port.ts'
import type { TalkFrame } from './story.ts'

/** A fact's value as a clinician writes it; empty without one. */
export function sayValue({ value }: Fact, { language }: Pick<TalkFrame, 'language'>): string {
  if (!value) return ''
  if ('text' in value) return value.text
  const say = (number: number) => (language === 'pt-BR' ? String(number).replace('.', ',') : String(number))
  return 'systolic' in value
    ? `${say(value.systolic)}/${say(value.diastolic)} ${value.unit}`
    : `${say(value.number)} ${value.unit}`.trim()
}

/** How a medicine is taken, in one line; empty where nobody said. */
export const sayRegimen = ({ medicine }: Fact): string =>
  [medicine?.dose, medicine?.frequency, medicine?.route, medicine?.duration].filter(Boolean).join(', ')

/** A fact in one line of a section. */
export function sayFact(fact: Fact, frame: TalkFrame): string {
  const { say, labels } = frame
  const { polarity, concept, side, time } = fact
  const name = polarity === 'absent' ? `${say.denied} ${concept}` : concept
  const whole = [
    side ? `${name} (${say.sides[side]})` : name,
    sayValue(fact, frame),
    sayRegimen(fact),
    time ?? '',
  ]
  const marks = [
    ...(polarity === 'uncertain' ? [say.uncertain] : []),
    ...(isToConfirm(fact) ? [labels.doubtful] : []),
  ]
  return `${whole.filter(Boolean).join(', ')}${marks.length > 0 ? ` [${marks.join('; ')}]` : ''}`
}
