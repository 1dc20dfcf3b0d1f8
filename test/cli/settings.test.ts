import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, loadConfig } from '../../src/app/config.ts'
import { describeSettings } from '../../src/app/describe-settings.ts'
import { loadInstallationMessages } from '../../src/app/load-messages.ts'

const page = await readFile(join(import.meta.dirname, '../../docs/configuration.md'), 'utf8')

test('docs/configuration.md is what `auscult settings` prints', () => {
  expect(page).toBe(describeSettings())
})

test('the console tells what a setting means in the words of the Portuguese page', async () => {
  const own = await readFile(join(import.meta.dirname, '../../docs/pt-BR/configuration.md'), 'utf8')
  const meant = new Map(
    [...own.matchAll(/^\| `(\w+)` \| .+? \| .+? \| (.+) \|$/gm)].map(([, name = '', text]) => [name, text]),
  )
  const messages = loadInstallationMessages()
  for (const { name, description } of loadConfig({}).told)
    expect(messages.inPortuguese(description), name).toBe(meant.get(name)?.replaceAll('\\|', '|'))
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

const http = 'must be an address that begins with http:// or https://'

test.each([
  ['AUSCULT_PUBLIC_URL', 'auscult.example.org', http],
  ['AUSCULT_ASR_URL', 'ftp://speech/v1', http],
  ['AUSCULT_LLM_URL', 'http://', http],
  [
    'AUSCULT_DATABASE_URL',
    'mysql://u:secret@db/x',
    'must be an address that begins with postgres:// or postgresql://',
  ],
  [
    'AUSCULT_CORS_ORIGINS',
    'https://a.example.org/app',
    'must be origins such as https://ehr.example.org, without a path, or *',
  ],
])(
  'a bad address is refused at the start, in a line that does not repeat it: %s=%s',
  (name, value, fault) => {
    expect(() => loadConfig({ [name]: value })).toThrow(new ConfigError(`${name} ${fault}`))
  },
)

test('good addresses are taken', () => {
  const config = loadConfig({
    AUSCULT_CORS_ORIGINS: 'https://a.example.org, http://localhost:5173',
    AUSCULT_DATABASE_URL: 'postgres://u@localhost/x?host=%2Ftmp&port=5432',
    AUSCULT_LLM_URL: 'http://127.0.0.1:8080/v1',
  })
  expect(config.http.corsOrigins).toEqual(['https://a.example.org', 'http://localhost:5173'])
})
