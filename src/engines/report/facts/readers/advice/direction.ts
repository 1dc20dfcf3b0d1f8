import type { Segment, Sentence } from '../../talk/sentence.ts'
import type { Match } from '../../words/matcher.ts'
import type { WordEntry } from '../../words/tables.ts'
import { type AdviceCues, overlaps } from './advice-cues.ts'

export type Topic = Match<WordEntry<'instruction-topics'>>

/** Less of it, none of it, or no more of it. */
export type Direction = 'less' | 'none' | 'stop'

/** What nearby words say of a topic; a list goes on with what was said of its head. */
export function directionOf(sentence: Sentence, cues: AdviceCues, topic: Topic): Direction | null {
  const place = sentence.segments.findIndex(({ from, to }) => topic.from >= from && topic.from < to)
  if (cues.of('unneeded').some((cue) => cue.to <= topic.from)) return null
  const ends = cues.of('stop', 'less', 'avoid', 'without', 'behind')
  if (
    topic.entry.options.stop &&
    ends.some(({ from, to }) => topic.from - to < sentenceReach && from - topic.to < sentenceReach)
  )
    return 'stop'
  if (!topic.entry.options.do && isEndOf(sentence, cues)) return place === 0 ? 'stop' : null
  for (let at = place; at >= Math.max(0, place - listReach); at -= 1) {
    const segment = sentence.segments[at]!
    if (
      at < place &&
      at + 1 < place &&
      sentence.segments[at + 1]!.to - sentence.segments[at + 1]!.from > shortItem
    )
      return null
    const own = directionIn(cues, segment, topic, { own: at === place })
    if (own) return own
    if (segment.to - segment.from > shortItem && at !== place) return null
  }
  const next = sentence.segments[place + 1]
  return next && next.to - next.from <= 2
    ? directionIn(cues, next, topic, { own: false, behindOnly: true })
    : null
}

/** "E a pinga, seu Geraldo, com esse açúcar caindo, corta.": nothing but the verb at the end. */
function isEndOf({ segments }: Sentence, cues: AdviceCues): boolean {
  const last = segments.at(-1)!
  return (
    segments.length > 1 && last.to - last.from === 1 && cues.of('stop').some(({ from }) => from === last.from)
  )
}

const listReach = 3
const shortItem = 4

function directionIn(
  cues: AdviceCues,
  segment: Segment,
  topic: Topic,
  { own, behindOnly = false }: { readonly own: boolean; readonly behindOnly?: boolean },
): Direction | null {
  const inside = (kind: string) =>
    cues.of(kind).filter((cue) => cue.from >= segment.from && cue.to <= segment.to && !overlaps(cue, topic))
  // What is to be done is denied from close by; a list of what to avoid may be long.
  const near = (cue: Segment) => topic.entry.options.do === undefined || topic.from - cue.to < closeBy
  const before = (kind: string) =>
    behindOnly || (!own && topic.entry.options.do !== undefined)
      ? []
      : inside(kind).filter((cue) => !own || (cue.to <= topic.from && near(cue)))
  if (before('avoid').length > 0 || before('without').length > 0) return 'none'
  if (inside('less').length > 0 && !behindOnly) return 'less'
  if (before('stop').some((cue) => !own || topic.from - cue.to <= closeBy)) return 'stop'
  if ((own || behindOnly) && inside('behind').some((cue) => cue.from >= topic.to && segment.to - cue.to <= 1))
    return 'none'
  // "Não fica com o braço na tipoia": of a device the denial may stand further off.
  const reach = topic.entry.options.device === undefined ? closeBy : farOff
  if (own && inside('never').some((cue) => cue.to <= topic.from && topic.from - cue.to <= reach))
    return 'none'
  return null
}

const closeBy = 3
const farOff = 6
/** Words between cigarettes and "tem que largar". */
const sentenceReach = 12
