import { EngineError } from '../../platform/errors.ts'
import { knownModels } from './models/known-models.ts'
import { findModel, type InstalledModel, listModels } from './models/model-store.ts'
import { createOpenAiCompatible } from './openai/openai-compatible.ts'
import { createPocketSphinx } from './pocketsphinx/pocketsphinx.ts'
import type { AsrEngine } from './port.ts'
import { createScripted } from './scripted.ts'
import { createSherpaOnnx } from './sherpa/sherpa-onnx.ts'
import { correcting } from './vocabulary/correcting.ts'

export interface AsrSettings {
  /** `auto`, or an engine's name; `sherpa-onnx:MODEL` names a model or its folder as well. */
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
  /** Folder of the models that were pulled or imported. */
  readonly modelsDir?: string
  /** Take a local model that can't keep up with speech. */
  readonly allowSlow?: boolean
  /** What the `scripted` engine says, one line a window. */
  readonly script?: readonly string[]
}

interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}

/** An engine, or why the settings don't allow it. */
type Opened = AsrEngine | string

const SCRIPT = ['Bom dia, o que a senhora está sentindo?', 'Estou com dor de cabeça há três dias.']

/** Best first: what `auto` tries. A text says why the settings don't allow an engine. */
export const asrEngines: Readonly<Record<string, (settings: AsrSettings) => Opened | Promise<Opened>>> = {
  'openai-compatible': ({ url, apiKey, model, timeoutMs }) =>
    url
      ? createOpenAiCompatible({ baseUrl: url, model, timeoutMs, ...(apiKey ? { apiKey } : {}) })
      : 'no address of a speech server is configured',
  'sherpa-onnx': async ({ engine, modelsDir, concurrency, timeoutMs, allowSlow }) => {
    const model = await chooseModel(modelsDir ?? '', engine.split(':').slice(1).join(':'))
    if (typeof model === 'string') return model
    return createSherpaOnnx({
      model,
      threads: concurrency,
      timeoutMs,
      ...(allowSlow ? { slowest: 1e6 } : {}),
    })
  },
  pocketsphinx: ({ concurrency, timeoutMs }) => createPocketSphinx({ processes: concurrency, timeoutMs }),
}

/**
 * The configured engine, or with `auto` the best that is usable here; says which, and why not the others.
 * Throws `EngineError` when the name is unknown or nothing is usable. A remote engine that was named, or given an address,
 * is taken even if it does not answer: its server may come up later; what is missing here does not come by itself.
 * Whichever it is, what it hears is corrected by the custom vocabulary.
 */
export async function createAsrEngine(settings: AsrSettings, log: Log): Promise<AsrEngine> {
  return correcting(await choose(settings, log))
}

async function choose(settings: AsrSettings, log: Log): Promise<AsrEngine> {
  if (settings.engine === 'scripted') return createScripted({ lines: settings.script ?? SCRIPT })
  if (settings.engine !== 'auto') return await named(settings, log)
  // A server that somebody configured is meant, and waited for: no other engine speaks in its place.
  if (settings.url) return await named({ ...settings, engine: 'openai-compatible' }, log)
  const reasons: string[] = []
  for (const [name, create] of Object.entries(asrEngines)) {
    const engine = await create(settings)
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
  const [name = ''] = settings.engine.split(':')
  const create = asrEngines[name]
  if (!create) {
    const known = [...Object.keys(asrEngines), 'scripted'].join(', ')
    throw new EngineError(`unknown speech engine ${settings.engine}: use auto, ${known}`)
  }
  const engine = await create(settings)
  if (typeof engine === 'string') throw new EngineError(`${settings.engine}: ${engine}`)
  const { usable, reason } = await engine.check()
  const details = { engine: engine.name, model: engine.model, reason }
  if (!usable && name !== 'openai-compatible') {
    await engine.close()
    throw new EngineError(`${name}: ${reason}`)
  }
  if (usable) log.info(details, 'speech recognition')
  else log.warn(details, 'speech recognition is not usable now')
  return engine
}

/** The named model, else the best known one that is here, else any; a text where there is none. */
async function chooseModel(modelsDir: string, name: string): Promise<InstalledModel | string> {
  if (name) return await findModel(modelsDir, name)
  const here = await listModels(modelsDir)
  const best = knownModels.flatMap((known) => here.find((model) => model.name === known.name) ?? [])
  return best[0] ?? here[0] ?? 'no speech model is here: see auscult models list'
}
