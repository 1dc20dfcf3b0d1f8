import { existsSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fakeMicrophone } from '../recorder/browser.ts'
import { linkFor, openBrowser, openWindow, startConsole } from './console-page.ts'
import { visitInPortuguese } from './talks.ts'

const service = await startConsole(visitInPortuguese)

describe.runIf(existsSync('/usr/bin/chromium'))(
  'from the recording to the signature',
  { timeout: 600_000 },
  () => {
    /** Clicks since the last time it was asked. */
    const clicks = async (page: Page) =>
      page.evaluate<number>('(() => { const n = window.clicks; window.clicks = 0; return n })()')

    it('takes three clicks when nothing is to be corrected', async () => {
      const browser = await openBrowser(await fakeMicrophone())
      const { page } = await openWindow(browser, service, 'pt-BR')
      await page.addInitScript(
        'window.clicks = 0; document.addEventListener("pointerdown", () => window.clicks++, true)',
      )
      await page.goto(await linkFor(service, 'Dra. Ana Prado', '--professional', '7'))
      await page.getByRole('link', { name: 'Nova consulta' }).click()
      await page.getByRole('checkbox').click()
      await page.getByRole('button', { name: 'Gravar', exact: true }).click()
      await page.getByText(visitInPortuguese[3] ?? '').waitFor()
      expect(await clicks(page)).toBe(3)

      const stoppedAt = performance.now()
      await page.getByRole('button', { name: 'Finalizar' }).click()
      await page.locator('[data-statement]').first().waitFor()
      const readAt = performance.now()
      await page.getByRole('button', { name: 'Assinar' }).click()
      await page.getByRole('button', { name: 'Assinar agora' }).click()
      await page.getByText(/Assinada por Dra\. Ana Prado/).waitFor()
      expect(await clicks(page)).toBe(3)
      const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`
      console.info(
        `stop → note ${seconds(stoppedAt, readAt)}, → signed ${seconds(readAt, performance.now())}, 3 clicks`,
      )
    })
  },
)
