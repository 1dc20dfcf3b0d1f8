import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { openSilero } from '../../src/platform/vad/silero.ts'

/**
 * The least that could follow recordings: each decoded at one go, its voice found, its samples written and synced, one
 * after another in one process with one detector. Prints the CPU seconds that all of it took.
 */
const [out = '', ...files] = process.argv.slice(2)
const activity = await openSilero()
const file = await open(out, 'w')
for (const path of files) {
  const child = spawn(
    'ffmpeg',
    ['-v', 'error', '-threads', '1', '-i', 'pipe:0', '-ac', '1', '-ar', '16000', '-f', 's16le', 'pipe:1'],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  child.stdin.end(await readFile(path))
  const samples = Buffer.concat(await child.stdout.toArray())
  const detector = await activity.open()
  await detector.push(new Int16Array(samples.buffer, samples.byteOffset, samples.length >> 1))
  await detector.flush()
  detector.close()
  await file.write(samples)
  await file.sync()
}
await file.close()
await activity.close()
const TICKS = 100
const fields = readFileSync('/proc/self/stat', 'latin1')
  .replace(/^.*\) /, '')
  .split(' ')
const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
console.log(String(ticks / TICKS))
