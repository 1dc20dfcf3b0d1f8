import type { Fact } from '@auscult/client'
import type { Statement } from './note/note.ts'

/** What was clicked: everything that belongs to it is marked on both sides. */
export type Focus =
  | { readonly kind: 'statement'; readonly statement: Statement }
  | { readonly kind: 'segment'; readonly index: number }
  | { readonly kind: 'fact'; readonly fact: Fact }

/** The words of a segment that are meant: a part of its text, or all of it. */
export type Words = { readonly from: number; readonly to: number } | 'all'

/** What of the talk is marked, by segment. */
export function wordsInFocus(
  focus: Focus | null,
  textOf: (segment: number) => string,
): ReadonlyMap<number, Words> {
  if (focus?.kind === 'statement') {
    const { segments, quote } = focus.statement
    return new Map(segments.map((index) => [index, wordsOf(textOf(index), quote)]))
  }
  if (focus?.kind === 'fact')
    return new Map(
      focus.fact.evidence.map(({ segment, from, to }) => [
        segment,
        from === undefined || to === undefined ? 'all' : { from, to },
      ]),
    )
  return new Map(focus ? [[focus.index, 'all']] : [])
}

function wordsOf(text: string, quote: string | null): Words {
  const from = quote ? text.toLowerCase().indexOf(quote.toLowerCase()) : -1
  return quote && from >= 0 ? { from, to: from + quote.length } : 'all'
}

/** Whether a statement is marked: it was clicked, or it rests on what was. */
export function isInFocus(focus: Focus | null, { pointer, segments }: Statement): boolean {
  if (focus?.kind === 'statement') return focus.statement.pointer === pointer
  return focus?.kind === 'segment' && segments.includes(focus.index)
}
