import { numeralAt } from '../numeral-at.ts'
import type { Talk } from '../talk.ts'
import { type Reading, type Rule, type Writing, writing } from './rule.ts'

/** A time of the clock: "às oito e meia", "duas da tarde", `8h30`, "half past two", "8 am". */
export const clockRule: Rule = (talk, at) => {
  const named = talk.find(at, 'clock')
  if (named) {
    const [hour = 0, minute = 0] = named.value.split(':').map(Number)
    const half = talk.find(named.next, 'and') ? talk.find(named.next + 1, 'half') : null
    return {
      quantity: { kind: 'clock', hour, minute: half ? 30 : minute },
      next: half?.next ?? named.next,
      writings: [],
    }
  }
  const past = pastHour(talk, at)
  if (past) return past
  const lead = talk.find(at, 'clock-lead')
  return hourAt(
    talk,
    lead?.next ?? at,
    lead ? talk.text.slice(talk.tokens[at]!.from, talk.tokens[at]!.to) : null,
  )
}

/** `lead` is the word before the hour, as it was written: "às" tells the hour, "as" alone is an article. */
function hourAt(talk: Talk, at: number, lead: string | null): Reading | null {
  const written = writtenClock(talk, at)
  if (written) return written
  const hour = numeralAt(talk, at)
  if (!hour || hour.value >= 24 || hour.value < 0) return null
  const whole = Math.floor(hour.value)
  let minute = hour.value === whole + 0.5 ? 30 : hour.value === whole ? 0 : -1
  let next = hour.next
  const writings: Writing[] = [...writing(talk, at, hour)]
  const after = minutesAfter(talk, next)
  if (minute === 0 && after) {
    minute = after.minute
    next = after.next
    writings.push(...after.writings)
  }
  if (minute < 0) return null
  const oclock = talk.find(next, 'oclock')
  const hours =
    talk.language === 'pt-BR' && lead && /^(?:horas?|hs?)$/.test(talk.word(next)) ? next + 1 : null
  next = oclock?.next ?? hours ?? next
  const part = talk.find(next, 'clock-part') ?? (lead === null ? null : talk.find(next, 'clock-when'))
  const isTold =
    part !== null ||
    oclock !== null ||
    (lead !== null && /^às$|^ás$/i.test(lead)) ||
    (lead !== null && hours !== null && /^(?:as|das|ate|desde|pelas)$/i.test(lead)) ||
    (lead === 'das' && /^(?:|[.,;?!]|as)$/.test(talk.word(next)))
  if (!isTold || (part && whole > 12)) return null
  const isAfternoon = part?.value === '12' && whole < 12
  return {
    quantity: { kind: 'clock', hour: whole + (isAfternoon ? 12 : 0), minute },
    next: part?.next ?? next,
    writings,
  }
}

/** "E quinze", "thirty": minutes said after the hour. */
function minutesAfter(talk: Talk, at: number) {
  const start = talk.language === 'pt-BR' ? talk.find(at, 'and')?.next : at
  const minutes = start === undefined ? null : numeralAt(talk, start)
  if (
    start === undefined ||
    !minutes ||
    (minutes.value < 10 && minutes.value !== 5) ||
    minutes.value > 59 ||
    !Number.isInteger(minutes.value)
  )
    return null
  return { minute: minutes.value, next: minutes.next, writings: writing(talk, start, minutes) }
}

/** `8h30`, `14:30`; `8h` alone may be eight hours. */
function writtenClock(talk: Talk, at: number): Reading | null {
  const [hour, sign, minute] = [talk.tokens[at], talk.tokens[at + 1], talk.tokens[at + 2]]
  if (hour?.kind !== 'digits' || minute?.kind !== 'digits' || !sign?.tight || !minute.tight) return null
  if (
    (sign.word !== 'h' && sign.word !== ':') ||
    !/^[0-5]\d$/.test(minute.word) ||
    !/^\d{1,2}$/.test(hour.word)
  )
    return null
  if (Number(hour.word) > 23) return null
  const part = talk.find(at + 3, 'clock-part')
  const isAfternoon = part?.value === '12' && Number(hour.word) < 12
  return {
    quantity: {
      kind: 'clock',
      hour: Number(hour.word) + (isAfternoon ? 12 : 0),
      minute: Number(minute.word),
    },
    next: part?.next ?? at + 3,
    writings: [],
  }
}

/** "Half past two", "a quarter to nine". */
function pastHour(talk: Talk, at: number): Reading | null {
  if (talk.language !== 'en') return null
  const word = talk.word(at)
  const minutes = word === 'half' ? 30 : word === 'quarter' ? 15 : 0
  if (minutes === 0) return null
  const past = talk.find(at + 1, 'past-hour')
  const to = minutes === 15 ? talk.find(at + 1, 'to-hour') : null
  const hour = past || to ? numeralAt(talk, at + 2) : null
  if (!hour || hour.value > 12 || hour.value < 1) return null
  const part = talk.find(hour.next, 'clock-part')
  const base = hour.value + (part?.value === '12' && hour.value < 12 ? 12 : 0)
  return {
    quantity: { kind: 'clock', hour: past ? base : (base + 23) % 24, minute: past ? minutes : 45 },
    next: part?.next ?? hour.next,
    writings: writing(talk, at + 2, hour),
  }
}
