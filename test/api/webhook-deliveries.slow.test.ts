import { describe, expect, it } from 'vitest'
import type { ExamBody } from '../support/client.ts'
import { completed, idsOf, listening, told } from '../support/listening.ts'
import { labReport } from '../support/pdf.ts'
import { startReceiver, verify } from '../support/receiver.ts'
import { startService } from '../support/service.ts'
import { tenantOver } from '../support/tenants.ts'
import { type DeliveryBody, sendText, webhookSettings } from '../support/webhooks.ts'

const service = await startService({ ...webhookSettings, AUSCULT_PUBLIC_URL: 'https://auscult.example' })
const api = service.api.with({ 'x-service-professional-id': '7' })

describe('a message', () => {
  it('is signed, and tells what happened to which consultation, without health data', async () => {
    const { receiver, webhook } = await listening(api, completed)
    const id = await sendText(api, { metadata: { visit: 9 } })
    const [message] = await receiver.until(1)
    expect(verify(webhook.secret, message!)).toEqual(message!.body)
    expect(message!.headers).toMatchObject({ 'content-type': 'application/json' })
    expect(message!.body).toEqual({
      type: 'consultation.completed',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      sequence: expect.any(Number),
      data: { id, status: 'completed', metadata: { visit: 9 } },
    })
    const { body } = await api.get<{ data: { position: number; subject: { id: string } }[] }>(
      `/events?after=${message!.body.sequence - 1}&limit=1`,
    )
    expect(body.data).toMatchObject([{ position: message!.body.sequence, subject: { id } }])
  })

  it('tells in full, where that was asked for, what retrieval answers', async () => {
    const { receiver } = await listening(api, { ...completed, payload: 'full' })
    const id = await sendText(api, { metadata: { visit: 10 } })
    const [message] = await receiver.until(1)
    const { report, transcription } = (await api.consultation(id)).body
    expect(message!.body.data).toEqual({
      ...{ id, status: 'completed', metadata: { visit: 10 }, transcription, report },
      ...{ patientReference: null, createdAt: expect.any(String) },
      ...{ engine: { name: 'facts', model: expect.any(String) }, warnings: [], warningCodes: [] },
      recording: { id: expect.any(String), duration: 0, url: '' },
    })
  })

  it('tells in full why it failed, in the language of the consultation', async () => {
    const own = await tenantOver(api, 'told why')
    const { receiver } = await listening(own, { events: ['consultation.failed'], payload: 'full' })
    const schema = {
      ...{ type: 'object', properties: { weight: { type: 'number' } }, required: ['weight'] },
      additionalProperties: false,
    }
    const reportSchema = { instructions: 'Say what was said.', schema, fewShots: '[]' }
    for (const [language, said] of [
      ['pt-BR', /^o schema exige valores que ninguém disse/],
      ['en', /^the schema demands values that nobody said/],
    ] as const) {
      const id = await sendText(own, { language, reportSchema })
      const failure = { stage: 'report', message: expect.stringMatching(said) }
      const told = expect.objectContaining({ id, status: 'failed', failure })
      await expect.poll(() => receiver.received.map(({ body }) => body.data)).toContainEqual(told)
    }
  })

  it('comes for what was subscribed to, and for exams too', async () => {
    const own = await tenantOver(api, 'told of everything')
    const all = await listening(own)
    const some = await listening(own, { events: ['exam.completed', 'exam.failed'] })
    const form = [
      ['files', { bytes: labReport(), name: 'a.pdf' }],
      ['files', { bytes: new Uint8Array(), name: 'b.pdf' }],
    ] as const
    const id = await sendText(own)
    const { body } = await own.post<{ data: ExamBody }[]>('/exams/batch', { form })
    const exams = [
      ['exam.completed', body[0]?.data.id, 'completed'],
      ['exam.failed', body[1]?.data.id, 'failed'],
    ]
    await expect
      .poll(() => told(all.receiver.received))
      .toEqual([
        ['consultation.completed', id, 'completed'],
        ['consultation.in-progress', id, 'in-progress'],
        ['consultation.integrated', id, 'integrated'],
        ...exams,
      ])
    await expect.poll(() => told(some.receiver.received)).toEqual(exams)
  })

  it('of a completed consultation makes it integrated once it was taken, and not before', async () => {
    const { receiver, log, logged, path } = await listening(api, completed)
    const other = await listening(api, { events: ['consultation.in-progress'] })
    receiver.answer = () => 500
    const id = await sendText(api)
    await logged('failed')
    await other.logged('succeeded')
    expect((await api.consultation(id)).body.status).toBe('completed')
    receiver.answer = () => 200
    await api.post(`${path}/deliveries/${(await log())[0]?.id}/redeliver`)
    await expect.poll(async () => (await api.consultation(id)).body.status).toBe('integrated')
  })

  it('is tried again after every kind of failure, under the same id, and the log tells of each', async () => {
    const elsewhere = await startReceiver()
    const { receiver, webhook, log, logged } = await listening(api, completed)
    const redirect = { status: 307, headers: { location: elsewhere.url } }
    const answers = ['cut', redirect, 503, 'trickle'] as const
    receiver.answer = (n) => answers[n] ?? 500
    await sendText(api)
    await receiver.until(4)
    await logged('succeeded')
    for (const message of receiver.received) verify(webhook.secret, message)
    expect(new Set(receiver.received.map(({ raw }) => raw)).size).toBe(1)
    const [delivery] = await log()
    expect([...idsOf(receiver.received)]).toEqual([delivery?.id])
    expect(delivery?.attempts.map(({ httpStatus, error }) => [httpStatus, error])).toEqual([
      [null, 'the connection broke off'],
      [307, 'redirects are not followed'],
      [503, 'answered 503'],
      [200, null],
    ])
    expect(elsewhere.received).toEqual([])
  })

  it('is given up in the end, and can be sent again under the same id', async () => {
    const { receiver, log, logged, path } = await listening(api, completed)
    receiver.answer = () => 404
    const id = await sendText(api)
    await logged('failed')
    const [failed] = await log()
    expect(failed).toMatchObject({ type: 'consultation.completed', subject: id, nextAttemptAt: null })
    expect(failed?.attempts).toHaveLength(4)
    receiver.answer = () => 200
    const again = await api.post<DeliveryBody>(`${path}/deliveries/${failed?.id}/redeliver`)
    expect(again).toMatchObject({ status: 201, body: { id: failed?.id, status: 'pending' } })
    await logged('succeeded')
    expect(idsOf(receiver.received).size).toBe(1)
    expect((await log())[0]?.attempts).toHaveLength(5)
  })

  it('waits as long as the receiver asks', async () => {
    const { receiver, log } = await listening(api, completed)
    receiver.answer = () => ({ status: 429, headers: { 'retry-after': '3600' } })
    await sendText(api)
    await receiver.until(1)
    await expect.poll(async () => (await log())[0]?.attempts.length).toBe(1)
    const [delivery] = await log()
    const wait = Date.parse(delivery?.nextAttemptAt ?? '') - Date.parse(delivery?.attempts[0]?.at ?? '')
    expect(wait).toBeGreaterThanOrEqual(3_600_000)
  })

  it('of what was deleted meanwhile tells that it happened, and nothing more', async () => {
    const { receiver, log, logged, path } = await listening(api, { ...completed, payload: 'full' })
    receiver.answer = () => 500
    const id = await sendText(api, { metadata: { patient: 'marked' } })
    await logged('failed')
    expect((await api.request('DELETE', `/consultations/${id}`)).status).toBe(204)
    const before = receiver.received.length
    await api.post(`${path}/deliveries/${(await log())[0]?.id}/redeliver`)
    const received = await receiver.until(before + 1)
    expect(received[before]?.body.data).toEqual({ id, status: 'completed', metadata: {} })
  })

  it('leaves out metadata that is large, unless it is sent in full', async () => {
    const thin = await listening(api, completed)
    const full = await listening(api, { ...completed, payload: 'full' })
    const metadata = { notes: 'x'.repeat(20_000) }
    await sendText(api, { metadata })
    expect((await thin.receiver.until(1))[0]?.body.data.metadata).toEqual({})
    expect((await full.receiver.until(1))[0]?.body.data.metadata).toEqual(metadata)
  })
})
