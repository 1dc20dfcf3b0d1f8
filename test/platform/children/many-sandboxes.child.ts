/** Makes sandboxes that can be told by a folder's name, and says so while the last of them are still being made. */
import { writeSync } from 'node:fs'
import { spawnConfined } from '../../../src/platform/children/confine/spawn-confined.ts'

const [folder = '', count = '8'] = process.argv.slice(2)
const limits = {}
for (let left = Number(count); left > 0; left--)
  spawnConfined(
    { program: 'sleep', args: ['600'] },
    { limits, reads: [folder] },
    { stdio: ['ignore', 'ignore', 'ignore'] },
  )
writeSync(1, 'true\n')
setInterval(() => undefined, 60_000)
