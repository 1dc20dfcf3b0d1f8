import type { Line } from '../layout/lines.ts'
import { roleAt } from '../lexicon/column-roles.ts'
import { plain } from '../lexicon/plain.ts'
import { REGISTRATION_LABELS } from '../lexicon/registration-labels.ts'

/** A registration field as printed: its label and what stands behind or under it. */
export interface Field {
  /** In plain text, without colon. */
  readonly label: string
  readonly value: string
  readonly line: Line
}

/** Registration stands at the top; signatures and results below look alike. */
const REGISTRATION_LINES = 45

/** Reads label and value pairs from a document's first lines: `Paciente: Ana`, `Nome do cliente` over `Ana`. */
export function readFields(lines: readonly Line[]): Field[] {
  const fields: Field[] = []
  const top = lines.slice(0, REGISTRATION_LINES)
  for (const [index, line] of top.entries()) {
    for (const [at, cell] of line.cells.entries()) {
      const parts = splitAtLabels(cell.text)
      for (const [i, part] of parts.entries()) {
        let { value } = part
        const nextCell = line.cells[at + 1]
        const last = i === parts.length - 1
        if (value === '' && last && nextCell && canBeValue(nextCell.text))
          value = nextCell.text.replace(/^:\s*/, '')
        if (value === '' && last)
          value = below(top[index + 1], cell.x0, line.unit) || below(top[index + 2], cell.x0, line.unit)
        if (value !== '') fields.push({ label: part.label, value: value.trim(), line })
      }
    }
  }
  return fields
}

function below(next: Line | undefined, x: number, unit: number): string {
  const cell = next?.cells.find((candidate) => Math.abs(candidate.x0 - x) < unit * 2)
  return cell && canBeValue(cell.text) ? cell.text : ''
}

/** What ends in a colon is a label, known or not. */
const canBeValue = (text: string) =>
  !/:\s*$/.test(text) && !beginsWithLabel(text) && (roleAt(text)?.length ?? 0) < text.length - 1

const beginsWithLabel = (text: string) =>
  splitAtLabels(text).length > 0 && splitAtLabels(text)[0]!.start === 0

interface LabelledPart {
  readonly label: string
  readonly value: string
  readonly start: number
}

/** `DN: 27/05/1999   Sexo: Feminino` holds two fields even where no gap parts them. */
function splitAtLabels(text: string): LabelledPart[] {
  const found: { label: string; start: number; end: number }[] = []
  const key = plain(text)
  if (key.length === text.trim().length) {
    for (const match of key.matchAll(/(?<![\p{L}])([a-z][a-z./()\s]*?)\s*[:=]\s*/gu)) {
      const phrase = longestKnownEnding(match[1]!)
      if (phrase)
        found.push({
          label: phrase.label,
          start: match.index + match[1]!.length - phrase.length,
          end: match.index + match[0].length,
        })
    }
    if (found.length === 0 && REGISTRATION_LABELS.has(key.replace(/[.:]$/, '')))
      found.push({ label: key.replace(/[.:]$/, ''), start: 0, end: text.length })
    const bare =
      found.length === 0
        ? /^(nome|paciente|patient|name|idade|age|sexo|sex|gender|medic[oa](?= dra?\b)|solicitante(?= dra?\b))\.? (?=\S)/.exec(
            key,
          )
        : null
    if (bare && !/^(?:nome|name) (?:do|da|de|of)/.test(key))
      found.push({ label: bare[1]!, start: 0, end: bare[0].length })
  }
  return found.map((part, i) => ({
    label: part.label,
    start: part.start,
    value: text.slice(part.end, found[i + 1]?.start ?? text.length).trim(),
  }))
}

function longestKnownEnding(phrase: string): { label: string; length: number } | null {
  const words = phrase.trim().split(' ')
  for (let i = 0; i < words.length; i++) {
    const ending = words
      .slice(i)
      .join(' ')
      .replace(/ ?\/ ?/g, '/')
      .replace(/\.$/, '')
    if (REGISTRATION_LABELS.has(ending)) return { label: ending, length: words.slice(i).join(' ').length }
  }
  return null
}
