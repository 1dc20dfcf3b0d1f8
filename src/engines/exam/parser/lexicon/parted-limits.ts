import { parseReference } from './reference-limits.ts'

const COMPARATOR = /^[<>≤≥]=?/

/** `< 130 / 135 / 120` as three limits, and any other text as it is: each part must be one, or a number under the sign of the first. */
export function partedLimits(text: string): readonly string[] {
  const [first = '', ...others] = text.split(/\s+\/\s+/)
  if (others.length === 0) return [text]
  const sign = COMPARATOR.exec(first)?.[0] ?? ''
  const parts = [first, ...others.map((part) => (/^[\d.,]+$/.test(part) && sign ? `${sign} ${part}` : part))]
  return parts.every(isLimit) ? parts : [text]
}

function isLimit(text: string): boolean {
  const limit = parseReference(text, ',')
  return limit !== null && (limit.low !== null || limit.high !== null)
}
