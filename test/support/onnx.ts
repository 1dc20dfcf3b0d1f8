/** Just enough of ONNX's file format (onnx.proto3) to write models of a few nodes. */

/** A whole model: nodes and declarations of its graph, and notes that a recogniser reads. */
export const model = (metadata: Readonly<Record<string, string>>, graph: readonly Buffer[]): Buffer =>
  Buffer.concat([
    integer(1, 8),
    message(8, text(1, ''), integer(2, 13)),
    message(7, ...graph),
    ...Object.entries(metadata).map(([key, entry]) => message(14, text(1, key), text(2, entry))),
  ])

/** Element types and field numbers of onnx.proto3. */
export const FLOAT = 1
export const INT64 = 7

export const node = (type: string, inputs: string[], outputs: string[], attributes: Buffer[] = []) =>
  message(
    1,
    ...inputs.map((name) => text(1, name)),
    ...outputs.map((name) => text(2, name)),
    text(4, type),
    ...attributes,
  )
export const intAttribute = (name: string, number: number) =>
  message(5, text(1, name), integer(3, number), integer(20, 2))
export const intsAttribute = (name: string, numbers: number[]) =>
  message(5, text(1, name), ...numbers.map((number) => integer(8, number)), integer(20, 7))
export const tensor = (name: string, dims: number[], data: Float32Array | BigInt64Array) =>
  message(
    5,
    ...dims.map((dim) => integer(1, dim)),
    integer(2, data instanceof Float32Array ? FLOAT : INT64),
    text(8, name),
    field(9, Buffer.from(data.buffer)),
  )

export function value(number: number, name: string, type: number, shape: (number | string)[]): Buffer {
  const dims = shape.map((dim) => message(1, typeof dim === 'number' ? integer(1, dim) : text(2, dim)))
  return message(number, text(1, name), message(2, message(1, integer(1, type), message(2, ...dims))))
}

/** Protocol Buffers wire format. */
function varint(number: bigint): Buffer {
  const bytes: number[] = []
  let rest = BigInt.asUintN(64, number)
  do {
    bytes.push(Number(rest & 127n) | (rest > 127n ? 128 : 0))
    rest >>= 7n
  } while (rest > 0n)
  return Buffer.from(bytes)
}
const integer = (number: number, content: number) =>
  Buffer.concat([varint(BigInt(number) << 3n), varint(BigInt(content))])
const field = (number: number, content: Buffer) =>
  Buffer.concat([varint((BigInt(number) << 3n) | 2n), varint(BigInt(content.length)), content])
export const text = (number: number, content: string) => field(number, Buffer.from(content))
const message = (number: number, ...fields: Buffer[]) => field(number, Buffer.concat(fields))
