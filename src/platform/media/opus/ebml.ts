export interface Element {
  readonly id: number
  /** Where its content begins. */
  readonly from: number
  /** Of its content; `null`: it ends where something begins that can't be part of it. */
  readonly size: number | null
}

/** The element that begins at `at` (RFC 8794): `undefined` where more bytes are needed, `null` where none can begin. */
export function readElement(bytes: Buffer, at: number): Element | null | undefined {
  const idLength = lengthOf(bytes[at])
  if (idLength === undefined) return undefined
  if (idLength > 4) return null
  const sizeAt = at + idLength
  const sizeLength = lengthOf(bytes[sizeAt])
  if (sizeLength === undefined || bytes.length < sizeAt + sizeLength) return undefined
  if (sizeLength > 8) return null
  const from = sizeAt + sizeLength
  return { id: bytes.readUIntBE(at, idLength), from, size: sizeOf(bytes.subarray(sizeAt, from)) }
}

/** Those within an element that is whole; ends where they make no sense. */
export function* elementsIn(bytes: Buffer): Generator<{ readonly id: number; readonly content: Buffer }> {
  for (let at = 0; at < bytes.length; ) {
    const element = readElement(bytes, at)
    if (!element || element.size === null || element.from + element.size > bytes.length) return
    at = element.from + element.size
    yield { id: element.id, content: bytes.subarray(element.from, at) }
  }
}

/** A number; beyond 2^53 it is not exact. */
export const unsignedOf = (content: Uint8Array, first = content[0] ?? 0): number =>
  content.subarray(1).reduce((value, byte) => value * 256 + byte, first)

/** A number of variable length, without its mark; `null` where all its bits are set. */
export function sizeOf(bytes: Uint8Array): number | null {
  const value = unsignedOf(bytes, (bytes[0] ?? 0) & (0xff >> bytes.length))
  return value === 2 ** (7 * bytes.length) - 1 ? null : value
}

/** How many bytes a number takes that begins with this one: 1 to 8, 9 where none does. */
export const lengthOf = (first: number | undefined): number | undefined =>
  first === undefined ? undefined : Math.clz32(first) - 23
