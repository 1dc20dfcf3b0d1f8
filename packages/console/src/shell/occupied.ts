/** What goes on by itself at the page: while there is any of it, nobody touching the page does not mean that nobody is there. */
const going = new Set<symbol>()

/** @returns what ends it. */
export function occupy(): () => void {
  const one = Symbol('occupation')
  going.add(one)
  return () => going.delete(one)
}

export const isOccupied = (): boolean => going.size > 0
