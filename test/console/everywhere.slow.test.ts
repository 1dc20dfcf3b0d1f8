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

  const enter = (name?: string) => enterWithAllRoles(browser, service, name)

  it('is read at 200 % without scrolling sideways, and on the narrowest phone', async () => {
    const { page } = await enter()
    const wide: string[] = []
    // 1366 × 768 at 200 %; WCAG's 320 px.
    for (const [width, height] of [
      [683, 384],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const path of pagesFor(id)) {
        await page.goto(`/console${path}`)
        await pageIsThere(page)
        const over = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
        if (over > 0) wide.push(`${path} at ${width}: ${over} px too wide`)
      }
    }
    expect(wide).toEqual([])
  })

  it('has nothing to be used that the keyboard does not reach, and shows where one is', async () => {
    const { page } = await enter()
    const missed: string[] = []
    for (const path of pagesFor(id)) {
      await page.goto(`/console${path}`)
      await pageIsThere(page)
      await page.evaluate(`(() => {
        window.reached = new Set()
        window.unseen = []
        document.addEventListener('focusin', (event) => {
          // Within a component, too.
          const [target] = event.composedPath()
          reached.add(event.target)
          const { outlineStyle, boxShadow, borderColor } = getComputedStyle(target)
          const around = getComputedStyle(target.parentElement ?? target)
          const isSeen = outlineStyle !== 'none' || boxShadow !== 'none' || around.outlineStyle !== 'none'
            || getComputedStyle(target, '::after').outlineStyle !== 'none' || target.matches('input, select, textarea')
          if (!isSeen) unseen.push(target.outerHTML.slice(0, 120))
        }, true)
      })()`)
      const usable = await page.evaluate<number>(`(() => {
        const all = [...document.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]')]
        window.usable = all.filter((one) => !one.disabled && one.checkVisibility() && one.tabIndex >= 0)
        return usable.length
      })()`)
      for (let n = 0; n < usable + 20; n++) await page.keyboard.press('Tab')
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
  })
})
