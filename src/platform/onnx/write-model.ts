import { PbfWriter } from 'pbf'

/** A constant of a graph; `data` are its little-endian values. */
export interface Constant {
  readonly dims: readonly number[]
  readonly data: Uint8Array
  /** As ONNX numbers them: 1 (float32) or 7 (int64). */
  readonly type: 1 | 7
}

export interface GraphNode {
  readonly op: string
  /** Names of values; an empty one stands for an input that is left out. */
  readonly inputs: readonly string[]
  readonly outputs: readonly string[]
  readonly attributes?: Readonly<Record<string, number | string | readonly number[]>>
}

export interface Graph {
  readonly nodes: readonly GraphNode[]
  readonly constants: Readonly<Record<string, Constant>>
  /** Floats; a dimension with a name may have any length. */
  readonly inputs: Readonly<Record<string, readonly (number | string)[]>>
  readonly outputs: Readonly<Record<string, readonly (number | string)[]>>
}

const IR_VERSION = 8
const OPERATORS = 16
const TYPE = { float: 1, int: 2, string: 3, ints: 7 } as const

/** A model file (onnx.proto, whose field numbers these are). */
export const writeModel = (graph: Graph): Uint8Array =>
  message((model) => {
    model.writeVarintField(1, IR_VERSION)
    model.writeBytesField(7, writeGraph(graph))
    model.writeBytesField(
      8,
      message((operators) => {
        operators.writeStringField(1, '')
        operators.writeVarintField(2, OPERATORS)
      }),
    )
  })

const writeGraph = ({ nodes, constants, inputs, outputs }: Graph): Uint8Array =>
  message((graph) => {
    for (const node of nodes) graph.writeBytesField(1, writeNode(node))
    graph.writeStringField(2, 'graph')
    for (const [name, constant] of Object.entries(constants))
      graph.writeBytesField(5, writeTensor(name, constant))
    for (const [name, shape] of Object.entries(inputs)) graph.writeBytesField(11, writeValue(name, shape))
    for (const [name, shape] of Object.entries(outputs)) graph.writeBytesField(12, writeValue(name, shape))
  })

const writeNode = ({ op, inputs, outputs, attributes = {} }: GraphNode): Uint8Array =>
  message((node) => {
    for (const name of inputs) node.writeStringField(1, name)
    for (const name of outputs) node.writeStringField(2, name)
    node.writeStringField(4, op)
    for (const [name, value] of Object.entries(attributes))
      node.writeBytesField(5, writeAttribute(name, value))
  })

const writeAttribute = (name: string, value: number | string | readonly number[]): Uint8Array =>
  message((attribute) => {
    attribute.writeStringField(1, name)
    if (typeof value === 'number') attribute.writeVarintField(3, value)
    else if (typeof value === 'string') attribute.writeStringField(4, value)
    else for (const one of value) attribute.writeVarintField(8, one)
    const type = typeof value === 'number' ? TYPE.int : typeof value === 'string' ? TYPE.string : TYPE.ints
    attribute.writeVarintField(20, type)
  })

const writeTensor = (name: string, { dims, data, type }: Constant): Uint8Array =>
  message((tensor) => {
    for (const length of dims) tensor.writeVarintField(1, length)
    tensor.writeVarintField(2, type)
    tensor.writeStringField(8, name)
    tensor.writeBytesField(9, data)
  })

const writeValue = (name: string, shape: readonly (number | string)[]): Uint8Array =>
  message((value) => {
    value.writeStringField(1, name)
    value.writeBytesField(
      2,
      nested(
        1,
        message((tensor) => {
          tensor.writeVarintField(1, TYPE.float)
          tensor.writeBytesField(
            2,
            message((dimensions) => {
              for (const length of shape)
                dimensions.writeBytesField(
                  1,
                  message((dimension) => {
                    if (typeof length === 'number') dimension.writeVarintField(1, length)
                    else dimension.writeStringField(2, length)
                  }),
                )
            }),
          )
        }),
      ),
    )
  })

const nested = (field: number, bytes: Uint8Array): Uint8Array =>
  message((outer) => outer.writeBytesField(field, bytes))

function message(write: (to: PbfWriter) => void): Uint8Array {
  const writer = new PbfWriter()
  write(writer)
  return writer.finish()
}
