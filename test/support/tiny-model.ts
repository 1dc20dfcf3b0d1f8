import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Writes a speech model of a few kilobytes in NeMo's CTC layout (ONNX): it hears "low" where the low half of
 * the spectrum is louder than usual, "high" where the high half is, and nothing else. Real in form, so that
 * everything around a model can be tested without one.
 */
export async function writeTinyModel(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'model.int8.onnx'), tinyCtcModel())
  await writeFile(join(folder, 'tokens.txt'), '▁low 0\n▁high 1\n<blk> 2\n')
}

const BANDS = 80
const VOCABULARY = 3

function tinyCtcModel(): Buffer {
  const weights = new Float32Array(BANDS * VOCABULARY)
  for (let band = 0; band < BANDS; band++) weights[band * VOCABULARY + (band < BANDS / 2 ? 0 : 1)] = 2 / BANDS
  const bias = new Float32Array([0, 0, 0.5])
  const graph = [
    node('Transpose', ['audio_signal'], ['frames'], [intsAttribute('perm', [0, 2, 1])]),
    node('MatMul', ['frames', 'weights'], ['scores']),
    node('Add', ['scores', 'bias'], ['biased']),
    node('LogSoftmax', ['biased'], ['logprobs'], [intAttribute('axis', -1)]),
    node('Identity', ['length'], ['frame_counts']),
    text(2, 'tiny'),
    tensor('weights', [BANDS, VOCABULARY], weights),
    tensor('bias', [VOCABULARY], bias),
    value(11, 'audio_signal', FLOAT, ['N', BANDS, 'T']),
    value(11, 'length', INT64, ['N']),
    value(12, 'logprobs', FLOAT, ['N', 'T', VOCABULARY]),
    value(12, 'frame_counts', INT64, ['N']),
  ]
  const metadata = {
    ...{
      vocab_size: '2',
      normalize_type: 'per_feature',
      subsampling_factor: '1',
      model_type: 'EncDecCTCModel',
    },
    ...{ version: '1', model_author: 'test', url: '', comment: '', is_giga_am: '0' },
  }
  return Buffer.concat([
    integer(1, 8),
    message(8, text(1, ''), integer(2, 13)),
    message(7, ...graph),
    ...Object.entries(metadata).map(([key, entry]) => message(14, text(1, key), text(2, entry))),
  ])
}

/** Element types and field numbers of onnx.proto3. */
const FLOAT = 1
const INT64 = 7

const node = (type: string, inputs: string[], outputs: string[], attributes: Buffer[] = []) =>
  message(
    1,
    ...inputs.map((name) => text(1, name)),
    ...outputs.map((name) => text(2, name)),
    text(4, type),
    ...attributes,
  )
const intAttribute = (name: string, number: number) =>
  message(5, text(1, name), integer(3, number), integer(20, 2))
const intsAttribute = (name: string, numbers: number[]) =>
  message(5, text(1, name), ...numbers.map((number) => integer(8, number)), integer(20, 7))
const tensor = (name: string, dims: number[], data: Float32Array) =>
  message(
    5,
    ...dims.map((dim) => integer(1, dim)),
    integer(2, FLOAT),
    text(8, name),
    field(9, Buffer.from(data.buffer)),
  )

function value(number: number, name: string, type: number, shape: (number | string)[]): Buffer {
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
const text = (number: number, content: string) => field(number, Buffer.from(content))
const message = (number: number, ...fields: Buffer[]) => field(number, Buffer.concat(fields))
