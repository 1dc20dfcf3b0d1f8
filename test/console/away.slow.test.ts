import { existsSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { enterWithAllRoles, linkFor, openBrowser, startConsole, writeAllergyNote } from './console-page.ts'

const service = await startConsole(['Bom dia.'])

describe.runIf(existsSync('/usr/bin/chromium'))(
  'the console, when nobody answers or nobody is there',
  { timeout: 900_000 },
  () => {
    let browser: Browser
    let id: string

    beforeAll(async () => {
      browser = await openBrowser()
      id = await writeAllergyNote(service)
    }, 240_000)

    const enter = (name = 'Ana Prado') => enterWithAllRoles(browser, service, { name })

    it('says when the server is away, and nothing that was written is lost', async () => {
      const { page, context } = await enter()
      await page.goto(`/console/consultations/${id}`)
      await page.getByRole('button', { name: 'Correct', exact: true }).click()
      const field = page.getByRole('textbox', { name: /^Alergias 1/ })
      await field.fill('Alergia a penicilina: urticária')
      // The other pages are fetched when there is time.
      await page.waitForFunction(
        `performance.getEntriesByType('resource').some(({ name }) => name.includes('operator-page'))`,
      )
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Keep unsigned' }).click()
      await page.getByRole('alert').filter({ hasText: 'It was not kept' }).waitFor()
      await page.getByRole('status').filter({ hasText: 'The server does not answer' }).waitFor()
      expect(await field.inputValue()).toBe('Alergia a penicilina: urticária')
      await context.setOffline(false)
      await page.getByRole('button', { name: 'Keep unsigned' }).click()
      await page.getByRole('button', { name: /^Alergia a penicilina: urticária/ }).waitFor()
      // Pages that were not looked at yet are there all the same, and say that they can't be filled.
      await context.setOffline(true)
      await page.getByRole('link', { name: 'Operation' }).click()
      await page.getByRole('alert').filter({ hasText: 'The server did not answer' }).waitFor()
      // The queues are asked for every few seconds and come back by themselves; what is used up only when somebody says so.
      await page.getByRole('link', { name: 'Usage' }).click()
      await page.getByRole('alert').filter({ hasText: 'The server did not answer' }).waitFor()
      await context.setOffline(false)
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('table', { name: 'Usage' }).waitFor()
      await page.getByText('The server does not answer').waitFor({ state: 'detached' })
    })

    it('lets nobody correct or sign a note before its versions are known', async () => {
      const { page } = await enter()
      let answer = () => {}
      const isAnswered = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route('**/report/versions', (route) => isAnswered.then(() => route.continue()))
      await page.goto(`/console/consultations/${id}`)
      await page.getByRole('button', { name: 'Sou alérgica a penicilina.', exact: true }).waitFor()
      const correct = page.getByRole('button', { name: 'Correct', exact: true })
      expect(await correct.count()).toBe(0)
      answer()
      await correct.click()
      await page.getByRole('textbox', { name: /^Alergias 1/ }).waitFor()
    })

    it('does not show a note whose marks it could not have as one without marks', async () => {
      const { page } = await enter()
      await page.route('**/evidence', (route) => route.fulfill({ status: 403, json: {} }))
      await page.goto(`/console/consultations/${id}`)
      await page.getByRole('alert').filter({ hasText: 'The server did not answer' }).waitFor()
      expect(await page.getByText('Nothing marked to check').count()).toBe(0)
      expect(await page.getByRole('button', { name: 'Sign', exact: true }).count()).toBe(0)
      await page.unroute('**/evidence')
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('button', { name: 'Sign', exact: true }).waitFor()
    })

    it('locks itself when nobody uses it, and goes on where it was for the same person', async () => {
      const { page } = await enter('Ivo Reis')
      await page.clock.install()
      await page.goto(`/console/consultations/${id}`)
      await page.getByRole('button', { name: 'Correct', exact: true }).click()
      const field = page.getByRole('textbox', { name: /^Alergias 1/ })
      await field.fill('half a sentence')
      await page.clock.fastForward('21:00')
      await page.getByRole('heading', { name: 'Screen locked' }).waitFor()
      expect(await field.isVisible()).toBe(false)
      // The session is over for the server, too; the page does not wait for that.
      const status = () => page.evaluate('fetch("/consultations").then(({ status }) => status)')
      await expect.poll(status).toBe(401)
      const link = await linkFor(service, 'Ivo Reis', '--role', 'both', '--professional', '7')
      await page.getByRole('textbox').fill(link.split('code=')[1] ?? '')
      await page.keyboard.press('Enter')
      await field.waitFor()
      expect(await field.inputValue()).toBe('half a sentence')
    })
  },
)
