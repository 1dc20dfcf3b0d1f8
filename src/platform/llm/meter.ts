import type { ChatClient } from './chat-client.ts'
import { addUsage, NO_USAGE, type TokenUsage } from './usage.ts'

export interface Meter {
  readonly chat: ChatClient
  usage(): TokenUsage
  promptSeemsCut(): boolean
}

/** The same client, counting what passes through it; also what was spent on answers that were of no use. */
export function metered(chat: ChatClient): Meter {
  let spent = NO_USAGE
  let seemsCut = false
  return {
    chat: {
      ...chat,
      async complete(request, signal) {
        const answer = await chat.complete(request, signal)
        spent = addUsage(spent, answer.usage)
        seemsCut ||= answer.promptSeemsCut
        return answer
      },
    },
    usage: () => spent,
    promptSeemsCut: () => seemsCut,
  }
}
