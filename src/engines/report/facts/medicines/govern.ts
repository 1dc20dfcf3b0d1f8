import { type Segment, segmentAt, type Sentence } from '../talk/sentence.ts'
import { isPassedOver } from '../words/passed-over.ts'
import type { ReportLanguage } from '../../port.ts'
import type { MedicineCue } from './cues.ts'
import type { MedicineMention } from './medicine.ts'

/** Medicines named in a row: "o AAS e o cálcio", "the Eliquis, the metoprolol". */
export type Group = readonly MedicineMention[]

const joins: { readonly [language in ReportLanguage]: ReadonlySet<string> } = {
  'pt-BR': new Set(['e', 'ou', 'nem', 'mais']),
  en: new Set(['and', 'or', 'nor', 'plus']),
}

/** Medicines with nothing but joining words between them are one group: what is said of one goes for all. */
export function groupsOf({ tokens }: Sentence, medicines: readonly MedicineMention[], language: ReportLanguage): Group[] {
  const groups: MedicineMention[][] = []
  for (const one of medicines) {
    const last = groups.at(-1)
    const between = last ? tokens.slice(last.at(-1)!.to, one.from) : []
    const joined = between.every(({ folded, quantity }) => !quantity && (joins[language].has(folded) || isPassedOver(folded, language)))
    if (last && joined) last.push(one)
    else groups.push([one])
  }
  return groups
}

/**
 * The medicines that a cue governs: those behind it in its stretch, else before it there ("a losartana volta"), else the
 * last named before it in the sentence, else the next. `null`: what was spoken of before the sentence; empty: nothing.
 */
export function governed(cue: MedicineCue, groups: readonly Group[], sentence: Sentence, cues: readonly MedicineCue[]): Group | null {
  const own = segmentAt(sentence, cue.from)
  const objects = beside.has(cue.effect) ? groups.filter((group) => !isBeside(group, cue, sentence)) : groups
  const behind = objects.find((group) => startOf(group) >= cue.to)
  const before = objects.findLast((group) => endOf(group) <= cue.from)
  const inOwn = (group: Group | undefined) => group !== undefined && within(group, own)
  const free = (group: Group | undefined) => group !== undefined && !isTaken(group, cue, cues)
  if (cue.near && !inOwn(behind) && !inOwn(before)) return []
  if (cue.at === 'after') return behind ?? null
  if (cue.at === 'before') return before ?? null
  if (inOwn(behind) && free(behind)) return inOwn(before) && isFronted(before!, cue) && free(before) && !isNear(behind!, cue) ? before! : behind!
  if (inOwn(before)) return before!
  if (before && free(before)) return before
  if (behind && !before && isNear(behind, cue)) return behind
  return before ?? null
}

/** "Com varfarina não pode": the medicine is a circumstance, not what is forbidden. */
const beside = new Set<MedicineCue['effect']>(['change', 'reject', 'later', 'stop', 'continue'])
function isBeside(group: Group, cue: MedicineCue, { tokens }: Sentence): boolean {
  const at = [startOf(group) - 1, startOf(group) - 2].find((place) => /^(?:com|with)$/.test(tokens[place]?.folded ?? ''))
  return at !== undefined && !(at >= cue.from && at < cue.to) && tokens.slice(at + 1, startOf(group)).every(({ folded }) => folded.length <= 3)
}

const startOf = (group: Group) => group[0]!.from
const endOf = (group: Group) => group.at(-1)!.to
const within = (group: Group, { from, to }: Segment) => startOf(group) < to && endOf(group) > from

/** "A losartana vai pra cinquenta junto com o …": the medicine stands right before the cue. */
const isFronted = (group: Group, cue: MedicineCue) => cue.from - endOf(group) <= nearby
const isNear = (group: Group, cue: MedicineCue) => startOf(group) - cue.to <= nearby
const nearby = 3

/** Whether another cue stands between a group and this one. */
const isTaken = (group: Group, cue: MedicineCue, cues: readonly MedicineCue[]): boolean =>
  cues.some(
    (other) =>
      other !== cue &&
      (endOf(group) <= cue.from ? other.from >= endOf(group) && other.to <= cue.from : other.from >= cue.to && other.to <= startOf(group)),
  )
