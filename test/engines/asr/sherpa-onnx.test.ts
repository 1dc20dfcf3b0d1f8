import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAsrEngine } from '../../../src/engines/asr/catalogue.ts'
import { findModel, writeNotes } from '../../../src/engines/asr/models/model-store.ts'
import { hotwords } from '../../../src/engines/asr/sherpa/hotwords.ts'
import { readResult } from '../../../src/engines/asr/sherpa/read-result.ts'
import { createSherpaOnnx } from '../../../src/engines/asr/sherpa/sherpa-onnx.ts'
import { childrenNamed } from '../../support/processes.ts'
import { visitSamples } from '../../support/recordings.ts'
import { writeTinyModel } from '../../support/tiny-model.ts'
import { writeTinyTransducer } from '../../support/tiny-transducer.ts'
import { asrSuite } from '../asr-suite.ts'

const signal = new AbortController().signal
const quiet = { info: () => undefined, warn: () => undefined }
let modelsDir: string
beforeAll(async () => {
  modelsDir = await mkdtemp(join(tmpdir(), 'models-'))
  await writeTinyModel(join(modelsDir, 'tiny'))
  await writeTinyModel(join(modelsDir, 'tiny-english'))
  await writeNotes(join(modelsDir, 'tiny-english'), { languages: ['en'] })
  await writeTinyTransducer(join(modelsDir, 'transducer'))
  await writeTinyModel(join(modelsDir, 'broken'))
  await writeFile(join(modelsDir, 'broken', 'model.int8.onnx'), 'not a model')
})
afterAll(() => rm(modelsDir, { recursive: true }))

const open = async (name = 'tiny', slowest = 0.9) =>
  createSherpaOnnx({ model: await findModel(modelsDir, name), threads: 1, timeoutMs: 30_000, slowest })

asrSuite('sherpa-onnx', () => open('tiny-english'), { language: 'en', unknown: 'pt-BR' })

describe('sherpa-onnx with a model folder', () => {
  it('measures the model and says how fast it is', async () => {
    const engine = await open()
    expect((await engine.check()).reason).toMatch(
      /^tiny takes 0\.\d\d s for a second of speech on 1 threads$/,
    )
    await engine.close()
  })

  it('refuses a model that can not keep up with speech', async () => {
    const engine = await open('tiny', 0)
    expect(await engine.check()).toMatchObject({
      usable: false,
      reason: expect.stringContaining('can not keep up'),
    })
    await engine.close()
  })

  it('survives a file that is no model, and says so', async () => {
    const engine = await open('broken')
    expect(await engine.check()).toMatchObject({ usable: false, reason: expect.stringContaining('broken: ') })
    await engine.close()
  })

  it('names no language where the model does not say and none was asked for', async () => {
    const engine = await open()
    const window = { samples: (await visitSamples()).subarray(0, 48_000), sampleRate: 16_000 } as const
    const auto = await engine.transcribe(window, { language: 'auto', vocabulary: [] }, signal)
    const named = await engine.transcribe(window, { language: 'pt-BR', vocabulary: [] }, signal)
    expect([auto.language, named.language]).toEqual([null, 'pt-BR'])
    await engine.close()
  })

  it('a window whose process was killed may be tried again', async () => {
    const engine = await open()
    const window = { samples: await visitSamples(), sampleRate: 16_000 } as const
    await engine.transcribe(window, { language: 'en', vocabulary: [] }, signal)
    const lost = engine.transcribe(window, { language: 'en', vocabulary: [] }, signal)
    for (const name of ['node', 'MainThread'])
      for (const pid of childrenNamed(name)) process.kill(pid, 'SIGKILL')
    await expect(lost).rejects.toMatchObject({ retryable: true })
    expect(
      (await engine.transcribe(window, { language: 'en', vocabulary: [] }, signal)).segments,
    ).not.toEqual([])
    await engine.close()
  })
})

describe('a custom vocabulary for a local model', () => {
  const hear = async (name: string, vocabulary: string[]) => {
    const engine = await open(name)
    const window = { samples: (await visitSamples()).subarray(16_000, 32_000), sampleRate: 16_000 } as const
    const { segments } = await engine.transcribe(window, { language: 'en', vocabulary }, signal)
    await engine.close()
    return segments.map(({ text }) => text).join(' ')
  }

  it('turns the scales of a transducer with word pieces', async () => {
    expect(await hear('transducer', [])).toBe('NO')
    expect(await hear('transducer', ['日本', 'ro'])).toBe('RO')
    expect(await hear('transducer', ['日本', '::', '/'])).toBe('NO')
  })

  it('changes nothing for other families', async () => {
    expect(await hear('tiny', ['high', 'low', ':3', '日本'])).toBe(await hear('tiny', []))
  })

  it('is written as the model’s tokens can spell it', () => {
    const letters = (text: string) => [...text].map((letter, id) => `${letter} ${id}`).join('\n')
    const terms = ['Dr. Conceição', 'AAS', 'Ação/:2', '東京', '']
    expect(hotwords(terms, letters('DrConceiçãoAS'))).toBe('Dr Conceição/AAS')
    expect(hotwords(terms, letters('drconeiçãas'))).toBe('dr conceição/aas')
    expect(hotwords(terms, letters('AÇÃO2'))).toBe('AÇÃO 2')
  })
})

describe('choosing a local model', () => {
  const settings = { url: '', apiKey: '', model: '', timeoutMs: 30_000, concurrency: 1 }

  it('auto prefers it to the demonstration engine', async () => {
    const only = await mkdtemp(join(tmpdir(), 'models-'))
    await writeTinyModel(join(only, 'tiny'))
    const engine = await createAsrEngine({ ...settings, engine: 'auto', modelsDir: only }, quiet)
    expect([engine.name, engine.model]).toEqual(['sherpa-onnx', 'tiny'])
    await engine.close()
    await rm(only, { recursive: true })
  })

  it('takes the one that is named, or the folder that is given', async () => {
    for (const name of ['tiny-english', join(modelsDir, 'tiny-english')]) {
      const engine = await createAsrEngine({ ...settings, engine: `sherpa-onnx:${name}`, modelsDir }, quiet)
      expect(engine.model).toBe('tiny-english')
      await engine.close()
    }
  })

  it.each([
    ['sherpa-onnx:absent', 'there is no speech model absent'],
    ['sherpa-onnx:../../etc', 'a model name has letters'],
    ['sherpa-onnx:broken', 'broken: '],
  ])('%s is refused with a reason', async (engine, reason) => {
    await expect(createAsrEngine({ ...settings, engine, modelsDir }, quiet)).rejects.toThrow(reason)
  })

  it('without any model says how to get one', async () => {
    const none = join(modelsDir, 'nothing-here')
    await expect(
      createAsrEngine({ ...settings, engine: 'sherpa-onnx', modelsDir: none }, quiet),
    ).rejects.toThrow('auscult models list')
  })
})

describe('a result', () => {
  const nothing = { lang: '', tokens: [], timestamps: [], durations: [], ys_log_probs: [] }

  it('of word pieces becomes words with times and confidence', () => {
    const result = {
      ...nothing,
      text: ' Bom dia. Como vai?',
      tokens: [' B', 'om', ' dia', '.', ' Como', ' vai', '?'],
      timestamps: [0.1, 0.2, 0.5, 0.8, 1.4, 1.7, 1.9],
      durations: [0.1, 0.1, 0.2, 0.08, 0.2, 0.1, 0.1],
      ys_log_probs: [-0.1, -0.1, 0, 0, -0.7, 0, 0],
    }
    const segments = readResult(result, 3)
    expect(segments.map(({ text }) => text)).toEqual(['Bom dia.', 'Como vai?'])
    expect(segments[0]).toMatchObject({ start: 0.1, end: 0.88 })
    expect(segments[0]?.words[0]?.confidence).toBeCloseTo(0.905, 2)
    expect(segments[1]?.words[0]?.confidence).toBeCloseTo(0.497, 2)
  })

  it('without times is one segment over the window', () => {
    expect(readResult({ ...nothing, text: ' Bom dia. ' }, 3)).toEqual([
      { start: 0, end: 3, text: 'Bom dia.', confidence: null, words: [] },
    ])
  })

  it('of nothing is nothing', () => {
    expect(readResult({ ...nothing, text: ' ' }, 3)).toEqual([])
  })
})
