import { serveChild } from '../../../platform/children/serve-child.ts'
import { findPocketSphinxFiles } from './files.ts'
import { type DecodedWord, openDecoder } from './library.ts'

await serveChild<{ samples: Int16Array }, DecodedWord[]>(async () => {
  const files = await findPocketSphinxFiles()
  if (!files) throw new Error('the English model of PocketSphinx is not installed')
  const decoder = openDecoder(files)
  return ({ samples }) => decoder.decode(samples)
})
