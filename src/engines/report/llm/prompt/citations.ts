/** Utterances that one range may name: models that can't count write `[0-400]`. */
const LONGEST_RANGE = 12

const GROUP = /\s*\[\s*((?:[#UuLl]?\s*\d{1,5}\s*(?:[,;/–-]|e|and|a|to)?\s*)+)\]/g

/** A model's text without the numbers that it cites in square brackets, and these: `Headache for 3 days [1,3]`. */
export function splitCitations(text: string): { readonly text: string; readonly cited: number[] } {
  const cited = [...text.matchAll(GROUP)].flatMap(([, group]) => numbersOf(group ?? ''))
  return {
    text: text
      .replace(GROUP, '')
      .replace(/\s+([.,;])/g, '$1')
      .trim(),
    cited: [...new Set(cited)],
  }
}

/** Utterance numbers however a model writes them: `[3, 4]`, `3`, `"3"`, `"[3]"`, `"3-5"`, `["#3"]`. */
export function citedIn(value: unknown): number[] {
  if (typeof value === 'number') return Number.isInteger(value) ? [value] : []
  if (typeof value === 'string') return numbersOf(value)
  return Array.isArray(value) ? [...new Set(value.flatMap(citedIn))] : []
}

function numbersOf(text: string): number[] {
  return [...text.matchAll(/(\d{1,5})(?:\s*[–-]\s*(\d{1,5}))?/g)].flatMap(([, start, end]) => {
    const [from, to] = [Number(start), Number(end ?? start)]
    if (to < from || to - from >= LONGEST_RANGE) return [from, to]
    return Array.from({ length: to - from + 1 }, (_, at) => from + at)
  })
}
