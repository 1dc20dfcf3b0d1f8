import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { firstWords, visit } from '../support/audio.ts'
import { startService, type TestService } from '../support/service.ts'
import { sweep } from '../support/sweep.ts'

describe('a recording that nobody continues', () => {
  const ago = async ({ database }: TestService, hours: number) => {
    const db = database.open<object>().kysely
    const then = new Date(Date.now() - hours * 3_600_000)
    await sql`update consultations set created_at = ${then}`.execute(db)
    await sql`update chunks set created_at = ${then}`.execute(db)
  }

  it('is finished when its time is over, with what there is; one without sound fails', async () => {
    const service = await startService()
    const { api } = service
    const [spoken, empty] = [await api.start(), await api.start()]
    await api.chunk(spoken, await firstWords())
    await ago(service, 25)
    const fresh = await api.start()
    await sweep(service)
    expect((await api.settled(spoken.id)).status).toBe('completed')
    const { body } = await api.get<{ warningCodes: string[] }>(`/consultations/${spoken.id}/transcript`)
    expect(body.warningCodes).toContain('recording_abandoned')
    expect(await api.settled(empty.id)).toMatchObject({
      status: 'failed',
      failure: { stage: 'decode', message: 'the recording was never finished: nothing came for 24 hours' },
    })
    const events = await (await api.open(`/consultations/${empty.id}/events`)).text()
    expect(events).toContain('event: failed')
    expect((await api.consultation(fresh.id)).body.status).toBe('recording')
    expect((await api.finish(spoken, {})).status).toBe(201)
  })

  it('fails where that is the setting', async () => {
    const service = await startService({ AUSCULT_ABANDONED_RECORDINGS: 'fail', AUSCULT_ABANDONED_HOURS: '2' })
    const to = await service.api.start()
    await service.api.chunk(to, visit)
    await ago(service, 3)
    await sweep(service)
    expect((await service.api.settled(to.id)).status).toBe('failed')
  })
})
