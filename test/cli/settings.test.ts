import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeSettings } from '../../src/app/describe-settings.ts'

const page = await readFile(join(import.meta.dirname, '../../docs/configuration.md'), 'utf8')

test('docs/configuration.md is what `auscult settings` prints', () => {
  expect(page).toBe(describeSettings())
})

test('every setting that the docs name exists', async () => {
  const known = new Set(page.match(/AUSCULT_[A-Z0-9_]+/g))
  const pages = ['README.md', 'docs/operations.md', 'docs/api.md', 'docs/architecture.md', 'docs/llm.md']
  for (const name of pages) {
    const text = await readFile(join(import.meta.dirname, '../..', name), 'utf8')
    // a name that ends in `_` stands for all that begin with it
    const unknown = (text.match(/AUSCULT_[A-Z0-9_]*[A-Z0-9]\b(?!_)/g) ?? []).filter((one) => !known.has(one))
    expect(unknown, name).toEqual([])
  }
})
