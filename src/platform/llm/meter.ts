import type { ChatClient } from './chat-client.ts'
import { addUsage, NO_USAGE, type TokenUsage } from './usage.ts'

/** The same client, counting what passes through it; also what was spent on answers that were of no use. */
export function metered(chat: ChatClient): { readonly chat: ChatClient; usage(): TokenUsage } {
  let spent = NO_USAGE
  return {
    chat: {
      ...chat,
      async complete(request, signal) {
        const answer = await chat.complete(request, signal)
        spent = addUsage(spent, answer.usage)
        return answer
      },
    },
    usage: () => spent,
  }
}
