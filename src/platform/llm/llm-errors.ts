import { EngineError } from '../errors.ts'

/** The server does not know the way of asking for JSON that was used: ask in a weaker way. */
export class FormatRefused extends EngineError {}

/** Prompt or answer outgrew the server's or the configured limit: ask for less at a time. */
export class TooLong extends EngineError {}

/** What came is no answer at all (a proxy's page, a broken stream): the next try may go better. */
export class Unreadable extends EngineError {}

/** Names of limits in the error texts of OpenAI, vLLM, llama.cpp, Ollama and the gateways before them. */
const CONTEXT_EXCEEDED =
  /context_length_exceeded|exceed_context_size|(maximum|available|model'?s?) context|context (length|size|window)|too many tokens|prompt is too long|input length/i

export const saysContextExceeded = (body: string): boolean => CONTEXT_EXCEEDED.test(body)
