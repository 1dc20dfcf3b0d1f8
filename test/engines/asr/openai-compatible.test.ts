import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createOpenAiCompatible } from '../../../src/engines/asr/openai/openai-compatible.ts'
import type { AsrEngine, PcmWindow } from '../../../src/engines/asr/port.ts'
import { EngineError } from '../../../src/platform/errors.ts'
import { visitSamples } from '../../support/recordings.ts'
import { asrSuite } from '../asr-suite.ts'
import { json, type SpeechServer, startSpeechServer, verbose } from './speech-server.ts'

const TEXT = 'good morning what can I do for you today'
let server: SpeechServer
let speech: PcmWindow
beforeAll(async () => {
  server = await startSpeechServer(json(verbose(TEXT)))
  speech = { samples: (await visitSamples()).subarray(0, 4 * 16_000), sampleRate: 16_000 }
})
afterAll(() => server.close())
afterEach(() => {
  server.requests.length = 0
  server.next.length = 0
})

const open = (more: Partial<Parameters<typeof createOpenAiCompatible>[0]> = {}): AsrEngine =>
  createOpenAiCompatible({ baseUrl: server.url, model: 'whisper-1', timeoutMs: 3000, backOffMs: 5, ...more })
const signal = new AbortController().signal
const portuguese = { language: 'pt-BR', vocabulary: [] } as const

asrSuite('openai-compatible', async () => open(), { language: 'en' })

describe('what is sent', () => {
  it('is a WAV file with model, language and the wish for words', async () => {
    await open({ apiKey: 'secret' }).transcribe(speech, portuguese, signal)
    const [request] = server.requests
    expect(request?.authorization).toBe('Bearer secret')
    expect(request?.fields).toMatchObject({
      model: ['whisper-1'],
      language: ['pt'],
      response_format: ['verbose_json'],
      'timestamp_granularities[]': ['segment', 'word'],
    })
    expect(request?.file.name).toBe('audio.wav')
    expect(request?.file.bytes.toString('latin1', 0, 4)).toBe('RIFF')
    expect(request?.file.bytes.length).toBe(44 + speech.samples.length * 2)
  })

  it('names no language on auto, and no key without one', async () => {
    await open().transcribe(speech, { language: 'auto', vocabulary: [] }, signal)
    expect(server.requests[0]?.fields.language).toBeUndefined()
    expect(server.requests[0]?.authorization).toBeUndefined()
  })

  it('has the custom vocabulary in its prompt, as much as the recogniser reads', async () => {
    const vocabulary = [
      'dipirona',
      'Dra.  Conceição',
      ...Array.from({ length: 200 }, (_, i) => `medicamento${i}`),
    ]
    await open().transcribe(speech, { language: 'pt-BR', vocabulary }, signal)
    const prompt = server.requests[0]?.fields.prompt?.[0] ?? ''
    expect(prompt).toMatch(/^dipirona, Dra\. Conceição, medicamento0/)
    expect(prompt.length).toBeLessThanOrEqual(600)
  })

  it('takes a base address with and without a slash at its end', async () => {
    const result = await open({ baseUrl: `${server.url}/` }).transcribe(speech, portuguese, signal)
    expect(result.segments).toHaveLength(1)
  })
})

describe('what comes back', () => {
  const answer = async (body: unknown) => {
    server.next.push(json(body))
    return await open().transcribe(speech, { language: 'auto', vocabulary: [] }, signal)
  }

  it('becomes segments with words, language and confidence', async () => {
    const { segments, language } = await answer(verbose(TEXT))
    expect(language).toBe('en')
    expect(segments).toMatchObject([{ start: 0.3, end: 2.4, text: TEXT, confidence: 0.756 }])
    expect(segments[0]?.words.map((word) => word.text).join(' ')).toBe(TEXT)
  })

  it('may carry its words, with probabilities, inside the segments', async () => {
    const words = [{ word: ' good', start: 1.3, end: 1.6, probability: 0.9 }]
    const { segments } = await answer({ ...verbose('good', 1.3, 1.6, { words }), words: undefined })
    expect(segments[0]?.words).toEqual([{ start: 1.3, end: 1.6, text: 'good', confidence: 0.9 }])
  })

  it('may be text alone, which then spans the window', async () => {
    const { segments, language } = await answer({ text: ' bom dia ' })
    expect(segments).toEqual([{ start: 0, end: 4, text: 'bom dia', confidence: null, words: [] }])
    expect(language).toBeNull()
  })

  it('with times outside the window is brought back inside', async () => {
    const { segments } = await answer(verbose('good morning', -1, 30))
    expect(segments[0]).toMatchObject({ start: 0, end: 4 })
  })

  it('on silence in the recogniser ears is dropped and counted', async () => {
    const { segments, droppedSegments } = await answer(
      verbose('Legendas pela comunidade Amara.org', 0, 8, { no_speech_prob: 0.9 }),
    )
    expect(segments).toEqual([])
    expect(droppedSegments).toBe(1)
  })

  it('in another language than the one asked for is said', async () => {
    server.next.push(json(verbose(TEXT)))
    const { warnings } = await open().transcribe(speech, portuguese, signal)
    expect(warnings).toEqual([
      'The language asked for is pt-BR, but parts of the recording were heard as en.',
    ])
  })
})

describe('a server that misbehaves', () => {
  it('knows only json: asked once in the rich form, then always in the plain one', async () => {
    const plain = await startSpeechServer((request, response) => {
      const wanted = request.fields.response_format?.[0]
      if (wanted === 'json') return json({ text: TEXT })(request, response)
      return json({ error: { code: 'unsupported_value', message: 'response_format' } }, 400)(
        request,
        response,
      )
    })
    const engine = open({ baseUrl: plain.url })
    for (let i = 0; i < 2; i++) {
      expect((await engine.transcribe(speech, portuguese, signal)).segments[0]?.text).toBe(TEXT)
    }
    expect(plain.requests.map((request) => request.fields.response_format?.[0])).toEqual([
      'verbose_json',
      'json',
      'json',
    ])
    await plain.close()
  })

  it('refuses everything: the failure is final and names the code, not the text', async () => {
    const refuse = json({ error: { code: 'invalid_language', message: 'private words' } }, 400)
    server.next.push(refuse, refuse)
    const failure = await open()
      .transcribe(speech, portuguese, signal)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(EngineError)
    expect(failure).toMatchObject({ retryable: false })
    expect((failure as Error).message).toMatch('answered 400 (invalid_language)')
  })

  it('is busy, then broken, then well: the window is transcribed', async () => {
    server.next.push(json({}, 429), json({}, 500))
    expect((await open().transcribe(speech, portuguese, signal)).segments).toHaveLength(1)
    expect(server.requests).toHaveLength(3)
  })

  it('stays broken: the failure may be tried again', async () => {
    server.next.push(...Array.from({ length: 4 }, () => json({}, 500)))
    await expect(open().transcribe(speech, portuguese, signal)).rejects.toMatchObject({ retryable: true })
  })

  it('hangs: the failure comes after the time limit and may be tried again', async () => {
    server.next.push(() => undefined)
    const engine = open({ timeoutMs: 100, retries: 0 })
    await expect(engine.transcribe(speech, portuguese, signal)).rejects.toMatchObject({ retryable: true })
  })

  it('is a web site: the failure says to check the address', async () => {
    server.next.push((_request, response) => response.writeHead(200).end('<html>Welcome</html>'))
    await expect(open().transcribe(speech, portuguese, signal)).rejects.toThrow('check its address')
  })

  it.each([{}, [], null, 7, { segments: 'none' }])('answers %j: no transcription', async (body) => {
    server.next.push(json(body))
    await expect(open().transcribe(speech, portuguese, signal)).rejects.toThrow('no transcription')
  })

  it('sends us elsewhere: nothing goes there', async () => {
    const elsewhere = await startSpeechServer(json(verbose(TEXT)))
    server.next.push((_request, response) =>
      response.writeHead(307, { location: `${elsewhere.url}/audio/transcriptions` }).end(),
    )
    await expect(open().transcribe(speech, portuguese, signal)).rejects.toThrow('redirects are not followed')
    expect(elsewhere.requests).toEqual([])
    await elsewhere.close()
  })

  it('refuses the key: the failure says so and is final', async () => {
    server.next.push(json({ error: { message: 'no' } }, 401))
    await expect(open().transcribe(speech, portuguese, signal)).rejects.toMatchObject({
      message: expect.stringContaining('refused the API key'),
      retryable: false,
    })
  })

  it('is gone: the check says so in one sentence, a window fails retryably', async () => {
    const gone = open({ baseUrl: 'http://127.0.0.1:9/v1', retries: 0 })
    expect(await gone.check()).toEqual({ usable: false, reason: '127.0.0.1:9 does not answer' })
    await expect(gone.transcribe(speech, portuguese, signal)).rejects.toMatchObject({ retryable: true })
  })
})
