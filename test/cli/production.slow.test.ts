import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { cleanEnv } from '../support/cli.ts'
import { Client } from '../support/client.ts'
import { spawnService } from '../support/process.ts'
import { bootstrapKey, serviceSettings } from '../support/settings.ts'
import { temporaryDir } from '../support/temporary-dir.ts'

const run = promisify(execFile)
const ROOT = path.resolve(import.meta.dirname, '../..')

interface LockedPackage {
  /** Where it stands under another name than its own. */
  readonly name?: string
  readonly version?: string
  readonly dev?: boolean
  readonly link?: boolean
}

async function lockFile(): Promise<Record<string, LockedPackage>> {
  const text = await readFile(path.join(ROOT, 'package-lock.json'), 'utf8')
  return (JSON.parse(text) as { packages: Record<string, LockedPackage> }).packages
}

/** The packages of the lock file that are there, as `npm ci --omit=dev` takes them or leaves them. */
async function lockedPackages() {
  const locked = Object.entries(await lockFile()).filter(
    ([name, { link }]) => name.startsWith('node_modules/') && !link,
  )
  const here = await Promise.all(
    locked.map(async (entry) =>
      (await readdir(path.join(ROOT, entry[0])).catch(() => null)) ? [entry] : [],
    ),
  )
  return here.flat()
}

/** The project with what production installs, and nothing else; nothing is downloaded. */
async function productionInstall(): Promise<string> {
  const dir = path.join(await temporaryDir(), 'auscult')
  await mkdir(dir)
  for (const name of ['src', 'catalog', 'scripts', 'package.json'])
    await cp(path.join(ROOT, name), path.join(dir, name), { recursive: true })
  const wanted = (await lockedPackages()).filter(([, { dev }]) => !dev).map(([name]) => name)
  const top = wanted.filter((name) => name.lastIndexOf('node_modules/') === 0)
  // Linked where that is possible: they are half a gigabyte.
  const copy = (how: string) => run('cp', [how, '--parents', ...top, dir], { cwd: ROOT })
  await copy('-al').catch(() => copy('-a'))
  return dir
}

it('starts, confines its children and reads an exam without any development package', async () => {
  const dir = await productionInstall()
  expect(await readdir(path.join(dir, 'node_modules'))).not.toContain('vitest')
  const command = path.join(dir, 'scripts/auscult')

  const report = path.join(ROOT, 'test/fixtures/exams/pdf/en-in-out-1.pdf')
  const settings = await serviceSettings(await temporaryDir())
  const { stdout } = await run(command, ['exam', report, '--format', 'json'], { env: cleanEnv(settings) })
  expect((JSON.parse(stdout) as { observations: unknown[] }).observations.length).toBeGreaterThan(5)

  const service = spawnService({ ...settings, AUSCULT_SANDBOX: 'require' }, ['serve'], command)
  onTestFinished(async () => void (await service.stop()))
  const api = new Client(await service.ready, bootstrapKey)
  expect(await api.get('/health/ready')).toMatchObject({ status: 200, body: { sandbox: 'bubblewrap' } })
})

it('needs no package that stands in for another by a stranger', async () => {
  const text = await readFile(path.join(ROOT, 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(text) as { packages: Record<string, { name?: string }> }
  const own = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as {
    dependencies: object
    devDependencies: object
  }
  const direct = Object.keys({ ...own.dependencies, ...own.devDependencies })
  // An entry has a name of its own where it is not what its folder says.
  const standIns = Object.entries(packages).filter(([at, { name }]) => at.includes('node_modules/') && name)
  for (const [, { name }] of standIns) expect(direct).toContain(name)
})

it('has a bill of materials of exactly what production installs', async () => {
  const { stdout } = await run('npm', ['run', '--silent', 'sbom'], { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 })
  const bill = JSON.parse(stdout) as { bomFormat: string; components: { name: string; version: string }[] }
  expect(bill.bomFormat).toBe('CycloneDX')
  const told = bill.components.map(({ name, version }) => `${name}@${version}`)
  const installed = Object.entries(await lockFile()).flatMap(([place, { name, version, dev, link }]) => {
    if (place === '' || dev || link) return []
    // Our own packages are told by their folders.
    const [, own] = place.split(/^packages\//)
    return [`${own ?? name ?? place.split('node_modules/').at(-1)}@${version}`]
  })
  expect(new Set(told)).toEqual(new Set(installed))
})
