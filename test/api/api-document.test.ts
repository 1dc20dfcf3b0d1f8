import { describe, expect, it } from 'vitest'
import { type ApiDocument, Conformance } from '../support/api-document.ts'
import { shareService } from '../support/shared-service.ts'

const { api } = await shareService()
const conformance = new Conformance((await api.get<ApiDocument>('/openapi.json')).body)

describe('the comparison of answers with the API document', () => {
  const refusal = {
    method: 'GET',
    path: '/tenants',
    status: 200,
    headers: new Headers({ 'content-type': 'application/json', 'x-request-id': 'x' }),
  }

  it.each([
    [
      'a member that is not described',
      { data: [], nextCursor: null, more: 1 },
      /must NOT have additional properties/,
    ],
    ['a member that is missing', { data: [] }, /nextCursor/],
    ['another type', { data: {}, nextCursor: null }, /must be array/],
  ])('notices %s', (_, body, said) => {
    expect(conformance.differences({ ...refusal, body: JSON.stringify(body) }).join()).toMatch(said)
  })

  it.each([
    ['a status', { status: 202 }],
    ['a media type', { headers: new Headers({ 'content-type': 'text/html', 'x-request-id': 'x' }) }],
    [
      'a header',
      { headers: new Headers({ 'content-type': 'application/json', 'x-request-id': 'x', etag: 'x' }) },
    ],
  ])('notices %s', (_, more) => {
    expect(
      conformance.differences({ ...refusal, body: '{"data":[],"nextCursor":null}', ...more }),
    ).toHaveLength(1)
  })
})
