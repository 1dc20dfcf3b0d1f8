import type { Line } from '../layout/lines.ts'
import type { Box } from '../layout/page-text.ts'
import { isKnownName } from '../lexicon/observation-catalog.ts'
import { unitOfReference } from '../lexicon/reference-limits.ts'
import { cleanName, isPartName } from '../lexicon/test-names.ts'
import { unitKey } from '../lexicon/units.ts'
import type { Draft, Evidence, OpenTest, ValueReading } from './draft.ts'
import { giveLimitsByName } from './limits-by-name.ts'
import type { Proposal, Step } from './proposal.ts'
import type { RowReading } from './read-row.ts'
import { isOfSeveral, isOpenEnded, saysWhose, trimReference } from './reference-text.ts'
import type { SideReferences } from './side-references.ts'
import type { TableHeader } from './table-header.ts'

/** What earlier lines leave open for the later ones. */
export class BlockState {
  readonly drafts: Draft[] = []
  header: TableHeader | null = null
  title: { readonly text: string; readonly line: Line } | null = null
  /** The test that further reference lines belong to. */
  open: OpenTest | null = null
  /** Set by `Valores de referência:` until something else begins. */
  inReferences = false
  inNote = false
  inEarlierResults = false
  /** Below the headings of a table that explains, until a title or a test. */
  inLegend = false
  /** Limits that stand beside the block, until the next title. */
  sideReferences: SideReferences | null = null
  /** Tests read since the title. */
  block: Draft[] = []
  /** The test that the last limit was given to. */
  #referred: Draft | null = null
  #section = ''
  #method = ''
  #material = ''
  /** References printed before their result. */
  #waiting: string[] = []
  /** The last test that was named has no result: limits that follow are its own. */
  #missed = false

  /** Does what a reader proposes; whether it proposes anything. */
  take(proposal: Proposal | null, line: Line): boolean {
    for (const step of proposal ?? []) this.#do(step, line)
    return proposal !== null
  }

  #do(step: Step, line: Line): void {
    if (step.is === 'test') this.add(step.row, line)
    else if (step.is === 'measure beside') this.#addBeside(step.row, line)
    else if (step.is === 'title') this.setTitle(step.text, line)
    else if (step.is === 'limit') {
      this.addReference(step.text, line)
      this.inReferences ||= step.listed
    } else if (step.is !== 'earlier result') this.#goOn(step, line)
  }

  /** The line still belongs to the test that is open. */
  #goOn({ is, text }: Extract<Step, { text: string }>, line: Line): void {
    const open = this.open!
    if (is === 'method under a value') this.describe('method', text)
    else if (is === 'end of a result') open.drafts.at(-1)!.value.text += ` ${text}`
    else for (const draft of open.drafts) draft.name = cleanName(`${draft.name} ${text}`)
    open.line = line
  }

  /** A test is named that has no result: what follows belongs to none that has been read. */
  miss(name: string): void {
    this.endBlock()
    if (!isPartName(name)) this.title = null
    this.inReferences = false
    this.#waiting = []
    this.#missed = true
  }

  /** Limits that follow are nobody's. */
  close(): void {
    this.open = null
    this.#missed = true
  }

  setTitle(text: string, line: Line): void {
    this.endBlock()
    this.#missed = false
    this.title = { text: cleanName(text), line }
    this.#section = this.title.text
    this.inEarlierResults = false
    this.inReferences = false
    this.inNote = false
    // A name beside limits that go on: they are still those of the test above.
    if (this.sideReferences?.owner == null || this.sideReferences.y1 !== line.y1) this.sideReferences = null
    this.inLegend = false
    this.#waiting = []
    this.#method = ''
    this.#material = ''
    this.open = null
  }

  /** Method or material, printed before the value or under it. */
  describe(what: 'method' | 'material', text: string): void {
    const target = this.block.length > 0 && this.open ? this.open.drafts : []
    for (const draft of target) draft[what] ||= text
    if (target.length > 0) return
    if (what === 'method') this.#method = text
    else this.#material = text
  }

  add(row: RowReading, line: Line): void {
    this.#referred = null
    this.#missed = false
    const drafts = row.values.map((value) => this.#draft(row.name, value, line, row.evidence))
    for (const reference of this.#waiting.splice(0)) drafts[0]!.value.references.push(reference)
    this.drafts.push(...drafts)
    this.block.push(...drafts)
    if (this.sideReferences) this.sideReferences.owner ??= drafts[0]!
    this.open = { drafts, line, referenceX: this.#referenceX(drafts, line) }
    this.inEarlierResults = false
    this.inReferences = false
    this.inNote = false
    this.inLegend = false
  }

  /** A second measure of the test that was read last: limits that follow are of both. */
  #addBeside(row: RowReading, line: Line): void {
    const references = this.open!.drafts[0]!.value.references
    const drafts = row.values.map((value) =>
      this.#draft(row.name, { ...value, references }, line, row.evidence),
    )
    this.drafts.push(...drafts)
    this.block.push(...drafts)
  }

  addReference(text: string, line: Line): void {
    const reference = trimReference(text)
    if (reference === '' || this.#missed || isOfSeveral(reference) || saysWhose(reference)) return
    const target = this.#targetOf(reference)
    if (!target) {
      this.#waiting.push(reference)
      return
    }
    this.#referred = target
    const references = target.value.references
    const last = references.at(-1)
    if (last !== undefined && isOpenEnded(last)) references[references.length - 1] = `${last} ${reference}`
    else references.push(reference)
    if (this.open) this.open.line = line
  }

  /** The open test, unless the reference's unit is that of another test of the block. */
  #targetOf(reference: string): Draft | undefined {
    const last = this.open?.drafts.at(-1)
    const unit = unitKey(unitOfReference(reference))
    // Limits in one list belong together.
    const before = this.inReferences && this.block.includes(this.#referred!) ? this.#referred! : null
    if (unit === '' && before) return before
    if (!last || unit === '' || unitKey(last.value.unit) === unit) return last
    return this.block.findLast((draft) => unitKey(draft.value.unit) === unit) ?? last
  }

  /** References that were printed before a result of theirs. */
  get waitingReferences(): readonly string[] {
    return this.#waiting
  }

  /** Limits stand beside the block from here on, under or at the right edge of their heading. */
  openSide({ x0, x1 }: Pick<Box, 'x0' | 'x1'>, line: Line): void {
    this.sideReferences = {
      page: line.page,
      x0,
      x1,
      y1: line.y1,
      owner: this.open?.drafts.at(-1) ?? null,
      populations: [],
    }
  }

  /** A limit from the column beside the block. */
  addSideReference(text: string, line: Line): void {
    const side = this.sideReferences!
    side.y1 = line.y1
    const moved = side.owner !== null && !this.block.includes(side.owner)
    if (moved) side.owner!.value.references.push(trimReference(text))
    else this.addReference(text, line)
  }

  /**
   * A name too long for its place goes on beside the value: `PSA TOTAL ANTÍGENO   Resultado` over `PROSTÁTICO   0,30`.
   * Called where the block's only row turns out to be its last.
   */
  joinTitle(): void {
    const { title, open, header } = this
    const [draft] = this.block
    if (!title || !open || !draft || header?.title !== title.text) return
    const lone = this.block.every((other) => other.name === draft.name)
    const next = open.line.y0 - title.line.y1 < open.line.unit && open.line.y0 >= title.line.y0
    const sameEdge = Math.abs(open.line.x0 - title.line.x0) < open.line.unit
    if (!lone || !next || !sameEdge || draft.name === title.text || isKnownName(draft.name)) return
    for (const other of this.block) other.name = cleanName(`${title.text} ${other.name}`)
  }

  /** True where the last reference can't end as it does: `Homens:`, `inferior ou igual`. */
  get referenceUnfinished(): boolean {
    const last = this.open?.drafts.at(-1)?.value.references.at(-1)
    return last !== undefined && isOpenEnded(last)
  }

  /** Nothing more belongs to the tests read so far. Verdict and index of one block share its cut-offs. */
  endBlock(): void {
    if (this.block.length > 1) giveLimitsByName(this.block)
    const of = this.title?.text ?? ''
    const ofTitle = this.block.filter(
      ({ name, evidence }) => evidence.has('result-label') || name.startsWith(of),
    )
    const known = ofTitle.find((draft) => draft.value.references.length > 0)?.value.references
    if (known && ofTitle.some((draft) => draft.evidence.has('result-label'))) {
      const unit = unitKey(unitOfReference(known[0]!))
      for (const draft of ofTitle) {
        const other = unit !== '' && draft.value.unit !== '' && unitKey(draft.value.unit) !== unit
        if (draft.value.references.length === 0 && !other) draft.value.references.push(...known)
      }
    }
    this.block = []
    this.open = null
  }

  #referenceX(drafts: readonly Draft[], line: Line): number {
    const right = Math.max(...drafts.map((draft) => draft.value.box.x1))
    const column = this.header?.columns.find((candidate) => candidate.role === 'reference')
    const printed =
      column && column.x0 > right - line.unit ? Math.min(column.x0, right + line.unit * 4) : right
    return printed
  }

  #draft(name: string, value: ValueReading, line: Line, evidence: readonly Evidence[]): Draft {
    return {
      name,
      value,
      method: this.#method,
      material: this.#material,
      section: this.#section,
      page: line.page,
      pageWidth: line.pageWidth,
      pageHeight: line.pageHeight,
      source: line.source,
      evidence: new Set(evidence),
      nameConfidence: line.cells[0]!.confidence,
    }
  }
}
