import { serveChild } from '../../../platform/children/serve-child.ts'
import { isNoisy } from '../denoise/is-noisy.ts'
import { loadDenoiser } from '../denoise/rnnoise.ts'
import { findPocketSphinxFiles, medicalFiles } from './files.ts'
import { createRecogniser, type Heard, type PocketSphinxTask } from './recogniser.ts'

await serveChild<PocketSphinxTask, Heard>(async () => {
  const files = await findPocketSphinxFiles()
  if (!files) throw new Error('the English model of PocketSphinx is not installed')
  const recogniser = createRecogniser(files, medicalFiles)
  const denoise = await loadDenoiser()
  // Clear speech loses by the treatment, noisy speech gains much.
  return ({ samples, vocabulary }) =>
    recogniser.hear({ samples: isNoisy(samples) ? denoise(samples) : samples, vocabulary })
})
