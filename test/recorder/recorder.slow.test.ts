import type { BrowserContext, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from '../../src/schema/tables.ts'
import { freePort } from '../support/free-port.ts'
import { spawnService } from '../support/process.ts'
import { startService } from '../support/service.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { whenDone } from '../support/when-done.ts'
import { fakeMicrophone, hasBrowser, killBrowser, openBrowser, silence } from './browser.ts'
import { chunksOf, drive, expectArrived } from './driver.ts'
import { Handed, openPage, serveRecorder } from './page.ts'

interface Coverage {
  readonly coverage: { readonly gaps: readonly object[] }
}

const service = await startService({ AUSCULT_CORS_ORIGINS: '*' })
const { kysely } = service.database.open<Tables>(1)

describe.runIf(hasBrowser)('a recorder, the hard way', { timeout: 300_000 }, () => {
  let handed: Handed
  let folder: string
  let browser: BrowserContext

  beforeEach(async () => {
    folder = await temporaryDir()
    await openAgain(new Handed())
  })

  async function openAgain(listener: Handed, sound?: string): Promise<void> {
    handed = listener
    browser = await openBrowser(folder, sound ?? (await fakeMicrophone()))
    await handed.listenTo(browser)
  }

  it('sends a minute without a network', async () => {
    const page = await openPage(browser, await serveRecorder(service.url, service.key))
    const recorder = drive(page)
    await recorder.start()
    await handed.more(4)
    await browser.setOffline(true)
    await page.waitForTimeout(60_000)
    expect((await recorder.status()).waiting).toBeGreaterThan(60)
    await browser.setOffline(false)
    await handed.more(4)
    const id = await recorder.stop()
    expect(await chunksOf(kysely, id)).toEqual(await handed.settled())
    expect(await service.api.settled(id)).toMatchObject({ status: 'completed' })
  })

  it('goes on after kill -9 of the browser, of what was sent and what was not', async () => {
    const url = await serveRecorder(service.url, service.key)
    let page = await openPage(browser, url)
    const id = await drive(page).start()
    await handed.more(4)
    await drive(page).until('waiting === 0')
    await browser.setOffline(true)
    await handed.more(6)
    await drive(page).until('waiting >= 6')
    await killBrowser(folder)
    const before = handed.slices.length
    await openAgain(handed)
    page = await openPage(browser, url)
    expect(await drive(page).unfinished()).toMatchObject([{ id, stopped: false, held: null }])
    await drive(page).resume(id)
    await handed.more(3)
    const consultationId = await drive(page).stop()
    expectArrived(await chunksOf(kysely, consultationId), handed.slices, before)
  })

  it('goes on after kill -9 of the server', async () => {
    const settings = { ...service.env, AUSCULT_CORS_ORIGINS: '*', AUSCULT_PORT: String(await freePort()) }
    const first = spawnService(settings)
    whenDone(() => first.kill())
    const recorder = drive(await openPage(browser, await serveRecorder(await first.ready, service.key)))
    await recorder.start()
    await handed.more(6)
    await first.kill()
    await handed.more(6)
    await recorder.until('offline')
    const second = spawnService(settings)
    whenDone(() => second.stop())
    await second.ready
    await handed.more(2)
    expect(await chunksOf(kysely, await recorder.stop())).toEqual(await handed.settled())
  })

  it('keeps in memory what finds no room on the disk, and sends it', async () => {
    const url = await serveRecorder(service.url, service.key)
    const page = await openPage(browser, url)
    const recorder = drive(page)
    await browser.setOffline(true)
    await recorder.start()
    await handed.more(2)
    await fillDisk(page, url)
    // The browser knows of it within half a minute.
    await recorder.until('storageFull')
    await handed.more(3)
    await browser.setOffline(false)
    expect(await chunksOf(kysely, await recorder.stop())).toEqual(await handed.settled())
  })

  it('starts on a full disk, without a network', async () => {
    const url = await serveRecorder(service.url, service.key)
    const page = await browser.newPage()
    await fillDisk(page, url)
    await page.goto(url)
    await page.waitForFunction('window.recorder')
    await browser.setOffline(true)
    const recorder = drive(page)
    await recorder.start()
    await handed.more(3)
    await recorder.until('storageFull')
    await browser.setOffline(false)
    expect(await chunksOf(kysely, await recorder.stop())).toEqual(await handed.settled())
  })

  /** No site of this address may store anything more. */
  async function fillDisk(page: Page, url: string): Promise<void> {
    const disk = await browser.newCDPSession(page)
    await disk.send('Storage.overrideQuotaForOrigin', { origin: new URL(url).origin, quotaSize: 1 })
  }

  it('tells of a microphone that is muted, and of one that hears nothing', async () => {
    await browser.close()
    await openAgain(new Handed(), await silence())
    const page = await openPage(browser, await serveRecorder(service.url, service.key))
    await page.evaluate(`{
      const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
      navigator.mediaDevices.getUserMedia = async (what) => (window.stream = await ask(what))
    }`)
    const recorder = drive(page)
    await recorder.start()
    await recorder.until('silent')
    await page.evaluate(`stream.getTracks()[0].dispatchEvent(new Event('mute'))`)
    await recorder.until('state === "interrupted"')
    await handed.more(2)
    await page.evaluate(`stream.getTracks()[0].dispatchEvent(new Event('unmute'))`)
    await recorder.until('state === "recording"')
    const id = await recorder.stop()
    expect(await chunksOf(kysely, id)).toEqual(await handed.settled())
    const { body } = await service.api.get<Coverage>(`/consultations/${id}/transcript`)
    expect(body.coverage.gaps).toMatchObject([{ reason: 'muted', afterChunkIndex: null }])
  })

  it('survives a duplicated page that is told to send the same', async () => {
    const url = await serveRecorder(service.url, service.key)
    const [page, other] = [await openPage(browser, url), await openPage(browser, url)]
    const id = await drive(page).start()
    for (let round = 0; round < 10; round++) {
      await handed.more(1)
      await expect(drive(other).send(id)).rejects.toThrow('another page')
    }
    expect(await chunksOf(kysely, await drive(page).stop())).toEqual(await handed.settled())
  })
})
