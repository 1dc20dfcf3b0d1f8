import { EngineError } from '../../../platform/errors.ts'
import { wavFile } from '../../../platform/media/pcm.ts'
import { createRemote } from '../../../platform/remote/call-remote.ts'
import { type FormBytes, formBytes } from '../../../platform/remote/form-bytes.ts'
import { refusal } from '../../../platform/remote/refusal.ts'
import { dropInvented } from '../invented/drop-invented.ts'
import { isSilent } from '../invented/loudness.ts'
import { languageWarnings } from '../language-warnings.ts'
import type { AsrEngine, PcmWindow, TranscribeOptions, Transcription } from '../port.ts'
import { checkServer } from './check-server.ts'
import { vocabularyPrompt } from './prompt.ts'
import { type Answer, readAnswer } from './read-answer.ts'

export interface OpenAiCompatibleSettings {
  /** Up to and including `/v1`. */
  readonly baseUrl: string
  readonly apiKey?: string
  readonly model: string
  /** For one try at one window. */
  readonly timeoutMs: number
  /** Further tries after the first; 3 unless told otherwise. */
  readonly retries?: number
  /** Wait before the first retry, milliseconds; doubles with each. */
  readonly backOffMs?: number
}

type Format = 'verbose_json' | 'json'

const TIMES = 'timestamp_granularities[]'
const WITH_TIMES = [
  [TIMES, 'segment'],
  [TIMES, 'word'],
] as const

/** Any server that speaks OpenAI's `POST /audio/transcriptions`: OpenAI, Groq, speaches, vLLM, whisper.cpp. */
export function createOpenAiCompatible(settings: OpenAiCompatibleSettings): AsrEngine {
  const base = settings.baseUrl.replace(/\/+$/, '')
  const name = `the speech server at ${new URL(base).host}`
  const headers: Record<string, string> = settings.apiKey
    ? { authorization: `Bearer ${settings.apiKey}` }
    : {}
  const remote = createRemote({
    name,
    timeoutMs: settings.timeoutMs,
    retries: settings.retries ?? 3,
    backOffMs: settings.backOffMs ?? 500,
    breaker: { failures: 8, coolDownMs: 15_000 },
  })
  // What the server has shown that it understands; asked for once, not with every window.
  let format: Format = 'verbose_json'

  const post = (audio: PcmWindow, options: TranscribeOptions, wanted: Format, signal: AbortSignal) => {
    const { type, body } = form(settings.model, audio, options, wanted)
    return remote.fetch(`${base}/audio/transcriptions`, {
      method: 'POST',
      headers: { ...headers, 'content-type': type },
      body,
      // Neither key nor speech go to an address that nobody configured.
      redirect: 'manual',
      signal,
    })
  }

  async function ask(audio: PcmWindow, options: TranscribeOptions, signal: AbortSignal): Promise<Answer> {
    const asked = format
    let response = await post(audio, options, asked, signal)
    if (asked === 'verbose_json' && (response.status === 400 || response.status === 422)) {
      response = await post(audio, options, 'json', signal)
      if (response.ok) format = 'json'
    }
    if (!response.ok) throw await refusal(name, response)
    const body: unknown = await response.json().catch(() => undefined)
    const answer = readAnswer(body, audio.samples.length / audio.sampleRate)
    if (!answer)
      throw new EngineError(`${name} answered something that is no transcription: check its address`)
    return answer
  }

  return {
    name: 'openai-compatible',
    model: settings.model,
    languages: 'any',
    check: () => checkServer(base, headers),
    async transcribe(audio, options, signal): Promise<Transcription> {
      if (isSilent(audio.samples)) return { segments: [], language: null, warnings: [], droppedSegments: 0 }
      const { segments, language } = await ask(audio, options, signal)
      const kept = dropInvented(segments, audio.samples)
      return {
        segments: kept.segments,
        language: language ?? (options.language === 'auto' ? null : options.language),
        warnings: languageWarnings(options.language, language, kept.segments),
        droppedSegments: kept.dropped,
      }
    },
    close: async () => undefined,
  }
}

function form(model: string, audio: PcmWindow, options: TranscribeOptions, format: Format): FormBytes {
  const { language } = options
  const prompt = vocabularyPrompt(options.vocabulary)
  return formBytes([
    ['file', { name: 'audio.wav', type: 'audio/wav', bytes: wavFile(audio.samples) }],
    ['model', model],
    ['response_format', format],
    ['temperature', '0'],
    ...(format === 'verbose_json' ? WITH_TIMES : []),
    ...(language === 'auto' ? [] : [['language', language === 'pt-BR' ? 'pt' : language] as const]),
    ...(prompt ? [['prompt', prompt] as const] : []),
  ])
}
