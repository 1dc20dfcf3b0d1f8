import type { Knowledge } from '../knowledge/load-knowledge.ts'
import type { LanguagePack } from './language-pack.ts'
import type { Placed } from './place.ts'
import type { Statement } from './statement.ts'

/** A condition that the doctor puts forward, with ranked ICD-10 codes. */
export interface Hypothesis {
  readonly text: string
  readonly codes: readonly string[]
  readonly utterances: readonly number[]
  readonly quote: string
  readonly certain: boolean
  readonly order: number
  /** The statement says this and nothing else. */
  readonly wholeOf: Statement | null
}

const wordPattern = /[a-z0-9]+(?:['-][a-z0-9]+)*/g
const codesShown = 3
/** Chapter R, and yet what a doctor writes down as the problem: raised glucose, abnormal smears and images. */
const abnormalFindings = new Set(['R03', 'R73', 'R87', 'R91', 'R92'])
/** Words beside the name that a clause may have and still say nothing more: "isso é uma …". */
const restatement = 6

/** Conditions named by the doctor in the assessing part of the talk; denied, feared and relatives' ones stay out. */
export function findHypotheses(
  placed: readonly Placed[],
  pack: LanguagePack,
  knowledge: Knowledge,
): Hypothesis[] {
  const proposed = search(placed, pack, knowledge, false)
  // Known conditions that the doctor only names ("câncer de mama, operado em maio") are better than nothing.
  return proposed.length > 0 ? proposed : search(placed, pack, knowledge, true)
}

function search(
  placed: readonly Placed[],
  pack: LanguagePack,
  { icd }: Knowledge,
  named: boolean,
): Hypothesis[] {
  const index = icd[pack.language]
  const { diagnosis } = pack
  const found = new Map<string, Hypothesis>()
  for (const { exchange, topic } of placed) {
    const { statement } = exchange
    if ((statement.role !== 'doctor' && statement.role !== 'unknown') || statement.isQuestion) continue
    const finding = topic === 'physical_exam' || topic === 'vital_signs' || topic === 'exam_results'
    const words = statement.words.filter((word) => !diagnosis.skipped.has(word))
    const spotted = index.spot(words)
    if (spotted.length === 0) continue
    const tokens = [...statement.folded.matchAll(wordPattern)].filter(
      ([word]) => !diagnosis.skipped.has(word),
    )
    for (const { code, from, to } of spotted) {
      const start = tokens[from]!.index
      const end = tokens[to - 1]!.index + tokens[to - 1]![0].length
      const before = clauseBefore(statement.folded, start)
      if (diagnosis.denied.test(before)) continue
      const exclude = diagnosis.toExclude.test(before)
      const standing =
        diagnosis.standing.test(statement.folded.slice(end)) ||
        tokens
          .slice(from, to)
          .some((token, k, all) => k > 0 && token.index > all[k - 1]!.index + all[k - 1]![0].length + 1)
      if (finding && !standing && !diagnosis.declaring.test(before)) continue
      if (!exclude && !standing && !named && !diagnosis.proposing.test(before)) continue
      const uncertain = !exclude && diagnosis.uncertain.test(before)
      const attribute = diagnosis.attribute.exec(statement.folded.slice(end))?.[0].length ?? 0
      const name = statement.text.slice(start, end + attribute)
      const codes = index
        .suggest(name)
        .filter(({ score }) => score >= 0.5)
        .slice(0, codesShown)
      const text =
        pack.polish(pack.retell(name, { role: 'doctor', part: null, sex: null })) +
        (exclude ? diagnosis.suffix.toExclude : uncertain ? diagnosis.suffix.uncertain : '')
      const category = code.slice(0, 3)
      const known = found.get(category)
      if (known && (known.certain || uncertain || exclude)) continue
      found.set(category, {
        text,
        codes:
          codes.length > 0
            ? [code, ...codes.map((item) => item.code).filter((other) => !other.startsWith(category))].slice(
                0,
                codesShown,
              )
            : [code],
        utterances: statement.utterances,
        quote: statement.raw,
        certain: !uncertain && !exclude,
        order: statement.order,
        wholeOf: words.length - (to - from) <= restatement ? statement : null,
      })
    }
  }
  const all = [...found.entries()]
  // Symptoms (chapter R) and reasons (Z) are findings, unless nothing better is named.
  const diseases = all.filter(([category]) => !/^[RZ]/.test(category) || abnormalFindings.has(category))
  return (diseases.length > 0 ? diseases : all)
    .map(([, hypothesis]) => hypothesis)
    .sort((a, b) => a.order - b.order)
}

/** What stands before a place, back to the last comma, "mas" or "but". */
function clauseBefore(folded: string, place: number): string {
  const before = folded.slice(0, place)
  const cut = Math.max(
    before.lastIndexOf(','),
    before.lastIndexOf(';'),
    before.lastIndexOf(' mas '),
    before.lastIndexOf(' but '),
    before.lastIndexOf(' so que '),
  )
  const clause = before.slice(cut + 1)
  return clause.trim().split(' ').length < 2 && cut > 0 ? before : clause
}
