import { describe, expect, it } from 'vitest'
import { slices, visit } from '../support/audio.ts'
import { startRecogniser } from '../support/recogniser.ts'
import { startService } from '../support/service.ts'
import { whenDone } from '../support/when-done.ts'

const recogniser = await startRecogniser()
whenDone(() => recogniser.close())
const { api } = await startService({
  AUSCULT_ASR: 'openai-compatible',
  AUSCULT_ASR_URL: recogniser.url,
  AUSCULT_ASR_MODEL: 'hears-all',
})

interface Transcript {
  readonly language: string
  readonly engine: string | null
  readonly model: string | null
  readonly segments: readonly {
    readonly start: number
    readonly end: number
    readonly speaker: string
    readonly text: string
    readonly words: readonly { readonly start: number; readonly end: number; readonly text: string }[]
  }[]
  readonly coverage: Readonly<Record<'received' | 'decoded' | 'voiced' | 'transcribed', number>>
  readonly droppedSegments: number
  readonly warnings: readonly string[]
}

async function transcribed(claims: Record<string, string>): Promise<Transcript> {
  const to = await api.start({ language: 'pt-BR' })
  for (const bytes of slices(visit, 3)) await api.chunk(to, bytes, claims)
  await api.finish(to)
  await api.settled(to.id)
  return (await api.get<Transcript>(`/consultations/${to.id}/transcript`)).body
}

describe('the transcript of a recording', () => {
  it('has segments and words in order, within the recording, by the engine that it names', async () => {
    const { segments, engine, model, language, coverage } = await transcribed({})
    expect({ engine, model, language }).toEqual({
      engine: 'openai-compatible',
      model: 'hears-all',
      language: 'pt-BR',
    })
    let last = 0
    for (const segment of segments) {
      expect(segment.start).toBeGreaterThanOrEqual(last)
      for (const word of segment.words) {
        expect(word.start).toBeGreaterThanOrEqual(segment.start - 0.01)
        expect(word.end).toBeLessThanOrEqual(segment.end + 0.01)
      }
      last = segment.end
    }
    expect(last).toBeLessThanOrEqual(coverage.decoded + 0.1)
  })

  it('says how many seconds were received, decoded, voiced and transcribed', async () => {
    const { coverage } = await transcribed({ duration: '7' })
    expect(coverage.received).toBe(21)
    expect(coverage.decoded).toBeCloseTo(13, 0)
    expect(coverage.voiced).toBeGreaterThan(5)
    expect(coverage.transcribed).toBeGreaterThanOrEqual(coverage.voiced)
    expect(coverage.transcribed).toBeLessThanOrEqual(coverage.decoded)
  })

  it('takes what was decoded for received where the client says nothing', async () => {
    const { coverage } = await transcribed({})
    expect(coverage.received).toBe(coverage.decoded)
  })
})
