import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { startReceiver } from '../support/receiver.ts'
import { webhookSettings } from '../support/webhooks.ts'
import {
  faultsOf,
  linkFor,
  openBrowser,
  openWindow,
  pageIsThere,
  startConsole,
  takePictures,
} from './console-page.ts'

const service = await startConsole(['Bom dia.'], {
  ...webhookSettings,
  AUSCULT_LLM_API_KEY: 'sk-never-to-be-shown',
})
const { api, database } = service
const db = database.open<object>().kysely
const parts = ['work', 'failures', 'webhooks', 'keys', 'usage', 'storage', 'audit', 'installation'] as const

async function writeNote(text = 'Médico: O que houve?\nPaciente: Estou com tosse há dois dias.') {
  const { body } = await api.post<{ id: string }>('/consultations/text', {
    json: { text, language: 'pt-BR', professionalId: 7 },
  })
  await api.settled(body.id)
  return body.id
}

/** As if the writing of its note had failed. */
async function failedVisit(): Promise<string> {
  const id = await writeNote()
  const failure = JSON.stringify({ stage: 'report', message: 'the language model did not answer' })
  await sql`update consultations set status = 'failed', failure = ${failure}::json where id = ${id}::uuid`.execute(
    db,
  )
  return id
}

describe.runIf(existsSync('/usr/bin/chromium'))('operation at the console', { timeout: 600_000 }, () => {
  let browser: Browser

  beforeAll(async () => {
    browser = await openBrowser()
    const receiver = await startReceiver()
    await api.post('/webhooks', { json: { url: receiver.url, events: ['*'], description: 'prontuário' } })
    await writeNote()
    await failedVisit()
    await api.post('/exams/batch', {
      form: [['files', { bytes: Buffer.from('no exam'), name: 'a.pdf' }]],
      headers: { 'x-service-professional-id': '7' },
    })
  }, 240_000)

  type Role = 'doctor' | 'operator' | 'both' | 'installation'
  const firstNames = { doctor: 'Dina', operator: 'Olga', both: 'Bruna', installation: 'Ivan' } as const
  const nameOf = (locale: 'pt-BR' | 'en', role: Role) =>
    `${firstNames[role]} ${locale === 'en' ? 'Reed' : 'Alves'}`

  async function signIn(locale: 'pt-BR' | 'en', role: Role, ...options: string[]) {
    const opened = await openWindow(browser, service, locale)
    await opened.page.goto(await linkFor(service, nameOf(locale, role), '--role', role, ...options))
    await opened.page.getByRole('navigation').first().waitFor()
    return opened
  }
  const go = async (page: Page, path: string) => {
    await page.goto(`/console${path}`)
    await pageIsThere(page)
  }

  for (const locale of ['pt-BR', 'en'] as const)
    it(`is a page for each concern that everybody can read, in ${locale}`, async () => {
      const { page, faults } = await signIn(locale, 'installation')
      const found: string[] = []
      for (const part of parts) {
        await go(page, `/operator/${part}`)
        found.push(...(await faultsOf(page)).map((fault) => `${part}: ${fault}`))
        await takePictures(page, `${locale}-operator-${part}`)
      }
      expect(found).toEqual([])
      expect(faults).toEqual([])
      expect(await page.content()).not.toContain('sk-never')
    })

  it('begins there for who sees no patients, and shows a tenant’s operator nothing of the installation', async () => {
    const { page } = await signIn('en', 'operator', '--tenant', 'elsewhere')
    await page.waitForURL('**/operator/work')
    expect(await page.getByRole('link', { name: 'Consultations' }).count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Installation' }).count()).toBe(0)
    await go(page, '/operator/installation')
    await page.waitForURL('**/operator/work')
    await go(page, '/operator/failures')
    await page.getByText('Nothing failed.').waitFor()
  })

  it('takes up again what failed', async () => {
    const id = await failedVisit()
    const { page } = await signIn('en', 'operator')
    await go(page, '/operator/failures')
    await page.getByText('the language model did not answer').first().waitFor()
    await page.getByRole('button', { name: `Try again: ${id}` }).click()
    await page.getByText(id).waitFor({ state: 'detached' })
    // The endpoint of this file takes what is completed, and that makes it integrated.
    await expect.poll(async () => (await api.settled(id)).status, { timeout: 60_000 }).toBe('integrated')
  })

  it('delivers again what an endpoint was sent', async () => {
    const { page } = await signIn('en', 'operator')
    await go(page, '/operator/webhooks')
    await page
      .getByRole('button', { name: /^Deliver again: consultation\.completed/ })
      .first()
      .click()
    const deliveries = async () => {
      const { data } = (await api.get<{ data: { id: string }[] }>('/webhooks')).body
      return (
        await api.get<{ data: { attempts: object[] }[] }>(`/webhooks/${data[0]?.id}/deliveries?limit=200`)
      ).body.data
    }
    await expect
      .poll(async () => (await deliveries()).some(({ attempts }) => attempts.length > 1), { timeout: 60_000 })
      .toBe(true)
  })

  it('makes a key that is shown once, and revokes it, asked twice', async () => {
    const { page } = await signIn('en', 'operator')
    await go(page, '/operator/keys')
    await page.getByRole('textbox', { name: 'Name', exact: false }).first().fill('the new system')
    await page.getByRole('button', { name: 'Make key' }).click()
    const key = (await page.getByRole('status').locator('code').textContent()) ?? ''
    const status = async () => (await api.with({ 'x-service-api-key': key }).get('/consultations')).status
    expect(await status()).toBe(200)
    await page.getByRole('button', { name: 'I have it' }).click()
    expect(await page.content()).not.toContain(key)
    await page.getByRole('button', { name: 'Revoke: the new system' }).click()
    expect(await status()).toBe(200)
    await page.getByRole('button', { name: 'Really revoke: the new system' }).click()
    await expect.poll(status, { timeout: 60_000 }).toBe(401)
  })

  it('ends the sessions of one person, and nobody else’s', async () => {
    const [leaving, staying] = [await signIn('en', 'doctor'), await signIn('pt-BR', 'doctor')]
    const { page } = await signIn('en', 'operator')
    await go(page, '/operator/keys')
    await page.getByRole('button', { name: 'Revoke: Dina Reed' }).click()
    await page.getByRole('button', { name: 'Really revoke: Dina Reed' }).click()
    const statusOf = (window: { page: Page }) =>
      window.page.evaluate('fetch("/consultations").then(({ status }) => status)')
    await expect.poll(() => statusOf(leaving), { timeout: 60_000 }).toBe(401)
    expect(await statusOf(staying)).toBe(200)
  })

  it('shows the audit log page by page and exports it whole: no line is missing, none comes twice', async () => {
    const id = await writeNote()
    for (let reads = 0; reads < 120; reads++) await api.get(`/consultations/${id}`)
    const { page, faults } = await signIn('en', 'operator')
    await go(page, '/operator/audit')
    // The lines before the filter are mostly of this consultation, too.
    const filtered = page.waitForResponse((answer) => answer.url().includes(`object=${id}`))
    await page.getByRole('textbox', { name: 'Id of a consultation' }).fill(id)
    await filtered
    await pageIsThere(page)
    const rows = page.getByRole('table', { name: 'Audit' }).locator('tbody tr')
    await rows.filter({ hasText: id }).nth(49).waitFor()
    const more = page.getByRole('button', { name: 'Load more' })
    while ((await more.count()) > 0) {
      const before = await rows.count()
      await more.click()
      await rows.nth(before).waitFor()
    }
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export (JSON Lines)' }).click(),
    ])
    const text = await readFile(await file.path(), 'utf8')
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string; object: { id: string } })
    expect(new Set(lines.map((line) => line.id)).size).toBe(lines.length)
    expect(lines.every(({ object }) => object.id === id)).toBe(true)
    expect(lines.length).toBeGreaterThan(120)
    expect(await rows.count()).toBe(lines.length)
    expect(faults).toEqual([])
  })

  it('sets how long what is kept', async () => {
    const { page } = await signIn('en', 'operator')
    await go(page, '/operator/storage')
    await page.getByRole('combobox', { name: 'Audio' }).selectOption('90 days')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(async () => (await api.get('/retention')).body, { timeout: 60_000 })
      .toMatchObject({ audio: 'P90D', legalHold: false })
  })

  it('has notes reviewed: what was wrong is stored and shown in the trend', async () => {
    const id = await writeNote('Médico: Alergias?\nPaciente: Sou alérgica a penicilina.')
    const { page, faults } = await signIn('pt-BR', 'both')
    await go(page, '/quality')
    for (;;) {
      await page
        .getByRole('button', { name: /^Revisar/ })
        .first()
        .click()
      const form = page.getByRole('region', { name: 'O que está errado' })
      await form.waitFor()
      const isIt = (
        await page.getByRole('link', { name: 'Abrir com a conversa' }).getAttribute('href')
      )?.includes(id)
      if (isIt) break
      await form.getByRole('button', { name: 'Nada errado' }).click()
      await form.waitFor({ state: 'detached' })
    }
    await page.getByRole('button', { name: 'Incluir erro', exact: true }).click()
    await page.getByRole('combobox', { name: 'Tipo do erro 1' }).selectOption('Ausente')
    await page.getByRole('textbox', { name: 'Comentário ao erro 1' }).fill('a reação')
    const found = await faultsOf(page)
    await takePictures(page, 'pt-BR-quality')
    await page.getByRole('button', { name: 'Salvar 1 erro' }).click()
    await page.getByText('Ausente: a reação').waitFor()
    expect((await api.get(`/consultations/${id}/note-review`)).body).toMatchObject({
      ...{ kinds: ['missing'], reviewer: 'Bruna Alves' },
    })
    const trend = (await api.get<{ data: { errors: { missing: number } }[] }>('/quality/trend')).body.data
    expect(trend.at(-1)?.errors.missing).toBe(1)
    expect(found).toEqual([])
    expect(faults).toEqual([])
    const english = await signIn('en', 'both')
    await go(english.page, '/quality')
    expect(await faultsOf(english.page)).toEqual([])
    await takePictures(english.page, 'en-quality')
  })
})
