import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bytesOf } from '../../src/platform/media/pcm.ts'

const run = promisify(execFile)
const folder = join(import.meta.dirname, '../fixtures/audio')

/** Thirteen seconds of two voices, four sentences with pauses of about a second between them. */
export const VISIT = join(folder, 'visit.ogg')

/** The fixture in another format: `args` go between ffmpeg's input and its output, `name` has its ending. */
export async function convert(name: string, args: readonly string[] = [], input = VISIT): Promise<Buffer> {
  const dir = await mkdtemp(join(tmpdir(), 'audio-'))
  try {
    const path = join(dir, name)
    await run('ffmpeg', ['-nostdin', '-v', 'error', '-threads', '1', '-i', input, ...args, path])
    return await readFile(path)
  } finally {
    await rm(dir, { recursive: true })
  }
}

/** The fixture's samples, mono, 16 kHz. */
export async function visitSamples(): Promise<Int16Array<ArrayBuffer>> {
  const bytes = await convert('visit.raw', ['-ac', '1', '-ar', '16000', '-f', 's16le'])
  return new Int16Array(new Uint8Array(bytes).buffer)
}

/** A sentence with a medicine or a name in it that no dictionary has, mono, 16 kHz. */
export async function spokenSamples(name: 'medicine' | 'name'): Promise<Int16Array<ArrayBuffer>> {
  const args = ['-ac', '1', '-ar', '16000', '-f', 's16le']
  return new Int16Array(new Uint8Array(await convert('spoken.raw', args, join(folder, `${name}.ogg`))).buffer)
}

/** What a real browser's recorder gave, slice by slice. */
export async function browserSlices(kind: 'chrome-webm' | 'chrome-mp4'): Promise<Buffer[]> {
  const names = (await readdir(join(folder, kind))).sort()
  return await Promise.all(names.map((name) => readFile(join(folder, kind, name))))
}

export function cut(bytes: Buffer, length: number): Buffer[] {
  const pieces: Buffer[] = []
  for (let at = 0; at < bytes.length; at += length) pieces.push(bytes.subarray(at, at + length))
  return pieces
}

/** Runs `use` with the bytes in a file of their own. */
export async function withFile<T>(bytes: Uint8Array, use: (path: string) => Promise<T>): Promise<T> {
  const dir = await mkdtemp(join(tmpdir(), 'audio-'))
  try {
    const path = join(dir, 'file')
    await writeFile(path, bytes)
    return await use(path)
  } finally {
    await rm(dir, { recursive: true })
  }
}

/** Collects what a decoder gives. */
export function collector() {
  const parts: Buffer[] = []
  return {
    onPcm: (samples: Int16Array) => {
      parts.push(Buffer.from(bytesOf(samples)))
    },
    bytes: () => Buffer.concat(parts),
  }
}
