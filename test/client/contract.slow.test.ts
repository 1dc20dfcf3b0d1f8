import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { chromium } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { recorderChunks } from '../support/audio.ts'
import { labReport } from '../support/pdf.ts'
import { startService } from '../support/service.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { whenDone } from '../support/when-done.ts'
import { cases, runCase } from './contract.ts'
import type { Surroundings } from './contract-tools.ts'
import { faultyWay } from './faulty-way.ts'

const service = await startService({ AUSCULT_CORS_ORIGINS: '*' })
const surroundings: Surroundings = {
  baseUrl: await faultyWay(service.url),
  apiKey: service.key,
  slices: recorderChunks('chrome-webm').map((slice) => slice.toString('base64')),
  exam: labReport().toString('base64'),
}
const names = Object.keys(cases)

describe('the client, in Node', () => {
  it.each(names)('%s', async (name) => {
    expect(await runCase(name, surroundings)).toBeNull()
  })
})

const executablePath = '/usr/bin/chromium'

describe.runIf(existsSync(executablePath))(
  'the client, in a page of another origin',
  { timeout: 120_000 },
  () => {
    let results: Record<string, string | null>
    beforeAll(async () => {
      const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
      whenDone(() => browser.close())
      const page = await browser.newPage()
      await page.goto(await faultyWay(service.url))
      await page.addScriptTag({ content: await bundled('iife') })
      results = await page.evaluate<Record<string, string | null>>(
        `contract.runAll(${JSON.stringify(surroundings)})`,
      )
    })

    it.each(names)('%s', (name) => {
      expect(results[name]).toBeNull()
    })
  },
)

const found = (name: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
const oldest = ['/usr/local/bin/node', '/usr/bin/node'].find((path) => existsSync(path))
const version = oldest ? (await promisify(execFile)(oldest, ['-v'])).stdout : ''

/** Where they are installed: `deno` and `bun` come as npm packages too, some 200 MB. */
const runtimes = [
  { name: 'Node 20', program: version.startsWith('v20.') ? oldest : undefined, args: [] },
  { name: 'Deno', program: found('deno'), args: ['run', '--allow-net', '--no-prompt'] },
  { name: 'Bun', program: found('bun'), args: ['run'] },
]

for (const { name: runtime, program = '', args } of runtimes)
  describe.runIf(program)(`the client, in ${runtime}`, { timeout: 120_000 }, () => {
    let results: Record<string, string | null>
    beforeAll(async () => {
      const folder = await temporaryDir()
      const file = join(folder, 'contract.mjs')
      const run = `\nconsole.log(JSON.stringify(await runAll(${JSON.stringify(surroundings)})))`
      await writeFile(file, (await bundled('esm')) + run)
      const { stdout } = await promisify(execFile)(program, [...args, file], { env: { HOME: folder } })
      results = JSON.parse(stdout)
    })

    it.each(names)('%s', (name) => {
      expect(results[name]).toBeNull()
    })
  })

/** The suite and the client as one file, for where no modules are. */
async function bundled(format: 'iife' | 'esm'): Promise<string> {
  const contents = `
    import { cases, runCase } from './contract.ts'
    export async function runAll(surroundings) {
      const results = {}
      for (const name of Object.keys(cases)) results[name] = await runCase(name, surroundings)
      return results
    }`
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname, loader: 'js' },
    ...{ bundle: true, write: false, format, globalName: 'contract', platform: 'neutral' },
    mainFields: ['module', 'main'],
  })
  return outputFiles?.[0]?.text ?? ''
}
