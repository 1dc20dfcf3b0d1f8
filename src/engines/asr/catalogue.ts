import { EngineError } from '../../platform/errors.ts'
import { createOpenAiCompatible } from './openai/openai-compatible.ts'
import { createPocketSphinx } from './pocketsphinx/pocketsphinx.ts'
import type { AsrEngine } from './port.ts'
import { createScripted } from './scripted.ts'

export interface AsrSettings {
  /** `auto`, or an engine's name. */
  readonly engine: string
  /** Base of an OpenAI-compatible server; empty for none. */
  readonly url: string
  readonly apiKey: string
  /** Model on that server. */
  readonly model: string
  /** For one window. */
  readonly timeoutMs: number
  /** Windows transcribed at once. */
  readonly concurrency: number
  /** What the `scripted` engine says, one line a window. */
  readonly script?: readonly string[]
}

interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}

const SCRIPT = ['Bom dia, o que a senhora está sentindo?', 'Estou com dor de cabeça há três dias.']

/** Best first: what `auto` tries. A text says why the settings don't allow an engine. */
export const asrEngines: Readonly<Record<string, (settings: AsrSettings) => AsrEngine | string>> = {
  'openai-compatible': ({ url, apiKey, model, timeoutMs }) =>
    url
      ? createOpenAiCompatible({ baseUrl: url, model, timeoutMs, ...(apiKey ? { apiKey } : {}) })
      : 'no address of a speech server is configured',
  pocketsphinx: ({ concurrency, timeoutMs }) => createPocketSphinx({ processes: concurrency, timeoutMs }),
}

/**
 * The configured engine, or with `auto` the best that is usable here; says which, and why not the others.
 * Throws `EngineError` when the name is unknown or, with `auto`, nothing is usable. An engine that was named
 * is taken even if it does not answer yet: its server may come up later.
 */
export async function createAsrEngine(settings: AsrSettings, log: Log): Promise<AsrEngine> {
  if (settings.engine === 'scripted') return createScripted({ lines: settings.script ?? SCRIPT })
  if (settings.engine !== 'auto') return await named(settings, log)
  const reasons: string[] = []
  for (const [name, create] of Object.entries(asrEngines)) {
    const engine = create(settings)
    if (typeof engine === 'string') {
      reasons.push(`${name}: ${engine}`)
      continue
    }
    const { usable, reason } = await engine.check()
    if (usable) {
      log.info({ engine: name, model: engine.model, reason, notUsed: reasons }, 'speech recognition')
      return engine
    }
    reasons.push(`${name}: ${reason}`)
    await engine.close()
  }
  throw new EngineError(`no speech recognition is usable: ${reasons.join('; ')}`)
}

async function named(settings: AsrSettings, log: Log): Promise<AsrEngine> {
  const create = asrEngines[settings.engine]
  if (!create) {
    const known = [...Object.keys(asrEngines), 'scripted'].join(', ')
    throw new EngineError(`unknown speech engine ${settings.engine}: use auto, ${known}`)
  }
  const engine = create(settings)
  if (typeof engine === 'string') throw new EngineError(`${settings.engine}: ${engine}`)
  const { usable, reason } = await engine.check()
  const details = { engine: engine.name, model: engine.model, reason }
  if (usable) log.info(details, 'speech recognition')
  else log.warn(details, 'speech recognition is not usable now')
  return engine
}
