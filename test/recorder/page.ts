import { join } from 'node:path'
import { build } from 'esbuild'
import type { BrowserContext, Page } from 'playwright-core'
import { temporaryDir } from '../support/temporary-dir.ts'
import { fakeMicrophone, openBrowser } from './browser.ts'
import { servePages } from './serve-pages.ts'

const root = join(import.meta.dirname, '../..')
const packages = join(root, 'packages')

/** The packages, as they are here. */
export const sources = {
  '@auscult/client': join(packages, 'client/src/index.ts'),
  '@auscult/recorder/element': join(packages, 'recorder/src/element/index.ts'),
  '@auscult/recorder': join(packages, 'recorder/src/index.ts'),
}

/** Makes one script of a module that imports the packages by their names. */
export async function bundlePage(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root, loader: 'js' },
    ...{ bundle: true, write: false, format: 'esm', platform: 'browser' },
    alias: sources,
  })
  return outputFiles?.[0]?.text ?? ''
}

/** A page with a recorder of half-second slices, as `recorder`. @returns its address. */
export async function serveRecorder(baseUrl: string, apiKey: string): Promise<string> {
  const script = await bundlePage(`
    import { Auscult } from '@auscult/client'
    import { Recorder } from '@auscult/recorder'
    const auscult = new Auscult({ baseUrl: ${JSON.stringify(baseUrl)}, apiKey: ${JSON.stringify(apiKey)} })
    window.recorder = new Recorder({ auscult, sliceMs: 500 })`)
  return servePages({
    '/': '<!doctype html><title>page</title><script type="module" src="/page.js"></script>',
    '/page.js': script,
  })
}

/** SHA-256 of what the browser has handed over of recordings, in order, over pages and reloads. */
export class Handed {
  readonly slices: string[] = []

  /** Listens to all pages of a browser; to be called before they are opened. */
  async listenTo(browser: BrowserContext): Promise<void> {
    await browser.exposeBinding('auscultHanded', (_, place: number, hash: string) => {
      this.slices[place] = hash
    })
    await browser.exposeBinding('auscultPlace', () => this.slices.push('') - 1)
    await browser.addInitScript(() => {
      const page = globalThis as unknown as PageWorld
      const { start } = page.MediaRecorder.prototype
      page.MediaRecorder.prototype.start = function (sliceMs) {
        this.addEventListener('dataavailable', async ({ data }) => {
          if (data.size === 0) return
          // Asked for at once: calls keep their order.
          const place = page.auscultPlace()
          const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await data.arrayBuffer()))
          page.auscultHanded(
            await place,
            [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
          )
        })
        return start.call(this, sliceMs)
      }
    })
  }

  /** Once so many more were handed over. */
  async more(count: number): Promise<void> {
    const wanted = this.slices.length + count
    while (this.slices.length < wanted) await new Promise((resolve) => setTimeout(resolve, 50))
  }

  /** All of them, once each was said what it is; its page must not have closed before that. */
  async settled(): Promise<readonly string[]> {
    while (this.slices.includes('')) await new Promise((resolve) => setTimeout(resolve, 50))
    return this.slices
  }

  clear(): void {
    this.slices.length = 0
  }
}

/** What the script above finds in a page. */
interface PageWorld {
  MediaRecorder: {
    prototype: {
      start(sliceMs?: number): void
      addEventListener(name: 'dataavailable', listener: (event: { data: Blob }) => void): void
    }
  }
  auscultPlace(): Promise<number>
  auscultHanded(place: number, hash: string): void
}

/** A browser of its own for a file's tests, that hears speech and tells what it hands over. */
export async function openListening(handed: Handed): Promise<BrowserContext> {
  const browser = await openBrowser(await temporaryDir(), await fakeMicrophone())
  await handed.listenTo(browser)
  return browser
}

/** After each of them: a network, no page, nothing handed over. */
export async function clearPages(browser: BrowserContext, handed: Handed): Promise<void> {
  await browser.setOffline(false)
  for (const page of browser.pages()) await page.close()
  handed.clear()
}

/** A page with its recorder ready. */
export async function openPage(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForFunction('window.recorder')
  return page
}
