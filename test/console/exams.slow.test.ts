import { existsSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ExamBody } from '../support/client.ts'
import { labSheet } from '../support/lab-sheet.ts'
import { faultsOf, linkFor, openBrowser, openWindow, startConsole, takePictures } from './console-page.ts'

const service = await startConsole(['Bom dia.'])
const doctor = service.api.with({ 'x-service-professional-id': '7' })
const PATIENT = 'prontuário 20418'
/** On the page as large as print is; each has its row's button as an equal. */
const BOXES = 'button[data-verdict]'

const older = labSheet('05/01/2024', [
  ['Glicose', '5,0', 'mmol/L', '3,9 a 5,5 mmol/L'],
  ['Creatinina', '0,9', 'mg/dL', '0,6 a 1,2 mg/dL'],
])
const newer = labSheet('10/03/2025', [
  ['Glicose', '126', 'mg/dL', '70 a 99 mg/dL'],
  ['Creatinina', '1,1', 'mg/dL', '0,6 a 1,2 mg/dL'],
  ['Potássio', '41', 'mmol/L', '3,5 a 5,1 mmol/L'],
])

describe.runIf(existsSync('/usr/bin/chromium'))('exams at the console', { timeout: 600_000 }, () => {
  let browser: Browser

  beforeAll(async () => {
    browser = await openBrowser()
  }, 240_000)

  async function sendExam(bytes: Buffer): Promise<string> {
    const form = [
      ['files', { bytes, name: 'exame.pdf' }],
      ['patientReference', PATIENT],
    ] as const
    const { body } = await doctor.post<{ data: ExamBody }[]>('/exams/batch', { form })
    const id = body[0]?.data.id ?? ''
    await doctor.settledExam(id)
    return id
  }
  async function enter(locale: 'pt-BR' | 'en', path: string) {
    const opened = await openWindow(browser, service, locale)
    const { page } = opened
    await page.goto(await linkFor(service, 'Dra. Ana Prado', '--professional', '7'))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goto(`/console${path}`)
    return opened
  }
  const boxes = (page: Page) => page.getByRole('region', { name: /^(Page of the exam|Página do exame)$/ })

  it('files are brought, listed while they are read, and opened', async () => {
    const { page, faults } = await enter('en', '/exams')
    await page.getByLabel('Patient (reference)').fill('p-77')
    await page.getByRole('button', { name: 'Send files of p-77' }).waitFor()
    const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    await page.locator('input[type=file][multiple]').setInputFiles([
      { name: 'a.pdf', mimeType: 'application/pdf', buffer: newer },
      { name: 'b.png', mimeType: 'image/png', buffer: png },
      { name: 'c.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no exam') },
    ])
    await page.getByRole('alert').getByText('c.pdf: File is not an image or a PDF').waitFor()
    const rows = page.getByRole('row').filter({ hasText: 'p-77' })
    await rows.nth(2).waitFor()
    expect(await rows.count()).toBe(3)
    await takePictures(page, 'en-exams')
    const found = await faultsOf(page)
    await page
      .getByRole('row', { name: /a\.pdf.*Ready/ })
      .getByRole('link')
      .click()
    await page.getByRole('row', { name: /Glicose.*126 mg\/dL.*not normal/ }).waitFor()
    // The camera's input asks for the one at the back.
    await page.goBack()
    await page.locator('input[type=file][capture=environment]').waitFor({ state: 'attached' })
    const { page: inPortuguese } = await enter('pt-BR', '/exams')
    await inPortuguese.getByRole('row').nth(3).waitFor()
    await takePictures(inPortuguese, 'pt-BR-exams')
    found.push(...(await faultsOf(inPortuguese)))
    expect(found).toEqual([])
    expect(faults).toEqual([])
  })

  it.each(['pt-BR', 'en'] as const)(
    'values in doubt come first, and have their place, in %s',
    async (locale) => {
      const id = await sendExam(newer)
      const { page, faults } = await enter(locale, `/exams/${id}`)
      await boxes(page).getByRole('button').first().waitFor()
      expect(await page.locator('tbody tr').first().textContent()).toContain('Potássio')
      await boxes(page)
        .getByRole('button', { name: /^Glicose: 126 mg\/dL/ })
        .click()
      expect(await page.locator('tr[data-chosen]').textContent()).toContain('Glicose')
      await page.getByRole('button', { name: 'Creatinina', exact: true }).click()
      expect(
        await boxes(page)
          .getByRole('button', { name: /^Creatinina/ })
          .getAttribute('aria-pressed'),
      ).toBe('true')
      await takePictures(page, `${locale}-exam`)
      const found = await faultsOf(page, BOXES)
      await page.setViewportSize({ width: 390, height: 844 })
      found.push(...(await faultsOf(page, BOXES)))
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
      expect(found).toEqual([])
      expect(faults).toEqual([])
    },
  )

  it('a value is corrected by the keyboard alone, and it stands who did it and what was there', async () => {
    const id = await sendExam(newer)
    const { page } = await enter('en', `/exams/${id}`)
    await page.getByRole('button', { name: 'Correct: Potássio' }).focus()
    await page.keyboard.press('Enter')
    // The result is what is written in.
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('4,1')
    const found = await faultsOf(page, BOXES)
    await page.keyboard.press('Enter')
    await page.getByRole('row', { name: /Potássio.*4,1 mmol\/L.*normal.*by Dra\. Ana Prado/ }).waitFor()
    await page.getByText('Potássio 41 mmol/L · 3,5 a 5,1 mmol/L → Potássio 4,1 mmol/L').waitFor()
    await page.getByText('Nothing in doubt').waitFor()
    await takePictures(page, 'en-exam-corrected')
    found.push(...(await faultsOf(page, BOXES)))
    expect(found).toEqual([])
  })

  it.each(['pt-BR', 'en'] as const)(
    'trends align units, and their address names nobody, in %s',
    async (locale) => {
      const [, id] = [await sendExam(older), await sendExam(newer)]
      const { page, faults } = await enter(locale, `/exams/${id}`)
      await page.getByRole('link', { name: locale === 'en' ? 'Trends' : 'Evolução' }).click()
      await page.getByText(PATIENT).waitFor()
      expect(page.url()).not.toContain('20418')
      const glucose = page.getByRole('region', { name: 'Glicose' })
      await glucose.getByRole('img').waitFor()
      expect(await glucose.getByRole('table').textContent()).toMatch(/5,0 mmol\/L/)
      await takePictures(page, `${locale}-trends`)
      expect(await faultsOf(page, BOXES)).toEqual([])
      expect(faults).toEqual([])
    },
  )
})
