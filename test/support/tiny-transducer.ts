import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FLOAT, INT64, intAttribute, model, node, tensor, text, value } from './onnx.ts'

const TOKENS = ['<blk>', '<unk>', '▁NO', '▁RO', '▁', 'N', 'O', 'R']
const SIZE = TOKENS.length
const BANDS = 80

/**
 * Writes a transducer in the layout of icefall's (encoder, decoder, joiner) that hears one word in whatever it is
 * given: "NO", and next to it "RO".
 */
export async function writeTinyTransducer(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const files: Record<string, Buffer | string> = {
    'encoder.onnx': encoder(),
    'decoder.onnx': decoder(),
    'joiner.onnx': joiner(),
    'tokens.txt': TOKENS.map((token, id) => `${token} ${id}\n`).join(''),
    'bpe.vocab': TOKENS.map((token, id) => `${token}\t${id < 2 ? 0 : -id}\n`).join(''),
  }
  await Promise.all(Object.entries(files).map(([name, content]) => writeFile(join(folder, name), content)))
}

/** Every frame sounds the same. */
function encoder(): Buffer {
  const bias = Float32Array.from(TOKENS, (token) => ({ '▁NO': 6, '▁RO': 5, '<blk>': 2 })[token] ?? -10)
  return model({ model_type: 'zipformer2', version: '1' }, [
    node('MatMul', ['x', 'weights'], ['scores']),
    node('Add', ['scores', 'bias'], ['encoder_out']),
    node('Identity', ['x_lens'], ['encoder_out_lens']),
    text(2, 'encoder'),
    tensor('weights', [BANDS, SIZE], new Float32Array(BANDS * SIZE)),
    tensor('bias', [SIZE], bias),
    value(11, 'x', FLOAT, ['N', 'T', BANDS]),
    value(11, 'x_lens', INT64, ['N']),
    value(12, 'encoder_out', FLOAT, ['N', 'T', SIZE]),
    value(12, 'encoder_out_lens', INT64, ['N']),
  ])
}

/** After a token comes nothing more. */
function decoder(): Buffer {
  const after = Float32Array.from({ length: SIZE * SIZE }, (_, at) =>
    at >= SIZE && at % SIZE === 0 ? 30 : 0,
  )
  return model({ vocab_size: String(SIZE), context_size: '1' }, [
    node('Gather', ['after', 'y'], ['rows'], [intAttribute('axis', 0)]),
    node('ReduceSum', ['rows', 'axis'], ['decoder_out'], [intAttribute('keepdims', 0)]),
    text(2, 'decoder'),
    tensor('after', [SIZE, SIZE], after),
    tensor('axis', [1], BigInt64Array.of(1n)),
    value(11, 'y', INT64, ['N', 1]),
    value(12, 'decoder_out', FLOAT, ['N', SIZE]),
  ])
}

function joiner(): Buffer {
  return model({ joiner_dim: String(SIZE) }, [
    node('Add', ['encoder_out', 'decoder_out'], ['logit']),
    text(2, 'joiner'),
    value(11, 'encoder_out', FLOAT, ['N', SIZE]),
    value(11, 'decoder_out', FLOAT, ['N', SIZE]),
    value(12, 'logit', FLOAT, ['N', SIZE]),
  ])
}
