import path from 'node:path'
import { type Ground, groundsOf } from '../../src/engines/report/facts/doubt/ground.ts'
import type { Fact, FactDraft } from '../../src/engines/report/facts/fact.ts'
import { readingOf } from '../../src/engines/report/facts/read-facts.ts'
import { loadLexicon } from '../../src/engines/report/facts/words/lexicon.ts'
import { loadKnowledge, shippedCatalog } from '../../src/engines/report/knowledge/load-knowledge.ts'
import { roleOfLabel } from '../../src/features/consultations/transcript/given-segments.ts'
import { readLines } from '../consultations.ts'
import { type Visit, visits } from '../facts/visits.ts'

/** Sets that were read before anybody had looked. */
export const UNREAD = [
  'a',
  'b',
  'c',
  'd',
  'e',
  'f',
  'g',
  'h',
  'i',
  'j',
  'n',
  'o',
  'p',
  'q',
  'r',
  's',
  't',
] as const
/** Of `developed` the rules had been written for the visits. */
export type SetName = (typeof UNREAD)[number] | 'developed'

/** A fact that the rules of its time read, and what a person's labels say of it. */
interface Row {
  readonly set: SetName
  readonly visit: string
  readonly fact: Omit<FactDraft, 'evidence'> & { readonly evidence: readonly number[] }
  /** Kinds of its critical errors. */
  readonly wrong?: readonly string[]
  /** Whether the label says no: denied, or a medicine left. Absent where no label is near. */
  readonly no?: boolean
}

/** A row where it was said, as the rules of today read the talk. */
export interface GroundedRow extends Pick<Row, 'set' | 'visit' | 'no'> {
  readonly isWrong: boolean
  readonly ground: Ground
}

/** All rows, each in its talk. */
export function groundedRows(): GroundedRow[] {
  const folder = import.meta.dirname
  const talks = [...visits, ...readLines<Visit>(path.join(folder, 'visits.jsonl'))]
  const knowledge = loadKnowledge()
  const lexicons = { 'pt-BR': loadLexicon(shippedCatalog, 'pt-BR'), en: loadLexicon(shippedCatalog, 'en') }
  const byVisit = Map.groupBy(
    readLines<Row>(path.join(folder, 'first-sight.jsonl')),
    ({ set, visit }) => `${set} ${visit}`,
  )
  return [...byVisit.values()].flatMap((rows) => {
    const talk = talks.find(({ visit }) => visit === rows[0]!.visit)
    if (!talk) throw new Error(`no visit is called ${rows[0]!.visit}`)
    const language = talk.language.startsWith('en') ? 'en' : 'pt-BR'
    const utterances = talk.segments.map(({ speaker, start, end, text }, index) => ({
      ...{ index, start, end, text },
      speaker: roleOfLabel(speaker) ?? 'other',
    }))
    const reading = readingOf({ utterances, language }, lexicons[language], knowledge)
    const grounds = groundsOf(
      reading,
      rows.map(({ fact }, at) => whole(fact, at)),
    )
    return rows.map(({ set, visit, wrong, no }, at) => ({
      ...{ set, visit, ground: grounds[at]!, isWrong: wrong !== undefined },
      ...(no !== undefined && { no }),
    }))
  })
}

const whole = ({ evidence, medicine, ...fact }: Row['fact'], at: number): Fact => ({
  ...{ id: `f${at + 1}`, polarity: 'present', person: 'patient', status: null, value: null, side: null },
  ...{ time: null, certainty: 'certain' },
  ...fact,
  medicine: medicine
    ? { ...{ dose: null, frequency: null, route: null, duration: null }, ...medicine }
    : null,
  evidence: evidence.map((utterance) => ({ utterance })),
})
