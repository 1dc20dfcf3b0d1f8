import { existsSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { faultsOf, linkFor, openBrowser, openWindow, startConsole, takePictures } from './console-page.ts'

const service = await startConsole(['Bom dia.'])
const { api } = service

describe.runIf(existsSync('/usr/bin/chromium'))('a note at the console', { timeout: 600_000 }, () => {
  let browser: Browser

  beforeAll(async () => {
    browser = await openBrowser()
  }, 240_000)

  /** A visit with its note, open in a window of its own. */
  async function open(locale: 'pt-BR' | 'en') {
    const text =
      'Médico: Tem alergia a algum remédio?\nPaciente: Sou alérgica a penicilina.\nPaciente: Estou com tosse há dois dias.'
    const { body } = await api.post<{ id: string }>('/consultations/text', {
      json: { text, language: 'pt-BR' },
    })
    const opened = await openWindow(browser, service, locale)
    const { page } = opened
    await page.goto(await linkFor(service, 'Dra. Ana Prado', '--professional', '7'))
    await page.getByRole('table').waitFor()
    await page.goto(`/console/consultations/${body.id}`)
    await page.locator('[data-statement]').first().waitFor()
    return { ...opened, id: body.id }
  }
  const versionsOf = async (id: string) =>
    (await api.get<{ data: object[] }>(`/consultations/${id}/report/versions`)).body.data
  const allergies = (page: Page) => page.getByRole('textbox', { name: /^Alergias 1/ })

  it('is signed with two clicks when nothing is to be corrected', async () => {
    const { page, id, faults } = await open('pt-BR')
    await page.getByRole('button', { name: 'Assinar' }).click()
    const found = await faultsOf(page)
    await page.getByRole('button', { name: 'Assinar agora' }).click()
    await page.getByText(/Assinada por Dra\. Ana Prado/).waitFor()
    expect(await versionsOf(id)).toMatchObject([
      { kind: 'draft' },
      { kind: 'signed', signedBy: 'Dra. Ana Prado' },
    ])
    expect(found).toEqual([])
    expect(faults).toEqual([])
  })

  it('is corrected, added to, and signed; what a person wrote is told from what the talk bears', async () => {
    const { page, id } = await open('en')
    await page.getByRole('button', { name: 'Correct', exact: true }).click()
    await allergies(page).fill('Alergia a penicilina: anafilaxia em 2019')
    await page.getByRole('button', { name: 'Add to Hábitos e condições de vida' }).click()
    await page.getByRole('textbox', { name: /^Hábitos e condições de vida 1/ }).fill('Nega tabagismo')
    const found = await faultsOf(page)
    await takePictures(page, 'en-correct')
    await page.getByRole('button', { name: 'Sign', exact: true }).click()
    await page.getByLabel('Name and registration under the note').fill('Dra. Ana Prado, CRM-SP 1')
    await page.getByRole('button', { name: 'Sign now' }).click()
    await page.getByText(/Signed by Dra\. Ana Prado, CRM-SP 1/).waitFor()
    await page
      .getByRole('button', { name: /^Alergia a penicilina: anafilaxia em 2019 ?written by hand/ })
      .waitFor()
    await page.getByRole('button', { name: /^Nega tabagismo/ }).waitFor()
    await takePictures(page, 'en-signed')
    found.push(...(await faultsOf(page)))
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Versions and differences' }).click()
    await page
      .getByRole('deletion')
      .getByText(/^Alergia a penicilina/)
      .waitFor()
    await page.getByRole('insertion').getByText('Nega tabagismo').waitFor()
    await takePictures(page, 'en-versions')
    found.push(...(await faultsOf(page)))
    expect(await versionsOf(id)).toMatchObject([{}, { kind: 'signed', signedBy: 'Dra. Ana Prado, CRM-SP 1' }])
    expect(found).toEqual([])
  })

  it('takes what was said and not reported with one click, where it belongs, and says that it has', async () => {
    const { page, id } = await open('en')
    const { body } = await api.get<{ facts: { id: string }[]; unreported: string[] }>(
      `/consultations/${id}/facts`,
    )
    const facts = { ...body, unreported: body.facts.map((fact) => fact.id) }
    await page.route('**/facts', (route) => route.fulfill({ json: facts }))
    await page.reload()
    const take = page.getByRole('button', { name: 'Take into the note: penicilina' })
    await take.click()
    await page.getByText('in the note', { exact: true }).waitFor()
    const found = await faultsOf(page)
    await page.getByRole('button', { name: 'Keep unsigned' }).click()
    await page.getByRole('button', { name: 'Correct', exact: true }).waitFor()
    // It rests on the words that were said, and is not taken for somebody's own.
    const taken = page.locator('[data-statement]').filter({ hasText: /^penicilina$/ })
    await taken.click()
    await page.locator('mark').getByText('Sou alérgica a penicilina.').waitFor()
    expect(found).toEqual([])
  })

  it('follows the words of a segment that are put right, and nothing else of it moves', async () => {
    const { page, id } = await open('en')
    const others = page.locator('[data-statement]').filter({ hasNotText: /alergia|alérgica/i })
    const before = await others.allTextContents()
    await page.getByRole('button', { name: 'Correct: Sou alérgica a penicilina.' }).click()
    await page.getByLabel('What was said').fill('Sou alérgica a dipirona.')
    const found = await faultsOf(page)
    await takePictures(page, 'en-words')
    await page.getByRole('button', { name: 'Keep and rewrite' }).click()
    await page
      .getByRole('button', { name: /Alergia a dipirona/i })
      .first()
      .waitFor()
    await page.getByText('Corrected by Dra. Ana Prado; heard was:').waitFor()
    await takePictures(page, 'en-words-corrected')
    found.push(...(await faultsOf(page)))
    expect(await page.getByRole('article').textContent()).not.toMatch(/penicilina/i)
    await expect.poll(() => others.allTextContents()).toEqual(before)
    expect(await versionsOf(id)).toMatchObject([{ kind: 'draft' }, { kind: 'draft' }])
    expect(found).toEqual([])
  })

  it.each(['pt-BR', 'en'] as const)(
    'has a sheet for the patient, once it is released, in %s',
    async (locale) => {
      const text = [
        'Médico: Vou prescrever naproxeno 500 miligramas, de doze em doze horas, por cinco dias.',
        'Médico: Vou pedir um hemograma. Volte em duas semanas.',
      ].join('\n')
      const { body } = await api.post<{ id: string }>('/consultations/text', {
        json: { text, language: 'pt-BR' },
      })
      await api.settled(body.id)
      const { page, faults } = await openWindow(browser, service, locale)
      await page.goto(await linkFor(service, 'Dra. Ana Prado', '--professional', '7'))
      await page.getByRole('table').waitFor()
      await page.goto(`/console/consultations/${body.id}`)
      await page.getByRole('button', { name: locale === 'en' ? 'More' : 'Mais' }).click()
      await page
        .getByRole('menuitem', { name: locale === 'en' ? 'Patient’s sheet' : 'Folha do paciente' })
        .click()
      const medicine = page.getByRole('textbox', { name: 'Remédios 1' })
      await medicine.waitFor()
      expect(await medicine.inputValue()).toMatch(/^Naproxeno 500 ?mg: de 12 em 12 horas, por 5 dias$/)
      await page.getByRole('textbox', { name: 'Quando voltar 1' }).fill('Volte daqui a duas semanas.')
      const found = await faultsOf(page)
      await takePictures(page, `${locale}-sheet-draft`)
      await page.getByRole('button', { name: /^(Release for the patient|Liberar para o paciente)$/ }).click()
      await page.getByRole('listitem').getByText('Volte daqui a duas semanas.').waitFor()
      await takePictures(page, `${locale}-sheet`)
      found.push(...(await faultsOf(page)))
      expect((await api.get(`/consultations/${body.id}/patient-sheet`)).body).toMatchObject({
        ...{ version: 1, language: 'pt-BR', releasedBy: 'Dra. Ana Prado' },
      })
      expect(found).toEqual([])
      expect(faults).toEqual([])
    },
  )

  it('is not overwritten by who began before another had stored theirs', async () => {
    const { page, id } = await open('en')
    await page.getByRole('button', { name: 'Correct', exact: true }).click()
    await allergies(page).fill('Mine')
    const { content } = (await api.consultation(id)).body.report
    await api.request('PUT', `/consultations/${id}/report`, { json: { content, basedOn: 1 } })
    await page.getByRole('button', { name: 'Keep unsigned' }).click()
    await page.getByRole('alert').getByText('Somebody else kept a version meanwhile').waitFor()
    // What was written is still there.
    expect(await allergies(page).inputValue()).toBe('Mine')
    expect(await versionsOf(id)).toHaveLength(2)
  })
})
