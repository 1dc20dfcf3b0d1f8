import type { LanguagePack, Selection } from './language-pack.ts'
import { wordsOf } from './phrase-lexicon.ts'
import type { Placed } from './place.ts'
import type { Topic } from './topic.ts'

/** Topics that a report should not lose a word of, however long the talk. */
const precious = new Set<Topic>([
  'allergies',
  'medications_in_use',
  'conduct',
  'follow_up',
  'tests_requested',
  'vital_signs',
  'immunizations',
  'surgical',
  'referrals',
])

/** The exchanges that make the note: the surest first, less so what others have said already, up to a length. */
export function select(
  placed: readonly Placed[],
  pack: LanguagePack,
  { threshold, preciousThreshold, words: [least, share], repeatPenalty }: Selection,
): Placed[] {
  const bags = placed.map(({ exchange }) => contentOf(exchange.fused ?? exchange.statement.text, pack))
  const total = placed.reduce((sum, { exchange }) => sum + wordsOf(exchange.statement.folded).length, 0)
  const budget = least + share * total
  const covered = new Set<string>()
  const chosen: number[] = []
  let length = 0
  const left = new Set(placed.keys())
  const take = (i: number) => {
    chosen.push(i)
    left.delete(i)
    length += wordsOf(placed[i]!.exchange.statement.folded).length
    for (const word of bags[i]!) covered.add(word)
  }
  for (const [i, { topic, score }] of placed.entries())
    if (precious.has(topic) && score >= preciousThreshold) take(i)
  const order = [...left].sort((a, b) => placed[b]!.score - placed[a]!.score || a - b)
  const value = (i: number) => {
    const bag = bags[i]!
    const repeated = bag.length > 0 ? bag.filter((word) => covered.has(word)).length / bag.length : 1
    return placed[i]!.score - repeatPenalty * repeated
  }
  while (order.length > 0 && length < budget) {
    let best = -1
    let most = threshold
    // Those far down the order can't overtake: repeats only ever cost.
    for (const i of order.slice(0, 60)) {
      const worth = value(i)
      if (worth > most) [best, most] = [i, worth]
    }
    if (best < 0) break
    order.splice(order.indexOf(best), 1)
    take(best)
  }
  return chosen.sort((a, b) => a - b).map((i) => placed[i]!)
}

const contentOf = (text: string, { language }: LanguagePack) =>
  wordsOf(text.toLowerCase()).filter((word) => word.length > (language === 'en' ? 2 : 3))
