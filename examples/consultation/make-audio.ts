import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Makes chunks/ from script.json: two flite voices, Opus in WebM, cut where a browser's MediaRecorder cuts
 * when it is asked for a slice every four seconds. The chunks are kept in the repository, so only somebody
 * who changes the script needs this, and flite and ffmpeg for it:
 *   scripts/run node examples/consultation/make-audio.ts
 */
const here = import.meta.dirname
const SLICE_MS = 4000
/** Identifier of a Cluster (RFC 9559): each one begins a slice. */
const CLUSTER = Buffer.from([0x1f, 0x43, 0xb6, 0x75])

interface Script {
  readonly voices: Readonly<Record<string, string>>
  readonly pauseSeconds: number
  readonly turns: readonly { readonly speaker: string; readonly text: string }[]
}

const script = JSON.parse(readFileSync(join(here, 'script.json'), 'utf8')) as Script
const dir = mkdtempSync(join(tmpdir(), 'auscult-audio-'))
try {
  const parts = script.turns.map((turn, index) => {
    const voice = script.voices[turn.speaker]
    if (!voice) throw new Error(`no voice for ${turn.speaker}`)
    const path = join(dir, `${index}.wav`)
    execFileSync('flite', ['-voice', voice, '-t', turn.text, '-o', path])
    return path
  })
  const webm = join(dir, 'visit.webm')
  encode(parts, webm)
  const slices = cut(readFileSync(webm))
  const out = join(here, 'chunks')
  mkdirSync(out, { recursive: true })
  for (const old of readdirSync(out)) rmSync(join(out, old))
  slices.forEach((slice, index) => {
    writeFileSync(join(out, `${String(index).padStart(3, '0')}.webm`), slice)
  })
  const bytes = slices.reduce((sum, slice) => sum + slice.length, 0)
  console.log(`${slices.length} chunks, ${Math.round(bytes / 1024)} KB`)
} finally {
  rmSync(dir, { recursive: true })
}

/** Turns one after another, each followed by a pause. `-live` writes no sizes and no index, as a recorder does. */
function encode(parts: readonly string[], target: string): void {
  const inputs = parts.flatMap((path) => ['-i', path])
  const padded = parts.map((_, i) => `[${i}]apad=pad_dur=${script.pauseSeconds}[p${i}]`)
  const joined = `${parts.map((_, i) => `[p${i}]`).join('')}concat=n=${parts.length}:v=0:a=1`
  const filter = [...padded, `${joined},adelay=500[out]`].join(';')
  const codec = ['-c:a', 'libopus', '-b:a', '32k', '-ar', '48000', '-ac', '1']
  const muxer = ['-f', 'webm', '-live', '1', '-cluster_time_limit', String(SLICE_MS), '-fflags', '+bitexact']
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', ...inputs, '-filter_complex', filter, '-map', '[out]'],
    ...[...codec, '-map_metadata', '-1', '-flags:a', '+bitexact', ...muxer, target],
  ])
}

/** The header stays with the first cluster, as in a recorder's first slice. */
function cut(file: Buffer): Buffer[] {
  const starts = [0]
  // The first cluster belongs to the first slice.
  for (let at = next(file, file.indexOf(CLUSTER)); at > 0; at = next(file, at)) starts.push(at)
  return starts.map((start, index) => file.subarray(start, starts[index + 1]))
}

function next(file: Buffer, at: number): number {
  return file.indexOf(CLUSTER, at + 1)
}
