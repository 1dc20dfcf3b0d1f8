import { serveChild } from '../../../platform/children/serve-child.ts'
import { isNoisy } from '../denoise/is-noisy.ts'
import { loadDenoiser } from '../denoise/rnnoise.ts'
import { findPocketSphinxFiles, medicalFiles } from './files.ts'
import type { DecodedWord } from './library.ts'
import { createRecogniser, type PocketSphinxTask } from './recogniser.ts'

await serveChild<PocketSphinxTask, DecodedWord[]>(async () => {
  const files = await findPocketSphinxFiles()
  if (!files) throw new Error('the English model of PocketSphinx is not installed')
  const recogniser = createRecogniser(files, medicalFiles)
  const denoise = await loadDenoiser()
  // Clear speech loses by the treatment, noisy speech gains much.
  return ({ samples, vocabulary }) =>
    recogniser.decoderFor(vocabulary).decode(isNoisy(samples) ? denoise(samples) : samples)
})
