import { plain } from '../lexicon/plain.ts'
import { registrationLabels } from '../lexicon/registration-labels.ts'

/** A label within a phrase, with what follows it up to the next. */
export interface LabelledPart {
  /** `Nasc./Idade` is two labels over one value. */
  readonly labels: readonly string[]
  readonly value: string
  readonly start: number
}

interface Found {
  readonly labels: readonly string[]
  readonly start: number
  readonly end: number
}

/** Between fields of one line: `Masculino · 45 anos · Nasc. 12/01/1980`. */
const SEPARATOR = /\s+[·•|]\s+/g
const BEFORE_COLON = /(?<![\p{L}])([a-z][a-z.,/()'&\s-]*?)\s*[:=]\s*/gu
const DATE =
  /(?<![\d/.-])(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{2}-\d{2}|\d{1,2}[ -][a-z]{3,9}\.?[ -]\d{4}|[a-z]{3,9}\.? \d{1,2}, \d{4})/g
/** Labels that need no colon where they begin a phrase. */
const BARE =
  /^(?:nome|paciente|cliente|patient|name|sr\.?\(a\)|idade|age|sexo|sex|legal sex|gender|genero|unidade)(?= |$)/
const BARE_BEFORE_TITLE =
  /^(?:(?:medic[oa]|requestor|referring) (?=(?:dra?|prof)\b)|solicitante (?=.*\b(?:dra?|prof)\b))/
/** No label has more words. */
const LONGEST_LABEL = 5
/** In characters; and no cell of a registration is longer than the second. */
const LONGEST_PHRASE = 60
const LONGEST_CELL = 400

/** `DN: 27/05/1999   Sexo: Feminino` holds two fields even where no gap parts them. */
export function labelledParts(text: string): LabelledPart[] {
  const parts: LabelledPart[] = []
  if (text.length > LONGEST_CELL) return parts
  let at = 0
  for (const segment of text.split(SEPARATOR)) {
    const start = text.indexOf(segment, at)
    for (const part of partsOfSegment(segment)) parts.push({ ...part, start: part.start + start })
    at = start + segment.length
  }
  return parts
}

function partsOfSegment(text: string): LabelledPart[] {
  const key = plain(text)
  if (key.length !== text.trim().length) return []
  const whole = registrationLabels(key.replace(/[.:]$/, ''))
  const found: Found[] =
    whole.length > 0 ? [{ labels: whole, start: 0, end: text.length }] : beforeColons(key)
  found.push(...beforeDates(key, found))
  if (found.length === 0) found.push(...bare(key))
  found.sort((a, b) => a.start - b.start)
  return found.map((part, i) => ({
    labels: part.labels,
    start: part.start,
    value: text.slice(part.end, found[i + 1]?.start ?? text.length).trim(),
  }))
}

function beforeColons(key: string): Found[] {
  return [...key.matchAll(BEFORE_COLON)].flatMap((match) => {
    const label = longestKnownEnding(match[1]!)
    const start = match.index + match[1]!.length - (label?.length ?? 0)
    return label ? [{ labels: label.labels, start, end: match.index + match[0].length }] : []
  })
}

/** `Philippa Greave, DOB 19/06/1958` and `Coleta 24/03/2025 07:18`: a date tells what stands before it. */
function beforeDates(key: string, known: readonly Found[]): Found[] {
  return [...key.matchAll(DATE)].flatMap((match) => {
    const before = key.slice(0, match.index).trimEnd()
    const label = longestKnownEnding(/[a-z./()\s]*$/.exec(before.slice(-LONGEST_PHRASE))![0])
    const start = before.length - (label?.length ?? 0)
    const taken = known.some((part) => part.start <= start && start < part.end)
    return label && !taken ? [{ labels: label.labels, start, end: match.index }] : []
  })
}

function bare(key: string): Found[] {
  const beforeTitle = BARE_BEFORE_TITLE.exec(key)?.[0]
  if (beforeTitle) return [{ labels: registrationLabels(beforeTitle), start: 0, end: beforeTitle.length }]
  const words = key.split(' ')
  for (let count = Math.min(LONGEST_LABEL, words.length - 1); count > 0; count--) {
    const phrase = words.slice(0, count).join(' ')
    const labels = registrationLabels(phrase)
    if (labels.length === 0) continue
    const goesOn = /^(?:nome|name)$/.test(phrase) && /^(?:d[aeo]|of)$/.test(words[count]!)
    return BARE.test(phrase) && !goesOn ? [{ labels, start: 0, end: phrase.length + 1 }] : []
  }
  return []
}

function longestKnownEnding(phrase: string): { labels: readonly string[]; length: number } | null {
  const trimmed = phrase.trim()
  const words = trimmed.split(' ')
  for (let i = Math.max(0, words.length - LONGEST_LABEL); i < words.length; i++) {
    const ending = words.slice(i).join(' ')
    const labels = registrationLabels(ending)
    if (labels.length > 0) return { labels, length: phrase.trimEnd().length - phrase.lastIndexOf(ending) }
  }
  return null
}
