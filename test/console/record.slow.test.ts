import { existsSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { fakeMicrophone } from '../recorder/browser.ts'
import { visit } from '../support/audio.ts'
import { faultsOf, linkFor, openBrowser, openWindow, startConsole, takePictures } from './console-page.ts'
import { visitInPortuguese } from './talks.ts'

const service = await startConsole(visitInPortuguese)

describe.runIf(existsSync('/usr/bin/chromium'))('a new consultation', { timeout: 600_000 }, () => {
  let browser: Browser

  beforeAll(async () => {
    browser = await openBrowser(await fakeMicrophone())
  }, 240_000)

  async function begin(locale: 'pt-BR' | 'en') {
    const opened = await openWindow(browser, service, locale)
    const { page } = opened
    await page.goto(await linkFor(service, 'Dra. Ana', '--professional', '7'))
    await page.getByRole('link', { name: locale === 'en' ? 'New consultation' : 'Nova consulta' }).click()
    await page.locator('auscult-recorder').waitFor()
    return opened
  }
  const noteOf = async (page: Page) => {
    await page.waitForURL(/\/consultations\//)
    await page.locator('[data-statement]').first().waitFor()
    const id = page.url().split('/').at(-1) ?? ''
    return (await service.api.get<{ data: Record<string, unknown>[] }>('/consultations')).body.data.find(
      (row) => row.id === id,
    )
  }

  it('is recorded after consent, heard while it goes on, and ends at its note', async () => {
    const { page, faults } = await begin('pt-BR')
    await page.getByLabel('Paciente', { exact: true }).fill('prontuário 7')
    const record = page.getByRole('button', { name: 'Gravar', exact: true })
    expect(await record.isDisabled()).toBe(true)
    const found = await faultsOf(page)
    await page.getByRole('checkbox').check()
    await record.click()
    // Words are there before the talk is over.
    await page.getByText(visitInPortuguese[0] ?? '').waitFor()
    await page.getByText(visitInPortuguese[3] ?? '').waitFor()
    await page.getByText(/^Entendido até \d:\d\d de \d:\d\d$/).waitFor()
    await takePictures(page, 'pt-BR-record')
    found.push(...(await faultsOf(page)))
    // What is being recorded is not left by a slip of the hand.
    expect(await page.getByRole('radio', { name: /Enviar arquivo/ }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Finalizar' }).click()
    expect(await noteOf(page)).toMatchObject({ professionalId: '7', patientReference: 'prontuário 7' })
    expect(found).toEqual([])
    expect(faults).toEqual([])
  })

  it('has above its note what was never recorded, and why', async () => {
    const { api } = service
    const started = await api.start({ language: 'pt-BR' })
    await api.chunk(started, visit)
    const path = `/consultations/${started.id}/recordings/${started.recordingId}/gaps`
    const gap = { from: 62, to: 74, reason: 'muted' }
    expect((await api.post(path, { json: gap })).status).toBeLessThan(300)
    await api.finish(started)
    await api.settled(started.id)
    const { page } = await begin('en')
    await page.goto(`/console/consultations/${started.id}`)
    const told = page.getByRole('region', { name: 'What the note does not reach' })
    await told.getByText('Not recorded from 1:02 to 1:14: the microphone was muted.').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await takePictures(page, 'en-gap')
  })

  it('is brought as a transcript', async () => {
    const { page, faults } = await begin('en')
    await page.getByText('Bring a file or text').click()
    const layout = page.locator('details')
    await layout.getByText('Subjective').first().waitFor()
    await page.getByRole('combobox', { name: 'Specialty' }).selectOption('Cardiology')
    await layout.locator('summary').click()
    await layout.getByText('Functional class').waitFor()
    const found = await faultsOf(page)
    await takePictures(page, 'en-bring')
    await page.getByLabel('Transcript').fill('Doctor: Any allergies?\nPatient: I am allergic to penicillin.')
    await page.getByRole('button', { name: 'Write the note' }).click()
    expect(await noteOf(page)).toMatchObject({ professionalId: '7' })
    await page
      .getByText(/penicillin/i)
      .first()
      .waitFor()
    expect(found).toEqual([])
    expect(faults).toEqual([])
  })

  it('is brought as a file; one that is no audio is told of, and nothing is left of it', async () => {
    const { page } = await begin('en')
    await page.getByText('Bring a file or text').click()
    const choose = async (name: string, buffer: Buffer) => {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Choose a file' }).click()
      await (await chooser).setFiles({ name, mimeType: 'audio/ogg', buffer })
    }
    const before = (await service.api.get<{ data: unknown[] }>('/consultations')).body.data.length
    await choose('visit.ogg', Buffer.from('no audio at all'))
    await page.getByRole('alert').waitFor()
    expect((await service.api.get<{ data: unknown[] }>('/consultations')).body.data).toHaveLength(before)
  })
})
