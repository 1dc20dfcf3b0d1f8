/**
 * Adds to package-lock.json the optional packages of other platforms that npm has left out, as it does when a
 * registry or an earlier install does not have them (https://github.com/npm/cli/issues/4828): without them
 * `npm ci` refuses the lock file, on every platform. Run it after `npm install`; it changes nothing otherwise.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))
const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'openharmony', 'sunos', 'win32']
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64']

const added = []
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(path, name)) continue
    if (!/^\d+\.\d+\.\d+/.test(version)) throw new Error(`${name}@${version}: not one version`)
    const words = name.split(/[-/]/)
    const os = words.filter((word) => systems.includes(word))
    const cpu = words.filter((word) => processors.includes(word))
    if (os.length !== 1 || cpu.length !== 1) throw new Error(`${name}: for which platform?`)
    const libc = /musl/.test(name) ? ['musl'] : /gnu/.test(name) ? ['glibc'] : undefined
    const base = name.split('/').at(-1)
    lock.packages[`node_modules/${name}`] = {
      version,
      resolved: `https://registry.npmjs.org/${name}/-/${base}-${version}.tgz`,
      cpu,
      ...(entry.dev ? { dev: true } : {}),
      ...(libc ? { libc } : {}),
      optional: true,
      os,
    }
    added.push(name)
  }
}
if (added.length > 0) {
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
  )
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
}
console.log(added.length > 0 ? `added ${added.join(', ')}` : 'nothing is missing')

/** Looks where Node would: beside the package, then further out. */
function isLocked(path, name) {
  const folders = path.split('/node_modules/')
  return folders
    .map((_, depth) => folders.slice(0, depth + 1).join('/node_modules/'))
    .concat('')
    .some((folder) => lock.packages[`${folder}${folder && '/'}node_modules/${name}`])
}
