import { existsSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../src/schema/tables.ts'
import { startService } from '../support/service.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { fakeMicrophone, openBrowser, openPage, servePage, slicesIn } from './page.ts'

/** What a recorder lives through; in the end the server has every slice that it stored, in order, once. */
const service = await startService({ AUSCULT_CORS_ORIGINS: '*' })
const { kysely } = service.database.open<Tables>(1)

interface Status {
  readonly state: string
  readonly waiting: number
  readonly consultationId: string | null
  readonly offline: boolean
}

describe.runIf(existsSync('/usr/bin/chromium'))('a recorder', { timeout: 180_000 }, () => {
  let url: string
  let microphone: string
  let folder: string
  let browser: BrowserContext

  beforeAll(async () => {
    ;[url, microphone, folder] = await Promise.all([
      servePage(service.url, service.key),
      fakeMicrophone(),
      temporaryDir(),
    ])
    browser = await openBrowser(folder, microphone)
  }, 120_000)

  afterEach(async () => {
    await browser.setOffline(false)
    for (const page of browser.pages()) await page.close()
  })

  it('sends while it records, and finishes', async () => {
    const page = await openPage(browser, url)
    await start(page)
    await page.waitForFunction('recorder.status.consultationId && recorder.status.level > 0.01')
    await seconds(page, 3)
    const consultationId = await stop(page)
    expect(await service.api.settled(consultationId)).toMatchObject({ status: 'completed' })
    const chunks = await chunksOf(consultationId)
    expect(chunks.length).toBeGreaterThan(3)
    expect(chunks).toHaveLength(await page.evaluate<number>('Number(localStorage.handed)'))
    expect(await unfinished(page)).toEqual([])
  })

  it('starts and records without a network, and sends all of it once there is one', async () => {
    const page = await openPage(browser, url)
    await browser.setOffline(true)
    const id = await start(page)
    await seconds(page, 4)
    expect(await status(page)).toMatchObject({ state: 'recording', consultationId: null, offline: true })
    const held = await slicesIn(page, id)
    expect(Object.keys(held).length).toBeGreaterThan(4)
    await browser.setOffline(false)
    await expectArrived(page, await stop(page), held)
  })

  it('goes on after a reload in the middle, with a new stream', async () => {
    const page = await openPage(browser, url)
    const id = await start(page)
    await seconds(page, 2)
    await browser.setOffline(true)
    await seconds(page, 2)
    const held = await slicesIn(page, id)
    await browser.setOffline(false)
    await page.reload()
    await page.waitForFunction('window.recorder')
    await page.evaluate(`recorder.resume(${JSON.stringify(id)})`)
    await seconds(page, 2)
    const consultationId = await stop(page)
    await expectArrived(page, consultationId, held)
    const last = Math.max(...Object.keys(held).map(Number))
    expect((await chunksOf(consultationId)).length).toBeGreaterThan(last + 1)
  })

  it('is sent once, also when two pages want to', async () => {
    const [page, other] = [await openPage(browser, url), await openPage(browser, url)]
    await browser.setOffline(true)
    const id = await start(page)
    await seconds(page, 3)
    const held = await slicesIn(page, id)
    await page.evaluate('recorder.pause()')
    await browser.setOffline(false)
    const send = `recorder.sendUnfinished(${JSON.stringify(id)}).then(() => recorder.status.error)`
    expect(await Promise.all([page.evaluate(send), other.evaluate(send)])).toEqual([null, null])
    const { consultationId } = await status(page)
    await expectArrived(page, consultationId ?? '', held)
  })

  it('loses nothing of what was stored when the browser is killed', async () => {
    const page = await openPage(browser, url)
    await browser.setOffline(true)
    const id = await start(page)
    await seconds(page, 3)
    const held = await slicesIn(page, id)
    const session = await browser.newCDPSession(page)
    await session.send('Browser.crash').catch(() => {})
    await browser.close().catch(() => {})
    browser = await openBrowser(folder, microphone)
    const again = await openPage(browser, url)
    expect(await unfinished(again)).toMatchObject([{ id, stopped: false }])
    await again.evaluate(`recorder.sendUnfinished(${JSON.stringify(id)})`)
    const { consultationId } = await status(again)
    await expectArrived(again, consultationId ?? '', held)
  })
})

const start = (page: Page) =>
  page.evaluate<string>(`(localStorage.handed = 0, recorder.start({ language: 'en' }))`)
const status = (page: Page) => page.evaluate<Status>('recorder.status')
const unfinished = (page: Page) => page.evaluate<object[]>('recorder.unfinished()')
const seconds = (page: Page, count: number) => page.waitForTimeout(count * 1000)

/** The id of the consultation that the server has. */
async function stop(page: Page): Promise<string> {
  await page.evaluate('recorder.stop()')
  const { consultationId } = await status(page)
  return consultationId ?? ''
}

/** SHA-256 of the chunks that the server has, in order. */
async function chunksOf(consultationId: string): Promise<string[]> {
  const rows = await kysely
    .selectFrom('chunks')
    .innerJoin('recordings', 'recordings.id', 'chunks.recording_id')
    .select(['sha256', 'chunk_index'])
    .where('consultation_id', '=', consultationId)
    .orderBy('chunk_index')
    .execute()
  expect(rows.map(({ chunk_index }) => chunk_index)).toEqual(rows.map((_, index) => index))
  return rows.map(({ sha256 }) => sha256)
}

/** Every slice that was held here is on the server, at its place, and none of those handed over is there twice. */
async function expectArrived(
  page: Page,
  consultationId: string,
  held: Record<string, string>,
): Promise<void> {
  const handed = await page.evaluate<number>('Number(localStorage.handed)')
  const chunks = await chunksOf(consultationId)
  expect(chunks.length).toBeLessThanOrEqual(handed)
  for (const [index, hash] of Object.entries(held)) expect(chunks[Number(index)]).toBe(hash)
}
