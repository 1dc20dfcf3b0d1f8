/**
 * Milliseconds since it was made, to be asked every `everyMs`. It stands still while this process does: when one that was
 * stopped goes on, its timers come first, and what a child has said meanwhile is heard only after them.
 */
export function silenceClock(): (everyMs: number) => number {
  let total = 0
  let asked = performance.now()
  return (everyMs) => {
    const now = performance.now()
    total += Math.min(now - asked, 2 * everyMs)
    asked = now
    return total
  }
}
