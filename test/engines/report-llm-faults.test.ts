import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { EngineError } from '../../src/platform/errors.ts'
import {
  answers,
  answersWithPage,
  fails,
  filters,
  hangs,
  hangsUp,
  redirects,
  refuses,
  refusesParameter,
  streamsGarbage,
} from '../support/llm-behaviours.ts'
import { good, outcomeBy } from '../support/llm-outcome.ts'
import { engineFor, patience, templateRequest } from '../support/llm-report.ts'
import { llmServer } from '../support/llm-server.ts'
import {
  type Behaviour,
  startScriptedLlmServer,
  streamAnswer,
  tokenCounts,
} from '../support/scripted-llm-server.ts'

const server = await llmServer()

const outcome = outcomeBy(server)

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
