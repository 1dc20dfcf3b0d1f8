/** Offsets of the first and the last byte, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Reads a `Range` header (RFC 9110 §14). Several ranges, or what is no byte range, may be ignored: `whole`.
 * @param size Of the representation, in bytes.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const found = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '')
  if (!found || (found[1] === '' && found[2] === '')) return 'whole'
  const [, first = '', last = ''] = found
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return 'whole'
  if (start >= size) return 'unsatisfiable'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
