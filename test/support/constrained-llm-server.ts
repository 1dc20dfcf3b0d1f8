import { getLlama, LlamaCompletion, LlamaLogLevel } from 'node-llama-cpp'
import type { JsonObject } from '../../src/engines/report/port.ts'
import { fails } from './llm-behaviours.ts'
import {
  type Behaviour,
  type LlmRequest,
  startScriptedLlmServer,
  streamAnswer,
  tokenCounts,
} from './scripted-llm-server.ts'

/** What the model said under the grammar of one request. */
export interface GeneratedAnswer {
  readonly text: string
  readonly finish: 'stop' | 'length'
  readonly tokens: number
  /** The schema that came with the request, if one did. */
  readonly schema: JsonObject | undefined
}

export interface ConstrainedLlmServer {
  /** With `/v1`. */
  readonly baseUrl: string
  /** In the order of the requests. */
  readonly answers: readonly GeneratedAnswer[]
  close(): Promise<void>
}

/** The package brings its binary for this platform only, lest others have to download or compile one. */
export const hasLlamaBinary =
  process.platform === 'linux' && process.arch === 'x64' && 'glibcVersionRuntime' in reportHeader()

function reportHeader(): object {
  const { header } = process.report.getReport() as { header: object }
  return header
}

/**
 * A chat server on loopback around llama.cpp and a real model, as llama.cpp's own: the request's JSON schema
 * becomes a grammar, and the model can say nothing else. One request at a time, in one thread.
 */
export async function startConstrainedLlmServer(
  modelFile: string,
  contextTokens: number,
): Promise<ConstrainedLlmServer> {
  const llama = await getLlama({
    gpu: false,
    build: 'never',
    skipDownload: true,
    maxThreads: 1,
    logLevel: LlamaLogLevel.error,
  })
  const model = await llama.loadModel({ modelPath: modelFile })
  // Flash attention is slower for vectors as short as a tiny model's.
  const settings = { contextSize: contextTokens, batchSize: 512, threads: 1, flashAttention: false }
  const context = await model.createContext(settings)
  const sequence = context.getSequence()
  const completion = new LlamaCompletion({ contextSequence: sequence })
  const [quote] = model.tokenize('"')
  const answers: GeneratedAnswer[] = []

  function grammarFor(format: LlmRequest['body']['response_format']) {
    if (format?.json_schema) return llama.createGrammarForJsonSchema(format.json_schema.schema)
    return format ? llama.getGrammarFor('json') : undefined
  }

  const generate: Behaviour = async (request, response) => {
    const { response_format, max_tokens, temperature } = request.body
    const prompt = model.tokenize(request.allText)
    if (prompt.length >= contextTokens) {
      const message = `request (${prompt.length} tokens) exceeds the available context size (${contextTokens} tokens)`
      return fails(400, { type: 'exceed_context_size_error', message })(request, response)
    }
    const gone = new AbortController()
    response.on('close', () => gone.abort())
    const stream = streamAnswer(request, response)
    const grammar = await grammarFor(response_format)
    let tokens = 0
    await sequence.clearHistory()
    const { response: text, metadata } = await completion.generateCompletionWithMeta(prompt, {
      ...(grammar ? { grammar } : {}),
      maxTokens: max_tokens as number,
      temperature: temperature as number,
      disableContextShift: true,
      // A model without sense would repeat itself for ever. All but the quotation mark wears off, so texts end.
      repeatPenalty: {
        lastTokens: 256,
        penalty: 1,
        frequencyPenalty: 1,
        punishTokensFilter: (recent) => recent.filter((token) => token !== quote),
      },
      signal: gone.signal,
      stopOnAbortSignal: true,
      onTextChunk: (content) => stream.send({ content }),
      onToken: (some) => {
        tokens += some.length
      },
    })
    const finish = metadata.stopReason === 'maxTokens' ? 'length' : 'stop'
    answers.push({ text, finish, tokens, schema: response_format?.json_schema?.schema })
    stream.end(finish, tokenCounts(prompt.length, tokens))
  }

  const server = await startScriptedLlmServer({ models: [{ id: 'tiny.gguf', owned_by: 'llamacpp' }] })
  let last = Promise.resolve()
  server.script((request, response) => {
    last = last.then(() => generate(request, response))
    return last
  })
  return {
    baseUrl: server.baseUrl,
    answers,
    async close() {
      await server.close()
      await last
      await llama.dispose()
    },
  }
}
