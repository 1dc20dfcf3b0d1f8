import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import type { Part } from '../support/client.ts'
import { expectRefusal } from '../support/errors.ts'
import { labReport } from '../support/pdf.ts'
import { startService } from '../support/service.ts'

const { api, database } = await startService()
const doctor = api.with({ 'x-service-professional-id': '7' })
const { kysely } = database.open<unknown>(1)
const report = labReport()
const limit = 25 * 1024 * 1024
/** A report of exactly so many bytes. */
const reportOf = (size: number) => {
  const once = labReport({ padding: size })
  const sized = labReport({ padding: size - (once.length - size) })
  expect(sized.length).toBe(size)
  return sized
}
const file = (bytes: Uint8Array) => ['files', { bytes, name: 'exame.pdf' }] as const
const send = (form: readonly (readonly [string, Part])[]) => doctor.post('/exams/batch', { form })

describe('a batch that is refused', () => {
  afterEach(async () => {
    const { rows } = await sql`select id from exams`.execute(kysely)
    expect(rows).toEqual([])
  })

  it('has no files', async () => {
    const message = 'Files are required'
    expectRefusal(await send([]), 400, message)
    expectRefusal(await send([['metadata', '{}']]), 400, message)
    expectRefusal(await send([['files', 'a text']]), 400, message)
    expectRefusal(await send([['attachments', { bytes: report }]]), 400, message)
    expectRefusal(await doctor.post('/exams/batch'), 400, message)
  })

  it('has more than ten files', async () => {
    const answer = await send(Array.from({ length: 11 }, () => file(report)))
    expectRefusal(answer, 400, 'At most 10 files are accepted')
  })

  it.each(['[1]', '"x"', '5', 'null', '{', 'a=b'])(
    'has metadata that is no JSON object: %s',
    async (metadata) => {
      expectRefusal(
        await send([file(report), ['metadata', metadata]]),
        400,
        expect.stringMatching(/^metadata .*JSON/),
      )
    },
  )

  it('has one file over 25 MB, wherever it is', async () => {
    const over = Buffer.alloc(limit + 1, '%PDF-1.4\n')
    for (const form of [[file(over)], [file(report), file(over), file(report)]]) {
      expectRefusal(await send(form), 413, 'File size exceeds 25MB limit')
    }
  })

  it('is cut off', async () => {
    const answer = await doctor.post('/exams/batch', {
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: '--b\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.4',
    })
    expectRefusal(answer, 400, expect.stringMatching(/form/i))
  })
})

describe('a batch that is just within the limits', () => {
  it('has ten files', async () => {
    const { status, body } = await send(Array.from({ length: 10 }, () => file(report)))
    expect(status).toBe(201)
    expect(body).toHaveLength(10)
  })

  it('has a file of exactly 25 MB', async () => {
    const answer = await send([file(reportOf(limit))])
    expect(answer).toMatchObject({ status: 201, body: [{ success: true, data: { status: 'pending' } }] })
  })

  it('names its field as form libraries for arrays do', async () => {
    const form = ['files[]', 'files[0]'].map((name) => [name, { bytes: report }] as const)
    expect((await send(form)).body).toHaveLength(2)
  })
})
