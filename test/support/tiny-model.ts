import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FLOAT, INT64, intAttribute, intsAttribute, model, node, tensor, text, value } from './onnx.ts'

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
  return model(metadata, graph)
}
