import type { Line } from '../layout/lines.ts'
import { isPopulation } from '../lexicon/column-roles.ts'
import { isKnownName } from '../lexicon/observation-catalog.ts'
import { canBeName, cleanName, isPartName } from '../lexicon/test-names.ts'
import { assignValues, isDual } from './assign-values.ts'
import { BlockState } from './block-state.ts'
import { continuesName, continuesReference } from './continue-test.ts'
import type { Draft, Evidence, ValueReading } from './draft.ts'
import { freeText } from './free-text.ts'
import { joinRow } from './join-row.ts'
import { convinces, isProse, readRow, toGroup } from './read-row.ts'
import { type Segment, toSegments } from './segments.ts'
import { readShorthand } from './shorthand.ts'
import { isValue } from './split-name.ts'
import { mergeHeaders, readTableHeader, type TableHeader, withoutDual } from './table-header.ts'

/** Distances between rows, in units of text height. */
const HEADER_GAP = 2.8
const BLOCK_REACH = 9
const LONG_TEXT = 70

/** Reads lines one after the other, each in the light of what the earlier ones left open. */
export class ObservationReader {
  readonly #state = new BlockState()

  /** Lines that stand close together; most often one. */
  read(group: readonly Line[]): void {
    const state = this.#state
    const joined = state.header && !state.inNote ? joinRow(group, state.header) : null
    if (!joined) {
      for (const line of group) this.#readLine(line)
      return
    }
    if (
      !this.#tryRow(
        toSegments(joined.line).filter((segment) => segment.kind === 'main'),
        joined.line,
      )
    ) {
      for (const line of group) this.#readLine(line)
      return
    }
    for (const reference of joined.references) state.addReference(reference, joined.line)
  }

  get drafts(): readonly Draft[] {
    return this.#state.drafts
  }

  finish(): Draft[] {
    this.#state.endBlock()
    return this.#state.drafts
  }

  #readLine(line: Line): void {
    const state = this.#state
    const header = readTableHeader(line)
    if (header) {
      this.#takeHeader(header, line)
      return
    }
    const segments = toSegments(line)
    const first = segments[0]?.kind
    if (first === 'note') {
      state.inNote = true
      state.open = null
      return
    }
    if (first === 'previous') {
      state.inEarlierResults = true
      return
    }
    for (const segment of segments)
      if (segment.kind === 'method' || segment.kind === 'material') state.describe(segment.kind, segment.text)
    const earlier = segments.findIndex((segment) => segment.kind === 'previous')
    const current = earlier < 0 ? segments : segments.slice(0, earlier)
    if (current.some((segment) => segment.kind === 'result') && this.#labelledResult(current, line)) return
    if (current.some((segment) => segment.kind === 'reference') && this.#labelledReference(current, line))
      return
    const main = current.filter((segment) => segment.kind === 'main')
    if (main.length > 0) this.#readMain(main, line)
    else if (current.every((segment) => segment.kind !== 'method' && segment.kind !== 'material'))
      state.inReferences = false
  }

  #readMain(main: readonly Segment[], line: Line): void {
    if (continuesReference(this.#state, main, line)) return
    if (this.#tryRow(main, line)) return
    if (continuesName(this.#state, main, line)) return
    if (this.#bareValue(main, line)) return
    if (this.#shorthand(line)) return
    this.#heading(main, line)
  }

  #takeHeader(header: TableHeader, line: Line): void {
    const state = this.#state
    const close =
      state.header !== null &&
      state.header.page === line.page &&
      line.y0 - state.header.y1 < line.unit * HEADER_GAP
    const referenceAlone =
      header.columns.length === 1 && header.columns[0]!.role === 'reference' && header.title === ''
    if (
      referenceAlone &&
      state.open?.line.page === line.page &&
      line.y0 - state.open.line.y1 < line.unit * BLOCK_REACH
    ) {
      // `Valor de referência` under a value that has been read belongs to that value.
      state.inReferences = true
      state.inNote = false
      state.open.line = line
      return
    }
    state.header = close && state.header ? mergeHeaders(state.header, header) : header
    state.inNote = false
    state.inEarlierResults = false
    // `Valor de referência` over the right half of a block that has begun belongs to that block.
    state.inReferences = referenceAlone && !close && state.open !== null
    if (referenceAlone && !close) {
      if (state.open) state.open.line = line
      return
    }
    state.open = null
    if (header.title && canBeName(header.title)) state.setTitle(header.title, line)
  }

  /** `Resultado: 85 mg/dL` under its title, or with the name before it. */
  #labelledResult(segments: readonly Segment[], line: Line): boolean {
    const state = this.#state
    const at = segments.findIndex((segment) => segment.kind === 'result')
    const result = segments[at]!
    const before = segments
      .slice(0, at)
      .filter((segment) => segment.kind === 'main')
      .map((segment) => segment.text)
      .join(' ')
    const base = before && canBeName(before) ? cleanName(before) : state.title?.text
    const groups = [result, ...segments.slice(at + 1).filter((segment) => segment.kind === 'main')]
      .map(toGroup)
      .filter((group) => group.items.length > 0)
    if (!base || groups.length === 0) return base !== undefined && groups.length === 0
    const name = /[íi]ndice/i.test(result.label) ? `${base} - ${result.label}` : base
    // A result heading elsewhere on the page says nothing about a labelled result.
    const header = state.header?.columns.every((column) => column.role !== 'result') ? state.header : null
    const values = assignValues(groups, header, line.unit)
    const readings: ValueReading[] = values.length > 0 ? values : freeText(groups)
    if (readings.length === 0) return true
    state.add({ name, values: readings, evidence: withKnown(name, 'result-label') }, line)
    for (const segment of segments)
      if (segment.kind === 'reference' && segment.text) state.addReference(segment.text, line)
    return true
  }

  #labelledReference(segments: readonly Segment[], line: Line): boolean {
    const state = this.#state
    const at = segments.findIndex((segment) => segment.kind === 'reference')
    const text = segments
      .slice(at)
      .map((segment) => segment.text)
      .filter(Boolean)
      .join(' ')
    const main = segments.slice(0, at).filter((segment) => segment.kind === 'main')
    if (main.length > 0) {
      // `Glicose: 85 mg/dL (VR: 70 a 99)`: the row first, then its reference.
      if (!this.#tryRow(main, line, text !== '') && !this.#bareValue(main, line)) return false
      state.addReference(text, line)
      return true
    }
    state.inReferences = true
    state.inNote = false
    if (state.open?.line.page === line.page) state.open.line = line
    state.addReference(text, line)
    return true
  }

  #tryRow(main: readonly Segment[], line: Line, referenceFollows = false): boolean {
    const state = this.#state
    if (main.length === 0) return false
    if (state.inEarlierResults && main.some((segment) => segment.items.some((item) => item.kind === 'date')))
      return true
    const row = readRow(main, line, state.header)
    if (!row) return false
    const evidence = referenceFollows ? [...row.evidence, 'reference' as const] : row.evidence
    const believed = convinces({ ...row, evidence }, line, this.#distanceToTable(line))
    const strong =
      evidence.includes('known-name') &&
      (evidence.includes('unit') || evidence.includes('reference')) &&
      line.cells.length > 1
    if (!believed || (state.inNote && !strong)) return false
    const name = isPartName(row.name) && state.title ? `${state.title.text} - ${row.name}` : row.name
    state.add({ ...row, name, evidence }, line)
    return true
  }

  #shorthand(line: Line): boolean {
    const rows = readShorthand(line)
    for (const row of rows) this.#state.add(row, line)
    return rows.length > 0
  }

  /** How far, in text heights, a line stands from the table that was read last. */
  #distanceToTable(line: Line): number {
    const { open, header } = this.#state
    if (!header) return Number.POSITIVE_INFINITY
    const last =
      open && open.line.page === line.page ? open.line.y1 : header.page === line.page ? header.y1 : line.y0
    return (line.y0 - last) / line.unit
  }

  /** A value alone, under its title (cards, blocks with headings over the value). */
  #bareValue(main: readonly Segment[], line: Line): boolean {
    const state = this.#state
    const { title, header } = state
    const first = main[0]!.items[0]
    if (!title || state.inNote || state.inEarlierResults || state.block.length > 0 || !first) return false
    if (!isValue(first) && first.kind !== 'flag') return false
    if (line.page !== title.line.page || line.y0 - title.line.y1 > line.unit * BLOCK_REACH) return false
    const values = assignValues(main.map(toGroup), header, line.unit)
    const value = values[0]
    if (!value || (value.kind === 'bound' && value.unit === '')) return false
    const underResult =
      header !== null &&
      header.page === line.page &&
      header.columns.some((column) => column.role === 'result')
    const supported = value.unit !== '' || value.references.length > 0
    if (!underResult && (!supported || (value.kind !== 'number' && !isKnownName(title.text)))) return false
    state.add(
      { name: title.text, values, evidence: withKnown(title.text, underResult ? 'result-column' : 'unit') },
      line,
    )
    return true
  }

  #heading(main: readonly Segment[], line: Line): void {
    const state = this.#state
    const { text, items } = main[0]!
    const limits = main.some((segment) =>
      segment.items.some((item) => item.kind === 'range' || item.kind === 'bound'),
    )
    state.inReferences &&= limits
    const values = items.some((item) => isValue(item) && item.kind !== 'number') && !isKnownName(text)
    if (isPartName(text)) return
    // Beside labels stands what belongs to them.
    if (toSegments(line).length > main.length && !isKnownName(text)) return
    if (main.length > 2 || /[.;,]$/.test(text) || values || isProse(line) || !canBeName(text)) {
      if (main.length === 1 && text.length > LONG_TEXT) state.open = null
      return
    }
    if (main.length === 2 && isPopulation(main[1]!.text)) return
    if (state.inNote && !isKnownName(text) && !looksLikeHeading(line)) return
    // `%` and `/mm³` headings hold for the differential count only: the next heading ends them.
    if (state.header && isDual(state.header)) state.header = withoutDual(state.header)
    state.setTitle(text, line)
  }
}

const withKnown = (name: string, evidence: Evidence): Evidence[] =>
  isKnownName(name) ? [evidence, 'known-name'] : [evidence]

/** Set in bold or capitals: a heading ends a note. */
function looksLikeHeading(line: Line): boolean {
  return (
    line.cells.every((cell) => cell.bold) ||
    (line.text === line.text.toUpperCase() && /\p{Lu}{3}/u.test(line.text))
  )
}
