import { describe, expect, it } from 'vitest'
import { type AsrSettings, createAsrEngine } from '../../../src/engines/asr/catalogue.ts'
import { EngineError } from '../../../src/platform/errors.ts'
import { json, startSpeechServer, verbose } from './speech-server.ts'

const SETTINGS: AsrSettings = {
  engine: 'auto',
  url: '',
  apiKey: '',
  model: 'whisper-1',
  timeoutMs: 5000,
  concurrency: 1,
}

function listen() {
  const said: { details: object; message: string }[] = []
  const note = (details: object, message: string) => said.push({ details, message })
  return { said, info: note, warn: note }
}

describe('choosing a speech engine', () => {
  it('auto takes the configured server when it answers', async () => {
    const server = await startSpeechServer(json(verbose('hello')))
    const log = listen()
    const engine = await createAsrEngine({ ...SETTINGS, url: server.url }, log)
    expect(engine.name).toBe('openai-compatible')
    expect(log.said[0]?.details).toMatchObject({ engine: 'openai-compatible', model: 'whisper-1' })
    await engine.close()
    await server.close()
  })

  it('auto waits for a configured server that is away, and falls back to nothing', async () => {
    const log = listen()
    const engine = await createAsrEngine({ ...SETTINGS, url: 'http://127.0.0.1:9/v1' }, log)
    expect(engine.name).toBe('openai-compatible')
    expect(JSON.stringify(log.said)).toMatch('127.0.0.1:9 does not answer')
  })

  it('auto takes what is installed where no server is configured, and says why', async () => {
    const log = listen()
    const engine = await createAsrEngine(SETTINGS, log)
    expect(engine.name).toBe('pocketsphinx')
    expect(JSON.stringify(log.said)).toMatch('no address of a speech server')
    await engine.close()
  })

  it('auto never takes the script', async () => {
    const engine = await createAsrEngine({ ...SETTINGS, script: ['hello'] }, listen())
    expect(engine.name).not.toBe('scripted')
    await engine.close()
  })

  it('an engine that is named is taken even while its server is away', async () => {
    const log = listen()
    const settings = { ...SETTINGS, engine: 'openai-compatible', url: 'http://127.0.0.1:9/v1' }
    const engine = await createAsrEngine(settings, log)
    expect(engine.name).toBe('openai-compatible')
    expect(log.said[0]?.message).toMatch('not usable now')
  })

  it.each([
    ['nonesuch', 'unknown speech engine nonesuch'],
    ['openai-compatible', 'no address of a speech server is configured'],
  ])('%s without what it needs is refused with a reason', async (engine, reason) => {
    await expect(createAsrEngine({ ...SETTINGS, engine }, listen())).rejects.toThrow(reason)
    await expect(createAsrEngine({ ...SETTINGS, engine }, listen())).rejects.toThrow(EngineError)
  })
})
