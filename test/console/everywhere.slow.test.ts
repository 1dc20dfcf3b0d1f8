import { existsSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  enterWithAllRoles,
  openBrowser,
  pageIsThere,
  startConsole,
  writeAllergyNote,
} from './console-page.ts'

const service = await startConsole(['Bom dia.'])

/** Every page that somebody with all roles of a tenant can open. */
const pagesFor = (id: string) => [
  ...['/', '/new', '/exams', '/glossary', `/consultations/${id}`, '/quality'],
  ...['work', 'failures', 'webhooks', 'keys', 'usage', 'storage', 'audit'].map((part) => `/operator/${part}`),
]

describe.runIf(existsSync('/usr/bin/chromium'))('every page of the console', { timeout: 900_000 }, () => {
  let browser: Browser
  let id: string

  beforeAll(async () => {
    browser = await openBrowser()
    id = await writeAllergyNote(service)
  }, 240_000)

  it.each(['pt-BR', 'en'] as const)(
    'is read in %s at twice the size, and on the narrowest phone, without scrolling sideways',
    async (locale) => {
      const { page } = await enterWithAllRoles(browser, service, { locale })
      const wide: string[] = []
      // 1366 × 768 at 200 %; WCAG's 320 px.
      for (const path of pagesFor(id)) {
        await page.goto(`/console${path}`)
        await pageIsThere(page)
        for (const width of [683, 320]) {
          await page.setViewportSize({ width, height: 640 })
          const over = await page.evaluate<number>(
            'new Promise(requestAnimationFrame).then(() => document.documentElement.scrollWidth - innerWidth)',
          )
          if (over > 0) wide.push(`${path} at ${width}: ${over} px too wide`)
        }
      }
      expect(wide).toEqual([])
    },
  )

  it.each([
    { locale: 'pt-BR', width: 1366, height: 768 },
    { locale: 'en', width: 683, height: 384 },
  ] as const)(
    'has nothing to be used that the keyboard does not reach, and shows where one is, $locale at $width',
    async ({ locale, width, height }) => {
      const { page } = await enterWithAllRoles(browser, service, { locale })
      await page.setViewportSize({ width, height })
      const missed: string[] = []
      for (const path of pagesFor(id)) {
        await page.goto(`/console${path}`)
        await pageIsThere(page)
        await page.evaluate(watchFocus)
        const usable = await page.evaluate<number>(`(() => {
          const all = [...document.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]')]
          window.usable = all.filter((one) => !one.disabled && one.checkVisibility() && one.tabIndex >= 0)
          return usable.length
        })()`)
        for (let n = 0; n < usable + 20; n++) await page.keyboard.press('Tab')
        for (let n = 0; n < usable; n++) await page.keyboard.press('Shift+Tab')
        const { left, unseen } = await page.evaluate<{ left: string[]; unseen: string[] }>(`({
          // Of radio buttons the chosen one is reached, and the arrows do the rest.
          left: usable.filter((one) => one.isConnected && !reached.has(one) && one.type !== 'radio')
            .map((one) => one.outerHTML.slice(0, 120)),
          unseen,
        })`)
        missed.push(...left.map((one) => `${path} is not reached: ${one}`))
        missed.push(...unseen.map((one) => `${path} is not seen to be reached: ${one}`))
      }
      expect(missed).toEqual([])
    },
  )
})

/** Notes in the page what was reached, and what of that nobody saw: without a line of its own, or under something else. */
const watchFocus = `(() => {
  window.reached = new Set()
  window.unseen = []
  document.addEventListener('focusin', (event) => {
    // Within a component, too.
    const [target] = event.composedPath()
    reached.add(event.target)
    const { outlineStyle, boxShadow } = getComputedStyle(target)
    const around = getComputedStyle(target.parentElement ?? target)
    const isSeen = outlineStyle !== 'none' || boxShadow !== 'none' || around.outlineStyle !== 'none'
      || getComputedStyle(target, '::after').outlineStyle !== 'none' || target.matches('input, select, textarea')
    if (!isSeen) unseen.push(target.outerHTML.slice(0, 120))
  }, true)
  document.addEventListener('keyup', () => {
    const target = document.activeElement
    if (target === document.body || target.matches('input')) return
    const box = target.getBoundingClientRect()
    const [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)]
    const [right, bottom] = [Math.min(box.right, innerWidth), Math.min(box.bottom, innerHeight)]
    const isSeenAt = (share) => {
      const there = document.elementFromPoint(left + share * (right - left), top + share * (bottom - top))
      return there !== null && (target.contains(there) || there.contains(target))
    }
    const isCovered = left >= right || top >= bottom || ![0.1, 0.5, 0.9].some(isSeenAt)
    if (isCovered) unseen.push('covered: ' + target.outerHTML.slice(0, 120))
  })
})()`
