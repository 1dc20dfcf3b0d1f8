import { badRequest } from './errors.ts'

/** Deeper nesting overflows the stack of whatever walks it later. */
const MAX_JSON_DEPTH = 200

/**
 * Reads JSON that came from outside (RFC 8259, UTF-8).
 * @param what How a message names it: `The request body`, `metadata`.
 * @throws Failure `bad-request`: not UTF-8, not JSON, nested deeper than 200 levels, or holding what no database
 *   text can (NUL, unpaired surrogates) or what could poison a prototype.
 */
export function parseJson(source: Uint8Array | string, what: string): unknown {
  const text = typeof source === 'string' ? source : decode(source, what)
  if (isDeeperThan(text, MAX_JSON_DEPTH)) {
    throw badRequest(`${what} is nested deeper than ${MAX_JSON_DEPTH} levels`)
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw badRequest(`${what} is not valid JSON`)
  }
  if (mayHoldUnusable(text)) refuseUnusable(value, what)
  return value
}

function decode(bytes: Uint8Array, what: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw badRequest(`${what} is not valid UTF-8`)
  }
}

/** Counts brackets outside strings; needs no valid JSON. */
function isDeeperThan(text: string, limit: number): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0x22) {
      at = endOfString(text, at + 1)
    } else if (code === 0x7b || code === 0x5b) {
      depth += 1
      if (depth > limit) return true
    } else if (code === 0x7d || code === 0x5d) depth -= 1
  }
  return false
}

function endOfString(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0x5c) at += 1
    else if (code === 0x22) return at
  }
  return text.length
}

/** A cheap look at the text, so that only suspicious documents are walked. */
function mayHoldUnusable(text: string): boolean {
  return /\\u(?:0000|00[5-7]|d[89a-f])|__proto__/i.test(text) || !text.isWellFormed()
}

function refuseUnusable(value: unknown, what: string): void {
  if (typeof value === 'string') refuseText(value, what)
  else if (Array.isArray(value)) for (const item of value) refuseUnusable(item, what)
  else if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) {
      refuseText(key, what)
      if (key === '__proto__') throw badRequest(`${what} must not have a member named __proto__`)
      refuseUnusable(member, what)
    }
  }
}

function refuseText(text: string, what: string): void {
  if (text.includes('\0') || !text.isWellFormed()) {
    throw badRequest(`${what} holds a NUL character or an unpaired surrogate, which no text can store`)
  }
}
