import { serveChild } from '../../../platform/children/serve-child.ts'
import { isNoisy } from '../denoise/is-noisy.ts'
import { loadDenoiser } from '../denoise/rnnoise.ts'
import { findPocketSphinxFiles, medicalFiles } from './files.ts'
import { type DecodedWord, openDecoder } from './library.ts'

await serveChild<{ samples: Int16Array }, DecodedWord[]>(async () => {
  const files = await findPocketSphinxFiles()
  if (!files) throw new Error('the English model of PocketSphinx is not installed')
  const decoder = openDecoder(files, medicalFiles)
  const denoise = await loadDenoiser()
  // Clear speech loses by the treatment, noisy speech gains much.
  return ({ samples }) => decoder.decode(isNoisy(samples) ? denoise(samples) : samples)
})
