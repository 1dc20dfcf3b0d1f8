import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createUrlSigner } from '../../../src/platform/http/signed-url.ts'

const secret = randomBytes(32)
const signer = createUrlSigner(secret)
const expiresAt = new Date('2030-01-01T00:00:00Z')
const before = new Date('2029-12-31T23:59:59Z')

function signed(path = '/recordings/7/audio') {
  const url = new URL(signer.sign(path, expiresAt), 'http://x')
  return { path: url.pathname, query: Object.fromEntries(url.searchParams) as Record<string, string> }
}

it('a signed path opens until it expires', () => {
  const { path, query } = signed()
  expect(signer.verify(path, query, before)).toBe(true)
  expect(signer.verify(path, query, expiresAt)).toBe(false)
})

it('a signature opens no other path, no later time, and not under another secret', () => {
  const { path, query } = signed()
  expect(signer.verify('/recordings/8/audio', query, before)).toBe(false)
  expect(signer.verify(path, { ...query, expires: String(Number(query.expires) + 1) }, before)).toBe(false)
  expect(createUrlSigner(randomBytes(32)).verify(path, query, before)).toBe(false)
})

it.each([
  undefined,
  null,
  'x',
  {},
  { expires: '1893456000' },
  { expires: '1893456000', signature: '' },
  { expires: ['1893456000'], signature: 'x' },
  { expires: '1e99', signature: 'x' },
  { expires: '1893456000', signature: 'x'.repeat(10_000) },
])('%j is no signature', (query) => {
  expect(signer.verify('/recordings/7/audio', query, before)).toBe(false)
})

it('a short secret is refused', () => {
  expect(() => createUrlSigner(Buffer.from('guessable'))).toThrow(RangeError)
})
