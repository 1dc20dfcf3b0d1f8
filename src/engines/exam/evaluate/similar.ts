/** Letters and digits of a text, for comparing it however it is punctuated and accented. */
export function bare(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[μµ]/g, 'u')
    .replace(/³/g, '3')
    .replace(/[^a-z0-9%<>+]+/g, '')
}

/** 1 minus the edit distance as a share of the longer text. */
export function similarity(a: string, b: string): number {
  const [x, y] = [bare(a), bare(b)]
  const longest = Math.max(x.length, y.length)
  return longest === 0 ? 1 : 1 - editDistance(x, y) / longest
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      current[j] = Math.min(previous[j]! + 1, current[j - 1]! + 1, change)
    }
    previous = current
  }
  return previous[b.length]!
}
