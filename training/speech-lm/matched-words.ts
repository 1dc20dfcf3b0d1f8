/** Which of the heard words are right: those that stand opposite to themselves in a cheapest alignment (Levenshtein). */
export function matchedWords(said: readonly string[], heard: readonly string[]): boolean[] {
  const width = heard.length + 1
  const cost = new Int32Array((said.length + 1) * width)
  const at = (i: number, j: number) => cost[i * width + j]!
  const opposite = (i: number, j: number) => at(i - 1, j - 1) + (said[i - 1] === heard[j - 1] ? 0 : 1)
  for (let i = 0; i <= said.length; i++) {
    for (let j = 0; j < width; j++) {
      const choices = [
        i > 0 && j > 0 ? opposite(i, j) : Number.POSITIVE_INFINITY,
        i > 0 ? at(i - 1, j) + 1 : Number.POSITIVE_INFINITY,
        j > 0 ? at(i, j - 1) + 1 : Number.POSITIVE_INFINITY,
      ]
      cost[i * width + j] = i === 0 && j === 0 ? 0 : Math.min(...choices)
    }
  }
  const right = heard.map(() => false)
  let [i, j] = [said.length, heard.length]
  while (i > 0 && j > 0) {
    if (at(i, j) === opposite(i, j)) {
      i--
      j--
      right[j] = said[i] === heard[j]
    } else if (at(i, j) === at(i - 1, j) + 1) i--
    else j--
  }
  return right
}
