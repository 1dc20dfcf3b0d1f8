import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadInstallationMessages, readMessageRows } from '../../src/app/load-messages.ts'

const messages = loadInstallationMessages()

it('has each once, in both languages, with the same values', () => {
  const rows = readMessageRows('installation')
  expect(new Set(rows.map(({ en }) => en)).size).toBe(rows.length)
  for (const { en, pt } of rows) expect(pt.split('{}').length, en).toBe(en.split('{}').length)
})

it('has all that engines say of themselves', async () => {
  const root = join(import.meta.dirname, '../../src')
  const files = (await readdir(root, { recursive: true })).filter((name) =>
    /^(engines|platform\/llm|features\/operation)\/(?!report\/facts).*\.ts$/.test(name),
  )
  const sources = await Promise.all(files.map((name) => readFile(join(root, name), 'utf8')))
  const texts = sources
    .flatMap((source) => [...source.matchAll(/usable: (?:true|false),\s*reason: ([`'])(.+?)\1,? *[\n}]/g)])
    .map(([, , text = '']) => text.replaceAll(/\$\{[^}]+\}/g, 'x7'))
  expect(texts.length).toBeGreaterThan(15)
  expect(texts.filter((text) => !messages.knows(text))).toEqual([])
})

it.each([
  [
    'small takes 1.20 s for a second of speech on 2 threads and can not keep up: take a smaller model',
    'small leva 1.20 s para um segundo de fala em 2 threads e não dá conta: use um modelo menor',
  ],
  [
    'localhost:8080 can not be reached; facts writes instead',
    'não se chega a localhost:8080; facts escreve no lugar dele',
  ],
  ['line 5 (a1) was changed or inserted', 'a linha 5 (a1) foi alterada ou inserida'],
  ['the line a1 is there twice: it was inserted', 'a linha a1 está lá duas vezes: foi inserida'],
  ['lines 3 to 9 were removed', 'as linhas 3 a 9 foram removidas'],
])('says %j in Portuguese', (english, portuguese) => {
  expect(messages.inPortuguese(english)).toBe(portuguese)
})
