import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReportEngine } from '../../src/engines/report/port.ts'
import { withFallback } from '../../src/engines/report/with-fallback.ts'
import { EngineError } from '../../src/platform/errors.ts'
import { engineFor, field, patience, record, templateRequest, utterances } from '../support/llm-report.ts'
import {
  answers,
  answersAfterCutting,
  answersInFences,
  answersTruncated,
  answersUnstreamed,
  answersUpToLimit,
  answersWithPage,
  type Behaviour,
  fails,
  filters,
  hangs,
  hangsUp,
  knowsOnly,
  redirects,
  refuses,
  refusesParameter,
  type ScriptedLlmServer,
  startScriptedLlmServer,
  streamAnswer,
  streamsGarbage,
  tokenCounts,
} from '../support/scripted-llm-server.ts'

let server: ScriptedLlmServer
beforeAll(async () => {
  server = await startScriptedLlmServer()
})
afterAll(() => server.close())

const good = record({ 'subjective/hpi': [{ text: 'Cefaleia há 3 dias', utterances: [1] }] })

/** The same with other statements. */
const hpiOf = (...statements: unknown[]) => ({
  ...good,
  note: { ...good.note, subjective: { ...good.note.subjective, hpi: statements } },
})

/** Scripts the server, writes one report, and tells what came of it and how often the server was asked. */
async function outcome(behaviours: readonly Behaviour[], settings = {}, change = {}) {
  server.script(...behaviours)
  const before = server.requests.length
  const engine = engineFor(server, settings)
  const draft = await engine.write(templateRequest(change), patience()).catch((error: unknown) => error)
  const requests = server.requests.slice(before)
  if (draft instanceof Error) return { error: draft as EngineError, requests }
  const { content, warnings } = draft as Awaited<ReturnType<typeof engine.write>>
  return { hpi: field(content, 'subjective', 'hpi'), warnings, requests }
}

describe('a server that knows no schemas', () => {
  it('is asked for a JSON object with the schema in the prompt', async () => {
    const { hpi, requests } = await outcome([knowsOnly(['json_object'], answers(good))])
    expect(hpi).toEqual(['Cefaleia há 3 dias'])
    expect(requests.map(({ body }) => body.response_format?.type)).toEqual(['json_schema', 'json_object'])
    expect(requests[1]?.allText).toContain('"chief_complaint":[]')
  })

  it('is asked for plain text when it knows no JSON mode either', async () => {
    const { hpi, requests } = await outcome([knowsOnly([undefined], answers(good))])
    expect(hpi).toEqual(['Cefaleia há 3 dias'])
    expect(requests.map(({ body }) => body.response_format?.type)).toEqual([
      'json_schema',
      'json_object',
      undefined,
    ])
  })

  it('is asked in the configured way at once', async () => {
    const { requests } = await outcome([answers(good)], { structuredOutput: 'json_object' })
    expect(requests.map(({ body }) => body.response_format?.type)).toEqual(['json_object'])
  })
})

describe('an answer that is not quite the JSON that was asked for', () => {
  it.each([
    ['in fences among words', answersInFences(good)],
    ['after thoughts', answers(`<think>Let me see {"note":…</think>${JSON.stringify(good)}`)],
    ['with commas too many', answers(JSON.stringify(good).replace('}]', ',}]'))],
    ['with comments', answers(JSON.stringify(good).replace('{', '{ // the record\n'))],
    ['not streamed', answersUnstreamed(good)],
  ])('is read all the same: %s', async (_, behaviour) => {
    const { hpi, requests } = await outcome([behaviour])
    expect(hpi).toEqual(['Cefaleia há 3 dias'])
    expect(requests).toHaveLength(1)
  })

  it.each([
    ['a list missing', { ...good, note: { subjective: { hpi: good.note.subjective!.hpi } } }],
    [
      'members that nobody asked for',
      { ...good, summary: 'x', note: { ...good.note, extra: { x: ['y [1]'] } } },
    ],
    ['its sections at the top', { ...good.note, hypotheses: [], medications: [] }],
    ['its fields without sections', { note: good.note.subjective }],
    ['another object around it', { clinical_record: good }],
    ['a list around it', [good]],
    ['texts for lists', { ...good, note: { subjective: { hpi: 'Cefaleia há 3 dias [1]' } } }],
    ['null for empty lists', { ...good, hypotheses: null, medications: null }],
    ['statements as objects', hpiOf({ text: 'Cefaleia há 3 dias', utterances: [1] })],
    ['numbers as texts', hpiOf({ text: 'Cefaleia há 3 dias', utterances: ['[1]'] })],
    ['one number for a list', hpiOf({ text: 'Cefaleia há 3 dias', from: '1' })],
    ['statements as lists', hpiOf(['Cefaleia há 3 dias', 1])],
    ['a statement twice', hpiOf('Cefaleia há 3 dias [1]', 'Cefaleia há 3 dias [1]')],
    ['citations one by one', hpiOf('Cefaleia há 3 dias [1][2]')],
    ['citations as a range', hpiOf('Cefaleia há 3 dias [0-2].')],
    ['citations with a sign', hpiOf('Cefaleia há 3 dias [#1]')],
  ])('is mended, not asked for again: %s', async (_, answer) => {
    const { hpi, requests } = await outcome([answers(answer)])
    expect(hpi).toEqual([expect.stringMatching(/^Cefaleia há 3 dias\.?$/)])
    expect(requests).toHaveLength(1)
  })

  it.each([
    ['another form', answers({ report: 'Cefaleia' })],
    ['no sections', answers({ ...good, note: {} })],
    ['statements that are none', answers(hpiOf({ statement: 7 }))],
    ['an end in the middle', answersTruncated(good)],
    ['no JSON', answers('I am a language model.')],
    ['only brackets missing at its end', answers(JSON.stringify(good).slice(0, -2))],
    [
      'another language',
      answers(hpiOf('Headache for 3 days [1]', 'Dizziness when getting up since the weekend [3]')),
    ],
  ])('is asked for again with what was wrong: %s', async (_, behaviour) => {
    const { hpi, requests } = await outcome([behaviour, answers(good)])
    expect(hpi).toEqual(['Cefaleia há 3 dias'])
    expect(requests).toHaveLength(2)
    expect(requests[1]?.lastText).toMatch(/rejected:\n- /)
  })

  it('is asked for once more, and no more, when it is in another language', async () => {
    const english = answers(
      hpiOf('Headache for 3 days, worse in the morning [1]', 'No fever since the onset of pain [3]'),
    )
    const { requests } = await outcome([english])
    expect(requests).toHaveLength(2)
    expect(requests[1]?.lastText).toContain('português')
  })

  it('is given up after three tries', async () => {
    const { error, requests } = await outcome([answers({ report: 'Cefaleia' })])
    expect(error).toBeInstanceOf(EngineError)
    expect(requests).toHaveLength(3)
  })

  it('is asked for in halves of the transcript when it keeps ending in the middle', async () => {
    const truncated = answersTruncated(good)
    const { hpi, requests } = await outcome([
      truncated,
      truncated,
      truncated,
      answers(good),
      answers(record()),
    ])
    expect(hpi).toEqual(['Cefaleia há 3 dias'])
    expect(requests).toHaveLength(5)
  })
})

describe('an answer too long for the token limit', () => {
  it('is asked for in halves of the transcript', async () => {
    const { hpi, requests } = await outcome([answersUpToLimit(good), answers(good), answers(record())])
    expect(hpi).toEqual(['Cefaleia há 3 dias'])
    expect(requests).toHaveLength(3)
    expect(requests[1]?.lastText).toContain('[0]')
    expect(requests[1]?.lastText).not.toContain('[6]')
    expect(requests[2]?.lastText).toContain('[6]')
  })

  it('fails when halves do not help', async () => {
    const { error, requests } = await outcome([answersUpToLimit(good)])
    expect(error).toBeInstanceOf(EngineError)
    expect(requests.length).toBeLessThanOrEqual(3)
  })
})

describe('a prompt too long for the server', () => {
  it.each([
    ['OpenAI', { code: 'context_length_exceeded', message: 'too long' }],
    ['vLLM', { message: "This model's maximum context length is 4096 tokens. However, you requested 5000" }],
    [
      'llama.cpp',
      { type: 'exceed_context_size_error', message: 'request exceeds the available context size' },
    ],
  ])('is halved: %s', async (_, error) => {
    const { hpi, requests } = await outcome([fails(400, error), answers(good), answers(record())])
    expect(hpi).toEqual(['Cefaleia há 3 dias'])
    expect(requests).toHaveLength(3)
  })
})

it('a server that quietly cuts the prompt is told of in the report', async () => {
  const long = utterances.map((utterance) => ({
    ...utterance,
    text: `${utterance.text} ${'E assim por diante. '.repeat(60)}`,
  }))
  const { warnings } = await outcome([answersAfterCutting(1_000, good)], {}, { utterances: long })
  expect(warnings).toEqual([expect.stringContaining('cut off')])
})

describe('a server that wants its parameters otherwise', () => {
  it.each([
    [
      'max_tokens',
      "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.",
      'max_completion_tokens',
    ],
    ['temperature', "Unsupported value: 'temperature' does not support 0 with this model.", undefined],
    ['stream_options', 'stream_options is not permitted', undefined],
  ])('gets them so, and does not have to say it twice: %s', async (parameter, message, instead) => {
    server.script(refusesParameter(parameter, message, answers(good)))
    const engine = engineFor(server)
    const before = server.requests.length
    await engine.write(templateRequest(), patience())
    await engine.write(templateRequest(), patience())
    const bodies = server.requests.slice(before).map(({ body }) => body)
    expect(bodies.map((body) => parameter in body)).toEqual([true, false, false])
    if (instead) expect(bodies[1]).toHaveProperty(instead)
  })
})

describe('thinking', () => {
  it('is switched off in the ways that servers know, and left alone where they know none', async () => {
    const unknown = (parameter: string) =>
      refusesParameter(parameter, `Unrecognized request argument supplied: ${parameter}`, answers(good))
    const asked = await outcome([unknown('chat_template_kwargs'), unknown('reasoning_effort'), answers(good)])
    expect(asked.hpi).toEqual(['Cefaleia há 3 dias'])
    expect(asked.requests.map(({ body }) => [body.chat_template_kwargs, body.reasoning_effort])).toEqual([
      [{ enable_thinking: false }, 'none'],
      [undefined, 'none'],
      [undefined, undefined],
    ])
  })

  it('is blamed for a refusal without a reason', async () => {
    const { hpi, requests } = await outcome([
      refusesParameter('reasoning_effort', 'bad request', answers(good)),
      answers(good),
    ])
    expect(hpi).toEqual(['Cefaleia há 3 dias'])
    expect(requests.at(-1)?.body.response_format?.type).toBe('json_schema')
  })

  it('is left to the model where that is wanted', async () => {
    const { requests } = await outcome([answers(good)], { thinking: true })
    expect(requests[0]?.body).not.toHaveProperty('reasoning_effort')
  })
})

describe('a server in trouble', () => {
  it.each([
    ['429', fails(429, {}, { 'retry-after': '0' })],
    ['500', fails(500)],
    ['503', fails(503)],
    ['a broken connection', hangsUp],
    ['garbage in its stream', streamsGarbage],
  ])('is asked again: %s', async (_, behaviour) => {
    const { hpi } = await outcome([behaviour, answers(good)])
    expect(hpi).toEqual(['Cefaleia há 3 dias'])
  })

  it.each([
    ['that fails again and again', fails(500), true],
    ['that hangs', hangs, true],
    ['that always breaks off', hangsUp, true],
    ['that streams garbage', streamsGarbage, true],
    ['that answers with a page', answersWithPage, true],
    ['that refuses the key', fails(401, { code: 'invalid_api_key' }), false],
    ['that has no such model', fails(404, { code: 'model_not_found' }), false],
    ['whose model refuses', refuses, false],
    ['whose filter steps in', filters, false],
    ['that asks for an hour of patience', fails(429, {}, { 'retry-after': '3600' }), true],
  ])('fails with a clear error: one %s', async (_, behaviour, retryable) => {
    const { error } = await outcome([behaviour], { timeoutMs: 150, retries: 1 })
    expect(error).toBeInstanceOf(EngineError)
    expect(error?.retryable).toBe(retryable)
  })

  it('that is busy is waited for as long as it says, however often, within the deadline', async () => {
    const busy = fails(429, {}, { 'retry-after': '1' })
    const { hpi } = await outcome([busy, busy, answers(good)], { retries: 0 })
    expect(hpi).toEqual(['Cefaleia há 3 dias'])
  })

  it('may be slow: only silence counts', async () => {
    const slowly: Behaviour = async (request, response) => {
      const { send, end } = streamAnswer(request, response)
      for (const piece of JSON.stringify(good).match(/.{1,20}/g)!) {
        await delay(30)
        send({ content: piece })
      }
      end('stop', tokenCounts(1, 1))
    }
    const { hpi } = await outcome([slowly], { timeoutMs: 150, retries: 0 })
    expect(hpi).toEqual(['Cefaleia há 3 dias'])
  })

  it('whose stream stops is given up after the silence that it may have, and asked again', async () => {
    const stops: Behaviour = (request, response) => {
      streamAnswer(request, response).send({ content: '{"note":' })
    }
    const { hpi } = await outcome([stops, answers(good)], { timeoutMs: 150, retries: 1 })
    expect(hpi).toEqual(['Cefaleia há 3 dias'])
    const { error } = await outcome([stops], { timeoutMs: 150, retries: 0 })
    expect(error?.message).toContain('silent')
  })

  it('never has prompt or answer in its errors, nor its own words', async () => {
    for (const behaviour of [
      fails(400, { message: 'Bad: Tontura sim, febre não.' }),
      answers('Tontura sim'),
      streamsGarbage,
    ]) {
      const { error } = await outcome([behaviour], { retries: 0 })
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/Tontura/)
      for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
        expect(`${cause.message} ${JSON.stringify(cause)}`).not.toMatch(/Tontura/)
      }
    }
  })

  it('is left alone for a while after repeated failures', async () => {
    server.script(fails(500))
    const engine = engineFor(server, { retries: 0, breaker: { failures: 2, coolDownMs: 60_000 } })
    const write = () => engine.write(templateRequest(), patience()).catch((error: Error) => error.message)
    await write()
    await write()
    const before = server.requests.length
    expect(await write()).toContain('left alone')
    expect(server.requests.length).toBe(before)
  })

  it('gets no more requests at once than configured, and refuses more than may wait', async () => {
    server.script(async (request, response) => {
      await new Promise((resolve) => setTimeout(resolve, 30))
      await answers(good)(request, response)
    })
    const engine = engineFor(server, { maxConcurrent: 2, maxWaiting: 2 })
    const all = await Promise.allSettled(
      Array.from({ length: 5 }, () => engine.write(templateRequest(), patience())),
    )
    expect(server.mostAtOnce).toBeLessThanOrEqual(2)
    const refused = all.filter(({ status }) => status === 'rejected')
    expect(refused).toEqual([{ status: 'rejected', reason: expect.objectContaining({ retryable: true }) }])
  })

  it('is not followed to another address with the key and the transcript', async () => {
    const elsewhere = await startScriptedLlmServer()
    elsewhere.script(answers(good))
    const { error } = await outcome([redirects(`${elsewhere.baseUrl}/chat/completions`)], {
      retries: 0,
      apiKey: 'secret',
    })
    expect(error).toBeInstanceOf(EngineError)
    expect(elsewhere.requests).toEqual([])
    await elsewhere.close()
  })
})

describe('time', () => {
  it('ends a report at the deadline', async () => {
    server.script(hangs)
    const error = await engineFor(server, {}, 100)
      .write(templateRequest(), patience())
      .catch((reason: unknown) => reason)
    expect(error).toMatchObject({ name: 'EngineError', retryable: true })
  })

  it('ends a report as soon as the caller cancels, with the caller’s reason', async () => {
    const cancel = new AbortController()
    const reason = new Error('no longer wanted')
    server.script(() => cancel.abort(reason))
    await expect(engineFor(server).write(templateRequest(), cancel.signal)).rejects.toBe(reason)
  })

  it('does not begin when the caller has cancelled already', async () => {
    const before = server.requests.length
    await expect(engineFor(server).write(templateRequest(), AbortSignal.abort())).rejects.toThrow()
    expect(server.requests.length).toBe(before)
  })
})

describe('the check', () => {
  const check = async (listing: Parameters<typeof startScriptedLlmServer>[0], settings = {}) => {
    const other = await startScriptedLlmServer(listing)
    const usability = await engineFor(other, settings).check()
    await other.close()
    return usability
  }

  it.each([
    ['the model is there', {}, true],
    [
      'Ollama has its latest tag',
      { models: [{ id: 'other' }, { id: 'test-model:latest', owned_by: 'library' }] },
      true,
    ],
    [
      'llama.cpp serves one model under any name',
      { models: [{ id: 'file.gguf', owned_by: 'llamacpp' }] },
      true,
    ],
    ['there is no model list', { status: 404 }, true],
    ['the model is missing', { models: [{ id: 'other' }, { id: 'another' }] }, false],
    ['the key is refused', { status: 401 }, false],
    ['the server is ill', { status: 500 }, false],
  ])('says whether the engine can work: %s', async (_, listing, usable) => {
    expect((await check(listing)).usable).toBe(usable)
  })

  it('says that nobody answers', async () => {
    const gone = await startScriptedLlmServer()
    await gone.close()
    expect(await engineFor(gone).check()).toMatchObject({ usable: false })
  })

  it('says that the context is too small for the answers', async () => {
    expect(await check({}, { contextTokens: 4_096, maxOutputTokens: 4_096 })).toMatchObject({ usable: false })
  })
})

describe('the stand-in', () => {
  it('writes the report and says so when the first engine can not', async () => {
    const other = await startScriptedLlmServer()
    other.script(answers(good))
    server.script(refuses)
    const failures: EngineError[] = []
    const engine = withFallback(engineFor(server), engineFor(other, { model: 'stand-in' }), (error) =>
      failures.push(error),
    )
    const draft = await engine.write(templateRequest(), patience())
    expect(field(draft.content, 'subjective', 'hpi')).toEqual(['Cefaleia há 3 dias'])
    expect(draft.warnings[0]).toContain('refused')
    expect(draft.writtenBy).toEqual({ engine: 'llm', model: 'stand-in' })
    expect(failures).toHaveLength(1)
    await other.close()
  })

  it('stays out when the caller cancels', async () => {
    const cancel = new AbortController()
    const reason = new Error('no longer wanted')
    server.script(() => cancel.abort(reason))
    let calls = 0
    const standIn = engineFor(server)
    const counted: ReportEngine = {
      ...standIn,
      write(...call) {
        calls++
        return standIn.write(...call)
      },
    }
    const engine = withFallback(engineFor(server), counted)
    await expect(engine.write(templateRequest(), cancel.signal)).rejects.toBe(reason)
    expect(calls).toBe(0)
  })

  it('makes the pair usable when the first engine is not', async () => {
    const gone = await startScriptedLlmServer()
    await gone.close()
    const engine = withFallback(engineFor(gone), engineFor(server))
    expect(await engine.check()).toMatchObject({ usable: true, reason: expect.stringContaining('instead') })
  })
})
