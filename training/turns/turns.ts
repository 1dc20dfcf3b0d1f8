import { readingOf } from '../../src/engines/report/facts/read-facts.ts'
import type { Reading } from '../../src/engines/report/facts/reading.ts'
import type { Role } from '../../src/engines/report/facts/talk/sentence.ts'
import { turnsOf } from '../../src/engines/report/facts/turns/turn.ts'
import { turnFeatures } from '../../src/engines/report/facts/turns/turn-features.ts'
import { labelOf, TURN_LABELS, type TurnLabel } from '../../src/engines/report/facts/turns/turn-labels.ts'
import { loadLexicon } from '../../src/engines/report/facts/words/lexicon.ts'
import { loadKnowledge, shippedCatalog } from '../../src/engines/report/knowledge/load-knowledge.ts'
import { requestOf, type Visit, visits } from '../facts/visits.ts'
import type { HashedExample } from '../linear/learn.ts'
import { type Label, labels } from './sets.ts'

/** A turn with what rests on it. */
export interface TurnRow extends HashedExample {
  readonly visit: string
}

const knowledge = loadKnowledge()
const lexicons = { 'pt-BR': loadLexicon(shippedCatalog, 'pt-BR'), en: loadLexicon(shippedCatalog, 'en') }

const readingOfVisit = (visit: Visit): Reading =>
  readingOf(requestOf(visit), lexicons[visit.language], knowledge)

/** Every turn of the visits that are labelled. */
export function labelledTurns(): TurnRow[] {
  const byVisit = Map.groupBy(labels, ({ visit }) => visit)
  return visits.flatMap((one) => {
    const facts = byVisit.get(one.visit) ?? []
    const reading = readingOfVisit(one)
    const turns = turnsOf(reading)
    return turns.map(({ utterance, role }, at) => {
      const resting = facts.filter(({ evidence }) => evidence.includes(utterance))
      const said = { role, share: at / turns.length }
      const names =
        resting.length > 0 ? resting.flatMap((fact) => labelsOf(fact, said)) : ['nothing' as const]
      return {
        visit: one.visit,
        features: turnFeatures(reading, turns, at),
        labels: [...new Set(names)].map((name) => TURN_LABELS.indexOf(name)),
      }
    })
  })
}

/** How far into a visit its reason is told. */
const opening = 0.2

function labelsOf(fact: Label, { role, share }: { role: Role; share: number }): TurnLabel[] {
  const label = labelOf(fact)
  const labels: TurnLabel[] = [label]
  const isDoctors = role === 'doctor' || role === 'unknown'
  if (isDoctors && said[label]) labels.push(said[label])
  const isNamed = label === 'condition' || label === 'symptom'
  if (isDoctors && label === 'condition' && (fact.status === 'new' || fact.status === 'suspected'))
    labels.push('diagnosis')
  if (!isDoctors && isNamed && share < opening && fact.weight !== 'minor') labels.push('complaint')
  return labels
}

const said: { readonly [label in TurnLabel]?: TurnLabel } = {
  'follow-up': 'doctor-return',
  referral: 'doctor-refers',
  order: 'doctor-orders',
  'medicine-begun': 'doctor-begins',
  'medicine-left': 'doctor-leaves',
}
