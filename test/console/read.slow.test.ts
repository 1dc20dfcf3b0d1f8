import { existsSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  faultsOf,
  linkFor,
  openBrowser,
  openWindow,
  recordVisit,
  startConsole,
  takePictures,
} from './console-page.ts'
import { visitInPortuguese } from './talks.ts'

const service = await startConsole(visitInPortuguese)

describe.runIf(existsSync('/usr/bin/chromium'))('reading at the console', { timeout: 600_000 }, () => {
  let browser: Browser
  let id: string

  beforeAll(async () => {
    browser = await openBrowser()
    id = await recordVisit(service)
  }, 240_000)

  async function enter(locale: 'pt-BR' | 'en' = 'en', ...options: string[]) {
    const opened = await openWindow(browser, service, locale)
    await opened.page.goto(await linkFor(service, 'Dr. Grace', ...options))
    await opened.page.getByRole('table').waitFor()
    return opened
  }
  /** Until note and talk are there: they are asked for apart. */
  const openVisit = async (page: Page) => {
    await page.getByRole('link', { name: /^(Open the consultation|Abrir a consulta)/ }).click()
    await page.locator('[data-statement]').first().waitFor()
    await page
      .getByRole('button', { name: visitInPortuguese[0]!, exact: true })
      .first()
      .waitFor({ state: 'attached' })
  }
  /** Some of the recording was heard: it stays so, where playing may be over before it is looked at. */
  const wasHeard = (page: Page) =>
    expect.poll(async () => Number(await page.getByRole('slider').inputValue())).toBeGreaterThan(0)
  const isPlaying = (page: Page) => page.getByRole('button', { name: 'Pause', exact: true }).waitFor()

  it('a link signs in once, leaves no code in the address, and nothing complains', async () => {
    const { page, context, faults } = await enter()
    expect(page.url()).toBe(`${service.url}/console/`)
    const [cookie] = await context.cookies()
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
    await openVisit(page)
    expect(page.url()).toBe(`${service.url}/console/consultations/${id}`)
    // Nothing of a patient is kept in the browser.
    expect(await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')).toBe(
      '[{},{}]',
    )
    expect(faults).toEqual([])
  })

  it('a click on a statement marks the words that it rests on and plays them, to their end', async () => {
    const { page } = await enter()
    await openVisit(page)
    await page
      .getByRole('button', { name: /Alergia a penicilina/ })
      .first()
      .click()
    await expect
      .poll(() => page.locator('mark').allTextContents())
      .toEqual([expect.stringContaining('alérgica a penicilina')])
    await wasHeard(page)
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
    const heard = await page.getByRole('slider').inputValue()
    const { body } = await service.api.get<{ segments: { start: number; end: number; text: string }[] }>(
      `/consultations/${id}/transcript`,
    )
    const { start, end } = body.segments.find(({ text }) => text.includes('penicilina')) ?? {
      start: 0,
      end: 0,
    }
    expect(Number(heard)).toBeGreaterThanOrEqual(start)
    expect(Number(heard)).toBeLessThan(end + 2)
  })

  it('draws the recording, with where somebody speaks', async () => {
    const { page } = await enter()
    await openVisit(page)
    const drawn = page.getByRole('region', { name: 'Recording' }).locator('svg polygon[points]')
    await drawn.waitFor({ state: 'attached' })
    const points = (await drawn.getAttribute('points'))?.split(' ').length
    expect(points).toBeGreaterThan(3_000)
  })

  it('a click on words marks the statements that rest on them', async () => {
    const { page } = await enter()
    await openVisit(page)
    const words = page.getByRole('button', {
      name: 'Sou alérgica a penicilina, me dá urticária.',
      exact: true,
    })
    await words.click()
    await expect.poll(() => words.getAttribute('aria-pressed')).toBe('true')
    const marked = page.locator('[data-statement][aria-pressed=true]')
    await marked.first().waitFor()
    expect(await marked.first().textContent()).toMatch(/penicilina/i)
  })

  it('copies the note as text', async () => {
    const { page } = await enter()
    await openVisit(page)
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    const copied = () => page.evaluate<string>('navigator.clipboard.readText()')
    await expect.poll(copied).toMatch(/^SUBJETIVO\n/)
    const text = await copied()
    expect(text).toMatch(/penicilina/i)
    const title = (await page.getByRole('heading', { level: 2 }).first().textContent()) ?? ''
    await page.getByRole('button', { name: `Copy: ${title}` }).click()
    await expect
      .poll(async () => {
        const section = await copied()
        return text.startsWith(`${title.toUpperCase()}\n${section}\n\n`)
      })
      .toBe(true)
  })

  it.each(['pt-BR', 'en'] as const)('has nothing that axe finds fault with, in %s', async (locale) => {
    const { page } = await openWindow(browser, service, locale)
    await page.goto('/console/')
    await page.getByRole('textbox').waitFor()
    const found = await faultsOf(page)
    await takePictures(page, `${locale}-sign-in`)
    await page.goto(await linkFor(service, 'Dr. Grace'))
    await page.getByRole('table').waitFor()
    await takePictures(page, `${locale}-list`)
    found.push(...(await faultsOf(page)))
    await openVisit(page)
    await page.locator('[data-statement]').nth(2).click()
    await page.locator('mark').first().waitFor()
    await takePictures(page, `${locale}-visit`)
    found.push(...(await faultsOf(page)))
    await page.setViewportSize({ width: 390, height: 844 })
    await page
      .getByText(locale === 'en' ? 'Talk' : 'Conversa', { exact: true })
      .first()
      .click()
    found.push(...(await faultsOf(page)))
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    expect(found).toEqual([])
  })

  it('is used by the keyboard alone', async () => {
    const { page } = await enter()
    const press = async (key: string, until: string) => {
      for (let tries = 0; tries < 60; tries++) {
        if (
          await page.evaluate<boolean>(`document.activeElement?.matches(${JSON.stringify(until)}) ?? false`)
        )
          return
        await page.keyboard.press(key)
      }
      throw new Error(`the keyboard does not reach ${until}`)
    }
    await press('Tab', 'td a')
    await page.keyboard.press('Enter')
    await page.locator('[data-statement]').first().waitFor()
    await press('Tab', '[data-statement]')
    await page.keyboard.press('Enter')
    await page.locator('mark').first().waitFor()
    // To the end of its words; then on by the key that works wherever one is.
    await wasHeard(page)
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
    await page.keyboard.press('Control+Space')
    await isPlaying(page)
    await page.keyboard.press('Control+Space')
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
  })

  it('is heard as soon as its recording, which was still being made ready, can be played', async () => {
    const { page } = await enter()
    let refused = 0
    await page.route(/\/recordings\/[^/]+\/audio/, (route) =>
      ++refused <= 2 ? route.fulfill({ status: 503, headers: { 'retry-after': '1' } }) : route.continue(),
    )
    await openVisit(page)
    await expect.poll(() => refused).toBeGreaterThan(2)
    await page.locator('[data-statement]').first().click()
    await wasHeard(page)
    expect(await page.getByText('The audio could not be played').count()).toBe(0)
  })

  it('locks when the session is over, shows nothing behind the lock, and goes on after it', async () => {
    const { page, context } = await enter()
    await openVisit(page)
    await page.locator('[data-statement]').first().click()
    await context.clearCookies()
    await page.getByRole('link', { name: 'Consultations' }).first().click()
    await page.getByRole('heading', { name: 'Screen locked' }).waitFor()
    expect(await page.getByRole('table').isVisible()).toBe(false)
    const link = await linkFor(service, 'Dr. Grace')
    await page.getByRole('textbox').fill(link.split('code=')[1] ?? '')
    await page.keyboard.press('Enter')
    await page.getByRole('table').waitFor()
  })
})
