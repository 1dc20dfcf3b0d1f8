import { readBounded } from '../remote/read-bounded.ts'
import type { Usability } from '../usability.ts'
import type { LlmSettings } from './settings.ts'

const CHECK_MS = 4_000
const MAX_LIST_BYTES = 8 * 1024 * 1024

interface ModelEntry {
  readonly id: string
  readonly owned_by?: string
}

/** Whether the server answers, takes the key and has the model; costs no tokens. */
export async function checkServer(settings: LlmSettings, name: string): Promise<Usability> {
  let response: Response
  try {
    response = await fetch(`${settings.baseUrl.replace(/\/$/, '')}/models`, {
      headers: settings.apiKey === null ? {} : { authorization: `Bearer ${settings.apiKey}` },
      redirect: 'error',
      signal: AbortSignal.timeout(CHECK_MS),
    })
  } catch {
    return { usable: false, reason: `${name} can not be reached` }
  }
  try {
    if (response.status === 401 || response.status === 403) {
      return { usable: false, reason: `${name} refused the API key (${response.status})` }
    }
    // The list is optional: gateways leave it out.
    if (response.status === 404 || response.status === 405) {
      return {
        usable: true,
        reason: `${name} answers; it has no model list to look for ${settings.model} in`,
      }
    }
    if (!response.ok) return { usable: false, reason: `${name} answered ${response.status}` }
    return findModel(await readModels(response), settings.model, name)
  } catch {
    return { usable: false, reason: `${name} answered with no list of models: check its address` }
  } finally {
    if (!response.bodyUsed) await response.body?.cancel().catch(() => undefined)
  }
}

async function readModels(response: Response): Promise<ModelEntry[]> {
  const body = await readBounded(response, MAX_LIST_BYTES)
  const { data } = JSON.parse(new TextDecoder().decode(body)) as { data: ModelEntry[] }
  return data.filter((entry) => typeof entry.id === 'string')
}

function findModel(models: readonly ModelEntry[], model: string, name: string): Usability {
  // Ollama's `llama3.1` is its `llama3.1:latest`; llama.cpp serves its one model under any name.
  const present = models.some(({ id }) => id === model || id === `${model}:latest`)
  const anyName = models.length === 1 && models[0]?.owned_by === 'llamacpp'
  if (present || anyName) return { usable: true, reason: `${name} answers and has ${model}` }
  return { usable: false, reason: `${name} does not have the model ${model}` }
}
