import { open } from 'node:fs/promises'
import { decodeFile } from './decode-file.ts'
import type { Demuxer } from './demuxers.ts'
import { DEFAULT_LIMITS } from './limits.ts'
import { SNIFF_BYTES, sniffAudio } from './sniff-audio.ts'

/** A second or two of sound prove a weak signature; more would let an upload buy time. */
const PROOF = { ...DEFAULT_LIMITS, maxSeconds: 2, cpuSeconds: 5, stallMs: 5_000 }

/**
 * Judges a recording's first chunk that is not empty: strong signatures by themselves (a browser's first
 * MP4 piece holds no sound yet), weak ones by decoding. `null` when it is no audio that we can read.
 * `path` is absolute and of our own making; `head`, its first `SNIFF_BYTES` or more, is read from it where it is not given.
 */
export async function inspectFirstChunk(
  path: string,
  { head, signal }: { readonly head?: Uint8Array; readonly signal?: AbortSignal } = {},
): Promise<{ demuxer: Demuxer; mediaType: string } | null> {
  const sniffed = sniffAudio((head ?? (await readHead(path))).subarray(0, SNIFF_BYTES))
  if (sniffed.kind === 'not-audio' || sniffed.kind === 'continuation') return null
  const { demuxer, mediaType } = sniffed
  if (sniffed.kind === 'weak-start') {
    const options = { demuxer, onPcm: () => undefined, limits: PROOF, ...(signal ? { signal } : {}) }
    const { samples } = await decodeFile(path, options, 'looks')
    if (samples === 0) return null
  }
  return { demuxer, mediaType }
}

/** A file's first bytes. */
export async function readHead(path: string, bytes = SNIFF_BYTES): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
