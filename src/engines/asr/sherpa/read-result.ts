import type { OfflineResult } from 'sherpa-onnx-node'
import { groupWords } from '../group-words.ts'
import type { TranscriptSegment, TranscriptWord } from '../port.ts'

/** A last token has no successor that would tell its end, seconds. */
const TOKEN_SECONDS = 0.2

/** Tokens with times become words and segments; a result without times is one segment over the window. */
export function readResult(result: OfflineResult, seconds: number): TranscriptSegment[] {
  const text = result.text.trim()
  if (!text) return []
  const { tokens, timestamps } = result
  if (tokens.length === 0 || timestamps.length !== tokens.length) {
    return [{ start: 0, end: seconds, text, confidence: null, words: [] }]
  }
  return groupWords(joinTokens(result, seconds))
}

/** Pieces of words: one that begins with a space (or SentencePiece's "▁") begins a word. */
function joinTokens({ tokens, timestamps, durations, ys_log_probs: logs }: OfflineResult, seconds: number) {
  const words: { start: number; end: number; text: string; logs: number[] }[] = []
  tokens.forEach((token, index) => {
    const start = Math.min(timestamps[index] ?? 0, seconds)
    const next = timestamps[index + 1] ?? Number.POSITIVE_INFINITY
    const end = Math.min(start + (durations[index] || TOKEN_SECONDS), Math.max(next, start), seconds)
    const log = logs.length === tokens.length ? [logs[index]!] : []
    const open = words.at(-1)
    if (open && !/^[\s▁]/.test(token)) {
      open.text += token
      open.end = end
      open.logs.push(...log)
    } else {
      words.push({ start, end, text: token.replace(/^[\s▁]+/, ''), logs: log })
    }
  })
  return words
    .filter((word) => word.text.trim() !== '')
    .map(({ start, end, text, logs: known }): TranscriptWord => {
      const mean = known.reduce((sum, one) => sum + one, 0) / known.length
      return {
        start,
        end,
        text: text.trim(),
        confidence: known.length > 0 ? Math.min(1, Math.exp(mean)) : null,
      }
    })
}
