import type { BrowserContext } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../src/schema/tables.ts'
import { startService } from '../support/service.ts'
import { hasBrowser } from './browser.ts'
import { chunksOf, drive, expectArrived } from './driver.ts'
import { clearPages, Handed, openListening, openPage, serveRecorder } from './page.ts'

/** What a recorder lives through: in the end the server has every slice that was handed over, in order, once. */
const service = await startService({ AUSCULT_CORS_ORIGINS: '*' })
const { kysely } = service.database.open<Tables>(1)

describe.runIf(hasBrowser)('a recorder', { timeout: 180_000 }, () => {
  const handed = new Handed()
  let url: string
  let browser: BrowserContext

  beforeAll(async () => {
    url = await serveRecorder(service.url, service.key)
    browser = await openListening(handed)
  })

  afterEach(() => clearPages(browser, handed))

  const open = () => openPage(browser, url)
  const gapsOf = async (id: string) => {
    const { body } = await service.api.get<{ coverage: { gaps: object[] } }>(
      `/consultations/${id}/transcript`,
    )
    return body.coverage.gaps
  }

  it('sends while it records, over a pause, and finishes', async () => {
    const recorder = drive(await open())
    await recorder.start()
    await recorder.until('consultationId && recorder.status.level > 0.01')
    await handed.more(3)
    await recorder.pause()
    expect(await recorder.status()).toMatchObject({ state: 'paused' })
    await recorder.unpause()
    await handed.more(2)
    const id = await recorder.stop()
    expect(await recorder.status()).toMatchObject({ state: 'sent', waiting: 0, error: null })
    expect(await service.api.settled(id)).toMatchObject({ status: 'completed' })
    expect(await chunksOf(kysely, id)).toEqual(await handed.settled())
    expect(await gapsOf(id)).toEqual([])
    expect(await recorder.unfinished()).toEqual([])
  })

  it('starts and records without a network, and sends all of it once there is one', async () => {
    const recorder = drive(await open())
    await browser.setOffline(true)
    await recorder.start()
    await handed.more(5)
    expect(await recorder.status()).toMatchObject({ state: 'recording', consultationId: null, offline: true })
    await browser.setOffline(false)
    expect(await chunksOf(kysely, await recorder.stop())).toEqual(await handed.settled())
  })

  it('goes on after a reload in the middle, and tells what lies between', async () => {
    const page = await open()
    const recorder = drive(page)
    const id = await recorder.start()
    await handed.more(3)
    await browser.setOffline(true)
    await handed.more(3)
    await recorder.until('waiting >= 3')
    await browser.setOffline(false)
    await page.reload()
    await page.waitForFunction('window.recorder')
    const before = handed.slices.length
    expect(await recorder.unfinished()).toMatchObject([{ id, stopped: false, held: null }])
    await recorder.resume(id)
    await handed.more(2)
    const consultationId = await recorder.stop()
    expectArrived(await chunksOf(kysely, consultationId), handed.slices, before)
    expect(await gapsOf(consultationId)).toMatchObject([{ reason: 'interrupted' }])
  })

  it('leaves a recording to the page that has it, until that closes', async () => {
    const [page, other] = [await open(), drive(await open())]
    await browser.setOffline(true)
    const id = await drive(page).start()
    await handed.more(3)
    expect(await other.unfinished()).toMatchObject([{ id, held: 'elsewhere' }])
    await expect(other.send(id)).rejects.toThrow('another page has this recording')
    await expect(other.resume(id)).rejects.toThrow('another page has this recording')
    await drive(page).pause()
    await handed.settled()
    await page.close()
    await expect.poll(other.unfinished).toMatchObject([{ id, held: null }])
    await browser.setOffline(false)
    const consultationId = await other.send(id)
    expect(await chunksOf(kysely, consultationId)).toEqual(await handed.settled())
    expect(await other.unfinished()).toEqual([])
  })

  it('goes on with the microphone that comes after one that was lost, and tells the gap', async () => {
    const page = await open()
    const recorder = drive(page)
    await page.evaluate(`{
      const { mediaDevices } = navigator
      const ask = mediaDevices.getUserMedia.bind(mediaDevices)
      mediaDevices.getUserMedia = async (what) => {
        if (window.unplugged) throw new DOMException('gone', 'NotFoundError')
        return (window.stream = await ask(what))
      }
    }`)
    await recorder.start()
    await handed.more(2)
    await page.evaluate(`{
      window.unplugged = true
      const [track] = stream.getTracks()
      track.stop()
      track.dispatchEvent(new Event('ended'))
    }`)
    await recorder.until('state === "interrupted"')
    await page.waitForTimeout(1000)
    await page.evaluate(`{
      window.unplugged = false
      navigator.mediaDevices.dispatchEvent(new Event('devicechange'))
    }`)
    await recorder.until('state === "recording"')
    await handed.more(2)
    const id = await recorder.stop()
    expect(await chunksOf(kysely, id)).toEqual(await handed.settled())
    expect(await gapsOf(id)).toMatchObject([{ reason: 'device-lost' }])
  })

  it('records the next one while the last is being sent', async () => {
    const recorder = drive(await open())
    await browser.setOffline(true)
    const first = await recorder.start()
    await handed.more(2)
    recorder.stop().catch(() => {})
    await recorder.until('state === "sending"')
    const ofFirst = handed.slices.length
    await recorder.start()
    await handed.more(2)
    await browser.setOffline(false)
    const firstId = await recorder.send(first)
    const secondId = await recorder.stop()
    const slices = await handed.settled()
    expect(await chunksOf(kysely, firstId)).toEqual(slices.slice(0, ofFirst))
    expect(await chunksOf(kysely, secondId)).toEqual(slices.slice(ofFirst))
  })

  it('keeps nothing readable in the browser', async () => {
    const page = await open()
    const recorder = drive(page)
    await browser.setOffline(true)
    const id = await page.evaluate<string>(`recorder.start({ reason: 'a secret reason' })`)
    await handed.more(2)
    await recorder.pause()
    const { text, extractable } = await page.evaluate<{ text: string; extractable: boolean }>(`(async () => {
      const ask = indexedDB.open('auscult-recordings')
      await new Promise((resolve) => { ask.onsuccess = resolve })
      const all = async (name) => {
        const rows = ask.result.transaction(name).objectStore(name).getAll()
        await new Promise((resolve) => { rows.onsuccess = resolve })
        return rows.result
      }
      const [[key], slices, [recording]] = [await all('keys'), await all('slices'), await all('recordings')]
      ask.result.close()
      const text = [...slices.map(({ bytes }) => bytes), recording.details.bytes]
        .map((bytes) => new TextDecoder('latin1').decode(bytes)).join()
      return { text: text + JSON.stringify(recording), extractable: key.extractable }
    })()`)
    expect(extractable).toBe(false)
    expect(text.length).toBeGreaterThan(1000)
    expect(text).not.toMatch(/webm|secret/)
    await browser.setOffline(false)
    await recorder.send(id)
  })
})
