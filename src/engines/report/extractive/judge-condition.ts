import type { DiagnosisGrammar } from './language-pack.ts'
import type { Statement } from './statement.ts'

/** How a condition is put forward. */
export type Stand = 'certain' | 'uncertain' | 'toExclude'

export interface Circumstance {
  /** Said among findings of the examination: only a plain declaration counts. */
  readonly isFinding: boolean
  /** The mere name is enough. */
  readonly named: boolean
  /** How it stands is said inside the name. */
  readonly parted: boolean
  /** In the later half of the talk, among reasons and plans. */
  readonly late: boolean
  /** The clause is hardly more than the name: "acne grau três". */
  readonly bare: boolean
}

/** A reason for the choice of a medicine, and no hypothesis. */
const allergyTo = /^(?:alergia|alergic[oa]|allergy|allergic|allergies)s? (?:a|ao|aos|to)\b/
const pain = /^(?:dor|dores)\b|\bpain$/

/** Whether the condition at `start` to `end` of a folded clause is the doctor's hypothesis; `null` when it is not. */
export function judgeCondition(
  folded: string,
  start: number,
  end: number,
  { isFinding, named, parted, bare, late }: Circumstance,
  grammar: DiagnosisGrammar,
): Stand | null {
  const before = clauseBefore(folded, start)
  // A denial reaches over commas ("nothing like meningitis, or cancer"), up to a new declaration.
  const reach = grammar.declaring.test(before) ? before : sentenceBefore(folded, start)
  if (grammar.denied.test(reach)) return null
  if (allergyTo.test(folded.slice(start))) return null
  if (grammar.refuted.test(folded.slice(end))) return null
  if (pain.test(folded.slice(start, end)) && grammar.givenFor.test(folded.slice(0, start))) return null
  if (grammar.toExclude.test(before)) return 'toExclude'
  const standing = parted || grammar.standing.test(folded.slice(end))
  if (isFinding && !standing && !grammar.declaring.test(before)) return null
  const proposed = grammar.proposing.test(before) || (late && grammar.referring.test(before))
  if (!standing && !named && !bare && !proposed) return null
  return grammar.uncertain.test(before) ? 'uncertain' : 'certain'
}

const longestName = 8

/** What a clause declares ("isso é …", "você está com …"), up to the next reason or addition. */
export function namedPhrase(
  { text, folded }: Statement,
  grammar: DiagnosisGrammar,
): { text: string; stand: Stand } | null {
  const declared = grammar.declaring.exec(folded)
  if (!declared || grammar.denied.test(folded.slice(0, declared.index + declared[0].length))) return null
  const from = declared.index + declared[0].length
  const rest = folded.slice(from)
  const end =
    /[,.;:]| (?:porque|por|que|mas|e|entao|devido|because|but|and|so|which|that|from)\b/.exec(rest)?.index ??
    rest.length
  const words = rest.slice(0, end).trim().split(' ')
  if (words.length === 0 || words.length > longestName) return null
  const said = text
    .slice(from, from + end)
    .trim()
    .replace(/^(?:um|uma|o|a|an|the)\s+/i, '')
  return said
    ? { text: said, stand: grammar.uncertain.test(folded.slice(0, from)) ? 'uncertain' : 'certain' }
    : null
}

/** What stands before a place, back to the last "mas" or "but". */
function sentenceBefore(folded: string, place: number): string {
  const before = folded.slice(0, place)
  return before.slice(
    Math.max(...[';', ' mas ', ' but ', ' so que '].map((mark) => before.lastIndexOf(mark))) + 1,
  )
}

/** What stands before a place, back to the last comma, "mas" or "but". */
function clauseBefore(folded: string, place: number): string {
  const before = folded.slice(0, place)
  const cut = Math.max(...[',', ';', ' mas ', ' but ', ' so que '].map((mark) => before.lastIndexOf(mark)))
  const clause = before.slice(cut + 1).trimStart()
  // "Isso é, na verdade, uma gastrite": too little to go by.
  return clause.trim().split(' ').length < 2 && cut > 0 ? before : clause
}
