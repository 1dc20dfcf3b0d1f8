import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { bytesOf, SAMPLE_RATE } from '../../src/platform/media/pcm.ts'
import { createRandom, type Random } from './random.ts'
import type { Samples } from './turns.ts'

/** A recording as a browser's recorder sends it. */
export interface Consultation {
  readonly seconds: number
  readonly slices: readonly Buffer[]
  /** Seconds of sound in each slice but the last. */
  readonly sliceSeconds: number
}

/** Identifier of a Cluster (RFC 9559): each one begins a slice. */
const CLUSTER = Buffer.from([0x1f, 0x43, 0xb6, 0x75])
/** Loudness of a quiet room, 16-bit samples. */
const ROOM_NOISE = 12

/**
 * A consultation of about `minutes`: the turns in random order, pauses as people make them (mostly short, now and
 * then somebody types), a quiet room beneath. It ends soon after the last word, as when the doctor presses stop.
 * The same seed gives the same recording.
 */
export async function makeConsultation(
  turns: readonly Samples[],
  minutes: number,
  seed: number,
  sliceSeconds = 4,
): Promise<Consultation> {
  const random = createRandom(seed)
  const samples = quietRoom(Math.round(minutes * 60 * SAMPLE_RATE), random)
  let at = Math.round(SAMPLE_RATE * random.between(0.5, 1.5))
  let end = 0
  for (;;) {
    const turn = turns[random.below(turns.length)]!
    const after = end + Math.round(SAMPLE_RATE * random.between(0.3, 1.2))
    if (at + turn.length > samples.length) return await encode(samples.subarray(0, after), sliceSeconds)
    turn.forEach((sample, index) => {
      samples[at + index]! += sample
    })
    end = at + turn.length
    at = end + Math.round(SAMPLE_RATE * pause(random))
  }
}

/** Seconds. */
function pause(random: Random): number {
  const kind = random.between(0, 1)
  if (kind < 0.6) return random.between(0.1, 0.7)
  return kind < 0.92 ? random.between(0.7, 1.6) : random.between(2, 8)
}

function quietRoom(length: number, random: Random): Samples {
  const samples = new Int16Array(length)
  for (let i = 0; i < length; i++) samples[i] = random.below(2 * ROOM_NOISE + 1) - ROOM_NOISE
  return samples
}

/** Opus in WebM without sizes and index, cut where clusters begin. */
async function encode(samples: Samples, sliceSeconds: number): Promise<Consultation> {
  const input = ['-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '1', '-i', 'pipe:0']
  const codec = ['-c:a', 'libopus', '-b:a', '32k', '-compression_level', '3', '-ar', '48000']
  const muxer = ['-f', 'webm', '-live', '1', '-cluster_time_limit', String(sliceSeconds * 1000), 'pipe:1']
  const child = spawn('ffmpeg', ['-v', 'error', ...input, ...codec, ...muxer], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(bytesOf(samples))
  const file = await buffer(child.stdout)
  return { seconds: samples.length / SAMPLE_RATE, slices: cutAtClusters(file), sliceSeconds }
}

function cutAtClusters(file: Buffer): Buffer[] {
  const starts = [0]
  // The first cluster belongs to the header's slice.
  let at = file.indexOf(CLUSTER)
  for (at = file.indexOf(CLUSTER, at + 1); at > 0; at = file.indexOf(CLUSTER, at + 1)) starts.push(at)
  return starts.map((start, index) => file.subarray(start, starts[index + 1]))
}
