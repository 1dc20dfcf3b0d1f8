import { describe, expect, it } from 'vitest'
import type { ReportEngine } from '../../src/engines/report/port.ts'
import { withFallback } from '../../src/engines/report/with-fallback.ts'
import type { EngineError } from '../../src/platform/errors.ts'
import { answers, refuses } from '../support/llm-behaviours.ts'
import { good } from '../support/llm-outcome.ts'
import { engineFor, field, patience, templateRequest } from '../support/llm-report.ts'
import { llmServer } from '../support/llm-server.ts'
import { startScriptedLlmServer } from '../support/scripted-llm-server.ts'

const server = await llmServer()

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
