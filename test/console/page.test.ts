import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { startService } from '../support/service.ts'
import { shareService } from '../support/shared-service.ts'

execFileSync(join(import.meta.dirname, '../../scripts/build-console'))
const service = await shareService()
const anyone = new Client(service.url)

const nonceOf = (policy: string) => /script-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? ''

describe('the page at /console', () => {
  it('runs only what its own answer vouches for, with a new nonce each time', async () => {
    const seen = new Set<string>()
    for (const path of ['/console/', '/console/consultations/1']) {
      const { status, headers, body } = await anyone.get<string>(path)
      expect(status).toBe(200)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toMatch(
        /^default-src 'none'; script-src 'nonce-\S{24}' 'strict-dynamic'; style-src 'self' 'nonce/,
      )
      expect(policy).not.toContain('unsafe')
      const nonce = nonceOf(policy)
      expect(body).toContain(`nonce="${nonce}"`)
      expect(body).not.toContain('{{nonce}}')
      // No script of its own, and no other host.
      expect(body).not.toMatch(/<script(?![^>]* src=)|https?:/)
      seen.add(nonce)
    }
    expect(seen.size).toBe(2)
  })

  it('is less than 250 KB to load, packed', async () => {
    const { body } = await anyone.get<string>('/console/')
    const paths = [...body.matchAll(/(?:src|href)="(\/console\/assets\/[^"]+)"/g)].map(([, path]) =>
      String(path),
    )
    expect(paths.length).toBeGreaterThan(2)
    const sizes = await Promise.all(
      paths.map(async (path) => {
        const answer = await anyone.open(path, { headers: { 'accept-encoding': 'gzip' } })
        expect(answer.status).toBe(200)
        expect(answer.headers.get('cache-control')).toContain('immutable')
        await answer.body?.cancel()
        return Number(answer.headers.get('content-length'))
      }),
    )
    expect(sizes.every((size) => size > 0)).toBe(true)
    const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000
    expect(kilobytes).toBeLessThan(250)
    // The guide's figure is this one, as nearly as a guide needs it.
    for (const guide of ['console.md', 'pt-BR/console.md']) {
      const text = await readFile(join(import.meta.dirname, '../../docs', guide), 'utf8')
      const stated = Number(/\b(\d+) KB\b/.exec(text)?.[1])
      expect(Math.abs(stated - kilobytes), `${guide} says ${stated}, it is ${kilobytes}`).toBeLessThan(10)
    }
  })

  it('has nothing but its own files', async () => {
    for (const name of ['nothing.js', '..%2Findex.html', '..%2F..%2Fpackage.json', 'built-from'])
      expect((await anyone.get(`/console/assets/${name}`)).status).toBe(404)
  })

  it('is not there where it was switched off', async () => {
    const without = await startService({ AUSCULT_CONSOLE: 'false' })
    for (const path of ['/console', '/console/', '/console/session'])
      expect((await new Client(without.url).get(path)).status).toBe(404)
  })
})
