import axe from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../src/schema/tables.ts'
import { startService } from '../support/service.ts'
import { hasBrowser } from './browser.ts'
import { chunksOf } from './driver.ts'
import { finishedIn, serveElement } from './element-page.ts'
import { clearPages, Handed, openListening } from './page.ts'

const service = await startService({ AUSCULT_CORS_ORIGINS: '*' })
const { kysely } = service.database.open<Tables>(1)
const given = { baseUrl: service.url, apiKey: service.key }

describe.runIf(hasBrowser)('<auscult-recorder>', { timeout: 180_000 }, () => {
  const handed = new Handed()
  let browser: BrowserContext

  beforeAll(async () => {
    browser = await openListening(handed)
  })

  afterEach(() => clearPages(browser, handed))

  async function open(options: Partial<Parameters<typeof serveElement>[0]> = {}): Promise<Page> {
    const page = await browser.newPage()
    await page.goto(await serveElement({ ...given, ...options }))
    await page.getByRole('status').first().waitFor()
    return page
  }

  it('asks for consent, records, pauses and finishes by the keyboard alone', async () => {
    const page = await open({ consent: 'The visit is recorded.' })
    const record = page.getByRole('button', { name: 'Record', exact: true })
    expect(await record.isDisabled()).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('Recording', { exact: true }).waitFor()
    await handed.more(2)
    // The focus went on to what can be done now.
    await page.keyboard.press('Enter')
    await page.getByText('Paused').waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Recording', { exact: true }).waitFor()
    await handed.more(1)
    await page.getByRole('button', { name: 'Finish' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Everything has been sent').waitFor()
    const [id = ''] = await finishedIn(page)
    expect(await chunksOf(kysely, id)).toEqual(await handed.settled())
    const { consent } = await kysely
      .selectFrom('consultations')
      .select('consent')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(consent).toMatchObject({ given: true, at: expect.any(String) })
    // The next patient has not agreed.
    expect(await page.getByRole('checkbox').isChecked()).toBe(false)
  })

  it('has nothing that axe finds fault with, in any state, light or dark', async () => {
    const page = await open({ lang: 'pt-BR', consent: 'A consulta é gravada.' })
    const faults = async () => {
      const found: string[] = []
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        found.push(...(await faultsOf(page)))
      }
      return found
    }
    expect(await faults()).toEqual([])
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Gravar' }).click()
    await page.getByText('Gravando').waitFor()
    await page.getByText('Tudo até aqui foi enviado').waitFor()
    expect(await faults()).toEqual([])
    await browser.setOffline(true)
    await page.getByText('Sem conexão').waitFor()
    await page.getByRole('button', { name: 'Pausar' }).click()
    await page.getByText('Em pausa').waitFor()
    expect(await faults()).toEqual([])
    await page.reload().catch(() => {})
    await browser.setOffline(false)
    await page.reload()
    await page.getByRole('heading', { name: 'Gravações anteriores' }).waitFor()
    expect(await faults()).toEqual([])
    await page.getByRole('button', { name: 'Enviar como está' }).click()
    const [id = ''] = await finishedIn(page)
    expect(await chunksOf(kysely, id)).toEqual(await handed.settled())
  })

  it('says that the microphone is gone, and goes on when asked to', async () => {
    const page = await open()
    await page.evaluate(`{
      const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
      navigator.mediaDevices.getUserMedia = async (what) => {
        if (window.unplugged) throw new DOMException('gone', 'NotFoundError')
        return (window.stream = await ask(what))
      }
    }`)
    await page.getByRole('button', { name: 'Record' }).click()
    await handed.more(1)
    await page.evaluate(`{
      window.unplugged = true
      const [track] = stream.getTracks()
      track.stop()
      track.dispatchEvent(new Event('ended'))
    }`)
    await page.getByRole('alert').getByText('The microphone is gone').waitFor()
    await page.evaluate('window.unplugged = false')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Recording', { exact: true }).waitFor()
    expect(await page.getByRole('alert').textContent()).toBe('')
    await page.getByRole('button', { name: 'Finish' }).click()
    const [id = ''] = await finishedIn(page)
    expect(await chunksOf(kysely, id)).toEqual(await handed.settled())
  })

  it('says why it cannot start where the microphone is not allowed, and keeps nothing', async () => {
    const page = await open()
    await page.evaluate(
      `navigator.mediaDevices.getUserMedia = async () => { throw new DOMException('no', 'NotAllowedError') }`,
    )
    await page.getByRole('button', { name: 'Record' }).click()
    await page.getByRole('alert').getByText('The microphone is not allowed').waitFor()
    expect(await page.getByRole('button', { name: 'Record' }).isEnabled()).toBe(true)
    await page.reload()
    await page.getByText('Ready to record').waitFor()
    expect(await page.getByRole('listitem').count()).toBe(0)
  })

  it('says what the server will not have, keeps it, and sends it when asked to', async () => {
    const page = await open()
    let refused = true
    await page.route('**/consultations/**', (route) =>
      refused ? route.fulfill({ status: 403, body: '{"message":"not yours"}' }) : route.continue(),
    )
    await page.getByRole('button', { name: 'Record' }).click()
    await page.getByRole('alert').getByText('not yours').waitFor()
    await handed.more(1)
    refused = false
    await page.getByRole('button', { name: 'Finish' }).click()
    const [id = ''] = await finishedIn(page)
    expect(await chunksOf(kysely, id)).toEqual(await handed.settled())
  })

  it('lets go of the microphone when it is taken out of the page, and offers the rest to the next', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Record' }).click()
    await handed.more(2)
    await page.evaluate('(window.element = document.querySelector("auscult-recorder")).remove()')
    const other = await open()
    expect(await other.getByRole('listitem').count()).toBe(0)
    await page.reload()
    await page.getByRole('button', { name: 'Go on recording' }).click()
    await page.getByText('Recording', { exact: true }).waitFor()
    await handed.more(1)
    await page.getByRole('button', { name: 'Finish' }).click()
    const [id = ''] = await finishedIn(page)
    expect(await chunksOf(kysely, id)).toEqual(await handed.settled())
  })
})

/** What breaks WCAG 2.2 AA, or good practice, and where. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate<string[]>(`axe
    .run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
    .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html)))`)
}
