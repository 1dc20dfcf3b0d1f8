import { askForJson, type JsonQuestion } from '../../../../platform/llm/ask-for-json.ts'
import type { ChatClient } from '../../../../platform/llm/chat-client.ts'
import { estimateTokens } from '../../../../platform/llm/estimate-tokens.ts'
import type { Verdict } from '../../support.ts'
import type { PromptTexts } from '../prompt/prompt-texts.ts'
import { promptTexts } from '../prompt/texts.ts'
import { batchesOf, type Claim, claimsOf, type Talk } from './claims.ts'
import { readVerdicts } from './read-verdicts.ts'

const SCHEMA = {
  type: 'object',
  properties: { verdicts: { type: 'array', items: { type: 'string' } } },
  required: ['verdicts'],
  additionalProperties: false,
}

/**
 * What a model says of statements when it is shown what they cite: a verdict each, `null` where it says nothing.
 * Asks in batches that fit its context. A batch that fails, or is not done when the signal aborts, leaves its
 * statements without a verdict: this never rejects.
 */
export async function verifyStatements(
  chat: ChatClient,
  talk: Talk,
  claims: readonly Claim[],
  signal: AbortSignal,
): Promise<(Verdict | null)[]> {
  const texts = promptTexts(talk.language)
  const show = claimsOf(talk)
  const { contextTokens, maxOutputTokens } = chat.settings
  const room = contextTokens - maxOutputTokens - estimateTokens(texts.verify)
  const verdicts: (Verdict | null)[] = claims.map(() => null)
  const verify = async (batch: readonly number[]) => {
    const data = show(batch.map((at) => claims[at]!))
    const answer = await askForJson(chat, question(data, batch.length, texts), signal)
    const read = readVerdicts(answer, texts.findings)
    for (const [place, at] of batch.entries()) verdicts[at] = read.get(place + 1) ?? null
  }
  await Promise.allSettled(batchesOf(claims, show, room).map(verify))
  return verdicts
}

const question = (data: string, count: number, texts: PromptTexts): JsonQuestion<unknown> => ({
  instructions: texts.verify,
  text: data,
  schema: SCHEMA,
  schemaName: 'verdicts',
  strict: true,
  // Half of them will do: asking again for the rest would cost more than it brings.
  validate: async (value) =>
    readVerdicts(value, texts.findings).size * 2 >= count
      ? { value }
      : { faults: ['"verdicts" must hold a text for each statement: its number and one word'] },
})
