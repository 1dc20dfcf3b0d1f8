import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)
const folder = new URL('../fixtures/audio/', import.meta.url)

/** A spoken dialogue of four turns, Opus in Ogg. */
export const visit = readFileSync(new URL('visit.ogg', folder))

/** The pieces that a browser's recorder sent, in order. */
export const recorderChunks = (name: 'chrome-webm' | 'chrome-mp4'): Buffer[] =>
  readdirSync(new URL(`${name}/`, folder))
    .sort()
    .map((file) => readFileSync(new URL(`${name}/${file}`, folder)))

/** Some 80 seconds of a visit, in the slices of four seconds that a browser sent. */
export function exampleSlices(): Buffer[] {
  const examples = new URL('../../examples/consultation/chunks/', import.meta.url)
  return readdirSync(examples)
    .sort()
    .map((file) => readFileSync(new URL(file, examples)))
}

/** Bytes cut into `count` pieces of about the same length, anywhere. */
export function slices(bytes: Uint8Array, count: number): Buffer[] {
  const size = Math.ceil(bytes.length / count)
  return Array.from({ length: count }, (_, i) => Buffer.from(bytes.subarray(i * size, (i + 1) * size)))
}

/** Runs ffmpeg and gives what it writes; `input` and `output` are its arguments, `stdin` what `pipe:0` holds. */
export function ffmpeg(
  input: readonly string[],
  output: readonly string[],
  stdin?: Uint8Array,
): Promise<Buffer> {
  const running = run('ffmpeg', ['-v', 'error', ...input, ...output, 'pipe:1'], {
    encoding: 'buffer',
    maxBuffer: 256 * 1024 * 1024,
  })
  running.child.stdin?.end(stdin)
  return running.then(({ stdout }) => stdout)
}

/** The first turn of the visit. */
export const firstWords = (): Promise<Buffer> =>
  ffmpeg(['-f', 'ogg', '-i', 'pipe:0'], ['-t', '4', '-c:a', 'copy', '-f', 'ogg'], visit)

/** A sound that is no speech. */
export const tone = (seconds: number, output: readonly string[] = ['-f', 'wav']): Promise<Buffer> =>
  ffmpeg(['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}:sample_rate=16000`], output)

export const silence = (seconds: number, output: readonly string[] = ['-f', 'wav']): Promise<Buffer> =>
  ffmpeg(['-f', 'lavfi', '-i', `anullsrc=r=16000:cl=mono`, '-t', String(seconds)], output)
