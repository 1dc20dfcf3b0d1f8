import type { ChatClient } from '../../../../platform/llm/chat-client.ts'
import { joinVerdicts, SUPPORTED, type Verdict } from '../../support.ts'
import { isInOtherLanguage } from '../language/other-language.ts'
import { promptTexts } from '../prompt/texts.ts'
import type { Claim, Talk } from './claims.ts'
import { verifyStatements } from './verify-statements.ts'

/** Judges the statements of one report beside the checks. */
export interface Verifier {
  /** A verdict each, `null` for what is left open. Never rejects. */
  verify(claims: readonly Claim[]): Promise<readonly (Verdict | null)[]>
  /** What a reader should know of it, once it is done. */
  warnings(): string[]
}

/**
 * What a model makes of a report's statements, where there is one to ask, and whether they are in the report's language
 * at all, unless the caller may have wanted another. What the model has not judged when `signal` aborts stays open.
 */
export function verifierOf(
  chat: ChatClient | null,
  talk: Talk & { readonly anyLanguage: boolean },
  signal: AbortSignal,
): Verifier {
  const stray: Verdict = { support: 'partly', reason: promptTexts(talk.language).findings.language }
  let open = 0
  return {
    async verify(claims) {
      const found = chat ? await verifyStatements(chat, talk, claims, signal) : claims.map(() => null)
      if (chat) open += found.filter((verdict) => verdict === null).length
      return claims.map(({ text }, at) => {
        const verdict = found[at] ?? null
        const isStray = !talk.anyLanguage && isInOtherLanguage(text, talk.language)
        return isStray ? joinVerdicts(verdict ?? SUPPORTED, stray) : verdict
      })
    },
    warnings: () => (open > 0 ? [`The verifying model gave no verdict on ${open} statements`] : []),
  }
}
