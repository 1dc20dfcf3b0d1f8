import { describe, expect, it } from 'vitest'
import { slices, visit } from '../support/audio.ts'
import { Client, type Started } from '../support/client.ts'
import { expectRefusal } from '../support/errors.ts'
import { shareService } from '../support/shared-service.ts'

const { api, url } = await shareService()
const lost = { from: 10, to: 22.5, reason: 'device-lost', afterChunkIndex: 1 }

const pathOf = (to: Started) => `/consultations/${to.id}/recordings/${to.recordingId}`
const tell = (to: Started, gap: object, by = api) => by.post(`${pathOf(to)}/gaps`, { json: gap })
const gapsOf = async (to: Started) => (await api.get<{ gaps: object[] }>(pathOf(to))).body.gaps

async function coverageOf(to: Started) {
  const path = `/consultations/${to.id}/transcript`
  return (await api.get<{ coverage: { missed: number; gaps: object[] } }>(path)).body.coverage
}

describe('a gap that a recorder tells of', () => {
  it('is kept with the recording, earliest first, and its coverage names it', async () => {
    const to = await api.start()
    for (const bytes of slices(visit, 3)) await api.chunk(to, bytes)
    expect(await gapsOf(to)).toEqual([])
    const answer = await tell(to, lost)
    expect(answer).toMatchObject({ status: 201 })
    expect(answer.body).toEqual({ recordingId: to.recordingId, gap: lost, duplicate: false })
    await tell(to, { from: 2, to: 3, reason: 'muted' })
    await api.finish(to)
    await api.settled(to.id)
    const gaps = [{ from: 2, to: 3, reason: 'muted', afterChunkIndex: null }, lost]
    expect(await gapsOf(to)).toEqual(gaps)
    expect(await coverageOf(to)).toMatchObject({ missed: 13.5, gaps })
  })

  it('told again is kept once, also after finish, and overlapping ones count their seconds once', async () => {
    const to = await api.start()
    await api.chunk(to, visit)
    await tell(to, lost)
    await api.finish(to)
    expect(await tell(to, lost)).toMatchObject({ status: 201, body: { duplicate: true } })
    await tell(to, { from: 20, to: 24, reason: 'storage-full' })
    await tell(to, { from: 21, to: 22, reason: 'interrupted' })
    await api.settled(to.id)
    expect(await gapsOf(to)).toHaveLength(3)
    expect(await coverageOf(to)).toMatchObject({ missed: 14 })
  })

  it('of a recording without any has none in the coverage', async () => {
    const to = await api.start()
    await api.chunk(to, visit)
    expect(await coverageOf(to)).toMatchObject({ missed: 0, gaps: [] })
  })

  it.each([
    ['without an end', { from: 1, reason: 'muted' }, 'to is required'],
    ['that ends before it begins', { from: 3, to: 2, reason: 'muted' }, 'to must be after from'],
    ['of an unknown reason', { from: 1, to: 2, reason: 'tired' }, /^reason must be one of/],
    ['before the start', { from: -1, to: 2, reason: 'muted' }, /^from must/],
  ])('%s is refused, and nothing is kept', async (_, gap, message) => {
    const to = await api.start()
    const answer = await tell(to, gap)
    expectRefusal(answer, 422, [typeof message === 'string' ? message : expect.stringMatching(message)])
    expect(await gapsOf(to)).toEqual([])
  })

  it('may be told with a token that records, and not with one that reads', async () => {
    const to = await api.start({ professionalId: 7 })
    const token = async (verb: string) => {
      const body = { professionalId: 7, consultationId: to.id, verbs: [verb] }
      const answer = await api.post<{ token: string }>('/client-tokens', { json: body })
      return new Client(url, answer.body.token)
    }
    expect((await tell(to, lost, await token('record'))).status).toBe(201)
    expect((await tell(to, lost, await token('read'))).status).toBe(403)
  })

  it('belongs to its recording: no other has that place', async () => {
    const [one, other] = [await api.start(), await api.start()]
    expectRefusal(await tell({ ...one, recordingId: other.recordingId }, lost), 404, 'Recording not found')
  })
})
