import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { build } from 'esbuild'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { temporaryDir } from '../support/temporary-dir.ts'
import { whenDone } from '../support/when-done.ts'

const root = join(import.meta.dirname, '../..')

/** A page with a recorder of half-second slices. */
export async function servePage(baseUrl: string, apiKey: string): Promise<string> {
  const contents = `
    import { Auscult } from '@auscult/client'
    import { Recorder } from '@auscult/recorder'
    // Counts what the browser hands over, over reloads.
    const { start } = MediaRecorder.prototype
    MediaRecorder.prototype.start = function (...args) {
      this.addEventListener('dataavailable', ({ data }) => {
        if (data.size > 0) localStorage.handed = Number(localStorage.handed) + 1
      })
      return start.apply(this, args)
    }
    const auscult = new Auscult({ baseUrl: ${JSON.stringify(baseUrl)}, apiKey: ${JSON.stringify(apiKey)} })
    window.recorder = new Recorder({ auscult, sliceMs: 500 })`
  const packages = join(root, 'packages')
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root, loader: 'js' },
    ...{ bundle: true, write: false, format: 'esm', platform: 'browser' },
    alias: {
      '@auscult/client': join(packages, 'client/src/index.ts'),
      '@auscult/recorder': join(packages, 'recorder/src/index.ts'),
    },
  })
  const page = createServer((request, response) => {
    if (request.url === '/page.js')
      response.setHeader('content-type', 'text/javascript').end(outputFiles?.[0]?.text)
    else
      response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><title>page</title><script type="module" src="/page.js"></script>')
  })
  await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve))
  whenDone(() => page.close())
  return `http://127.0.0.1:${(page.address() as AddressInfo).port}/`
}

/** A browser with a microphone that hears a visit over and over; its storage stays in `folder`. */
export async function openBrowser(folder: string, microphone: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: '/usr/bin/chromium',
    permissions: ['microphone'],
    args: [
      ...[
        '--no-sandbox',
        '--disable-gpu',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
      `--use-file-for-fake-audio-capture=${microphone}`,
    ],
  })
  whenDone(() => context.close())
  return context
}

export async function fakeMicrophone(): Promise<string> {
  const file = join(await temporaryDir(), 'microphone.wav')
  const visit = join(root, 'test/fixtures/audio/visit.ogg')
  execFileSync('ffmpeg', ['-v', 'error', '-i', visit, '-ac', '1', '-ar', '48000', file])
  return file
}

/** A page with its recorder ready. */
export async function openPage(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForFunction('window.recorder')
  return page
}

/** What the browser holds of a recording: SHA-256 of each slice, by its index. */
export const slicesIn = (page: Page, id: string) =>
  page.evaluate<Record<string, string>>(`(async () => {
    const open = indexedDB.open('auscult-recorder')
    await new Promise((resolve) => { open.onsuccess = resolve })
    const all = open.result.transaction('slices').objectStore('slices').getAll()
    await new Promise((resolve) => { all.onsuccess = resolve })
    open.result.close()
    const hashes = {}
    for (const { recording, index, bytes } of all.result) {
      if (recording !== ${JSON.stringify(id)}) continue
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
      hashes[index] = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    }
    return hashes
  })()`)
