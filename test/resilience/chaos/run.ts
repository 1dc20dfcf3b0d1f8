/**
 * Chaos, bounded: `npm run chaos -- [embedded|apart] [faults=200] [minutes=20] [fault,fault…]`.
 * Exits 1 when anything acknowledged is missing, wrong, there twice, failed, or not settled two minutes after the last fault.
 */
import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { startSystemApart } from './apart.ts'
import { chaos } from './chaos.ts'
import { hasMovableClocks, tidyClocks } from './clock.ts'
import { type System, startEmbeddedSystem } from './system.ts'

const [setup = 'embedded', count = '200', minutes = '20', only] = process.argv.slice(2)
const run = promisify(execFile)
const dir = await mkdtemp(path.join(tmpdir(), 'auscult-chaos-'))
const disk = path.join(dir, 'disk')
await mkdir(disk)
// A disk of its own can be filled without harm; making one takes root.
const isSmall = await run('mount', ['-t', 'tmpfs', '-o', 'size=700m', 'tmpfs', disk]).then(
  () => true,
  () => false,
)
if (!isSmall) console.log('no disk is filled: mounting one is not allowed here')
if (!hasMovableClocks) console.log('no clock jumps: libfaketime is not installed')
let system: System | undefined
try {
  // PostgreSQL's own user has to reach its folder.
  await chmod(dir, 0o755)
  const start = setup === 'apart' ? startSystemApart : startEmbeddedSystem
  system = await start(disk, isSmall ? disk : undefined)
  const result = await chaos(system, {
    count: Number(count),
    limitMs: Number(minutes) * 60_000,
    tell: console.log,
    ...(only ? { only: only.split(',') } : {}),
  })
  console.log({ ...result, load: loadavg().map((one) => Math.round(one)) })
  if (result.findings.length > 0) {
    process.exitCode = 1
    for (const server of system.servers) console.log(`--- ${server.role}\n${server.errors()}`)
  }
} finally {
  await system?.close()
  await tidyClocks()
  if (isSmall) await run('umount', [disk]).catch(() => undefined)
  await rm(dir, { recursive: true, force: true })
}
process.exit()
