import { afterAll, describe, expect, it } from 'vitest'
import { createPocketSphinx } from '../../../src/engines/asr/pocketsphinx/pocketsphinx.ts'
import { childrenNamed } from '../../support/processes.ts'
import { visitSamples } from '../../support/recordings.ts'
import { asrSuite } from '../asr-suite.ts'

const open = () => createPocketSphinx({ processes: 1, timeoutMs: 60_000 })

asrSuite('pocketsphinx', async () => open(), { language: 'en', unknown: 'pt-BR' })

describe('PocketSphinx', () => {
  const engine = open()
  afterAll(() => engine.close())
  const signal = new AbortController().signal
  /** Speech, but of no language. */
  const backwards = async () =>
    ({ samples: (await visitSamples()).subarray(0, 10 * 16_000).reverse(), sampleRate: 16_000 }) as const

  it('understands the clear voices of the fixture', async () => {
    const samples = await visitSamples()
    const window = { samples: samples.subarray(0, 4 * 16_000), sampleRate: 16_000 } as const
    const { segments, warnings } = await engine.transcribe(window, { language: 'en', vocabulary: [] }, signal)
    expect(segments.map((segment) => segment.text).join(' ')).toMatch(/good morning what can I do for you/)
    expect(segments[0]?.words.length).toBeGreaterThan(5)
    expect(warnings.join()).toMatch('demonstration')
  })

  it('says that it took a recording of no named language for English', async () => {
    const window = { samples: (await visitSamples()).subarray(0, 32_000), sampleRate: 16_000 } as const
    const { warnings, language } = await engine.transcribe(
      window,
      { language: 'auto', vocabulary: [] },
      signal,
    )
    expect(warnings.join()).toMatch('English only')
    expect(language).toBe('en')
  })

  it('writes down nothing of what is clearly not English when it was told no language, and says so', async () => {
    const heard = await engine.transcribe(await backwards(), { language: 'auto', vocabulary: [] }, signal)
    expect(heard).toMatchObject({ segments: [], language: null })
    expect(heard.warnings.join()).toMatch('another language than English')
  })

  it('marks as doubtful what does not sound like the English that it was told', async () => {
    const heard = await engine.transcribe(await backwards(), { language: 'en', vocabulary: [] }, signal)
    expect(heard.warnings.join()).toMatch('doubtful')
    expect(heard.segments.length).toBeGreaterThan(0)
    expect(heard.segments.every(({ confidence }) => confidence! < 0.5)).toBe(true)
  })

  it('goes on after its process was killed: that window may be tried again', async () => {
    const window = { samples: (await visitSamples()).subarray(0, 96_000), sampleRate: 16_000 } as const
    const lost = engine.transcribe(window, { language: 'en', vocabulary: [] }, signal)
    for (const name of ['node', 'MainThread'])
      for (const pid of childrenNamed(name)) process.kill(pid, 'SIGKILL')
    await expect(lost).rejects.toMatchObject({ retryable: true })
    expect(
      (await engine.transcribe(window, { language: 'en', vocabulary: [] }, signal)).segments,
    ).not.toEqual([])
  })
})
