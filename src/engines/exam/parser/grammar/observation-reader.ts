import type { Line, MatrixEntry } from '../layout/lines.ts'
import { canBeName, cleanName } from '../lexicon/test-names.ts'
import { isContactLine, isSaying } from './around-row.ts'
import { valueAlone } from './bare-value.ts'
import { BlockState } from './block-state.ts'
import { endOfName, endOfResult, furtherLimit, methodBelow } from './continue-test.ts'
import type { Draft } from './draft.ts'
import { freeText } from './free-text.ts'
import { headerOverPage } from './header-over-page.ts'
import { lexCell } from './items.ts'
import { joinRow } from './join-row.ts'
import { labelledReference } from './labelled-reference.ts'
import { labelledResult } from './labelled-result.ts'
import { readEntry } from './matrix/read-entry.ts'
import { missedTest } from './missed-test.ts'
import { namesBlock } from './names-block.ts'
import { choose, type Reader } from './proposal.ts'
import { goesOn, type RunningText, runningText } from './running-on.ts'
import { type Segment, toSegments } from './segments.ts'
import { shorthand } from './shorthand.ts'
import { joinMiddleReference } from './side-references.ts'
import { withCells } from './split-grid.ts'
import { splitPairs } from './split-pairs.ts'
import { readTableHeader } from './table-header.ts'
import { settleRow } from './table-row.ts'
import { takeHeader } from './take-header.ts'
import { takeHeading } from './take-heading.ts'
import { withTimeOfPatient } from './time-of-patient.ts'
import { testInRow } from './try-row.ts'
import { unnamedCount } from './unnamed-count.ts'
import { withoutSide } from './without-side.ts'

/** Who may understand a line of a paragraph, and any other. */
const OF_PROSE: readonly Reader[] = [furtherLimit, endOfResult, shorthand]
const READERS: readonly Reader[] = [...OF_PROSE, methodBelow, testInRow, unnamedCount, endOfName, valueAlone]

/** Shorter sentences stand between a test and its limits. */
const LONG_TEXT = 70

/** `Anterior: 5,6 % (20/11/2024)   5,9 %`: what stands beside an earlier result is the present one. */
function withoutEarlierCell(line: Line): Line | null {
  const [earlier, ...rest] = line.cells
  const [value] = rest
  const isValue = value && lexCell(value, line.source === 'ocr').items[0]?.kind === 'number'
  return isValue && /\d/.test(earlier!.text) && /\d{4}\)?$/.test(earlier!.text) ? withCells(line, rest) : null
}

/** Reads lines one after the other, each in the light of what the earlier ones left open. */
export class ObservationReader {
  readonly #state = new BlockState()
  #running: RunningText | null = null
  /** The line below the one that is being read. */
  #next: Line | undefined
  /** Of the page, in which the last line stood. */
  #column: number | undefined

  /** Lines that stand close together; most often one. */
  read(group: readonly Line[], next?: Line): void {
    const state = this.#state
    const [row] = group
    if (row) state.header = headerOverPage(state.header, row)
    if (group.some(({ entry }) => entry)) {
      for (const [i, line] of group.entries())
        if (line.entry) this.#readEntry(line, line.entry)
        else this.#readLine(line, group[i + 1] ?? next)
      return
    }
    if (row?.joined) {
      if (!this.#readJoined(row, next)) this.read(row.joined, next)
      return
    }
    const joined = state.header && !state.inNote ? joinRow(group, state.header) : null
    if (!joined) {
      const lines = joinMiddleReference(group)
      for (const [i, line] of lines.entries()) this.#readLine(line, lines[i + 1] ?? next)
      return
    }
    const main = toSegments(joined.line).filter((segment) => segment.kind === 'main')
    if (!state.take(testInRow(state, main, joined.line, { next }), joined.line)) {
      for (const [i, line] of group.entries()) this.#readLine(line, group[i + 1] ?? next)
      return
    }
    for (const reference of joined.references) state.addReference(reference, joined.line)
  }

  /** A value of a matrix stands under its headings, whatever else is known of it. */
  #readEntry(line: Line, entry: MatrixEntry): void {
    const row = readEntry(line, entry)
    if (!row) return
    this.#state.add(row, line)
    // `Pico de GH superior a 5,0` below a curve is no limit of its last sample.
    this.#state.close()
  }

  /** A row whose cells have several lines; false where it is read as no test and no heading. */
  #readJoined(row: Line, next: Line | undefined): boolean {
    const state = this.#state
    this.#next = next
    const header = readTableHeader(row)
    if (header) {
      takeHeader(state, header, row)
      return true
    }
    const { line, references, method } = settleRow(row, state.header)
    const main = toSegments(line).filter((segment) => segment.kind === 'main')
    const referenceFollows = references.length > 0
    const test = testInRow(state, main, line, { next, referenceFollows })
    if (!state.take(test, line) && !this.#takeWords(row, main)) return false
    if (method !== '') state.describe('method', method)
    for (const reference of references) state.addReference(reference, line)
    return true
  }

  /** `Ácido úrico, raros` beside a name that has its limits under it: a result, whatever its words. */
  #takeWords(row: Line, [name, value, ...others]: readonly Segment[]): boolean {
    if (!name || !value || others.length > 0 || !row.underName?.references.length) return false
    if (!canBeName(name.text) || [...name.items, ...value.items].some(({ kind }) => kind !== 'text'))
      return false
    const values = freeText([value])
    if (values.length > 0)
      this.#state.add({ name: cleanName(name.text), values, evidence: ['reference'] }, row)
    return values.length > 0
  }

  finish(): Draft[] {
    this.#state.endBlock()
    return this.#state.drafts
  }

  #readLine(whole: Line, next: Line | undefined): void {
    const state = this.#state
    this.#next = next
    const line = withoutSide(state, whole)
    if (!line) return
    // A note holds in its own column of the page.
    if (line.column !== this.#column) state.inNote = false
    this.#column = line.column
    // Headings hold in their own column of the page.
    if (state.header?.column !== undefined && state.header.column !== (line.column ?? 0)) state.header = null
    if (isContactLine(line)) {
      this.#state.inReferences = false
      return
    }
    const header = line.prose ? null : readTableHeader(line)
    if (header) takeHeader(this.#state, header, line)
    else for (const pair of splitPairs(withTimeOfPatient(line))) this.#readText(pair)
  }

  #readText(line: Line): void {
    const state = this.#state
    const segments = toSegments(line)
    if (this.#running && goesOn(this.#running, line)) {
      this.#running = { ...this.#running, line, text: line.text }
      return
    }
    this.#running = runningText(line, segments)
    const first = segments[0]?.kind
    if (first === 'note') {
      state.inNote = true
      state.open = null
      return
    }
    if (first === 'previous') {
      const beside = withoutEarlierCell(line)
      if (beside) this.#readText(beside)
      else state.inEarlierResults = true
      return
    }
    const missed = line.prose ? null : missedTest(line)
    if (missed !== null) {
      state.miss(missed)
      return
    }
    const titled = first === 'title' || (segments.length === 1 && namesBlock(line, this.#next))
    if (titled && canBeName(segments[0]!.text)) {
      state.setTitle(segments[0]!.text, line)
      if (first === 'main') return
    }
    for (const segment of segments)
      if (segment.kind === 'method' || segment.kind === 'material') state.describe(segment.kind, segment.text)
    const earlier = segments.findIndex((segment) => segment.kind === 'previous')
    const current = earlier < 0 ? segments : segments.slice(0, earlier)
    if (
      current.some((segment) => segment.kind === 'result') &&
      !isSaying(line) &&
      labelledResult(state, current, line)
    )
      return
    if (
      current.some((segment) => segment.kind === 'reference') &&
      labelledReference(state, current, line, this.#next)
    )
      return
    const main = current.filter((segment) => segment.kind === 'main')
    // `Tel.: (31) 3555`: what stands behind registration is part of it.
    const registration = current.some(
      (segment) => segment.kind === 'admin' && segment.cell < (main[0]?.cell ?? 0),
    )
    if (registration) return
    if (main.length > 0) this.#readMain(main, line)
    else if (current.every((segment) => segment.kind !== 'method' && segment.kind !== 'material'))
      state.inReferences = false
  }

  #readMain(main: readonly Segment[], line: Line): void {
    const state = this.#state
    const readers = line.prose ? OF_PROSE : READERS
    const below = { next: this.#next }
    const proposals = readers.map((read) => read(state, main, line, below))
    if (state.take(choose(proposals, line), line)) return
    if (line.prose) this.#passProse(line)
    else takeHeading(state, main, line)
  }

  /** A paragraph holds no test, names none, and ends what belongs to the test above. */
  #passProse(line: Line): void {
    this.#state.inReferences = false
    if (line.text.length > LONG_TEXT) this.#state.open = null
  }
}
