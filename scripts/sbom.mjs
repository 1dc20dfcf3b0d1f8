// Prints a bill of materials (CycloneDX) of what production installs. `npm sbom --omit dev` alone leaves out what
// development packages need too, so npm is given a lock file without those.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const read = (name) => JSON.parse(readFileSync(path.join(root, name), 'utf8'))
const withoutDev = ({ devDependencies: _, ...manifest }) => manifest

const lock = read('package-lock.json')
const packages = Object.entries(lock.packages).flatMap(([place, entry]) =>
  entry.dev ? [] : [[place, withoutDev(entry)]],
)
const ours = packages.map(([place]) => place).filter((place) => !place.includes('node_modules/'))
const dir = mkdtempSync(path.join(tmpdir(), 'auscult-sbom-'))
try {
  const put = (name, content) => writeFileSync(path.join(dir, name), JSON.stringify(content))
  for (const place of ours) {
    mkdirSync(path.join(dir, place), { recursive: true })
    put(path.join(place, 'package.json'), withoutDev(read(path.join(place, 'package.json'))))
  }
  put('package-lock.json', { ...lock, packages: Object.fromEntries(packages) })
  const sbom = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
  execFileSync('npm', sbom, { cwd: dir, stdio: 'inherit' })
} finally {
  rmSync(dir, { recursive: true })
}
