import { existsSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../src/schema/tables.ts'
import { linkFor, openBrowser, openWindow, startConsole } from './console-page.ts'

const service = await startConsole(['Bom dia.'])
const { api, database } = service
const { kysely } = database.open<Tables>(1)

/** How long the browser took from what a person did to what it showed next, the slowest in milliseconds. */
const watchInteractions = (page: Page) =>
  page.evaluate(`(() => {
    window.slowest = 0
    new PerformanceObserver((list) => {
      for (const { duration, interactionId } of list.getEntries())
        if (interactionId) slowest = Math.max(slowest, duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: false })
  })()`)
const slowest = (page: Page) => page.evaluate<number>('slowest')

/** What the page's own thread spends on something done, in milliseconds of processor time: other work of the machine is not in it. */
async function spending(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () => {
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))')
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
  return async (act: () => Promise<void>) => {
    const before = await spent()
    await act()
    return (await spent()) - before
  }
}

describe.runIf(existsSync('/usr/bin/chromium'))('much of it at the console', { timeout: 900_000 }, () => {
  it('is two hundred consultations, gone through and filtered', async () => {
    const rows = Array.from({ length: 200 }, (_, n) => ({
      professionalId: 7,
      patientReference: `record ${n}`,
    }))
    for (const json of rows) expect((await api.post('/consultations/v2', { json })).status).toBe(201)
    const { page } = await openWindow(await openBrowser(), service, 'en')
    await page.goto(await linkFor(service, 'Ana Prado'))
    for (const shown of [50, 100, 150]) {
      await expect.poll(() => page.getByRole('row').count(), { timeout: 60_000 }).toBe(shown + 1)
      await page.getByRole('button', { name: 'Load more' }).click()
    }
    await expect.poll(() => page.getByRole('row').count(), { timeout: 60_000 }).toBe(201)
    await watchInteractions(page)
    const costOf = await spending(page)
    const costs = [await costOf(() => page.getByRole('button', { name: /^Account of/ }).click())]
    await page.keyboard.press('Escape')
    await page.getByRole('textbox').focus()
    for (const letter of 'record 150') costs.push(await costOf(() => page.keyboard.type(letter)))
    await expect.poll(() => page.getByRole('row').count(), { timeout: 60_000 }).toBe(2)
    const [most, ...rest] = costs.map(Math.round).sort((one, other) => other - one)
    console.info(
      `200 consultations: the slowest interaction took ${await slowest(page)} ms; of the page's own processor time ${most} ms at the most, ${rest[5]} ms mostly`,
    )
  })

  it('is a talk of three hours, laid out where it is looked at', async () => {
    const { body } = await api.post<{ id: string }>('/consultations/text', {
      json: { text: 'Médico: Alergias?\nPaciente: Sou alérgica a penicilina.', language: 'pt-BR' },
    })
    await api.settled(body.id)
    const turns = 2_700
    const { id: recordingId } = await kysely
      .selectFrom('recordings')
      .select('id')
      .where('consultation_id', '=', body.id)
      .executeTakeFirstOrThrow()
    const known = await kysely
      .selectFrom('segments')
      .selectAll()
      .where('recording_id', '=', recordingId)
      .orderBy('segment_index', 'desc')
      .executeTakeFirstOrThrow()
    const more = Array.from({ length: turns }, (_, n) => ({
      ...known,
      segment_index: known.segment_index + 1 + n,
      words: JSON.stringify(known.words) as never,
      start_ms: 4_000 * (n + 1),
      end_ms: 4_000 * (n + 2),
    }))
    for (let from = 0; from < turns; from += 900)
      await kysely
        .insertInto('segments')
        .values(more.slice(from, from + 900))
        .execute()
    const { page } = await openWindow(await openBrowser(), service, 'en')
    await page.goto(await linkFor(service, 'Ivo Reis'))
    await page.getByRole('table').waitFor()
    await page.goto(`/console/consultations/${body.id}`)
    const rows = page.locator('[data-speaker]')
    await expect.poll(() => rows.count(), { timeout: 120_000 }).toBe(turns + 2)
    const laidOut = () =>
      rows.evaluateAll(
        (all) =>
          all.filter((row) => row.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })).length,
      )
    await expect.poll(laidOut, { timeout: 60_000 }).toBeLessThan(100)
    expect(await laidOut()).toBeGreaterThan(2)
    await watchInteractions(page)
    await rows.last().scrollIntoViewIfNeeded()
    await rows.last().getByRole('button').last().click()
    await page.locator('[data-statement]').first().click()
    await expect.poll(laidOut, { timeout: 60_000 }).toBeLessThan(100)
    console.info(
      `three hours, ${turns} turns: the slowest interaction took ${await slowest(page)} ms, ${await laidOut()} turns laid out`,
    )
  })
})
