const units = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** `90s`, `5m`, `2h`, `5d` → milliseconds; `null` for anything else. */
export function parseDuration(text: string): number | null {
  const [, count, unit] = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)$/.exec(text.trim()) ?? []
  return count === undefined ? null : Math.round(Number(count) * units[unit as keyof typeof units])
}

/** A comma-separated list of them. */
export function parseDurations(text: string): number[] | null {
  const parsed = text
    .split(',')
    .filter((part) => part.trim() !== '')
    .map(parseDuration)
  return parsed.includes(null) ? null : (parsed as number[])
}
