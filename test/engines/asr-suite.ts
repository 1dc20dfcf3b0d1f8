import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AsrEngine, PcmWindow, RequestedLanguage, Transcription } from '../../src/engines/asr/port.ts'
import { EngineError } from '../../src/platform/errors.ts'
import { visitSamples } from '../support/recordings.ts'

export interface SuiteOptions {
  /** A language that the engine knows. */
  readonly language: RequestedLanguage
  /** A language that it does not know, where there is one. */
  readonly unknown?: RequestedLanguage
}

/** One sentence and the silence around it. */
const SECONDS = 4

/** What every speech engine keeps to. */
export function asrSuite(
  name: string,
  open: () => Promise<AsrEngine>,
  { language, unknown }: SuiteOptions,
): void {
  describe(`speech engine ${name}`, () => {
    let engine: AsrEngine
    let speech: PcmWindow
    let first: Transcription
    const signal = new AbortController().signal
    const options = { language, vocabulary: ['dipyrone'] }
    const silence: PcmWindow = { samples: new Int16Array(5 * 16_000), sampleRate: 16_000 }

    beforeAll(async () => {
      engine = await open()
      speech = { samples: (await visitSamples()).subarray(0, SECONDS * 16_000), sampleRate: 16_000 }
      first = await engine.transcribe(speech, options, signal)
    })
    afterAll(() => engine.close())

    it('says what it is and that it is usable', async () => {
      expect(engine.name).toMatch(/^[a-z0-9-]+$/)
      expect(engine.model).not.toBe('')
      expect(await engine.check()).toMatchObject({ usable: true })
    })

    it('turns speech into segments in order, inside the window', () => {
      const { segments } = first
      expect(segments.length).toBeGreaterThan(0)
      let previous = 0
      for (const { start, end, text, confidence } of segments) {
        expect(text.trim()).toBe(text)
        expect(text).not.toBe('')
        expect(start).toBeGreaterThanOrEqual(previous)
        expect(end).toBeGreaterThan(start)
        expect(end).toBeLessThanOrEqual(SECONDS + 0.001)
        if (confidence !== null) expect(confidence >= 0 && confidence <= 1).toBe(true)
        previous = start
      }
    })

    it('gives words, where it gives any, in order and inside their segment', () => {
      for (const segment of first.segments) {
        let previous = segment.start - 0.5
        for (const word of segment.words) {
          expect(word.text).not.toMatch(/^\s|\s$|^$/)
          expect(word.start).toBeGreaterThanOrEqual(previous)
          expect(word.end).toBeGreaterThanOrEqual(word.start)
          expect(word.end).toBeLessThanOrEqual(segment.end + 0.5)
          if (word.confidence !== null) expect(word.confidence >= 0 && word.confidence <= 1).toBe(true)
          previous = word.start
        }
      }
    })

    it('gives the same again, so that a repeated job changes nothing', async () => {
      const first = await engine.transcribe(speech, options, signal)
      await engine.transcribe(
        { samples: speech.samples.subarray(20_000), sampleRate: 16_000 },
        options,
        signal,
      )
      expect(await engine.transcribe(speech, options, signal)).toEqual(first)
    })

    it('hears no words in digital silence', async () => {
      expect(await engine.transcribe(silence, options, signal)).toMatchObject({
        segments: [],
        droppedSegments: 0,
      })
    })

    it('hears no words in an empty window', async () => {
      const empty: PcmWindow = { samples: new Int16Array(0), sampleRate: 16_000 }
      expect((await engine.transcribe(empty, options, signal)).segments).toEqual([])
    })

    it('takes several windows at once', async () => {
      const all = await Promise.all(
        [speech, silence, speech].map((one) => engine.transcribe(one, options, signal)),
      )
      expect(all[1]?.segments).toEqual([])
      expect(all[0]).toEqual(first)
      expect(all[2]).toEqual(first)
    })

    it('rejects promptly when it is no longer wanted', async () => {
      const abort = new AbortController()
      const transcription = engine.transcribe(speech, options, abort.signal)
      abort.abort(new Error('no longer wanted'))
      await expect(transcription).rejects.toThrow('no longer wanted')
      await expect(engine.transcribe(speech, options, abort.signal)).rejects.toThrow('no longer wanted')
      expect(await engine.transcribe(speech, options, signal)).toEqual(first)
    })

    it.runIf(unknown)('refuses a language that it does not know, for good', async () => {
      const refused = engine.transcribe(speech, { ...options, language: unknown! }, signal)
      await expect(refused).rejects.toThrow(EngineError)
      await expect(refused).rejects.toMatchObject({ retryable: false })
    })
  })
}
