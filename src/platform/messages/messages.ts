/** What a refusal says, in both languages; `{}` stands for a value. */
export interface MessageRow {
  /** For programs; `null`: the general word for the status. */
  readonly code: string | null
  readonly en: string
  readonly pt: string
}

interface Found {
  readonly row: MessageRow
  readonly values: readonly string[]
}

/**
 * The catalogue of what refusals say. Messages are written in English where they arise; here they are recognised, so that
 * a caller gets their code and, on demand, their Portuguese.
 */
export class Messages {
  readonly #rows: readonly Template[]
  readonly #words: readonly Template[]

  /** `words`: values that are translated within a message. */
  constructor(rows: readonly MessageRow[], words: readonly MessageRow[] = []) {
    this.#rows = inOrder(rows)
    this.#words = inOrder(words)
  }

  /** The code that all of these have; `null` where they have none, or several. */
  codeOf(messages: readonly string[]): string | null {
    const codes = new Set(messages.map((text) => find(this.#rows, text)?.row.code ?? null))
    return codes.size === 1 ? ([...codes][0] ?? null) : null
  }

  /** The message in Portuguese; one that the catalogue does not have stays as it is. */
  inPortuguese(message: string): string {
    return translated(this.#rows, message, (value) => this.#valueInPortuguese(value))
  }

  /** A word, a phrase with values of its own, or a list of them. */
  #valueInPortuguese(value: string): string {
    const inner = (part: string) => this.#valueInPortuguese(part)
    if (find(this.#words, value)) return translated(this.#words, value, inner)
    const items = value.split(', ')
    return items.length === 1 ? value : items.map(inner).join(', ')
  }

  knows(message: string): boolean {
    return find(this.#rows, message) !== null
  }
}

interface Template {
  readonly row: MessageRow
  /** The fixed texts around the values. */
  readonly parts: readonly string[]
}

/** Those that say the most come first: `{} must be {}` fits nearly everything. */
const inOrder = (rows: readonly MessageRow[]): Template[] =>
  rows
    .map((row) => ({ row, parts: row.en.split('{}') }))
    .sort((a, b) => b.parts.join('').length - a.parts.join('').length)

function translated(templates: readonly Template[], text: string, inner: (value: string) => string): string {
  const found = find(templates, text)
  if (!found) return text
  const values = [...found.values]
  return found.row.pt.replaceAll('{}', () => inner(values.shift() ?? ''))
}

function find(templates: readonly Template[], text: string): Found | null {
  for (const { row, parts } of templates) {
    const values = valuesBetween(parts, text)
    if (values) return { row, values }
  }
  return null
}

/** The values that a text has between the parts; each is as short as can be, but the last. Linear in the text's length. */
function valuesBetween(parts: readonly string[], text: string): string[] | null {
  const first = parts[0] ?? ''
  const last = parts.at(-1) ?? ''
  if (parts.length === 1) return text === first ? [] : null
  if (!text.startsWith(first) || !text.endsWith(last)) return null
  const end = text.length - last.length
  const values: string[] = []
  let from = first.length
  for (const part of parts.slice(1, -1)) {
    const at = text.indexOf(part, from)
    if (at < 0 || at + part.length > end) return null
    values.push(text.slice(from, at))
    from = at + part.length
  }
  if (from > end) return null
  return [...values, text.slice(from, end)]
}
