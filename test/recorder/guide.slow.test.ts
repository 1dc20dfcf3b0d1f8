import { fork } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { startService } from '../support/service.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { whenDone } from '../support/when-done.ts'
import { fakeMicrophone, hasBrowser, openBrowser } from './browser.ts'
import { sources } from './page.ts'
import { serveFolder } from './serve-pages.ts'

const root = join(import.meta.dirname, '../..')

const guide = (path: string) => readFile(join(root, 'docs', path), 'utf8')

/** The page about the recorder, built and served as it says, with a folder and addresses of the test's own. */
async function serveGuide(apiUrl: string, apiKey: string, port: number): Promise<void> {
  const text = await guide('recorder.md')
  const files = [...text.matchAll(/^`([\w.]+)`:\n\n```\w+\n(.*?)^```/gms)]
  expect(files.map(([, name]) => name)).toEqual(['index.html', 'page.js', 'server.js'])
  const folder = await temporaryDir()
  for (const [, name = '', content = ''] of files)
    await writeFile(join(folder, name), content.replace('listen(8080)', `listen(${port})`))
  const nodePaths = [join(root, 'node_modules')]
  const options = { bundle: true, format: 'esm', alias: sources, nodePaths } satisfies BuildOptions
  const define = { API_URL: JSON.stringify(apiUrl) }
  const [page, server] = [join(folder, 'page.js'), join(folder, 'server.js')]
  await build({ ...options, entryPoints: [page], define, outfile: join(folder, 'bundle.js') })
  await build({ ...options, entryPoints: [server], platform: 'node', outfile: join(folder, 'server.mjs') })
  const env = { API_URL: apiUrl, API_KEY: apiKey }
  const child = fork(join(folder, 'server.mjs'), { cwd: folder, env, execArgv: [] })
  whenDone(() => child.kill())
}

describe.runIf(hasBrowser)('the page about the recorder', () => {
  it('builds a page that records a visit and shows its report', { timeout: 240_000 }, async () => {
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const said = join(await temporaryDir(), 'said.txt')
    await writeFile(said, 'I have had a headache for three days.')
    const service = await startService({ AUSCULT_CORS_ORIGINS: origin, AUSCULT_ASR_SCRIPT: said })
    await serveGuide(service.url, service.key, port)
    const page = await (await openBrowser(await temporaryDir(), await fakeMicrophone())).newPage()
    await expect.poll(() => page.goto(origin).catch(() => null)).toBeTruthy()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Record' }).click()
    await page.getByText('Everything so far has been sent').waitFor()
    // As long as the visit that the microphone plays.
    await page.waitForTimeout(13_000)
    await page.getByRole('button', { name: 'Finish' }).click()
    await page.getByRole('article').getByText('headache').first().waitFor()
  })
})

describe.runIf(hasBrowser)('the example that records in a browser', () => {
  it('shows the consultation of what the microphone heard', { timeout: 240_000 }, async () => {
    const service = await startService({ AUSCULT_CORS_ORIGINS: '*' })
    const page = await (await openBrowser(await temporaryDir(), await fakeMicrophone())).newPage()
    await page.goto(`${await serveFolder(root)}examples/record-in-browser.html`)
    await page.getByLabel('Service').fill(service.url)
    await page.getByLabel('API key').fill(service.key)
    await page.getByRole('button', { name: 'Record', exact: true }).click()
    await page.getByText('Everything so far has been sent').waitFor()
    await page.getByRole('button', { name: 'Finish' }).click()
    await page.getByText('"status": "completed"').waitFor()
  })
})

it('prints the same code in Portuguese', async () => {
  const blocks = (text: string) => text.match(/^```\w+\n.*?^```/gms)
  expect(blocks(await guide('pt-BR/recorder.md'))).toEqual(blocks(await guide('recorder.md')))
})
