/** Just enough of GGUF (version 3, ggml's docs/gguf.md) to write a model of a few tensors. */

/** The number that a kind of value has in a file. */
const U32 = 4
const I32 = 5
const F32 = 6
const BOOL = 7
const STRING = 8
const ARRAY = 9

const ALIGNMENT = 32

/** One entry of a file's metadata, or a value inside one. */
export interface GgufValue {
  readonly type: number
  readonly bytes: Buffer
}

export interface GgufTensor {
  readonly name: string
  /** Fastest first: the length of a row, then the number of rows. */
  readonly shape: readonly number[]
  readonly values: Float32Array
}

export const u32 = (value: number): GgufValue => ({
  type: U32,
  bytes: Buffer.from(Uint32Array.of(value).buffer),
})
export const i32 = (value: number): GgufValue => ({
  type: I32,
  bytes: Buffer.from(Int32Array.of(value).buffer),
})
export const f32 = (value: number): GgufValue => ({
  type: F32,
  bytes: Buffer.from(Float32Array.of(value).buffer),
})
export const bool = (value: boolean): GgufValue => ({ type: BOOL, bytes: Buffer.of(value ? 1 : 0) })
export const text = (value: string): GgufValue => ({ type: STRING, bytes: lengthAndText(value) })

/** A list of values of one kind; at least one. */
export const list = (values: readonly GgufValue[]): GgufValue => ({
  type: ARRAY,
  bytes: Buffer.concat([u32(values[0]!.type).bytes, u64(values.length), ...values.map(({ bytes }) => bytes)]),
})

/** A whole file. Tensors hold 32-bit floats. */
export function gguf(metadata: Readonly<Record<string, GgufValue>>, tensors: readonly GgufTensor[]): Buffer {
  const entries = Object.entries(metadata)
  let offset = 0
  const descriptions = tensors.map(({ name, shape, values }) => {
    const place = u64(offset)
    offset += Math.ceil(values.byteLength / ALIGNMENT) * ALIGNMENT
    const kind = u32(0).bytes
    return Buffer.concat([lengthAndText(name), u32(shape.length).bytes, ...shape.map(u64), kind, place])
  })
  const head = Buffer.concat([
    Buffer.from('GGUF'),
    u32(3).bytes,
    u64(tensors.length),
    u64(entries.length),
    ...entries.map(([key, { type, bytes }]) => Buffer.concat([lengthAndText(key), u32(type).bytes, bytes])),
    ...descriptions,
  ])
  return Buffer.concat([padded(head), ...tensors.map(({ values }) => padded(Buffer.from(values.buffer)))])
}

const u64 = (value: number): Buffer => Buffer.from(BigUint64Array.of(BigInt(value)).buffer)

function lengthAndText(value: string): Buffer {
  const bytes = Buffer.from(value)
  return Buffer.concat([u64(bytes.length), bytes])
}

const padded = (bytes: Buffer): Buffer =>
  Buffer.concat([bytes, Buffer.alloc(-bytes.length & (ALIGNMENT - 1))])
