import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { shareService } from '../support/shared-service.ts'
import { whenDone } from '../support/when-done.ts'

const { url } = await shareService()
const anyone = new Client(url)
const executablePath = '/usr/bin/chromium'

describe('the reference page', () => {
  it('needs no key, and lets nothing be fetched from elsewhere', async () => {
    const { status, headers, body } = await anyone.get<string>('/docs')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*connect-src 'self'/)
    expect(body).not.toMatch(/https?:/)
  })

  it('has its script, packed or not', async () => {
    const [plain, packed] = await Promise.all(
      ['identity', 'gzip'].map((coding) =>
        anyone.open('/docs/reference.js', { headers: { 'accept-encoding': coding } }),
      ),
    )
    expect(plain?.headers.get('content-encoding')).toBeNull()
    expect(packed?.headers.get('content-encoding')).toBe('gzip')
    expect(await packed?.text()).toBe(await plain?.text())
  })

  it.runIf(existsSync(executablePath))(
    'shows the operations in a browser, from this host alone',
    async () => {
      const browser: Browser = await chromium.launch({
        executablePath,
        args: ['--no-sandbox', '--disable-gpu'],
      })
      whenDone(() => browser.close())
      const page = await browser.newPage()
      const asked: string[] = []
      const faults: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text())
      })
      page.on('pageerror', (error) => faults.push(error.message))
      await page.goto(`${url}/docs`)
      await page.getByText('Start a consultation').first().waitFor()
      expect(
        asked.filter((address) => !address.startsWith(`${url}/`) && !/^(data|blob):/.test(address)),
      ).toEqual([])
      expect(asked).toContain(`${url}/openapi.json`)
      expect(faults).toEqual([])
      if (process.env.SHOT) await page.screenshot({ path: process.env.SHOT })
    },
  )
})
