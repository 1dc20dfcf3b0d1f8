import type { AnswerFormat, ChatAnswer, ChatClient, ChatRequest } from '../../platform/llm/chat-client.ts'
import { FormatRefused } from '../../platform/llm/llm-errors.ts'

/** What passed through a client. */
export interface Exchanges {
  readonly answers: { readonly request: ChatRequest; readonly answer: ChatAnswer }[]
  readonly refusedFormats: Set<AnswerFormat['kind']>
}

/** The same client, with everything that passes through it kept. */
export function watchChat(chat: ChatClient): { readonly chat: ChatClient; readonly seen: Exchanges } {
  const seen: Exchanges = { answers: [], refusedFormats: new Set() }
  return {
    seen,
    chat: {
      ...chat,
      async complete(request, signal) {
        try {
          const answer = await chat.complete(request, signal)
          seen.answers.push({ request, answer })
          return answer
        } catch (error) {
          if (error instanceof FormatRefused) seen.refusedFormats.add(request.format.kind)
          throw error
        }
      },
    },
  }
}

/** Tokens a second in reading prompts and in writing, over all answers; `null` where the server counts none. */
export function speedOf({ answers }: Pick<Exchanges, 'answers'>): {
  readonly reading: number | null
  readonly writing: number | null
} {
  const sum = (of: (answer: ChatAnswer) => number) => answers.reduce((all, { answer }) => all + of(answer), 0)
  const reading = sum(({ timing }) => timing.firstMs) / 1000
  const writing = sum(({ timing }) => timing.totalMs - timing.firstMs) / 1000
  const [input, output] = [sum(({ usage }) => usage.inputTokens), sum(({ usage }) => usage.outputTokens)]
  return {
    reading: input > 0 && reading > 0.05 ? input / reading : null,
    writing: output > 0 && writing > 0.05 ? output / writing : null,
  }
}

/** Far more tokens were counted than the answers hold: the model thinks. */
export function seemsToThink({ answers }: Pick<Exchanges, 'answers'>): boolean {
  const written = answers.reduce((all, { answer }) => all + answer.text.length, 0)
  const counted = answers.reduce((all, { answer }) => all + answer.usage.outputTokens, 0)
  return answers.some(({ answer }) => /<think|<reasoning/i.test(answer.text)) || counted > 200 + written / 1.5
}
