import { describe, expect, it } from 'vitest'
import { exampleSlices, ffmpeg } from '../support/audio.ts'
import { startRecogniser } from '../support/recogniser.ts'
import { startService } from '../support/service.ts'
import { whenDone } from '../support/when-done.ts'

const recogniser = await startRecogniser()
whenDone(() => recogniser.close())
const { api } = await startService({
  AUSCULT_ASR: 'openai-compatible',
  AUSCULT_ASR_URL: recogniser.url,
  AUSCULT_ASR_MODEL: 'test',
})

const TURN = 6
const turnOf = (seconds: number) => Math.floor(seconds / TURN) % 2

/** The example visit; a voice is near to the left microphone for six seconds, then to the right one, and so on. */
function twoMicrophones(nearer: number, farther: number): Promise<Buffer> {
  const volume = (inTurn: number, else_: number) =>
    `volume='if(lt(mod(t,${2 * TURN}),${TURN}),${inTurn},${else_})':eval=frame`
  const filter =
    '[0:a]aresample=16000,aformat=channel_layouts=mono,asplit[a][b];' +
    `[a]${volume(nearer, farther)}[l];[b]${volume(farther, nearer)}[r];[l][r]amerge`
  const input = ['-i', 'pipe:0', '-filter_complex', filter]
  return ffmpeg(input, ['-c:a', 'flac', '-f', 'flac'], Buffer.concat(exampleSlices()))
}

interface Segment {
  readonly start: number
  readonly end: number
  readonly speaker: string
  readonly text: string
  readonly words: readonly { readonly start: number; readonly end: number; readonly text: string }[]
}
async function segmentsOf(recording: Uint8Array): Promise<readonly Segment[]> {
  const to = await api.start({ language: 'pt-BR' })
  await api.chunk(to, recording)
  await api.finish(to)
  expect((await api.settled(to.id)).status).toBe('completed')
  return (await api.get<{ segments: Segment[] }>(`/consultations/${to.id}/transcript`)).body.segments
}

describe('a stereo recording', () => {
  it('with a speaker a side is cut where the side changes, and each side has one role', async () => {
    const segments = await segmentsOf(await twoMicrophones(1, 0.05))
    expect(segments.length).toBeGreaterThan(8)
    const roles = [new Set<string>(), new Set<string>()]
    for (const { start, end, speaker, text, words } of segments) {
      // Words in a pause go with the ones before.
      expect(end - start).toBeLessThan(TURN + 2)
      expect(text.split(' ').length).toBe(words.length)
      roles[turnOf((start + end) / 2)]?.add(speaker)
    }
    expect(roles.map((seen) => [...seen])).toEqual(expect.arrayContaining([['doctor'], ['patient']]))
  })

  it('of one microphone, or with both voices on both sides, is left as the recogniser gave it', async () => {
    const heardWhole = await segmentsOf(await twoMicrophones(1, 1))
    expect(
      heardWhole.some(({ start, end }) => turnOf(start + 1) !== turnOf(end - 1) && end - start > 3),
    ).toBe(true)
  })
})
