import { describe, expect, it } from 'vitest'
import { createVisionExamEngine } from '../../src/engines/exam/vision-llm/vision-exam-engine.ts'
import { EngineError } from '../../src/platform/errors.ts'
import { createChatClient } from '../../src/platform/llm/openai-chat-client.ts'
import { LLM_DEFAULTS } from '../../src/platform/llm/settings.ts'
import { answers, fails, hangs, knowsOnly, refuses } from '../support/llm-behaviours.ts'
import {
  file,
  hemoglobin,
  lines,
  observed,
  page,
  patience,
  reading,
  row,
  scriptedVision,
  TEXT,
} from './exam-vision-scripted.ts'

const { server, engineFor, readWith } = await scriptedVision()

describe('a page', () => {
  it('goes to the model as a picture, with the schema and no tools', async () => {
    await readWith({ read: reading([observed()]) }, page([hemoglobin]))
    const { body } = server.requests.at(-1)!
    expect(body.messages.at(-1)?.content).toEqual([
      {
        type: 'image_url',
        image_url: {
          url: `data:image/png;base64,${Buffer.from([0x89, 0x50, 0x4e, 0x47, 1]).toString('base64')}`,
        },
      },
      { type: 'text', text: 'Copy this page.' },
    ])
    expect(body.response_format?.json_schema?.strict).toBe(true)
    expect(body.tools).toBeUndefined()
  })

  it('is read also by servers that know JSON objects only', async () => {
    server.script(knowsOnly(['json_object'], answers(page([hemoglobin]))))
    const { observations } = await engineFor({ read: reading([observed()]) }).read(
      file,
      { locale: 'pt-BR' },
      patience(),
    )
    expect(observations).toHaveLength(1)
  })

  it('is counted in the progress', async () => {
    server.script(answers(page([])))
    const progress: [number, number][] = []
    const engine = engineFor({ read: reading([], { pages: 3 }) })
    await engine.read(
      file,
      { locale: 'pt-BR', onProgress: (done, pages) => progress.push([done, pages]) },
      patience(),
    )
    expect(progress).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ])
  })
})

describe('when the model can not work', () => {
  it.each([
    ['refuses', refuses],
    ['fails', fails(500)],
    ['answers in another form', answers({ tests: [] })],
  ])('the rules’ reading stands, with a warning: it %s', async (_, behaviour) => {
    server.script(behaviour)
    const result = await engineFor({ read: reading([observed()]) }).read(
      file,
      { locale: 'pt-BR' },
      patience(),
    )
    expect(result.observations).toEqual([observed()])
    expect(result.warnings).toEqual([expect.stringMatching(/^Read without the vision model \(page 1\)/)])
  })

  it('on one page, the others are read all the same', async () => {
    const second = observed({ box: row(2, 2) })
    server.script((request, response) => {
      const isFirst = JSON.stringify(request.body.messages).includes(
        Buffer.from([0x89, 0x50, 0x4e, 0x47, 1]).toString('base64'),
      )
      return (isFirst ? refuses : answers(page([hemoglobin])))(request, response)
    })
    const read = reading([observed(), second], { pages: 2 })
    const result = await engineFor({ read, text: [...lines(), ...lines(TEXT, 2)] }).read(
      file,
      { locale: 'pt-BR' },
      patience(),
    )
    expect(result.observations.map(({ confidence }) => confidence)).toEqual([0.9, 0.95])
    expect(result.warnings).toHaveLength(1)
  })

  it('within its time, the rules’ reading stands', async () => {
    server.script(hangs)
    const result = await engineFor({ read: reading([observed()]), deadlineMs: 80 }).read(
      file,
      { locale: 'pt-BR' },
      patience(),
    )
    expect(result.observations).toEqual([observed()])
    expect(result.warnings).toEqual([expect.stringContaining('too long')])
  })

  it('on more pages than configured, the rest is left to the rules', async () => {
    server.script(answers(page([])))
    const before = server.requests.length
    const result = await engineFor({ read: reading([], { pages: 5 }), mostPages: 2 }).read(
      file,
      { locale: 'pt-BR' },
      patience(),
    )
    expect(server.requests.length - before).toBe(2)
    expect(result.warnings).toEqual(['Read without the vision model: the pages after page 2'])
  })

  it('because the caller cancels, reading ends with the caller’s reason', async () => {
    const cancel = new AbortController()
    const reason = new Error('no longer wanted')
    server.script(() => cancel.abort(reason))
    const work = engineFor({ read: reading([observed()]) }).read(file, { locale: 'pt-BR' }, cancel.signal)
    await expect(work).rejects.toBe(reason)
  })
})

it('fails with the rules’ own words on a file that can not be read', async () => {
  const engine = createVisionExamEngine({
    chat: createChatClient({ ...LLM_DEFAULTS, baseUrl: server.baseUrl, model: 'vision' }),
    recognise: async () => {
      throw new EngineError('the PDF is protected by a password')
    },
    inspect: async () => null,
    drawPage: async () => ({ bytes: new Uint8Array(), pages: 1 }),
    async *pictures() {},
    mostPages: 20,
    deadlineMs: 1_000,
  })
  await expect(engine.read(file, { locale: 'pt-BR' }, patience())).rejects.toThrow(/password/)
})
