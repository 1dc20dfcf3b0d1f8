import { expect, test } from 'vitest'
import { auscultHere } from '../support/cli-here.ts'

test('the API document is printed without a database, an engine or a valid setting', async () => {
  const settings = { AUSCULT_DATABASE_URL: 'postgres://nowhere.invalid/none', AUSCULT_ASR: 'none' }
  const { stdout } = await auscultHere(['openapi'], settings)
  const document = JSON.parse(stdout) as { openapi: string; paths: Record<string, Record<string, unknown>> }
  expect(document.openapi).toBe('3.1.0')
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(operations).toEqual(
    expect.arrayContaining([
      'POST /consultations/v2',
      'POST /consultations/v2/{consultationId}/recordings/{recordingId}/chunks',
      'POST /consultations/v2/{consultationId}/recordings/{recordingId}/finish',
      'POST /consultations',
      'GET /consultations/{consultationId}',
      'GET /consultations/{consultationId}/events',
      'GET /specialties',
      'POST /exams/batch',
      'GET /exams/{examId}',
    ]),
  )
})
