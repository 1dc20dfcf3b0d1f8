import type { Knowledge } from '../knowledge/load-knowledge.ts'
import type { ReportRequest } from '../port.ts'
import { toExchanges } from './exchanges.ts'
import { findHypotheses, type Hypothesis } from './hypotheses.ts'
import { toItems } from './items.ts'
import type { LanguagePack } from './language-pack.ts'
import { findMedications, type MedicationMention } from './medications.ts'
import { packs } from './packs.ts'
import { type Placed, place } from './place.ts'
import { numberGate } from './said-numbers.ts'
import { select } from './select.ts'
import type { Item, Statement } from './statement.ts'
import { toStatements } from './statements.ts'
import { partOf } from './topic.ts'
import { toTurns } from './turns.ts'
import { withCompanion } from './with-companion.ts'

/** All that the engine finds in a talk, before it is laid out by a template or a schema. */
export interface Analysis {
  readonly pack: LanguagePack
  readonly statements: readonly Statement[]
  readonly placed: readonly Placed[]
  readonly items: readonly Item[]
  /** Every medicine that was named. */
  readonly medications: readonly MedicationMention[]
  /** Those that the doctor orders now: one line a medicine. */
  readonly prescribed: readonly MedicationMention[]
  readonly hypotheses: readonly Hypothesis[]
}

export function analyse(request: ReportRequest, knowledge: Knowledge): Analysis {
  const pack = packs[request.language]
  const statements = withCompanion(toStatements(toTurns(request.utterances, pack), pack), pack)
  const sex = pack.sexOf(request.utterances.map(({ text }) => text).join(' '))
  const found = place(toExchanges(statements, pack, sex), pack)
  const named = findMedications(statements, pack, knowledge, familiarWords(pack), plannedIn(found))
  const placed = withTaken(found, named)
  const hypotheses = findHypotheses(placed, pack, knowledge)
  const restated = new Set(hypotheses.map(({ wholeOf }) => wholeOf))
  const chosen = select(placed, pack, pack.selection).filter(
    ({ exchange }) => !restated.has(exchange.statement),
  )
  const gate = numberGate(request.utterances, pack)
  const medications = named.map(gate.medication)
  return {
    pack,
    statements,
    placed,
    items: toItems(chosen, pack, sex).flatMap(gate.item),
    medications,
    prescribed: orders(medications),
    hypotheses,
  }
}

const plannedIn = (placed: readonly Placed[]) =>
  new Set(placed.filter(({ topic }) => partOf(topic) === 'plan').map(({ exchange }) => exchange.statement))

/** What the patient takes, has taken or has stopped, and what the doctor recounts of it: no report may lose it. */
function withTaken(placed: readonly Placed[], named: readonly MedicationMention[]): readonly Placed[] {
  const taken = new Set(
    named
      .filter(
        ({ stance, dose, usage, score, statement: { role } }) =>
          score === 1 &&
          (role === 'patient' || role === 'other' || (stance === 'mentioned' && (dose || usage))),
      )
      .map(({ statement }) => statement),
  )
  return placed.map((one) => {
    const { statement } = one.exchange
    if (!taken.has(statement) || statement.isQuestion) return one
    const part = partOf(one.topic)
    if (part !== 'subjective' && one.topic !== 'medications_in_use' && one.topic !== 'none') return one
    if (statement.role === 'doctor' && one.topic !== 'medications_in_use') return one
    const topic = one.topic === 'none' ? 'medications_in_use' : one.topic
    return { ...one, topic, score: Math.max(one.score, leastTaken) }
  })
}

const leastTaken = 0.45

/** How much was said of taking it. */
const told = ({ dose, usage }: MedicationMention) => (dose ? 1 : 0) + (usage ? usage.split(', ').length : 0)

/** The last order of a medicine wins, and one that was taken back is none. */
function orders(mentions: readonly MedicationMention[]): MedicationMention[] {
  const latest = new Map<string, MedicationMention>()
  for (const mention of mentions) {
    if (mention.stance === 'mentioned') continue
    const known = latest.get(mention.key)
    if (mention.stance === 'refused') latest.delete(mention.key)
    else if (!known || (mention.dose && mention.usage) || told(mention) >= told(known))
      latest.set(mention.key, mention)
  }
  return [...latest.values()]
}

/** Words that the language's own lexicons know are never taken for a misheard medicine. */
export function familiarWords(pack: LanguagePack): (word: string) => boolean {
  return (word) => pack.clinical.has([word]) || pack.topics.has([word])
}
