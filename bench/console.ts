import { execFileSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { chromium, type Locator, type Page } from 'playwright-core'
import { fill } from './console/fill.ts'
import { barePage, watch } from './console/watched-page.ts'
import type { Benchmark } from './support/benchmark.ts'
import { startService } from './support/start-service.ts'
import { median, percentile } from './support/statistics.ts'

const GOAL_MS = 100
const PAGE = 50
const executablePath = '/usr/bin/chromium'

/** How soon the console answers a hand, in a real browser; beside a bare page, in turns. */
export const consoleBenchmark: Benchmark = {
  name: 'console',
  about:
    'from what a hand does to the next picture, with many consultations and a long talk, beside a bare page',
  settings: {
    consultations: { default: '200', about: 'in the list' },
    turns: { default: '2700', about: 'of the long talk: three hours have as many' },
    rounds: { default: '5', about: 'of everything' },
  },
  async run(settings, note) {
    const [visits, turns, rounds] = [settings.consultations, settings.turns, settings.rounds].map(Number) as [
      number,
      number,
      number,
    ]
    execFileSync(join(import.meta.dirname, '../scripts/build-console'))
    await using service = await startService({ realTimeFactor: 0.02, slots: 2 })
    const long = await fill(service.api, { visits, turns })
    note(`${visits} consultations written; load ${loadavg()[0]?.toFixed(1)}`)
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    try {
      const context = await browser.newContext({
        ...{ baseURL: service.api.url, locale: 'en', viewport: { width: 1366, height: 768 } },
      })
      const [page, bare] = [await context.newPage(), await context.newPage()]
      await signIn(page, service.key)
      const found = new Map<string, number[]>()
      const add = (name: string, values: readonly number[]) =>
        found.set(name, [...(found.get(name) ?? []), ...values])
      for (let round = 0; round < rounds; round++) {
        await bare.bringToFront()
        await useBare(bare, visits, add)
        await page.bringToFront()
        await useList(page, visits, add)
        await useTalk(page, { id: long, turns }, add)
        note(`round ${round + 1}; load ${loadavg()[0]?.toFixed(1)}`)
      }
      const names = [...found.keys()]
      const of = (name: string, share: number) => percentile(found.get(name) ?? [], share)
      return {
        columns: ['milliseconds', 'n', 'p50', 'p95', 'most'],
        rows: names.map((name) => [
          ...[name, String(found.get(name)?.length)],
          ...[0.5, 0.95, 1].map((share) => of(name, share).toFixed(0)),
        ]),
        goals: names
          .filter((name) => !name.startsWith('bare'))
          .map((name) => ({
            goal: `${name}: p95 under ${GOAL_MS} ms`,
            found: of(name, 0.95).toFixed(0),
            met: of(name, 0.95) < GOAL_MS,
          })),
        data: { found: Object.fromEntries(found), median: median(loadavg()), load: loadavg() },
      }
    } finally {
      await browser.close()
    }
  },
}

type Add = (name: string, values: readonly number[]) => void

/** By a key: people's links are made by a command of their own. */
async function signIn(page: Page, key: string): Promise<void> {
  await page.goto('/console/')
  await page.getByRole('button', { name: 'Sign in with an API key' }).click()
  await page.getByLabel('API key').fill(key)
  await page.keyboard.press('Enter')
  await page.getByRole('table').waitFor()
}

async function useBare(page: Page, rows: number, add: Add): Promise<void> {
  await page.setContent(barePage(rows))
  const watched = await watch(page)
  await page.getByRole('textbox').click()
  await page.keyboard.type('record 15', { delay: 50 })
  await page.getByRole('button').click()
  add('bare page: a letter, a click', await watched.waits())
  add('bare page: pictures while scrolling', await watched.scroll(200, 300))
}

async function useList(page: Page, visits: number, add: Add): Promise<void> {
  await page.goto('/console/')
  const rows = page.getByRole('row')
  for (let shown = PAGE; shown < visits; shown += PAGE) {
    await rows.nth(shown).waitFor()
    await page.getByRole('button', { name: 'Load more' }).click()
  }
  await rows.nth(visits).waitFor()
  const watched = await watch(page)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.keyboard.press('Escape')
  add('list: the menu', await watched.waits())
  await page.getByRole('textbox').click()
  await watched.waits()
  await page.keyboard.type('record 15', { delay: 50 })
  add('list: a letter of the filter', await watched.waits())
  await page.getByRole('textbox').fill('')
  await rows.nth(PAGE).waitFor()
  await watched.waits()
  await page
    .getByRole('link', { name: /^Open the consultation/ })
    .nth(3)
    .click()
  await page.locator('[data-statement]').first().waitFor()
  add('list: a consultation is opened', await watched.waits())
}

async function useTalk(page: Page, { id, turns }: { id: string; turns: number }, add: Add): Promise<void> {
  await page.goto(`/console/consultations/${id}`)
  const turn = page.locator('[data-speaker]')
  await turn.nth(turns - 1).waitFor({ state: 'attached' })
  await page.locator('[data-statement]').first().waitFor()
  const watched = await watch(page)
  for (const at of [0, 1, 2, 3]) await press(page, page.locator('[data-statement]').nth(at))
  add('long talk: a statement', await watched.waits())
  for (const at of [3, 6, 9]) await press(page, turn.nth(at).locator('button[aria-pressed]'))
  add('long talk: a turn', await watched.waits())
  add('long talk: pictures while scrolling', await watched.scroll(1100, 500))
  await press(page, page.getByRole('button', { name: 'Correct', exact: true }))
  add('long talk: Correct', await watched.waits())
  await press(page, page.locator('textarea').first())
  add('long talk: a field of the correction', await watched.waits())
  await page.keyboard.type('a letter', { delay: 50 })
  add('long talk: a letter of a correction', await watched.waits())
  await page.getByRole('button', { name: 'Discard' }).click()
}

/** As a hand does: what the tool looks for in the page before it clicks, for seconds in one of 30,000 elements, is nobody's wait. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing is there to be pressed')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}
