import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { joinSamples, rms, SAMPLE_RATE } from '../../src/platform/media/pcm.ts'

const run = promisify(execFile)
const VISIT = new URL('../../test/fixtures/audio/visit.ogg', import.meta.url)
const CONSULTATION = new URL('../../examples/consultation/chunks/', import.meta.url)

/** 20 ms. */
const FRAME = SAMPLE_RATE / 50
const QUIET = 0.004
const PAUSE_FRAMES = 15

export type Samples = Int16Array<ArrayBuffer>

/** What is said in the repository's own recordings, turn by turn, without the pauses between. */
export async function spokenTurns(): Promise<Samples[]> {
  const names = (await readdir(CONSULTATION)).sort()
  const chunks = await Promise.all(names.map((name) => readFile(new URL(name, CONSULTATION))))
  const recordings = [await readFile(VISIT), Buffer.concat(chunks)]
  const decoded = await Promise.all(recordings.map(decode))
  return decoded.flatMap(splitAtPauses)
}

async function decode(recording: Buffer): Promise<Samples> {
  const child = run(
    'ffmpeg',
    ['-v', 'error', '-i', 'pipe:0', '-ac', '1', '-ar', String(SAMPLE_RATE), '-f', 's16le', 'pipe:1'],
    { encoding: 'buffer', maxBuffer: 1024 ** 3 },
  )
  child.child.stdin?.end(recording)
  const { stdout } = await child
  return new Int16Array(new Uint8Array(stdout).buffer)
}

function splitAtPauses(samples: Samples): Samples[] {
  const turns: Samples[] = []
  let open: Samples[] = []
  let quiet = 0
  for (let at = 0; at + FRAME <= samples.length; at += FRAME) {
    const frame = samples.slice(at, at + FRAME)
    const isQuiet = rms(frame) < QUIET
    quiet = isQuiet ? quiet + 1 : 0
    if (!isQuiet || open.length > 0) open.push(frame)
    if (quiet === PAUSE_FRAMES) {
      if (open.length > 2 * PAUSE_FRAMES) turns.push(joinSamples(open.slice(0, -PAUSE_FRAMES)))
      open = []
    }
  }
  return turns
}
