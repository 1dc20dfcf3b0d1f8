import type { ChatClient } from './chat-client.ts'

/** The same client, waiting for a busy server up to a moment (milliseconds since the epoch). */
export const waitingUntil = (chat: ChatClient, until: number): ChatClient => ({
  ...chat,
  complete: (request, signal) => chat.complete({ ...request, until }, signal),
})
