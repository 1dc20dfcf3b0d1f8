/** From one second to another. */
export interface Stretch {
  readonly from: number
  readonly until: number
}

/** What is to be heard of segments, in the order of the talk: those that follow each other are one stretch. */
export function stretchesOf(
  indexes: readonly number[],
  segments: readonly { readonly start: number; readonly end: number }[],
): Stretch[] {
  const sorted = [...new Set(indexes)].filter((index) => segments[index]).sort((one, other) => one - other)
  const stretches: Stretch[] = []
  for (const [place, index] of sorted.entries()) {
    const { start, end } = segments[index] ?? { start: 0, end: 0 }
    const last = stretches.at(-1)
    if (last && sorted[place - 1] === index - 1)
      stretches[stretches.length - 1] = { from: last.from, until: Math.max(last.until, end) }
    else stretches.push({ from: start, until: end })
  }
  return stretches
}
