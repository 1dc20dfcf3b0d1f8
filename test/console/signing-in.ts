import { expect } from 'vitest'
import { auscultHere } from '../support/cli-here.ts'
import { Client } from '../support/client.ts'
import type { startService } from '../support/service.ts'

/** What a browser says of a request that a page of this host makes. */
const browser = { 'sec-fetch-site': 'same-origin' }

/** Signing in to the console of a service. It takes 20 tries a minute of one address: a file with more needs a service more. */
export function signingIn(service: Pick<Awaited<ReturnType<typeof startService>>, 'url' | 'env'>) {
  const page = new Client(service.url, undefined, browser)
  return {
    /** The code of an invitation, as the command line prints it in a link. */
    async codeFor(name: string, ...options: string[]): Promise<string> {
      const { code, stdout } = await auscultHere(
        ['console', 'login', '--name', name, ...options],
        service.env,
      )
      expect(code).toBe(0)
      return /#code=(\S+)/.exec(stdout)?.[1] ?? ''
    },
    async signIn(credential: object, headers: Record<string, string> = browser) {
      const answer = await page.post('/console/session', { json: credential, headers })
      const cookie = answer.headers.get('set-cookie') ?? ''
      return { answer, cookie, client: page.with({ ...browser, cookie: cookie.split(';')[0] ?? '' }) }
    },
  }
}
