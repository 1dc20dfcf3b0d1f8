import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import axe from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { auscult } from '../support/cli.ts'
import { startService, type TestService } from '../support/service.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { whenDone } from '../support/when-done.ts'
import { startScribe } from './scribe.ts'

const root = join(import.meta.dirname, '../..')
const executablePath = '/usr/bin/chromium'

/** A service with a built console that hears this talk in every recording. */
export async function startConsole(
  turns: readonly string[],
  settings: Record<string, string> = {},
): Promise<TestService> {
  execFileSync(join(root, 'scripts/build-console'))
  return startService({
    ...{
      AUSCULT_ASR: 'openai-compatible',
      AUSCULT_ASR_URL: await startScribe(turns),
      AUSCULT_ASR_SCRIPT: '',
    },
    ...{ AUSCULT_ASR_CONCURRENCY: '1', ...settings },
  })
}

/** A recording of some three minutes. */
async function longRecording(): Promise<Buffer> {
  const file = join(await temporaryDir(), 'visit.ogg')
  const from = join(root, 'test/fixtures/audio/visit.ogg')
  const options = ['-v', 'error', '-stream_loop', '14', '-i', from, '-c:a', 'libopus', '-b:a', '24k', file]
  execFileSync('ffmpeg', options)
  return readFile(file)
}

/** A visit that was recorded and has its note. @returns its id. */
export async function recordVisit({ api }: TestService): Promise<string> {
  const { status, body } = await api.post<{ id: string }>('/consultations', {
    form: [
      ['language', 'pt-BR'],
      ['professionalId', '7'],
      ['patientReference', 'prontuário 20418'],
      ['recording', { bytes: await longRecording(), name: 'visit.ogg' }],
    ],
  })
  if (status !== 201) throw new Error(`the visit was answered with ${status}`)
  return body.id
}

/** A note of one allergy, made from text. @returns its consultation's id. */
export async function writeAllergyNote({ api }: TestService): Promise<string> {
  const { body } = await api.post<{ id: string }>('/consultations/text', {
    json: { text: 'Médico: Alergias?\nPaciente: Sou alérgica a penicilina.', language: 'pt-BR' },
  })
  await api.settled(body.id)
  return body.id
}

/** A browser, with a microphone that hears a file over and over where one is named. */
export async function openBrowser(microphone?: string): Promise<Browser> {
  const device = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
  const sound = microphone ? [...device, `--use-file-for-fake-audio-capture=${microphone}`] : []
  const args = ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required', ...sound]
  const browser = await chromium.launch({ executablePath, args })
  whenDone(() => browser.close())
  return browser
}

/** Answers that a page tells of by itself, and the browser as of a fault. */
const expected = [
  // A sign-in that is refused, or asked for.
  [401, /\/console\/session$/],
  // A recording is heard and drawn some time after it was stored.
  [503, /\/(recordings\/[\w-]+\/audio\?|consultations\/[\w-]+\/waveform$)/],
  // Readers of files that have much to do ask to come again, and the client does.
  [503, /\/exams\/(batch|[\w-]+\/pages\/\d+)$/],
  // No sheet was released yet.
  [404, /\/consultations\/[\w-]+\/patient-sheet$/],
] as const

interface Window {
  readonly page: Page
  readonly context: BrowserContext
  /** What the page complained of, and what it asked of other hosts. */
  readonly faults: string[]
}

/** A window of somebody who reads this language. */
export async function openWindow(
  browser: Browser,
  { url }: Pick<TestService, 'url'>,
  locale: 'pt-BR' | 'en',
): Promise<Window> {
  const context = await browser.newContext({
    ...{ locale, viewport: { width: 1366, height: 768 }, baseURL: url },
    permissions: ['clipboard-read', 'clipboard-write', 'microphone'],
  })
  // Long for the slowest machine, and short enough that what never comes is told by its line, not by the test's limit.
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (message) => {
    const isExpected = expected.some(
      ([status, path]) => message.text().includes(String(status)) && path.test(message.location().url),
    )
    if (message.type() === 'error' && !isExpected) faults.push(`${message.text()} ${message.location().url}`)
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(`${url}/`) && !/^(data|blob):/.test(request.url()))
      faults.push(request.url())
  })
  return { page, context, faults }
}

/** The link that signs somebody in. */
export async function linkFor(
  { url, env }: TestService,
  name: string,
  ...options: string[]
): Promise<string> {
  const { stdout } = await auscult(['console', 'login', '--name', name, ...options], env)
  return `${url}/console/${stdout.trim().replace(/^[^#]*/, '')}`
}

/** A window of somebody with all roles of a tenant, who is signed in and before the list. */
export async function enterWithAllRoles(
  browser: Browser,
  service: TestService,
  { name = 'Ana Prado', locale = 'en' }: { readonly name?: string; readonly locale?: 'pt-BR' | 'en' } = {},
): Promise<Window> {
  const opened = await openWindow(browser, service, locale)
  await opened.page.goto(await linkFor(service, name, '--role', 'both', '--professional', '7'))
  await opened.page.getByRole('table').waitFor()
  return opened
}

/** Until a page shows what it asked for. */
export async function pageIsThere(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  const waiting = page.getByRole('status', { name: /^(Loading|Carregando)$/ })
  await expect.poll(() => waiting.count(), { timeout: 60_000 }).toBe(0)
}

/** Colours pass over into each other: what is seen halfway is no page's colour. */
const colorsHaveSettled = `new Promise(requestAnimationFrame).then(() => Promise.all(document.getAnimations()
  .filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime))
  .map(({ finished }) => finished.catch(() => null)))).then(() => undefined)`

/**
 * What breaks WCAG 2.2 AA, or good practice, and where; light and dark. Targets that fit `withEqual` may be small: each has an
 * equal of full size on the page, which is an exception of WCAG 2.5.8 that axe can't see.
 */
export async function faultsOf(page: Page, withEqual = ''): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(colorsHaveSettled)
    await page.evaluate(axe.source)
    const faults = await page.evaluate<string[]>(`axe
      .run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
      .then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes
        .filter(({ target }) => id !== 'target-size' || !${JSON.stringify(withEqual)} ||
          !document.querySelector(target[0]).matches(${JSON.stringify(withEqual)}))
        .map(({ html }) => id + ': ' + html)))`)
    found.push(...faults.map((fault) => `${colorScheme} ${fault}`))
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

const sizes = { pc: [1366, 768], tablet: [820, 1180], phone: [390, 844] } as const

/** Pictures for the guide, in the folder that SHOTS names. */
export async function takePictures(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS
  if (!folder) return
  const before = page.viewportSize()
  for (const [size, [width, height]] of Object.entries(sizes)) {
    await page.setViewportSize({ width, height })
    await page.mouse.move(0, 0)
    await page.waitForTimeout(500)
    await page.screenshot({ path: join(folder, `${name}-${size}.png`) })
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(colorsHaveSettled)
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.waitForTimeout(300)
  await page.screenshot({ path: join(folder, `${name}-dark-tablet.png`) })
  if (before) await page.setViewportSize(before)
  await page.waitForTimeout(300)
  await page.screenshot({ path: join(folder, `${name}-dark.png`) })
  await page.emulateMedia({ colorScheme: 'light' })
}
