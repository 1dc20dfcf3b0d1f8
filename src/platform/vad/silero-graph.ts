import { type Constant, type GraphNode, writeModel } from '../onnx/write-model.ts'

/** Samples that the model is given for a frame: what comes before it, then its own. */
export const CONTEXT = 64
export const JUDGED = CONTEXT + 512
export const HIDDEN = 128

/** Spectra of a frame, each of a window of two blocks, a block after the one before. */
const SPECTRA = 4
const BLOCK = 128
const BINS = 129
/** Of the encoder: how far each layer steps, and how many neighbours of a step it sees together. */
const STRIDES = [1, 2, 2, 1]
const TAPS = 3

/**
 * The published model judges one frame a call. This one has the same weights and does the same operations, but takes any
 * number of successive frames of one stream: spectrum and encoder of all at once, then the recurrent layer in one go. What
 * a convolution sees is laid side by side, so that all frames are one multiplication: that takes two fifths of the
 * time of many small ones.
 * Inputs: `frames` [n, 576], `h` and `c` [1, 1, 128], the state before them; outputs: `speech` [n], `hNext`, `cNext`.
 */
export function sileroGraph(weights: ReadonlyMap<string, Constant>): Uint8Array {
  const weight = (name: string): Constant => {
    const found = weights.get(name)
    if (!found) throw new Error(`the voice activity model holds no ${name}`)
    return found
  }
  const gates = (name: string) => gatesInOrder(weight(`decoder.rnn.${name}`))
  const { dims: input, data: inputGates } = gates('weight_ih')
  const { dims: recurrent, data: recurrentGates } = gates('weight_hh')
  const bias = Buffer.concat([gates('bias_ih').data, gates('bias_hh').data])
  const layers = STRIDES.flatMap((_, layer) => {
    const name = `encoder.${layer}.reparam_conv`
    return [
      [`${layer}.weight`, asFactor(weight(`${name}.weight`))],
      [`${layer}.bias`, weight(`${name}.bias`)],
    ] as const
  })
  return writeModel({
    nodes: [...spectrum, ...encoder, ...decoder],
    constants: {
      ...Object.fromEntries(PLACES.map((place) => [at(place), integers(place)])),
      basis: asFactor(weight('stft.forward_basis_buffer')),
      ...Object.fromEntries(layers),
      inputGates: { dims: [1, ...input], data: inputGates, type: 1 },
      recurrentGates: { dims: [1, ...recurrent], data: recurrentGates, type: 1 },
      gateBias: { dims: [1, 2 * 4 * HIDDEN], data: bias, type: 1 },
      outWeight: asFactor(weight('decoder.decoder.2.weight')),
      outBias: weight('decoder.decoder.2.bias'),
      contextBehind: integers(0, 0, 0, CONTEXT),
      stepAround: integers(0, 1, 0, 0, 1, 0),
      asBlocks: integers(-1, SPECTRA + 1, BLOCK),
      asFrames: integers(-1, HIDDEN),
      flat: integers(-1),
    },
    inputs: { frames: ['n', JUDGED], h: [1, 1, HIDDEN], c: [1, 1, HIDDEN] },
    outputs: { speech: ['n'], hNext: [1, 1, HIDDEN], cNext: [1, 1, HIDDEN] },
  })
}

/** Where slices begin, end and how far they step, and along what. */
const PLACES = [0, 1, 2, 3, 4, 5, 6, BINS, 2 * BINS]
const at = (place: number): string => `at${place}`

const node = (op: string, inputs: readonly string[], output: string): GraphNode => ({
  op,
  inputs,
  outputs: [output],
})

const join = (inputs: readonly string[], output: string): GraphNode => ({
  ...node('Concat', inputs, output),
  attributes: { axis: 2 },
})

/** Magnitudes of a short-time Fourier transform [n, 4, 129]. */
const spectrum: readonly GraphNode[] = [
  { ...node('Pad', ['frames', 'contextBehind'], 'padded'), attributes: { mode: 'reflect' } },
  node('Reshape', ['padded', 'asBlocks'], 'blocks'),
  node('Slice', ['blocks', at(0), at(SPECTRA), at(1)], 'firstHalves'),
  node('Slice', ['blocks', at(1), at(SPECTRA + 1), at(1)], 'secondHalves'),
  join(['firstHalves', 'secondHalves'], 'windows'),
  node('MatMul', ['windows', 'basis'], 'parts'),
  node('Slice', ['parts', at(0), at(BINS), at(2)], 'real'),
  node('Slice', ['parts', at(BINS), at(2 * BINS), at(2)], 'imaginary'),
  node('Mul', ['real', 'real'], 'realSquare'),
  node('Mul', ['imaginary', 'imaginary'], 'imaginarySquare'),
  node('Add', ['realSquare', 'imaginarySquare'], 'power'),
  node('Sqrt', ['power'], 'encoded.0'),
]

/** A layer [n, steps, channels] to the next: with a step of nothing before and behind, each sees its neighbours. */
const encoder: readonly GraphNode[] = STRIDES.flatMap((stride, layer) => {
  const steps = STRIDES.slice(0, layer + 1).reduce((left, by) => Math.ceil(left / by), SPECTRA)
  const taps = Array.from({ length: TAPS }, (_, tap) => ({
    name: `${layer}.tap.${tap}`,
    from: at(tap),
    to: at(tap + (steps - 1) * stride + 1),
  }))
  return [
    node('Pad', [`encoded.${layer}`, 'stepAround'], `${layer}.padded`),
    ...taps.map(({ name, from, to }) =>
      node('Slice', [`${layer}.padded`, from, to, at(1), at(stride)], name),
    ),
    join(
      taps.map(({ name }) => name),
      `${layer}.seen`,
    ),
    node('MatMul', [`${layer}.seen`, `${layer}.weight`], `${layer}.product`),
    node('Add', [`${layer}.product`, `${layer}.bias`], `${layer}.sum`),
    node('Relu', [`${layer}.sum`], `encoded.${layer + 1}`),
  ]
})

/** The frames' last encoding [n, 1, 128] is a sequence of one stream. */
const decoder: readonly GraphNode[] = [
  {
    op: 'LSTM',
    inputs: [`encoded.${STRIDES.length}`, 'inputGates', 'recurrentGates', 'gateBias', '', 'h', 'c'],
    outputs: ['heard', 'hNext', 'cNext'],
    attributes: { hidden_size: HIDDEN },
  },
  node('Reshape', ['heard', 'asFrames'], 'heardFrames'),
  node('Relu', ['heardFrames'], 'positive'),
  node('MatMul', ['positive', 'outWeight'], 'product'),
  node('Add', ['product', 'outBias'], 'logit'),
  node('Sigmoid', ['logit'], 'likelihood'),
  node('Reshape', ['likelihood', 'flat'], 'speech'),
]

const integers = (...values: number[]): Constant => ({
  ...{ dims: [values.length], type: 7 },
  data: new Uint8Array(BigInt64Array.from(values, BigInt).buffer),
})

/** A convolution's weights [out, in, taps] as what is multiplied by: [taps × in, out]. */
function asFactor({ dims: [out = 0, channels = 0, taps = 0], data, type }: Constant): Constant {
  const from = new Float32Array(new Uint8Array(data).buffer)
  const into = new Float32Array(from.length)
  for (let o = 0; o < out; o++)
    for (let c = 0; c < channels; c++)
      for (let t = 0; t < taps; t++) into[(t * channels + c) * out + o] = from[(o * channels + c) * taps + t]!
  return { dims: [taps * channels, out], data: new Uint8Array(into.buffer), type }
}

/** PyTorch keeps a cell's gates as input, forget, cell, output; ONNX wants input, output, forget, cell. */
function gatesInOrder({ dims, data, type }: Constant): Constant {
  const size = data.length / 4
  const [input, forget, cell, output] = [0, 1, 2, 3].map((gate) =>
    data.subarray(gate * size, (gate + 1) * size),
  )
  return { dims, type, data: Buffer.concat([input!, output!, forget!, cell!]) }
}
