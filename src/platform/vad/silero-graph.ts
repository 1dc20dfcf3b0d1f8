import { type Constant, type GraphNode, writeModel } from '../onnx/write-model.ts'

/** Samples that the model is given for a frame: what comes before it, then its own. */
export const CONTEXT = 64
export const JUDGED = CONTEXT + 512
export const HIDDEN = 128

/** How far each layer of the encoder steps. */
const STRIDES = [1, 2, 2, 1]
const BINS = 129

/**
 * The published model judges one frame a call. This one has the same weights and does the same operations, but takes any
 * number of successive frames of one stream: spectrum and encoder of all at once, then the recurrent layer in one go.
 * Inputs: `frames` [n, 576], `h` and `c` [1, 1, 128], the state before them; outputs: `speech` [n], `hNext`, `cNext`.
 */
export function sileroGraph(weights: ReadonlyMap<string, Constant>): Uint8Array {
  const weight = (name: string): Constant => {
    const found = weights.get(name)
    if (!found) throw new Error(`the voice activity model holds no ${name}`)
    return found
  }
  const layers = STRIDES.map((_, layer) => `encoder.${layer}.reparam_conv`)
  const gates = (name: string) => gatesInOrder(weight(`decoder.rnn.${name}`))
  const { dims: input, data: inputGates } = gates('weight_ih')
  const { dims: recurrent, data: recurrentGates } = gates('weight_hh')
  const bias = Buffer.concat([gates('bias_ih').data, gates('bias_hh').data])
  return writeModel({
    nodes: [...spectrum, ...encoder(layers), ...decoder(layers.at(-1)!)],
    constants: {
      basis: weight('stft.forward_basis_buffer'),
      ...Object.fromEntries(
        layers.flatMap((layer) =>
          ['weight', 'bias'].map((part) => [`${layer}.${part}`, weight(`${layer}.${part}`)]),
        ),
      ),
      inputGates: { dims: [1, ...input], data: inputGates, type: 1 },
      recurrentGates: { dims: [1, ...recurrent], data: recurrentGates, type: 1 },
      gateBias: { dims: [1, 2 * 4 * HIDDEN], data: bias, type: 1 },
      outWeight: weight('decoder.decoder.2.weight'),
      outBias: weight('decoder.decoder.2.bias'),
      padding: integers(0, 0, 0, CONTEXT),
      channel: integers(1),
      zero: integers(0),
      bins: integers(BINS),
      twiceBins: integers(2 * BINS),
      asSequence: integers(-1, 1, HIDDEN),
      asFrames: integers(-1, HIDDEN, 1),
      flat: integers(-1),
    },
    inputs: { frames: ['n', JUDGED], h: [1, 1, HIDDEN], c: [1, 1, HIDDEN] },
    outputs: { speech: ['n'], hNext: [1, 1, HIDDEN], cNext: [1, 1, HIDDEN] },
  })
}

const node = (op: string, inputs: readonly string[], output: string): GraphNode => ({
  op,
  inputs,
  outputs: [output],
})

/** Magnitudes of a short-time Fourier transform: windows of 256 samples, each 128 after the one before. */
const spectrum: readonly GraphNode[] = [
  { ...node('Pad', ['frames', 'padding'], 'padded'), attributes: { mode: 'reflect' } },
  node('Unsqueeze', ['padded', 'channel'], 'signal'),
  { ...node('Conv', ['signal', 'basis'], 'parts'), attributes: { kernel_shape: [256], strides: [128] } },
  node('Slice', ['parts', 'zero', 'bins', 'channel'], 'real'),
  node('Slice', ['parts', 'bins', 'twiceBins', 'channel'], 'imaginary'),
  node('Mul', ['real', 'real'], 'realSquare'),
  node('Mul', ['imaginary', 'imaginary'], 'imaginarySquare'),
  node('Add', ['realSquare', 'imaginarySquare'], 'power'),
  node('Sqrt', ['power'], 'magnitude'),
]

const encoder = (layers: readonly string[]): GraphNode[] =>
  layers.flatMap((layer, index) => [
    {
      ...node('Conv', [layers[index - 1] ?? 'magnitude', `${layer}.weight`, `${layer}.bias`], `${layer}.sum`),
      attributes: { kernel_shape: [3], strides: [STRIDES[index]!], pads: [1, 1] },
    },
    node('Relu', [`${layer}.sum`], layer),
  ])

const decoder = (encoded: string): GraphNode[] => [
  node('Reshape', [encoded, 'asSequence'], 'sequence'),
  {
    op: 'LSTM',
    inputs: ['sequence', 'inputGates', 'recurrentGates', 'gateBias', '', 'h', 'c'],
    outputs: ['heard', 'hNext', 'cNext'],
    attributes: { hidden_size: HIDDEN },
  },
  node('Reshape', ['heard', 'asFrames'], 'heardFrames'),
  node('Relu', ['heardFrames'], 'positive'),
  { ...node('Conv', ['positive', 'outWeight', 'outBias'], 'logit'), attributes: { kernel_shape: [1] } },
  node('Sigmoid', ['logit'], 'likelihood'),
  node('Reshape', ['likelihood', 'flat'], 'speech'),
]

const integers = (...values: number[]): Constant => ({
  ...{ dims: [values.length], type: 7 },
  data: new Uint8Array(BigInt64Array.from(values, BigInt).buffer),
})

/** PyTorch keeps a cell's gates as input, forget, cell, output; ONNX wants input, output, forget, cell. */
function gatesInOrder({ dims, data, type }: Constant): Constant {
  const size = data.length / 4
  const [input, forget, cell, output] = [0, 1, 2, 3].map((gate) =>
    data.subarray(gate * size, (gate + 1) * size),
  )
  return { dims, type, data: Buffer.concat([input!, output!, forget!, cell!]) }
}
