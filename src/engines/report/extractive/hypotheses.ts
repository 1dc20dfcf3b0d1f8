import type { IcdIndex } from '../knowledge/icd-index.ts'
import type { Knowledge } from '../knowledge/load-knowledge.ts'
import { judgeCondition, namedPhrase } from './judge-condition.ts'
import type { LanguagePack } from './language-pack.ts'
import { wordsOf } from './phrase-lexicon.ts'
import type { Placed } from './place.ts'
import type { Statement } from './statement.ts'
import { partOf } from './topic.ts'

/** A condition that the doctor puts forward, with ranked ICD-10 codes. */
export interface Hypothesis {
  readonly text: string
  readonly codes: readonly string[]
  readonly utterances: readonly number[]
  readonly quote: string
  readonly certain: boolean
  readonly order: number
  /** The statement, where it says this and nothing else. */
  readonly wholeOf: Statement | null
}

const wordPattern = /[a-z0-9]+(?:['-][a-z0-9]+)*/g
const codesShown = 3
const likelyCode = 0.5
/** Enough of a phrase's words are those of a condition's name. */
const likelyName = 0.62
/** Words beside the name that a clause may have and still say nothing more: "isso é uma …". */
const restatement = 6
const contrary = /\b(?:nao|nem|evit\w*|no|not|don't|avoid)\b/
/** Words beside the name in a clause that is hardly more than it. */
const bareExtra = 2
/** Chapter R, and yet what a doctor writes down as the problem: raised glucose, abnormal smears and images. */
const abnormalFindings = new Set(['R03', 'R73', 'R87', 'R91', 'R92'])

/** Characters before a name that may give it another meaning: "duas gotas". */
const longestLead = 12

/** Names of many things: pain, infection, injury, smoking. */
const vague = new Set(['G89', 'B99', 'T14', 'F17', 'A49', 'M79', 'R52', 'L29'])
/** Pain without a place is what no doctor would write down, even alone. */
const empty = new Set(['G89', 'R52'])

/** Conditions named by the doctor in the assessing part of the talk; denied, feared and relatives' ones stay out. */
export function findHypotheses(
  placed: readonly Placed[],
  pack: LanguagePack,
  { icd }: Knowledge,
): Hypothesis[] {
  const index = icd[pack.language]
  const told = placed.filter(
    ({ exchange: { statement } }) =>
      (statement.role === 'doctor' || statement.role === 'unknown') && !statement.isQuestion,
  )
  const proposed = told.flatMap((one) => conditionsIn(one, index, pack, false))
  // What is declared in words that no list has; and conditions that the doctor only names ("câncer de mama,
  // operado em maio"): both are better than nothing.
  const found =
    best(proposed).length > 0
      ? proposed
      : [
          told.flatMap((one) => declaredIn(one, index, pack)),
          told.flatMap((one) => conditionsIn(one, index, pack, true)),
        ].find((list) => list.length > 0)
  return best(found ?? [])
}

type Found = Hypothesis & {
  readonly category: string
  /** Its name stands in one piece: "hipertensão", not "a pressão está alta". */
  readonly inOnePiece: boolean
}

function conditionsIn(
  { exchange: { statement }, topic }: Placed,
  index: IcdIndex,
  pack: LanguagePack,
  named: boolean,
): Found[] {
  const { skipped } = pack.diagnosis
  const words = statement.words.filter((word) => !skipped.has(word))
  const spotted = index.spot(words)
  if (spotted.length === 0) return []
  const tokens = [...statement.folded.matchAll(wordPattern)].filter(([word]) => !skipped.has(word))
  const part = partOf(topic)
  const late = statement.position > 0.5 && (part === 'assessment' || part === 'plan')
  const isFinding = topic === 'physical_exam' || topic === 'vital_signs' || topic === 'exam_results'
  let reached = 0
  return spotted.flatMap(({ code, from, to }) => {
    const [first, last] = [tokens[from]!, tokens[to - 1]!]
    const [start, end] = [first.index, last.index + last[0].length]
    // "Bronquiolite viral": the second word belongs to the first.
    if (start < reached) return []
    // "A pressão da senhora tá alta": words inside the name say how it stands.
    const parted =
      words.length < statement.words.length && end - start > words.slice(from, to).join(' ').length
    if (pack.diagnosis.otherMeaning?.test(statement.folded.slice(Math.max(0, start - longestLead), end)))
      return []
    const stand = judgeCondition(
      statement.folded,
      start,
      end,
      { isFinding, named, parted, late, bare: words.length - (to - from) <= bareExtra },
      pack.diagnosis,
    )
    if (!stand) return []
    const attribute = pack.diagnosis.attribute.exec(statement.folded.slice(end))?.[0].length ?? 0
    reached = end + attribute
    const name = statement.text.slice(start, end + attribute)
    const others = codesFor(name, index).filter((other) => other.slice(0, 3) !== code.slice(0, 3))
    // "Anti-inflamatório não, por causa da gastrite" says more than its name.
    const more = wordsOf(statement.folded.slice(end + attribute)).length
    const whole =
      words.length - (to - from) <= restatement && more < bareExtra && !contrary.test(statement.folded)
    return [toHypothesis(statement, name, [code, ...others], stand, { whole, inOnePiece: !parted }, pack)]
  })
}

/** "Isso é um aumento benigno da próstata": named in other words than the lists'. */
function declaredIn({ exchange: { statement } }: Placed, index: IcdIndex, pack: LanguagePack): Found[] {
  const phrase = namedPhrase(statement, pack.diagnosis)
  if (!phrase) return []
  const [likeliest] = index.suggest(phrase.text, 1)
  if (!likeliest || likeliest.score < likelyName) return []
  return [
    toHypothesis(
      statement,
      phrase.text,
      codesFor(phrase.text, index),
      phrase.stand,
      { whole: false, inOnePiece: true },
      pack,
    ),
  ]
}

const codesFor = (name: string, index: IcdIndex) =>
  index
    .suggest(name)
    .filter(({ score }) => score >= likelyCode)
    .map(({ code }) => code)

function toHypothesis(
  statement: Statement,
  name: string,
  codes: readonly string[],
  stand: 'certain' | 'uncertain' | 'toExclude',
  { whole, inOnePiece }: { readonly whole: boolean; readonly inOnePiece: boolean },
  pack: LanguagePack,
): Found {
  const plain = pack.polish(pack.retell(name, { role: 'doctor', part: null, sex: null }))
  const { utterances, raw, order } = statement
  return {
    text: plain + (stand === 'certain' ? '' : pack.diagnosis.suffix[stand]),
    codes: codes.slice(0, codesShown),
    category: codes[0]?.slice(0, 3) ?? wordsOf(plain.toLowerCase()).join(' '),
    utterances,
    quote: raw,
    certain: stand === 'certain',
    order,
    wholeOf: whole ? statement : null,
    inOnePiece,
  }
}

/** One a category, the surest; symptoms (chapter R) and reasons (Z) only where nothing better is named. */
function best(found: readonly Found[]): Hypothesis[] {
  const byCategory = new Map<string, Found>()
  for (const one of found) {
    const known = byCategory.get(one.category)
    if (!known || rankOf(one) > rankOf(known)) byCategory.set(one.category, one)
  }
  const all = [...byCategory.values()]
  const named = all.filter(({ category }) => !empty.has(category))
  const diseases = named.filter(
    ({ category }) => (!/^[RZ]\d/.test(category) && !vague.has(category)) || abnormalFindings.has(category),
  )
  return (diseases.length > 0 ? diseases : named)
    .sort((a, b) => a.order - b.order)
    .map(({ category: _, inOnePiece: __, ...hypothesis }) => hypothesis)
}

const rankOf = ({ certain, inOnePiece }: Found) => (certain ? 2 : 0) + (inOnePiece ? 1 : 0)
