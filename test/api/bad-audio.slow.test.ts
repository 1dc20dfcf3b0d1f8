import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { slices, tone, visit } from '../support/audio.ts'
import { type BadAudio, badAudio } from '../support/bad-audio.ts'
import { expectRefusal } from '../support/errors.ts'
import { startService } from '../support/service.ts'
import { temporaryDir } from '../support/temporary-dir.ts'

const { api, dataDir } = await startService()
const secretDir = await temporaryDir()
const secret = path.join(secretDir, 'other-patient.wav')
await writeFile(secret, await tone(7))
const recordings = await badAudio(secret)

afterAll(async () => {
  expect((await api.get('/health/ready')).status).toBe(200)
})

/** Nothing that a message says may tell where our files lie. */
function expectHelpful(message: unknown): void {
  expect(message).toMatch(/\w{3,} \w{2,}/)
  for (const folder of [dataDir, secretDir, '/tmp/', 'pipe:']) expect(message).not.toContain(folder)
}

/** What is refused is named, where it is something known. */
function refusalOf({ bytes, kind }: BadAudio): unknown {
  if (bytes.length === 0) return 'recording is empty'
  const refusal = 'recording must be audio in a supported format'
  return kind ? `${refusal}, not ${kind}` : expect.stringContaining(refusal)
}

describe('a recording that is none, or damaged', () => {
  it.each(recordings)('sent in a single step: $name', async (recording) => {
    const { bytes, fate } = recording
    const answer = await api.post<{ id: string }>('/consultations', {
      form: [['recording', { bytes, name: 'consulta.wav', type: 'audio/wav' }]],
    })
    if (fate === 'refused') return expectRefusal(answer, 422, [refusalOf(recording)])
    if (answer.status === 422 && fate === 'any')
      return expectHelpful((answer.body as unknown as { message: string[] }).message[0])
    expect(answer.status).toBe(201)
    const { body } = await api.consultation(answer.body.id)
    if (fate !== 'any') expect(body.status).toBe(fate)
    if (body.status === 'failed') expectHelpful(body.failure?.message)
    else expect(body.status).toBe('completed')
  })

  it('is refused as a first chunk just so', async () => {
    const to = await api.start()
    for (const recording of recordings) {
      const { bytes, fate } = recording
      if (fate !== 'refused' || bytes.length === 0) continue
      expectRefusal(await api.chunk(to, bytes), 400, refusalOf(recording))
    }
    expect(await api.chunk(to, visit)).toMatchObject({ status: 201, body: { chunkIndex: 0 } })
  })
})

describe('a recording that goes wrong on its way', () => {
  const [first, second, third] = slices(visit, 3) as [Buffer, Buffer, Buffer]

  const trouble = [
    ...['one byte', 'random bytes', 'picture', 'a playlist: ffconcat', 'a shell: WAV'],
    ...['a shell: Ogg with garbage', 'a WAV with 65,535 channels', 'a film without sound'],
  ]
  it.each(recordings.filter(({ name }) => trouble.includes(name)))(
    'keeps what was good: $name in the middle',
    async ({ bytes }) => {
      const to = await api.start()
      for (const chunk of [first, bytes, second, third]) {
        expect((await api.chunk(to, chunk)).status).toBe(201)
      }
      expect((await api.finish(to, {})).status).toBe(201)
      const done = await api.settled(to.id)
      expect(done.status).toBe('completed')
      expect(done.recording.duration).toBeGreaterThanOrEqual(3)
    },
  )
})
