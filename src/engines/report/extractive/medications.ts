import { fold } from '../../../platform/text/fold.ts'
import type { Knowledge } from '../knowledge/load-knowledge.ts'
import type { LanguagePack } from './language-pack.ts'
import type { Statement } from './statement.ts'

/** A medicine that somebody named, with what was said about taking it. */
export interface MedicationMention {
  readonly key: string
  /** As it was said, with a capital. */
  readonly name: string
  readonly dose: string
  readonly usage: string
  readonly score: number
  readonly statement: Statement
  readonly utterances: readonly number[]
  /** Ordered by the doctor now; refused or stopped; or only spoken of. */
  readonly stance: 'ordered' | 'refused' | 'mentioned'
}

/** Characters before the amount: "e ", "the dose is ". */
const longestLead = 14
const taking = /\b(?:take|taking|use|apply|give|tom\w+|us[aeo]r?|aplic\w+|pass[aeo]r?|ping\w+|inal\w+)\b/
const letter = /^ [bcdk]\d{0,2}\b/
const laterStep = /\b(?:depois|apos|then|after)\b/
const wordPattern = /[a-z0-9]+(?:['-][a-z0-9]+)*/g

/** All medicines of the talk; `planned` are the statements of the plan. Dose and usage come from the same clause, or from the next one of the same turn. */
export function findMedications(
  statements: readonly Statement[],
  pack: LanguagePack,
  { medicines }: Knowledge,
  known: (word: string) => boolean,
  planned: ReadonlySet<Statement>,
): MedicationMention[] {
  const mentions: MedicationMention[] = []
  const { medication: grammar } = pack
  const isCue = (word: string) => grammar.cues.has(word)
  /** How far a clause goes on with what was named before it: up to an order that names another. */
  const ownPart = ({ words, folded }: Statement): number => {
    const [other] = medicines.spot(words, isCue, known)
    if (!other) return folded.length
    const start = [...folded.matchAll(wordPattern)][other.from]!.index
    return start - ownClause(folded.slice(0, start), grammar).length
  }
  const startsWithMedicine = (next: Statement) => ownPart(next) === 0
  for (const [i, statement] of statements.entries()) {
    const spotted = medicines.spot(statement.words, isCue, known)
    if (spotted.length === 0) continue
    const tokens = [...statement.folded.matchAll(wordPattern)]
    for (const [k, spot] of spotted.entries()) {
      const start = tokens[spot.from]!.index
      const named = tokens[spot.to - 1]!.index + tokens[spot.to - 1]![0].length
      // "Vitamina D": the letter belongs to the name.
      const end =
        named +
        (/^vitamina?$/.test(spot.key) ? (letter.exec(statement.folded.slice(named))?.[0].length ?? 0) : 0)
      const before = spotted[k - 1] ? tokens[spotted[k - 1]!.to - 1]!.index : 0
      const after = spotted[k + 1] ? tokens[spotted[k + 1]!.from]!.index : statement.folded.length
      const span = { from: k === 0 ? 0 : before, start, end, to: after }
      let said = saidOf(statement, span, grammar)
      let utterances = statement.utterances
      const next = statements[i + 1]
      // "Vou te passar amoxicilina. 500 mg, de 8 em 8 horas."
      if (
        k === spotted.length - 1 &&
        next &&
        next.turn === statement.turn &&
        !next.isQuestion &&
        (!said.dose || !said.usage) &&
        !startsWithMedicine(next)
      ) {
        const more = saidOf(next, { from: 0, start: 0, end: 0, to: ownPart(next) }, grammar)
        if (
          speaksOfTaking(next.folded, grammar) &&
          ((more.dose && !said.dose) || (more.usage && !said.usage))
        ) {
          said = { dose: said.dose || more.dose, usage: said.usage || more.usage }
          utterances = [...new Set([...utterances, ...next.utterances])].sort((a, b) => a - b)
        }
      }
      mentions.push({
        key: spot.key,
        name: capitalised(statement.text.slice(start, end)),
        ...said,
        score: spot.score,
        statement,
        utterances,
        stance: stanceOf(statement, span, said, planned.has(statement), pack),
      })
    }
  }
  return mentions
}

/** "500 mg, de 8 em 8", "take one a day": not "weigh yourself every morning". */
function speaksOfTaking(folded: string, grammar: LanguagePack['medication']): boolean {
  if (grammar.strength.test(folded)) return true
  const at = folded.search(new RegExp(grammar.usage.source))
  return (at >= 0 && at < longestLead) || taking.test(folded)
}

interface Span {
  readonly from: number
  readonly start: number
  readonly end: number
  readonly to: number
}

function saidOf(statement: Statement, { from, start, end, to }: Span, grammar: LanguagePack['medication']) {
  const cut = (a: number, b: number) => statement.text.slice(a, b)
  const whole = statement.folded.slice(end, to)
  const following = whole.slice(0, grammar.dropped.exec(whole)?.index)
  const change = grammar.changed.exec(following)
  // "25 à noite, depois sobe para 50": begun with the first.
  const begunWith = change !== null && grammar.strength.test(following.slice(0, change.index))
  const changed = begunWith && laterStep.test(following) ? null : change
  const newDose = changed?.[1] ?? changed?.[2]
  const strength = newDose ? null : grammar.strength.exec(following)
  const bare =
    newDose || strength ? null : (grammar.bareStrength.exec(following) ?? grammar.kept?.exec(following))
  let dose = newDose ?? ''
  if (newDose) {
    // "De 60 para 30": the new dose is the one that counts.
  } else if (strength) dose = cut(end + strength.index, end + strength.index + strength[0].length)
  else if (bare) dose = bare[1]!
  else {
    // "150 mg de fluconazol": right before the name, never that of another medicine.
    const earlier = statement.folded.slice(from, start)
    const found = [...earlier.matchAll(new RegExp(grammar.strength, 'g'))].at(-1)
    if (found && /^ ?(?:d[eo]|of|da)? ?$/.test(earlier.slice(found.index + found[0].length))) {
      dose = cut(from + found.index, from + found.index + found[0].length)
    }
  }
  const parts: string[] = []
  const skipped = grammar.fromTo.exec(following)?.[0].length ?? 0
  for (const match of following.matchAll(grammar.usage)) {
    if (match.index < skipped) continue
    const text = cut(end + match.index, end + match.index + match[0].length).trim()
    if (text && text !== dose) parts.push(text)
  }
  if (parts.length === 0 && from === 0) {
    // "Um em jejum, e vou reduzir o …": what was said of another stays with it.
    const own = ownClause(statement.folded.slice(0, start), grammar)
    const begin = start - own.length
    for (const match of own.matchAll(grammar.usage)) {
      const text = cut(begin + match.index, begin + match.index + match[0].length).trim()
      if (text && text !== dose) parts.push(text)
    }
  }
  return { dose: dose.trim(), usage: parts.join(grammar.joiner) }
}

function stanceOf(
  { role, isQuestion, folded }: Statement,
  { start, end }: Span,
  said: { readonly dose: string; readonly usage: string },
  isPlan: boolean,
  { medication }: LanguagePack,
): MedicationMention['stance'] {
  const before = ownClause(folded.slice(0, start), medication)
  const { replaced } = medication
  if (
    medication.refusal.test(`${before} `) ||
    (replaced.before.test(before) && replaced.after.test(folded.slice(end)))
  ) {
    return 'refused'
  }
  if ((role !== 'doctor' && role !== 'unknown') || isQuestion) return 'mentioned'
  const after = folded.slice(end)
  if (medication.stopped.test(after)) return 'refused'
  const isTest = medication.tested.before.test(before) || medication.tested.after.test(after)
  if (isTest && !said.dose && !said.usage) return 'mentioned'
  if (medication.later.test(folded.slice(0, start))) return 'mentioned'
  if (medication.order.test(folded)) return 'ordered'
  const told = isPlan ? said.dose || said.usage : said.dose && said.usage
  return told && !medication.past.test(before) ? 'ordered' : 'mentioned'
}

/** What stands before a name, back to the last comma that a new order follows: "evita o ibuprofeno, toma paracetamol". */
function ownClause(before: string, { order }: LanguagePack['medication']): string {
  for (const match of [...before.matchAll(/[,;:]| mas | but | e (?=[a-z]+ )| and /g)].reverse()) {
    const after = before.slice(match.index + match[0].length)
    if (order.test(after)) return after
  }
  return before
}

const capitalised = (name: string) =>
  name === name.toUpperCase() && fold(name).length <= 4 ? name : name.charAt(0).toUpperCase() + name.slice(1)
