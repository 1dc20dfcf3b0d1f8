import type { Random } from './random.ts'

/** Values that parsers trip over. */
const EDGES = [0, 1, 0x7f, 0x80, 0xff]
const NUMBERS = ['0', '-1', '1', '65535', '2147483647', '4294967296', '99999999999', '1e309']

/** A damaged copy: bytes changed, parts cut, repeated, swapped or overwritten, or numbers made absurd. */
export function mutate(bytes: Buffer, random: Random): Buffer {
  let copy: Buffer = Buffer.from(bytes)
  for (let n = random.int(1, 4); n > 0; n--) copy = random.pick(WAYS)(copy, random)
  return copy
}

type Way = (bytes: Buffer, random: Random) => Buffer

const place = (bytes: Buffer, random: Random) => random.int(0, Math.max(0, bytes.length - 1))

const WAYS: readonly Way[] = [
  (bytes, random) => {
    for (let n = random.int(1, 60); n > 0 && bytes.length > 0; n--)
      bytes[place(bytes, random)] = random.int(0, 255)
    return bytes
  },
  (bytes, random) => {
    for (let n = random.int(1, 20); n > 0 && bytes.length > 0; n--)
      bytes[place(bytes, random)] = random.pick(EDGES)
    return bytes
  },
  (bytes, random) => bytes.subarray(0, place(bytes, random)),
  (bytes, random) => {
    const from = place(bytes, random)
    return Buffer.concat([
      bytes.subarray(0, from),
      bytes.subarray(Math.min(bytes.length, from + random.int(1, 4000))),
    ])
  },
  (bytes, random) => {
    const from = place(bytes, random)
    const part = bytes.subarray(from, from + random.int(1, 2000))
    return Buffer.concat([
      bytes.subarray(0, from),
      ...Array<Buffer>(random.int(1, 5)).fill(part),
      bytes.subarray(from),
    ])
  },
  (bytes, random) => {
    const [a, b] = [place(bytes, random), place(bytes, random)]
    bytes.copyWithin(a, b, b + random.int(1, 2000))
    return bytes
  },
  (bytes, random) => {
    const text = bytes.toString('latin1')
    const numbers = [...text.matchAll(/(?<=[ /[])\d+(?=[ /\]\r\n])/g)]
    if (numbers.length === 0) return bytes
    const chosen = random.pick(numbers)
    return Buffer.from(
      text.slice(0, chosen.index) + random.pick(NUMBERS) + text.slice(chosen.index + chosen[0].length),
      'latin1',
    )
  },
]
