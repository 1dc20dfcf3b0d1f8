import { commonPlaces } from '../report/edit/common-places.ts'

/** Words that a person put others in the place of. `from` to before `to`: their places in the words of what stood before. */
export interface ChangedPhrase {
  readonly from: number
  readonly to: number
  readonly before: string
  readonly after: string
}

export const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** What was replaced, without what was only added or taken out, and without case and punctuation alone. Pure. */
export function changedPhrases(before: string, after: string): ChangedPhrase[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const phrases: ChangedPhrase[] = []
  let [from, start] = [0, 0]
  const places = commonPlaces(old.map(plain), now.map(plain))
  for (const [to, stop] of [...places, [old.length, now.length] as const]) {
    if (from < to && start < stop)
      phrases.push({ from, to, before: bare(old.slice(from, to)), after: bare(now.slice(start, stop)) })
    from = to + 1
    start = stop + 1
  }
  return phrases
}

const plain = (word: string) => bare([word]).toLocaleLowerCase()

/** Without the punctuation around it. */
const bare = (words: readonly string[]) => words.join(' ').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
