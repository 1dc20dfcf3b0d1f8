/** `Retry-After` (RFC 9110: seconds, or a date) in milliseconds from `now`; `null` for none or nonsense. */
export function backAfterMs(header: string | string[] | undefined, now: number): number | null {
  const text = (Array.isArray(header) ? header[0] : header)?.trim()
  if (!text) return null
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}
