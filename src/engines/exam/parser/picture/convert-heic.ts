import { once } from 'node:events'
import { join } from 'node:path'
import { findProgram } from '../../../../platform/children/confine/find-program.ts'
import { spawnBounded } from '../../../../platform/children/confine/spawn-confined.ts'
import { endedFromOutside } from '../../../../platform/children/ended-from-outside.ts'
import { EngineError } from '../../../../platform/errors.ts'
import type { ExamFile } from '../../port.ts'

/** Debian's `libheif-examples`; patents keep HEVC out of the picture library that reads all else. */
const PROGRAM = 'heif-convert'
const LIMITS = { addressBytes: 1_500_000_000, cpuSeconds: 20 }
/** By the clock: on a busy machine it may wait long for its processor time. */
const TIMEOUT_MS = 900_000
const QUALITY = '95'

/**
 * A HEIC picture (what iPhones take) as a JPEG in a scratch folder, upright; any other file as it is.
 * Rejects with `EngineError` where it is damaged, too large, or the program is not installed.
 */
export async function asPlainPicture(file: ExamFile, scratch: string): Promise<ExamFile> {
  if (file.mediaType !== 'image/heic') return file
  if (findProgram(PROGRAM) === undefined) throw new EngineError('HEIC pictures are not read here: send JPEG')
  const path = join(scratch, 'picture.jpg')
  const args = ['--quiet', '-q', QUALITY, file.path, path]
  const child = spawnBounded({ program: PROGRAM, args }, LIMITS, {
    stdio: ['ignore', 'ignore', 'ignore'],
    timeoutMs: TIMEOUT_MS,
  })
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  if (!child.killed && endedFromOutside(code, signal))
    throw new EngineError('the picture’s conversion was ended from outside', { hindrance: 'interruption' })
  if (code !== 0) throw new EngineError('the picture is damaged or too large')
  return { path, mediaType: 'image/jpeg' }
}
