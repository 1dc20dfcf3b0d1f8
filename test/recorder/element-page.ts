import type { Page } from 'playwright-core'
import { bundlePage } from './page.ts'
import { servePages } from './serve-pages.ts'

interface ElementPage {
  readonly baseUrl: string
  readonly apiKey: string
  readonly lang?: 'en' | 'pt-BR'
  /** What the host writes for the patient; without it nobody is asked. */
  readonly consent?: string
}

/** A page with the element, which records by slices of half a second; `finished` has the consultations that arrived. */
export async function serveElement({ baseUrl, apiKey, lang = 'en', consent }: ElementPage): Promise<string> {
  const script = await bundlePage(`
    import { Auscult } from '@auscult/client'
    import '@auscult/recorder/element'
    const recorder = document.querySelector('auscult-recorder')
    window.finished = []
    recorder.addEventListener('finished', ({ detail }) => window.finished.push(detail.consultationId))
    const auscult = new Auscult({ baseUrl: ${JSON.stringify(baseUrl)}, apiKey: ${JSON.stringify(apiKey)} })
    recorder.configure({ auscult, sliceMs: 500, details: { language: 'en' }, choice: { specialty: 'generic' } })`)
  const text = consent === undefined ? '' : `<p slot="consent">${consent}</p>`
  return servePages({
    '/': `<!doctype html><html lang="${lang}"><title>Visit</title><meta name="color-scheme" content="light dark">
      <meta name="viewport" content="width=device-width"><main><h1>Visit</h1>
      <auscult-recorder>${text}</auscult-recorder></main><script type="module" src="/page.js"></script></html>`,
    '/page.js': script,
  })
}

/** The consultations whose recordings arrived, once there are so many. */
export async function finishedIn(page: Page, count = 1): Promise<string[]> {
  await page.waitForFunction(`window.finished.length >= ${count}`)
  return page.evaluate<string[]>('window.finished')
}
