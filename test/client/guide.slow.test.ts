import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { recorderChunks } from '../support/audio.ts'
import { labReport } from '../support/pdf.ts'
import { startService } from '../support/service.ts'
import { temporaryDir } from '../support/temporary-dir.ts'

const root = join(import.meta.dirname, '../..')

/** What the page takes for granted. */
const prelude = `
const slices = ${JSON.stringify(recorderChunks('chrome-webm').map((slice) => slice.toString('base64')))}
  .map((slice) => new Blob([Buffer.from(slice, 'base64')]))
const files = [
  { name: 'blood.pdf', data: new Blob([Buffer.from('${labReport().toString('base64')}', 'base64')]) },
  { name: 'junk.pdf', data: new Blob(['no exam']) },
]
`

it('does what the page about the client prints, one block after the other', {
  timeout: 120_000,
}, async () => {
  const service = await startService()
  const page = await readFile(join(root, 'docs/client.md'), 'utf8')
  const blocks = [...page.matchAll(/^```js\n(.*?)^```/gms)].map(([, code]) => code)
  expect(blocks.length).toBeGreaterThan(6)
  const file = join(await temporaryDir(), 'guide.mjs')
  await writeFile(file, await bundled(`${prelude}\n${blocks.join('\n')}`))
  const env = { API_URL: service.url, API_KEY: service.key }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [file], { env })
  expect(stderr).toBe('')
  for (const said of ['summary_json_pt', 'consultation.completed', 'blood.pdf completed', 'junk.pdf', '2/2'])
    expect(stdout).toContain(said)
  expect(stdout).toMatch(/not_found Consultation not found \S+/)
})

async function bundled(contents: string): Promise<string> {
  const src = join(root, 'packages/client/src')
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root, loader: 'js' },
    ...{ bundle: true, write: false, format: 'esm', platform: 'node' },
    alias: { '@auscult/client': join(src, 'index.ts'), '@auscult/client/webhooks': join(src, 'webhooks.ts') },
  })
  return outputFiles?.[0]?.text ?? ''
}
