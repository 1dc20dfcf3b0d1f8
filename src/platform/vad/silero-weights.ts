import { PbfReader } from 'pbf'
import type { Constant } from '../onnx/write-model.ts'

/** What is read of a file of onnx.proto: of each message the fields that lead to weights. */
const MODEL_GRAPH = 7
const GRAPH_NODE = 1
const NODE = { output: 2, op: 4, attribute: 5 }
const ATTRIBUTE = { name: 1, tensor: 5, graph: 6 }
const TENSOR = { dims: 1, data: 9 }
/** `then` is the branch for 16 kHz; beside each name stand what the exporting program put before it. */
const NAME = /^If_0_then_branch__Inline_0__((?:stft|encoder|decoder)\..*)$/

/** The weights of Silero's branch for 16 kHz, by their names in the published file. Throws where there are none. */
export function readSileroWeights(file: Uint8Array): ReadonlyMap<string, Constant> {
  const weights = new Map<string, Constant>()
  const [graph] = fields(file, MODEL_GRAPH)
  for (const node of graph ? fields(graph, GRAPH_NODE) : []) {
    if (text(node, NODE.op) !== 'If') continue
    const branch = fields(node, NODE.attribute).find((one) => text(one, ATTRIBUTE.name) === 'then_branch')
    for (const inner of branch ? fields(fields(branch, ATTRIBUTE.graph)[0]!, GRAPH_NODE) : []) {
      const [, name] = NAME.exec(text(inner, NODE.output)) ?? []
      if (name !== undefined && text(inner, NODE.op) === 'Constant') weights.set(name, readConstant(inner))
    }
  }
  if (weights.size === 0) throw new Error('the voice activity model holds no weights')
  return weights
}

function readConstant(node: Uint8Array): Constant {
  const [attribute] = fields(node, NODE.attribute)
  const [tensor] = attribute ? fields(attribute, ATTRIBUTE.tensor) : []
  const [data] = tensor ? fields(tensor, TENSOR.data) : []
  if (!tensor || !data) throw new Error('a weight of the voice activity model holds no values')
  return { dims: numbers(tensor, TENSOR.dims), data, type: 1 }
}

const text = (message: Uint8Array, field: number): string =>
  Buffer.from(fields(message, field)[0] ?? []).toString('utf8')

const fields = (message: Uint8Array, wanted: number): Uint8Array[] =>
  collect(message, wanted, (reader) => reader.readBytes())

const numbers = (message: Uint8Array, wanted: number): number[] =>
  collect(message, wanted, (reader) => reader.readVarint())

function collect<T>(message: Uint8Array, wanted: number, read: (reader: PbfReader) => T): T[] {
  const reader = new PbfReader(message)
  const found: T[] = []
  for (let field = reader.nextField(); field !== 0; field = reader.nextField())
    if (field === wanted) found.push(read(reader))
  return found
}
