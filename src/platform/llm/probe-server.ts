import { readBounded } from '../remote/read-bounded.ts'
import type { LlmSettings } from './settings.ts'

/** What a server tells of itself beyond the interface that all of them share. */
export interface ServerProfile {
  readonly kind: 'llama.cpp' | 'ollama' | 'vllm' | 'lm-studio' | 'other'
  /** Tokens that one request may take, as the server was started; `null` where it does not say. */
  readonly contextTokens: number | null
  /** Requests that it answers side by side; `null` where it does not say. */
  readonly slots: number | null
}

const PROBE_MS = 4_000
const MAX_BYTES = 4 * 1024 * 1024

/** Asks a server in the ways of the known kinds; costs no tokens. Never rejects. */
export async function probeServer(settings: LlmSettings): Promise<ServerProfile> {
  const base = settings.baseUrl.replace(/\/$/, '')
  const root = base.replace(/\/v1$/, '')
  const ask = (url: string) => fetchJson(url, settings.apiKey)
  const [models, props, running, loaded] = await Promise.all([
    ask(`${base}/models`),
    ask(`${root}/props`),
    ask(`${root}/api/ps`),
    ask(`${root}/api/v0/models`),
  ])
  const model = entryOf(models, 'data', settings.model)
  const slots = numberAt(props, 'total_slots')
  if (slots !== null || model?.owned_by === 'llamacpp') {
    const perSlot = numberAt(props, 'default_generation_settings', 'n_ctx')
    return { kind: 'llama.cpp', contextTokens: perSlot ?? numberAt(model, 'meta', 'n_ctx'), slots }
  }
  const tags = listAt(running, 'models')
  if (tags) {
    const tag = entryOf(running, 'models', settings.model)
    return { kind: 'ollama', contextTokens: numberAt(tag, 'context_length'), slots: null }
  }
  const inStudio = entryOf(loaded, 'data', settings.model)
  if (inStudio) {
    return { kind: 'lm-studio', contextTokens: numberAt(inStudio, 'loaded_context_length'), slots: null }
  }
  const atMost = numberAt(model, 'max_model_len')
  if (atMost !== null) return { kind: 'vllm', contextTokens: atMost, slots: null }
  return { kind: 'other', contextTokens: numberAt(model, 'context_length'), slots: null }
}

async function fetchJson(url: string, apiKey: string | null): Promise<unknown> {
  try {
    const response = await fetch(url, {
      headers: apiKey === null ? {} : { authorization: `Bearer ${apiKey}` },
      redirect: 'error',
      signal: AbortSignal.timeout(PROBE_MS),
    })
    const bytes = await readBounded(response, MAX_BYTES)
    return response.ok ? JSON.parse(new TextDecoder().decode(bytes)) : null
  } catch {
    return null
  }
}

type Members = { readonly [member: string]: unknown }

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, step) => (isMembers(inner) ? inner[step] : undefined), value)
}

function numberAt(value: unknown, ...path: readonly string[]): number | null {
  const found = at(value, path)
  return typeof found === 'number' && found > 0 ? found : null
}

function listAt(value: unknown, member: string): readonly Members[] | null {
  const found = at(value, [member])
  return Array.isArray(found) ? found.filter(isMembers) : null
}

/** The entry of the model in a list, or the only one there is. */
function entryOf(value: unknown, member: string, model: string): Members | null {
  const list = listAt(value, member) ?? []
  const named = list.find(({ id, name }) =>
    [id, name].some((text) => text === model || text === `${model}:latest`),
  )
  return named ?? (list.length === 1 ? list[0]! : null)
}
