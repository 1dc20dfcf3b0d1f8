import type { Line } from '../layout/lines.ts'
import { roleAt } from '../lexicon/column-roles.ts'
import { type LabelKind, labelOf } from '../lexicon/labels.ts'
import { plain } from '../lexicon/plain.ts'
import { isQuality } from '../lexicon/qualities.ts'
import { isValue } from './item-kinds.ts'
import { type Item, lexCell } from './items.ts'

/** A stretch of a line under one printed label, or under none. */
export interface Segment {
  readonly kind: LabelKind | 'main'
  readonly items: readonly Item[]
  /** The label's words, without colon; empty for `main`. */
  readonly label: string
  /** Text behind the label, as printed. */
  readonly text: string
  readonly cell: number
}

/** Labels that also count in the middle of a cell: `Glicose: 85 mg/dL (VR: 70 a 99)`. */
const INSIDE: ReadonlySet<LabelKind> = new Set(['result', 'reference', 'method', 'material', 'previous'])

/** Cuts a line at its labels. Items keep their page coordinates. */
export function toSegments(line: Line): readonly Segment[] {
  const known = cut.get(line)
  if (known) return known
  const segments = adoptValues(labelBareResult(segmentsOf(line)))
  cut.set(line, segments)
  return segments
}

/** Several rules look at a line; its segments stay the same. */
const cut = new WeakMap<Line, readonly Segment[]>()

/** `Resultado   85 mg/dL` without a colon: the word alone can't be the name of what stands behind it. */
function labelBareResult(segments: readonly Segment[]): readonly Segment[] {
  const [word, value] = segments
  if (word?.kind === 'main' && value?.kind === 'main' && saysPart(word.text) && isValue(value.items[0]!))
    return [{ ...word, kind: 'result', label: word.text, items: [], text: '' }, ...segments.slice(1)]
  const length = word?.kind === 'main' ? (BARE_RESULT.exec(plain(word.text))?.[0].length ?? 0) : 0
  if (!word || length === 0) return segments
  const label = word.text.slice(0, length)
  const from = word.items[0]!.start + length
  const inside = word.items.filter((item) => item.start >= from)
  if (inside[0] && isValue(inside[0])) {
    const text = word.text.slice(inside[0].start - word.items[0]!.start)
    return [{ ...word, kind: 'result', label, items: inside, text }, ...segments.slice(1)]
  }
  const said = word.text.slice(length).trim()
  if (inside[0] && isQuality(said)) {
    const item: Item = {
      ...inside[0],
      kind: 'quality',
      text: said,
      end: inside.at(-1)!.end,
      x1: inside.at(-1)!.x1,
    }
    return [{ ...word, kind: 'result', label, items: [item], text: said }, ...segments.slice(1)]
  }
  const next = value?.kind === 'main' && inside.length === 0 ? value.items[0] : undefined
  // `Resultado   Total   V.R.: Total`: what has a reference is a result, whatever its words.
  const referred = segments[2]?.kind === 'reference'
  return next && (isValue(next) || referred)
    ? [{ ...word, kind: 'result', label: word.text, items: [], text: '' }, ...segments.slice(1)]
    : segments
}

/** `Índice (S/CO)`, `Concentração`, `Título`: what of a test was measured, beside its verdict. */
export const saysPart = (label: string): boolean => {
  const found = roleAt(label)
  const part = found?.role === 'index' || found?.role === 'amount'
  return (part && found.length >= label.length - 1) || plain(label) === 'concentracao'
}

/** `Your value 11.8 K/uL`: a label without a colon. */
export const saysResult = (text: string): boolean => BARE_RESULT.test(plain(text)) && /\s[<>\d]/.test(text)

const BARE_RESULT = /^(?:(?:seu |your )?(?:resultados?|results?)|(?:your )?value)(?= |$)/

/** A label at the end of its cell belongs to what stands in the next one: `Resultado:   85 mg/dL`. */
function adoptValues(segments: readonly Segment[]): Segment[] {
  const adopted: Segment[] = []
  for (const segment of segments) {
    const label = adopted.at(-1)
    if (segment.kind === 'main' && label && INSIDE.has(label.kind as LabelKind) && label.text === '') {
      adopted[adopted.length - 1] = { ...label, items: segment.items, text: segment.text, cell: segment.cell }
    } else adopted.push(segment)
  }
  return adopted
}

function segmentsOf(line: Line): Segment[] {
  return line.cells.flatMap((cell, index) => {
    const { items } = lexCell(cell, line.source === 'ocr')
    const cuts = findCuts(cell.text)
    return cuts
      .map((cut, i): Segment => {
        const end = cuts[i + 1]?.start ?? cell.text.length
        const own = items.filter((item) => item.start >= cut.start + cut.length && item.end <= end)
        const text = cell.text.slice(cut.start + cut.length, end).trim()
        // A number and its label's words may have been read as one item: read what is behind the label anew.
        const lost = cut.length > 0 && own.length === 0 && text !== ''
        return {
          kind: cut.kind,
          label: cell.text.slice(cut.start, cut.start + cut.length).replace(/[\s:=]+$/, ''),
          items: lost ? itemsBehind(line, index, cut.start + cut.length, end) : own,
          text,
          cell: index,
        }
      })
      .filter((segment) => segment.kind !== 'main' || segment.items.length > 0)
  })
}

interface Cut {
  readonly kind: LabelKind | 'main'
  readonly start: number
  /** Of the label. */
  readonly length: number
}

function findCuts(text: string): Cut[] {
  const first = labelOf(text)
  const cuts: Cut[] = [
    first ? { kind: first.kind, start: 0, length: first.length } : { kind: 'main', start: 0, length: 0 },
  ]
  for (const word of text.matchAll(/(?<=[\s([;|-])(?=[\p{L}])/gu)) {
    const last = cuts.at(-1)!
    if (word.index < last.start + Math.max(1, last.length)) continue
    // `1ª amostra` counts samples.
    if (/\d[ªaº°o]\s*$/.test(text.slice(0, word.index))) continue
    // Registration and notes run on: words in them that look like labels are theirs.
    if (last.kind === 'note' || last.kind === 'admin') break
    const label = labelOf(text.slice(word.index))
    if (
      label &&
      INSIDE.has(label.kind) &&
      /[:=]\s*$|^(?:V\.?R\.?|Ref(?:er[êe]ncia)?\.?) $/.test(text.slice(word.index, word.index + label.length))
    ) {
      cuts.push({ kind: label.kind, start: word.index, length: label.length })
    }
  }
  return cuts
}

function itemsBehind(line: Line, cellIndex: number, from: number, to: number): Item[] {
  const cell = line.cells[cellIndex]!
  let at = 0
  const words = cell.words.flatMap((word) => {
    const start = at
    at += word.text.length + 1
    const cutFrom = Math.max(0, from - start)
    const cutTo = Math.min(word.text.length, to - start)
    if (cutTo <= cutFrom) return []
    const width = (word.x1 - word.x0) / word.text.length
    return [
      {
        ...word,
        text: word.text.slice(cutFrom, cutTo),
        x0: word.x0 + cutFrom * width,
        x1: word.x0 + cutTo * width,
      },
    ]
  })
  if (words.length === 0) return []
  const part = { ...cell, words, text: words.map((word) => word.text).join(' ') }
  return [...lexCell(part, line.source === 'ocr').items]
}
