import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

const read = (name: string) => readFile(path.join(import.meta.dirname, '../..', name), 'utf8')
const blocks = (text: string) => text.match(/^```[a-z]*\n[\s\S]*?^```$/gm) ?? []
const links = (text: string) =>
  [...text.matchAll(/\]\(((?!https?:|#)[^)#]+)/g)].map(([, target]) => String(target))

test('both READMEs run the same commands', async () => {
  const english = blocks(await read('README.md'))
  expect(english.length).toBeGreaterThan(10)
  expect(blocks(await read('README.pt-BR.md'))).toEqual(english)
})

test('what a README points to is there', async () => {
  for (const readme of ['README.md', 'README.pt-BR.md']) {
    for (const target of links(await read(readme))) await expect(read(target)).resolves.toBeTruthy()
  }
})
