import { JSONRepairError, jsonrepair } from 'jsonrepair'

export type JsonAnswer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly fault: string; readonly cutShort: boolean }

const MAX_CHARACTERS = 2_000_000
const MAX_DEPTH = 64

/**
 * The JSON object in a model's answer: without thinking, fences and words around it, repaired where a
 * repair can't change what it says. A document that just ends is never completed: what is missing could be
 * the prescription.
 */
export function readJsonAnswer(text: string): JsonAnswer {
  if (text.length > MAX_CHARACTERS) return fault('the answer is too long')
  const answer = withoutThinking(text)
  const start = answer.indexOf('{')
  if (start < 0) return fault('the answer contains no JSON object')
  const { end, depth } = scan(answer, start)
  if (depth > MAX_DEPTH) return fault('the answer is nested too deeply')
  if (end === null) return fault('the answer ends in the middle', true)
  const document = answer.slice(start, end)
  try {
    return { ok: true, value: JSON.parse(document, withoutPrototypes) }
  } catch {
    return repair(document)
  }
}

function repair(document: string): JsonAnswer {
  try {
    return { ok: true, value: JSON.parse(jsonrepair(document), withoutPrototypes) }
  } catch (error) {
    const where = error instanceof JSONRepairError ? ` at character ${error.position}` : ''
    return fault(`the answer is not JSON${where}`)
  }
}

const fault = (text: string, cutShort = false): JsonAnswer => ({ ok: false, fault: text, cutShort })

/** Reasoning models put their thoughts before the answer when the server does not separate them. */
const withoutThinking = (text: string) =>
  text.replace(/^[\s\S]*<\/(?:think|thinking|reasoning)>/i, '').replace(/^\uFEFF/, '')

/** `__proto__` as a key would reach into every object that is built from the answer. */
const withoutPrototypes = (key: string, value: unknown) => (key === '__proto__' ? undefined : value)

/** Where the document that starts at `start` ends; `end` is `null` when it does not. */
function scan(text: string, start: number): { end: number | null; depth: number } {
  let open = 0
  let deepest = 0
  let inString = false
  for (let at = start; at < text.length; at++) {
    const character = text[at]
    if (inString) {
      if (character === '\\') at++
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '{' || character === '[') deepest = Math.max(deepest, ++open)
    else if ((character === '}' || character === ']') && --open === 0) return { end: at + 1, depth: deepest }
  }
  return { end: null, depth: deepest }
}
