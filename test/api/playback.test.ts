import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createUrlSigner } from '../../src/platform/http/signed-url.ts'
import { ffmpeg, visit } from '../support/audio.ts'
import { Client, type ConsultationBody } from '../support/client.ts'
import { expectRefusal, nobodysId } from '../support/errors.ts'
import { secret } from '../support/settings.ts'
import { shareService } from '../support/shared-service.ts'
import { temporaryDir } from '../support/temporary-dir.ts'

const { api, url } = await shareService()
const anyone = new Client(url)
const { body: created } = await api.post<ConsultationBody>('/consultations', {
  form: [['recording', { bytes: visit }]],
})
const link = new URL(created.recording.url)
const sound = await whenReady(link)

/** The file is made in the background: until then the service says when to come again, and a player does. */
async function whenReady(link: URL): ReturnType<typeof play> {
  const answer = await play(link)
  if (answer.status !== 503) return answer
  await delay(Number(answer.headers.get('retry-after')) * 200)
  return whenReady(link)
}

async function play(link: URL, headers: Record<string, string> = {}) {
  const response = await anyone.open(`${link.pathname}${link.search}`, { headers })
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}
const refused = (link: URL) => anyone.get(`${link.pathname}${link.search}`)
const invalid = 'The link has expired or is not valid'

describe('the link of a recording', () => {
  it('plays without a key, in a format that every browser knows', async () => {
    expect(sound.status).toBe(200)
    expect(sound.headers.get('content-type')).toBe('audio/mp4')
    expect(sound.headers.get('accept-ranges')).toBe('bytes')
    expect(Number(sound.headers.get('content-length'))).toBe(sound.bytes.length)
    const file = path.join(await temporaryDir(), 'a.m4a')
    await writeFile(file, sound.bytes)
    const pcm = await ffmpeg(['-i', file], ['-ac', '1', '-ar', '16000', '-f', 's16le'])
    expect(pcm.length / 32000).toBeGreaterThan(12.5)
    expect(pcm.length / 32000).toBeLessThan(13.5)
    // The description stands before the sound, so that it plays while it comes.
    expect(sound.bytes.indexOf('moov')).toBeLessThan(sound.bytes.indexOf('mdat'))
  })

  it('can be drawn: loudness over its time, and where somebody speaks', async () => {
    const { status, body } = await api.get<{
      seconds: number
      peaks: number[]
      speech: { from: number; to: number }[]
    }>(`/consultations/${created.id}/waveform`)
    expect(status).toBe(200)
    expect(body.seconds).toBeCloseTo(created.recording.duration, 0)
    expect(body.peaks.length).toBeGreaterThan(1_900)
    expect(body.peaks.length).toBeLessThanOrEqual(2_000)
    expect(Math.max(...body.peaks)).toBeGreaterThan(5)
    expect(Math.max(...body.peaks)).toBeLessThanOrEqual(100)
    for (const { from, to } of body.speech) expect(to).toBeGreaterThan(from)
    expect(body.speech.at(-1)?.to).toBeLessThanOrEqual(body.seconds + 0.1)
    const json = { text: 'Doctor: Good morning.' }
    const { body: written } = await api.post<{ id: string }>('/consultations/text', { json })
    expectRefusal(await api.get(`/consultations/${written.id}/waveform`), 404, 'Recording not found')
  })

  it('is made anew on every look', async () => {
    const { body } = await api.consultation(created.id)
    expect(new URL(body.recording.url).pathname).toBe(link.pathname)
    expect((await play(new URL(body.recording.url))).bytes.equals(sound.bytes)).toBe(true)
  })

  it('ends, and says so', async () => {
    const signer = createUrlSigner(Buffer.from(secret))
    const still = new URL(signer.sign(link.pathname, new Date(Date.now() + 5_000)), url)
    const over = new URL(signer.sign(link.pathname, new Date(Date.now() - 1_000)), url)
    expect((await play(still)).status).toBe(200)
    expectRefusal(await refused(over), 401, invalid)
  })

  it.each([
    ['without signature', (to: URL) => to.searchParams.delete('signature')],
    ['without expiry', (to: URL) => to.searchParams.delete('expires')],
    ['with a later expiry', (to: URL) => to.searchParams.set('expires', '99999999999')],
    ['with another signature', (to: URL) => to.searchParams.set('signature', 'A'.repeat(43))],
    ['with two signatures', (to: URL) => to.searchParams.append('signature', 'x')],
    ['for another recording', (to: URL) => Object.assign(to, { pathname: `/recordings/${nobodysId}/audio` })],
  ])('is worth nothing %s', async (_, change) => {
    const changed = new URL(link)
    change(changed)
    expectRefusal(await refused(changed), 401, invalid)
  })

  it('does not open anything else', async () => {
    expectRefusal(await anyone.get(`/consultations/${created.id}${link.search}`), 401, 'Unauthorized')
  })
})

describe('a part of a recording', () => {
  it.each([
    ['bytes=0-99', 0, 100],
    ['bytes=100-', 100, undefined],
    ['bytes=-50', -50, undefined],
    ['bytes=0-999999999', 0, undefined],
  ])('%s', async (range, from, to) => {
    const part = await play(link, { range })
    const wanted = sound.bytes.subarray(from, to)
    expect(part.status).toBe(206)
    expect(part.bytes.equals(wanted)).toBe(true)
    const start = from < 0 ? sound.bytes.length + from : from
    expect(part.headers.get('content-range')).toBe(
      `bytes ${start}-${start + wanted.length - 1}/${sound.bytes.length}`,
    )
  })

  it('outside of it is refused', async () => {
    const { status, headers } = await play(link, { range: `bytes=${sound.bytes.length}-` })
    expect(status).toBe(416)
    expect(headers.get('content-range')).toBe(`bytes */${sound.bytes.length}`)
  })

  it('is the whole where the range is none', async () => {
    for (const range of ['lines=1-2', 'bytes=5-1', 'bytes=0-1,5-6']) {
      expect(await play(link, { range })).toMatchObject({ status: 200 })
    }
  })

  it('is not sent again to who has it', async () => {
    const etag = sound.headers.get('etag') as string
    expect(await play(link, { 'if-none-match': etag })).toMatchObject({ status: 304 })
  })
})

describe('a recording that is not finished', () => {
  it('can’t be played yet', async () => {
    const to = await api.start()
    await api.chunk(to, visit)
    const signer = createUrlSigner(Buffer.from(secret))
    const early = new URL(
      signer.sign(`/recordings/${to.recordingId}/audio`, new Date(Date.now() + 60_000)),
      url,
    )
    const answer = await refused(early)
    expectRefusal(answer, 503, 'recording is not ready to be played yet')
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
  })
})
