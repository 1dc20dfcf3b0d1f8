import type { Line } from '../layout/lines.ts'
import { isPopulation } from '../lexicon/column-roles.ts'
import { isKnownName } from '../lexicon/observation-catalog.ts'
import { startsWithQualifier } from '../lexicon/qualifiers.ts'
import { canBeName, cleanName } from '../lexicon/test-names.ts'
import { assignValues, type ItemGroup, isDual } from './assign-values.ts'
import type { Draft, Evidence, ValueReading } from './draft.ts'
import type { Item } from './items.ts'
import { type Segment, toSegments } from './segments.ts'
import { isValue, splitName } from './split-name.ts'
import { mergeHeaders, readTableHeader, type TableHeader } from './table-header.ts'

/** Distances between rows, in units of text height. */
const NEAR = 2.6
const HEADER_GAP = 2.8

interface Title {
  readonly text: string
  readonly line: Line
}

/**
 * Reads lines one after the other and remembers what they leave open: the table's headings, the block's title, the
 * test whose reference may go on in the next line.
 */
export class ObservationReader {
  readonly drafts: Draft[] = []
  private header: TableHeader | null = null
  private title: Title | null = null
  private section = ''
  private method = ''
  private material = ''
  /** The test that further reference lines belong to. */
  private open: { drafts: Draft[]; line: Line; referenceX: number } | null = null
  /** Set by `Valores de referência:` until something else begins. */
  private inReferences = false
  private inNote = false
  private inEarlierResults = false
  /** References printed before their result. */
  private waiting: string[] = []
  private blockDrafts: Draft[] = []

  read(line: Line, next: Line | undefined): void {
    const header = readTableHeader(line)
    if (header) {
      this.takeHeader(header, line)
      return
    }
    const segments = toSegments(line)
    const kinds = new Set(segments.map((segment) => segment.kind))
    if (segments[0]?.kind === 'note') {
      this.inNote = true
      this.close()
      return
    }
    if (segments[0]?.kind === 'previous') {
      this.inEarlierResults = true
      return
    }
    this.takeMethodAndMaterial(segments)
    const earlier = segments.findIndex((segment) => segment.kind === 'previous')
    const current = earlier < 0 ? segments : segments.slice(0, earlier)
    if (kinds.has('result') && this.readLabelledResult(current, line)) return
    if (kinds.has('reference') && this.readLabelledReference(current, line)) return
    const main = current.filter((segment) => segment.kind === 'main')
    if (main.length === 0) {
      if (!kinds.has('method') && !kinds.has('material') && segments.length > 0) this.inReferences = false
      return
    }
    this.readMain(main, line, next)
  }

  private readMain(main: readonly Segment[], line: Line, next: Line | undefined): void {
    if (this.continuesReference(main, line)) return
    if (this.readRow(main, line)) return
    if (this.continuesName(main, line)) return
    if (this.readBareValue(main, line)) return
    this.readHeading(main, line, next)
  }

  private takeHeader(header: TableHeader, line: Line): void {
    const close =
      this.header && this.header.page === line.page && line.y0 - this.header.y1 < line.unit * HEADER_GAP
    this.header = close ? mergeHeaders(this.header!, header) : header
    this.inNote = false
    this.inEarlierResults = false
    this.inReferences = false
    const referenceAlone = header.columns.length === 1 && header.columns[0]!.role === 'reference'
    // `Valor de referência` over the right column of a block that has begun belongs to that block.
    if (referenceAlone && !close) {
      this.header = header
      this.inReferences = this.open !== null
      return
    }
    this.close()
    if (header.title && canBeName(header.title)) this.setTitle(header.title, line)
  }

  private takeMethodAndMaterial(segments: readonly Segment[]): void {
    for (const segment of segments) {
      if (segment.kind !== 'method' && segment.kind !== 'material') continue
      const target = this.open?.drafts.length ? this.open.drafts : []
      // Printed under the value it belongs to that value, else to what follows.
      const belongsAbove = target.length > 0 && this.title === null
      if (segment.kind === 'method') {
        if (belongsAbove) for (const draft of target) draft.method ||= segment.text
        else this.method = segment.text
      } else if (belongsAbove) for (const draft of target) draft.material ||= segment.text
      else this.material = segment.text
    }
  }

  /** `Resultado: 85 mg/dL` under its title, or with the name before it. */
  private readLabelledResult(segments: readonly Segment[], line: Line): boolean {
    const at = segments.findIndex((segment) => segment.kind === 'result')
    const result = segments[at]!
    const before = segments.slice(0, at).filter((segment) => segment.kind === 'main')
    const ownName = before.map((segment) => segment.text).join(' ')
    const name = ownName && canBeName(ownName) ? cleanName(ownName) : this.title?.text
    const following = segments.slice(at + 1).filter((segment) => segment.kind === 'main')
    const groups = [result, ...following].map(toGroup).filter((group) => group.items.length > 0)
    if (!name || groups.length === 0) return name !== undefined && groups.length === 0
    const header = this.header?.columns.some((column) => column.role === 'reference') ? this.header : null
    let values = assignValues(
      groups,
      header && !header.columns.some((column) => column.role === 'result') ? header : null,
      line.unit,
    )
    if (values.length === 0) values = freeText(groups)
    if (values.length === 0) return true
    for (const segment of segments)
      if (segment.kind === 'reference' && segment.text)
        values.at(-1)!.references.push(trimReference(segment.text))
    this.add(
      values.map((value) => this.draft(name, value, line, ['result-label'])),
      line,
    )
    return true
  }

  private readLabelledReference(segments: readonly Segment[], line: Line): boolean {
    const at = segments.findIndex((segment) => segment.kind === 'reference')
    const text = segments
      .slice(at)
      .map((segment) => segment.text)
      .filter(Boolean)
      .join(' ')
    const main = segments.slice(0, at).filter((segment) => segment.kind === 'main')
    if (main.length > 0) {
      // `Glicose: 85 mg/dL (VR: 70 a 99)`: the row first, then its reference.
      if (!this.readRow(main, line) && !this.readBareValue(main, line)) return false
      if (text) this.addReference(text, line)
      return true
    }
    this.inReferences = true
    this.inNote = false
    if (!text) return true
    if (this.open) this.addReference(text, line)
    else this.waiting.push(trimReference(text))
    return true
  }

  /** Further limits under or beside an open test. */
  private continuesReference(main: readonly Segment[], line: Line): boolean {
    const items = main.flatMap((segment) => segment.items)
    const text = main.map((segment) => segment.text).join(' ')
    const limits =
      items.some((item) => ['range', 'bound'].includes(item.kind)) ||
      (items.length === 1 && items[0]!.kind === 'quality')
    const qualified =
      startsWithQualifier(text) ||
      items[0]?.kind === 'range' ||
      items[0]?.kind === 'bound' ||
      items[0]?.kind === 'quality'
    if (!this.open) {
      if (this.inReferences && limits && qualified) {
        this.waiting.push(text)
        return true
      }
      return false
    }
    const near = line.page === this.open.line.page && line.y0 - this.open.line.y1 < line.unit * NEAR
    if (!near || this.inNote) return false
    const atReference = items.length > 0 && items[0]!.x0 > this.open.referenceX - line.unit * 2
    const openEnded = /[:,]$/.test(this.open.drafts.at(-1)!.value.references.at(-1) ?? '')
    if (
      (limits && qualified && (this.inReferences || atReference)) ||
      (atReference && openEnded && limits) ||
      (qualified && atReference && /:$/.test(text))
    ) {
      if (openEnded) this.extendReference(text)
      else this.addReference(text, line)
      this.open.line = line
      return true
    }
    return false
  }

  /** Name, value and what belongs to them in one row; several tests where tables stand side by side. */
  private readRow(main: readonly Segment[], line: Line): boolean {
    if (this.inEarlierResults && main.some((segment) => segment.items.some((item) => item.kind === 'date')))
      return true
    const first = main[0]!
    const cell = line.cells[first.cell]!
    const split = splitName(cell, first.items)
    if (!split) return false
    const groups = [
      ...(split.rest.length > 0
        ? [{ items: split.rest, text: cell.text.slice(split.rest[0]!.start, split.rest.at(-1)!.end) }]
        : []),
      ...main.slice(1).map(toGroup),
    ]
    if (groups.length === 0) return false
    const values = assignValues(groups, this.header, line.unit)
    if (values.length === 0) return false
    const evidence = this.evidenceOf(split.name, split.end, values)
    if (!this.convinces(evidence, values, line, split.name)) return false
    this.add(
      values.map((value) => this.draft(split.name, value, line, evidence)),
      line,
    )
    this.inNote = false
    return true
  }

  private evidenceOf(name: string, end: string, values: readonly ValueReading[]): Evidence[] {
    const found: Evidence[] = []
    if (values.some((value) => value.unit !== '')) found.push('unit')
    if (values.some((value) => value.references.length > 0)) found.push('reference')
    if (isKnownName(name)) found.push('known-name')
    if (
      this.header?.columns.some((column) => ['result', 'in-range', 'percent'].includes(column.role)) &&
      end !== 'colon'
    )
      found.push('result-column')
    if (this.header?.columns.some((column) => column.role === 'result') && end === 'colon')
      found.push('result-column')
    return found
  }

  private convinces(
    evidence: readonly Evidence[],
    values: readonly ValueReading[],
    line: Line,
    name: string,
  ): boolean {
    const value = values[0]!
    if (this.inNote)
      return evidence.includes('known-name') && evidence.includes('unit') && evidence.includes('reference')
    if (value.kind === 'quality' || value.kind === 'text') {
      const close = this.header !== null && this.rowsSinceTable(line) < 6
      return (
        evidence.includes('reference') ||
        evidence.includes('known-name') ||
        (evidence.includes('result-column') && close && name.split(' ').length <= 6)
      )
    }
    if (value.kind === 'bound' && evidence.length === 1 && evidence[0] === 'unit') return false
    return evidence.length > 0
  }

  /** How far, in text heights, a line stands from the table that was read last. */
  private rowsSinceTable(line: Line): number {
    const lastY =
      this.open && this.open.line.page === line.page
        ? this.open.line.y1
        : this.header?.page === line.page
          ? this.header.y1
          : line.y0
    return (line.y0 - lastY) / line.unit
  }

  /** The second line of a name that was too long for its column. */
  private continuesName(main: readonly Segment[], line: Line): boolean {
    if (!this.open || main.length !== 1 || line.page !== this.open.line.page) return false
    const { text, items } = main[0]!
    const gap = line.y0 - this.open.line.y1
    const first = this.open.line.cells[0]!
    const sameEdge = Math.abs(line.cells[main[0]!.cell]!.x0 - first.x0) < line.unit * 0.8
    const goesOn = /^[(\p{Ll}]/u.test(text) && !/[.;]$/.test(text) && text.split(' ').length <= 4
    if (gap > line.unit * 0.9 || !sameEdge || !goesOn || items.some(isValue)) return false
    for (const draft of this.open.drafts) draft.name = cleanName(`${draft.name} ${text}`)
    this.open.line = line
    return true
  }

  /** A value alone, under its title (cards, blocks with headings over the value). */
  private readBareValue(main: readonly Segment[], line: Line): boolean {
    if (!this.title || this.inNote || this.inEarlierResults) return false
    const first = main[0]!.items[0]
    if (!first || (!isValue(first) && first.kind !== 'flag')) return false
    const near = line.page === this.title.line.page && line.y0 - this.title.line.y1 < line.unit * 9
    if (!near || this.blockDrafts.length > 0) return false
    const values = assignValues(main.map(toGroup), this.header, line.unit)
    const value = values[0]
    if (!value) return false
    const underResult =
      this.header?.columns.some((column) => column.role === 'result') && this.header.page === line.page
    if (!underResult && value.unit === '' && value.references.length === 0) return false
    if (!underResult && value.kind !== 'number' && !isKnownName(this.title.text)) return false
    const evidence: Evidence[] = underResult ? ['result-column'] : ['unit']
    this.add(
      values.map((each) => this.draft(this.title!.text, each, line, evidence)),
      line,
    )
    return true
  }

  private readHeading(main: readonly Segment[], line: Line, next: Line | undefined): void {
    const { text, items } = main[0]!
    const words = text.split(' ').length
    this.inReferences =
      this.inReferences &&
      main.some((segment) => segment.items.some((item) => item.kind === 'range' || item.kind === 'bound'))
    if (
      main.length > 2 ||
      words > 10 ||
      /[.;,]$/.test(text) ||
      items.some((item) => isValue(item) && item.kind !== 'number') ||
      !canBeName(text)
    ) {
      if (main.length === 1 && text.length > 70) this.close()
      return
    }
    if (main.length === 2 && isPopulation(main[1]!.text)) return
    this.inNote = this.inNote && !isKnownName(text) && !looksLikeHeading(line)
    if (this.inNote) return
    void next
    if (this.header && isDual(this.header)) this.header = withoutDual(this.header)
    this.setTitle(text, line)
  }

  private setTitle(text: string, line: Line): void {
    this.title = { text: cleanName(text), line }
    this.section = this.title.text
    this.inEarlierResults = false
    this.inReferences = false
    this.blockDrafts = []
    this.waiting = []
    this.method = ''
    this.material = ''
    this.close()
  }

  private draft(name: string, value: ValueReading, line: Line, evidence: readonly Evidence[]): Draft {
    return {
      name,
      value,
      method: this.method,
      material: this.material,
      section: this.section,
      page: line.page,
      pageWidth: line.pageWidth,
      pageHeight: line.pageHeight,
      source: line.source,
      evidence: new Set(evidence),
      nameConfidence: line.cells[0]!.confidence,
    }
  }

  private add(drafts: readonly Draft[], line: Line): void {
    for (const reference of this.waiting) drafts[0]?.value.references.push(reference)
    this.waiting = []
    this.drafts.push(...drafts)
    this.blockDrafts.push(...drafts)
    const reference = this.header?.columns.find((column) => column.role === 'reference')
    const right = Math.max(...drafts.map((draft) => draft.value.box.x1))
    this.open = {
      drafts: [...drafts],
      line,
      referenceX:
        reference && reference.x0 > right - line.unit ? Math.min(reference.x0, right + line.unit * 4) : right,
    }
    this.inEarlierResults = false
    this.inReferences = false
  }

  private addReference(text: string, line: Line): void {
    const target = this.open?.drafts.at(-1)
    if (!target) return
    target.value.references.push(trimReference(text))
    this.open!.line = line
  }

  private extendReference(text: string): void {
    const references = this.open?.drafts.at(-1)?.value.references
    if (references) references[references.length - 1] = `${references.at(-1)} ${text}`
  }

  private close(): void {
    this.open = null
  }
}

/** `%` and `/mm³` headings hold for the differential count only: the next heading ends them. */
function withoutDual(header: TableHeader): TableHeader {
  return {
    ...header,
    columns: header.columns.filter((column) => column.role !== 'percent' && column.role !== 'absolute'),
  }
}

function toGroup(segment: Segment): ItemGroup {
  return { items: segment.items, text: segment.text }
}

/** A labelled result in words that no lexicon knows: `Resultado: Candida albicans`. */
function freeText(groups: readonly ItemGroup[]): ValueReading[] {
  const first = groups[0]
  const items = first?.items ?? []
  if (!first || items.length === 0 || first.text.length > 120) return []
  const box = (pick: (item: Item) => number, fold: (...values: number[]) => number) =>
    fold(...items.map(pick))
  return [
    {
      text: first.text,
      kind: 'text',
      unit: '',
      flag: '',
      references: [],
      box: {
        x0: box((i) => i.x0, Math.min),
        y0: box((i) => i.y0, Math.min),
        x1: box((i) => i.x1, Math.max),
        y1: box((i) => i.y1, Math.max),
      },
      confidence: box((i) => i.confidence, Math.min),
    },
  ]
}

function trimReference(text: string): string {
  return text
    .replace(/^[([\s:]+/, '')
    .replace(/[\s\])]+$/, (tail) => (/\(/.test(text) && !/^[([]/.test(text) ? tail.trimEnd() : ''))
    .trim()
}

/** Set in bold or capitals: a heading ends a note. */
function looksLikeHeading(line: Line): boolean {
  const { text } = line
  return line.cells.every((cell) => cell.bold) || (text === text.toUpperCase() && /\p{Lu}{3}/u.test(text))
}
