import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface LockFile {
  readonly packages: Record<string, { readonly optionalDependencies?: Record<string, string> }>
}

test('the lock file holds the optional packages of every platform, without which npm ci refuses it', async () => {
  const text = await readFile(join(import.meta.dirname, '../../package-lock.json'), 'utf8')
  const { packages } = JSON.parse(text) as LockFile
  const wanted = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
  const missing = wanted.filter(
    (name) => !Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`)),
  )
  expect(missing, 'run scripts/run node scripts/complete-lock.mjs').toEqual([])
})
