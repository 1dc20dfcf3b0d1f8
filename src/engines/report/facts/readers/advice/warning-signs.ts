import type { Mention, Reading } from '../../reading.ts'
import type { Segment, Sentence } from '../../talk/sentence.ts'
import { nameComplaint } from '../complaint-name.ts'
import type { AdviceCues } from './advice-cues.ts'
import { plainWords, range } from './advice-wording.ts'

/** Words of a sign in the patient's language; more of them tell a story. */
const longestSign = 8

/** What to watch for, item by item, in clinical words where the tables know them: "vomitar, piora de dispneia ou febre". */
export function warningSigns(
  reading: Reading,
  sentence: Sentence,
  stretch: Segment,
  cues: AdviceCues,
): string {
  const items = itemsOf(sentence, stretch, cues).flatMap(
    (item) => signIn(reading, sentence, item, cues) ?? [],
  )
  const unique = [...new Set(items)]
  const or = reading.language === 'en' ? 'or' : 'ou'
  return unique.length < 2 ? (unique[0] ?? '') : `${unique.slice(0, -1).join(', ')} ${or} ${unique.at(-1)}`
}

/** Cut at commas, at "or" and where another "if" begins. */
function itemsOf(sentence: Sentence, { from, to }: Segment, cues: AdviceCues): Segment[] {
  const ifs = cues.of('if')
  const starts = range(from, to).filter(
    (at) =>
      at === from ||
      sentence.tokens[at]!.afterComma ||
      OR.test(sentence.tokens[at]!.folded) ||
      ifs.some((cue) => cue.from === at),
  )
  return starts.map((start, i) => {
    const opening = ifs.find((cue) => cue.from === start && cue.to > start)
    return { from: opening?.to ?? start, to: starts[i + 1] ?? to }
  })
}

const OR = /^(?:ou|or)$/

function signIn(reading: Reading, sentence: Sentence, item: Segment, cues: AdviceCues): string | null {
  const named = (reading.mentions.get(sentence) ?? []).filter(
    ({ entry, from, to }) => SIGNS.has(entry.class) && from >= item.from && to <= item.to,
  )
  const first = named[0]
  // Portuguese tells signs in verbs and adjectives that want their noun; English ones stand as they were said.
  if (first && reading.language === 'pt-BR' && isAllOf(sentence, item, named, cues)) {
    const names = named.map(
      (mention) => nameOf(reading, mention) ?? plainWords(sentence, mention, cues, reading),
    )
    const worse = cues.of('worse').find(({ from, to }) => from >= item.from && to <= item.to)
    const [name = '', ...others] = [...new Set(names)]
    return [
      worse && !worse.entry.options.as?.includes(name) ? `${worse.entry.options.as} ${name}` : name,
      ...others,
    ].join(', ')
  }
  const alone = cues.of('worse').find(({ from, to }) => from >= item.from && to === item.to)
  if (
    alone?.entry.options.alone &&
    (named.length === 0 || alone.from === item.from) &&
    isShort(plainWords(sentence, item, cues, reading), item, alone)
  )
    return alone.entry.options.alone
  if (cues.at(item.from, 'qualifier') && named.length === 0) return null
  const why = cues.of('why', 'later').find(({ from }) => from > item.from && from < item.to)
  return (
    plainWords(
      sentence,
      { from: item.from, to: Math.min(why?.from ?? item.to, item.from + longestSign) },
      cues,
      reading,
    ) || null
  )
}

/** "Piorar", "it does not get better": nobody says what. */
const isShort = (words: string, item: Segment, alone: Segment): boolean =>
  words.split(' ').length === 1 || (alone.to - alone.from > 1 && alone.from - item.from <= subject)

/** Words of "it", "things". */
const subject = 2

const SIGNS: ReadonlySet<string> = new Set(['symptoms', 'complaints', 'conditions'])

const nameOf = (reading: Reading, mention: Mention): string | null =>
  mention.entry.class === 'complaints' ? nameComplaint(reading, mention) : mention.entry.concept

/** Whether the names say all that the item says, but for a word: "parar de mexer" is not what "mexer" is called. */
function isAllOf(sentence: Sentence, item: Segment, named: readonly Mention[], cues: AdviceCues): boolean {
  const light = cues.of('filler', 'worse', 'qualifier')
  const left = range(item.from, item.to).filter(
    (at) =>
      !named.some(({ from, to }) => at >= from && at < to) &&
      !light.some(({ from, to }) => at >= from && at < to) &&
      sentence.tokens[at]!.folded.length > shortWord,
  )
  const turned =
    cues.of('never', 'without').some((cue) => left.includes(cue.from)) ||
    cues.of('stop').some((cue) => cue.from >= item.from && cue.to <= item.to)
  // One word may qualify what stands before it: "tossir sangue vivo".
  return !turned && left.length <= 1 && left.every((at) => named.some(({ to }) => to <= at))
}

const shortWord = 2
