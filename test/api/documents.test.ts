import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { expectRefusal } from '../support/errors.ts'
import { startService } from '../support/service.ts'
import { shareService } from '../support/shared-service.ts'

const { url } = await shareService()
const anyone = new Client(url)

interface Operation {
  readonly summary?: string
  readonly security?: readonly unknown[]
  readonly requestBody?: { readonly content: Record<string, unknown> }
  readonly responses: Record<
    string,
    { readonly description: string; readonly content?: Record<string, unknown> }
  >
}
interface Document {
  readonly openapi: string
  readonly paths: Record<string, Record<string, Operation>>
}
const { body: document } = await anyone.get<Document>('/openapi.json')
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
  ),
)

describe('the API document', () => {
  it('is valid OpenAPI 3.1', async () => {
    expect(document.openapi).toMatch(/^3\.1\./)
    const result = await new Validator().validate(structuredClone(document) as never)
    expect(result).toMatchObject({ valid: true })
  })

  it('describes every endpoint of the contract, and the statuses that it names', () => {
    const statuses = Object.fromEntries(
      operations.map(([name, { responses }]) => [name, Object.keys(responses).map(Number)]),
    )
    const wanted: Record<string, number[]> = {
      'POST /consultations/v2': [201, 401, 422],
      'POST /consultations/v2/{consultationId}/recordings/{recordingId}/chunks': [201, 400, 401, 404, 413],
      'POST /consultations/v2/{consultationId}/recordings/{recordingId}/finish': [201, 401, 404, 422],
      'POST /consultations': [201, 401, 422],
      'GET /consultations/{consultationId}': [200, 401, 404],
      'GET /consultations/{consultationId}/events': [200, 401, 404],
      'GET /specialties': [200, 401],
      'POST /exams/batch': [201, 400, 401, 413],
      'GET /exams/{examId}': [200, 401, 404],
    }
    for (const [name, expected] of Object.entries(wanted)) {
      expect(statuses[name], name).toEqual(expect.arrayContaining(expected))
    }
  })

  it.each(operations)('says of %s what it is for, and what it answers', (_, { summary, responses }) => {
    expect(summary).toMatch(/\w/)
    for (const { description } of Object.values(responses)) expect(description).toMatch(/\w/)
  })

  it('shows forms as forms', () => {
    const consumes = Object.fromEntries(
      operations.map(([name, { requestBody }]) => [name, Object.keys(requestBody?.content ?? {})]),
    )
    expect(consumes).toMatchObject({
      'POST /consultations': ['multipart/form-data'],
      'POST /exams/batch': ['multipart/form-data'],
      'POST /consultations/v2': ['application/json'],
    })
  })

  it('names the key, and the operations that need none', () => {
    expect(document).toMatchObject({
      components: {
        securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'x-service-api-key' } },
      },
    })
    const open = operations.filter(([, { security }]) => security?.length === 0).map(([name]) => name)
    expect(open).toEqual(expect.arrayContaining(['GET /health/live', 'GET /health/ready']))
    expect(open).not.toContain('GET /specialties')
  })
})

describe('health', () => {
  it('is live while the process runs', async () => {
    expect(await anyone.get('/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } })
  })

  it('is ready when requests can be served, and names the engines', async () => {
    const answer = await anyone.get('/health/ready')
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'ok',
        engines: { asr: 'scripted', report: 'facts', exam: 'parser' },
        sandbox: 'bubblewrap',
      },
    })
  })

  it('is live but not ready while the database is away', async () => {
    const orphan = await startService()
    await orphan.database.drop()
    const answer = await orphan.api.get('/health/ready')
    expectRefusal(answer, 503, 'database can not be used')
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await orphan.api.get('/health/live')).status).toBe(200)
  })
})
