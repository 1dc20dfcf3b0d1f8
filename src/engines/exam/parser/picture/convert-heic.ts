import { type ExecFileException, execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { endedFromOutside } from '../../../../platform/children/ended-from-outside.ts'
import { EngineError } from '../../../../platform/errors.ts'
import type { ExamFile } from '../../port.ts'

/** Debian's `libheif-examples`; patents keep HEVC out of the picture library that reads all else. */
const PROGRAM = 'heif-convert'
const MEMORY_BYTES = 1_500_000_000
const TIMEOUT_MS = 20_000
const QUALITY = '95'

/**
 * A HEIC picture (what iPhones take) as a JPEG in its scratch folder, upright; any other file as it is.
 * Rejects with `EngineError` where it is damaged, too large, or the program is not installed.
 */
export async function asPlainPicture<T extends ExamFile & { readonly scratch?: string }>(
  file: T,
): Promise<T> {
  if (file.mediaType !== 'image/heic' || file.scratch === undefined) return file
  const path = join(file.scratch, 'picture.jpg')
  await convert(file.path, path)
  return { ...file, path, mediaType: 'image/jpeg' }
}

async function convert(from: string, to: string): Promise<void> {
  const seconds = TIMEOUT_MS / 1000
  const bounds = [`--as=${MEMORY_BYTES}`, `--cpu=${seconds}:${seconds + 5}`, '--core=0', PROGRAM]
  const bounded = process.platform === 'linux'
  const args = [...(bounded ? bounds : []), '--quiet', '-q', QUALITY, from, to]
  try {
    await promisify(execFile)(bounded ? 'prlimit' : PROGRAM, args, {
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
    })
  } catch (cause) {
    const { killed, code, signal = null } = cause as ExecFileException
    if (!killed && endedFromOutside(Number(code ?? 0), signal))
      throw new EngineError('the picture’s conversion was ended from outside', {
        hindrance: 'interruption',
        cause,
      })
    const missing = (cause as NodeJS.ErrnoException).code === 'ENOENT' || /No such file/.test(String(cause))
    throw new EngineError(
      missing ? 'HEIC pictures are not read here: send JPEG' : 'the picture is damaged or too large',
      { cause },
    )
  }
}
