import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { createEmbeddedEngine } from '../src/engines/report/embedded/engine.ts'
import { createLlmReportEngine } from '../src/engines/report/llm/llm-report-engine.ts'
import type { JsonObject, Utterance } from '../src/engines/report/port.ts'
import { loadSpecialties } from '../src/features/specialties/index.ts'
import { createChatClient } from '../src/platform/llm/openai-chat-client.ts'
import { LLM_DEFAULTS } from '../src/platform/llm/settings.ts'
import {
  type Behaviour,
  type LlmRequest,
  startScriptedLlmServer,
  streamAnswer,
  tokenCounts,
} from '../test/support/scripted-llm-server.ts'
import { type Benchmark, numbers } from './support/benchmark.ts'

const talks = new URL('../training/consultations/consultations-pt-dev.jsonl', import.meta.url)

/** Of Portuguese talk, rules and answers with OpenAI's o200k tokenizer. */
const CHARACTERS_PER_TOKEN = 3.5
/** The played model writes a statement of so many words about every line that says enough: one in 35 words of talk. */
const WORDS = 8
const ENOUGH = 14

/** Made-up consultations one after another, as one talk of so many words. */
async function talkOf(words: number): Promise<Utterance[]> {
  const lines = (await readFile(talks, 'utf8')).trim().split('\n')
  const said = lines.flatMap(
    (line) => (JSON.parse(line) as { utterances: Pick<Utterance, 'speaker' | 'text'>[] }).utterances,
  )
  const utterances: Utterance[] = []
  for (let left = words; left > 0 && said[utterances.length]; ) {
    const index = utterances.length
    const { speaker, text } = said[index]!
    utterances.push({ index, start: index * 4, end: index * 4 + 3, speaker, text })
    left -= text.split(/\s+/).length
  }
  return utterances
}

const statementOf = (text: string): string | null => {
  const words = text.split(/\s+/)
  return words.length < ENOUGH ? null : words.slice(0, WORDS).join(' ')
}

/** What the played model says to a request. */
function answerTo({ body, lastText }: LlmRequest): unknown {
  const name = body.response_format?.json_schema?.name
  if (name === 'consolidation') return { same: [], outdated: [] }
  if (name === 'verdicts')
    return { verdicts: [...lastText.matchAll(/^(\d+)\. /gm)].map(([, number]) => `${number} ok`) }
  const hpi = [...lastText.matchAll(/^\[(\d+)\] [^:]+: (.*)$/gm)].flatMap(([, index, text]) => {
    const statement = statementOf(text ?? '')
    return statement === null ? [] : [`${statement} [${index}]`]
  })
  return { note: { subjective: { hpi } }, hypotheses: [], medications: [] }
}

const tokensOf = (text: string) => Math.ceil(text.length / CHARACTERS_PER_TOKEN)

/** Answers at so many tokens a second; 0: at once. */
const paced =
  (tokensPerSecond: number): Behaviour =>
  async (request, response) => {
    const text = JSON.stringify(answerTo(request))
    const { send, end } = streamAnswer(request, response)
    const size = Math.ceil(CHARACTERS_PER_TOKEN)
    for (let at = 0; at < text.length; at += tokensPerSecond > 0 ? size : text.length) {
      send({ content: tokensPerSecond > 0 ? text.slice(at, at + size) : text })
      if (tokensPerSecond > 0) await delay(1000 / tokensPerSecond)
    }
    end('stop', tokenCounts(tokensOf(request.allText), tokensOf(text)))
  }

export const longVisit: Benchmark = {
  name: 'long-visit',
  about: 'calls and tokens of a long consultation by contexts of a language model, which is played',
  settings: {
    words: { default: '5000', about: 'length of the talk' },
    contexts: { default: '8192,16384,32768', about: 'tokens that the model holds' },
    speed: { default: '0', about: 'tokens that it writes a second; 0: at once' },
  },
  async run(settings, say) {
    const server = await startScriptedLlmServer()
    const embedded = createEmbeddedEngine()
    try {
      const utterances = await talkOf(Number(settings.words))
      const wanted = utterances.flatMap(({ text }) => statementOf(text) ?? [])
      const layout = (await loadSpecialties()).layout('generic', 'pt-BR')
      const rows: string[][] = []
      let good = true
      for (const contextTokens of numbers(settings.contexts)) {
        server.script(paced(Number(settings.speed)))
        const from = server.requests.length
        const chat = createChatClient({
          ...{ ...LLM_DEFAULTS, baseUrl: server.baseUrl, model: 'test-model', contextTokens },
          // As a small server does.
          maxConcurrent: 1,
        })
        const { catalogue, emptyContent } = embedded
        const engine = createLlmReportEngine({
          ...{ chat, verifier: chat, catalogue, emptyContent },
          deadlineMs: 7_200_000,
        })
        const started = performance.now()
        const request = { utterances, language: 'pt-BR', layout, reason: '', notes: '' } as const
        const { content, usage } = await engine.write(request, new AbortController().signal)
        const seconds = (performance.now() - started) / 1000
        const requests = server.requests.slice(from)
        const of = (name: string) =>
          requests.filter(({ body }) => body.response_format?.json_schema?.name === name)
        const longest = Math.max(...requests.map(({ allText }) => tokensOf(allText)))
        const { subjective } = content.summary_json_pt as { subjective: { content: JsonObject } }
        const lines = (subjective.content.hpi as { content: string[] }).content
        const missing = wanted.filter(
          (text) => !lines.some((line) => line.startsWith(text.replace(/[.,;]$/, ''))),
        )
        const twice = lines.length - new Set(lines).size
        good &&= missing.length === 0 && twice === 0
        rows.push(
          [
            ...[
              contextTokens,
              of('clinical_record').length,
              of('consolidation').length,
              of('verdicts').length,
            ],
            ...[longest, usage?.inputTokens ?? 0, usage?.outputTokens ?? 0, seconds.toFixed(0)],
            ...[lines.length, missing.length, twice],
          ].map(String),
        )
        say(`context ${contextTokens}: ${requests.length} calls`)
      }
      return {
        columns: [
          'context',
          'to write',
          'to join',
          'to check',
          'longest',
          'read',
          'written',
          's',
          'lines',
          'missing',
          'twice',
        ],
        rows,
        goals: [{ goal: 'complete, and nothing twice', found: good ? 'yes' : 'no', met: good }],
        data: rows,
      }
    } finally {
      await embedded.close()
      await server.close()
    }
  },
}
