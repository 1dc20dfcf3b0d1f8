import path from 'node:path'
import type { Fact } from '../../src/engines/report/facts/fact.ts'
import { readFacts, understand } from '../../src/engines/report/facts/read-facts.ts'
import { loadLexicon } from '../../src/engines/report/facts/words/lexicon.ts'
import { loadKnowledge, shippedCatalog } from '../../src/engines/report/knowledge/load-knowledge.ts'
import type { ReportLanguage } from '../../src/engines/report/port.ts'
import { roleOfLabel } from '../../src/features/consultations/transcript/given-segments.ts'
import { readLines } from '../consultations.ts'

export const folder = import.meta.dirname

/** A made-up visit as a recogniser with speakers hears it. */
export interface Visit {
  readonly visit: string
  readonly language: ReportLanguage
  readonly specialty: string
  readonly segments: readonly {
    readonly speaker: string
    readonly start: number
    readonly end: number
    readonly text: string
  }[]
}

/** What a fact says, without its number and its proof; what is unknown is left out. */
export type Told = Partial<Omit<Fact, 'id' | 'evidence' | 'speaker' | 'certainty' | 'code' | 'time'>> &
  Pick<Fact, 'type' | 'concept' | 'polarity' | 'person'>

/** A fact that is read as a person labelled it. */
export type Understood = Told & { readonly visit: string }

export const visits = readLines<Visit>(path.join(folder, 'visits.jsonl'))
export const understood = readLines<Understood>(path.join(folder, 'understood.jsonl'))
/** By visit: facts that are read and that no label bears out. */
export const unproven = readLines<{ readonly visit: string; readonly facts: number }>(
  path.join(folder, 'unproven.jsonl'),
)

const knowledge = loadKnowledge()
const lexicons = { 'pt-BR': loadLexicon(shippedCatalog, 'pt-BR'), en: loadLexicon(shippedCatalog, 'en') }

/** The facts of a visit, as they are kept beside it. */
export const tell = (visit: Visit): Told[] =>
  readFacts(requestOf(visit), lexicons[visit.language], knowledge).map(plainly)

/** What may be told of a visit, and what is held back. */
export const understoodOf = (visit: Visit) =>
  understand(requestOf(visit), lexicons[visit.language], knowledge)

export const requestOf = ({ language, segments }: Visit) => ({
  language,
  utterances: segments.map(({ speaker, start, end, text }, index) => ({
    ...{ index, start, end, text },
    speaker: roleOfLabel(speaker) ?? ('other' as const),
  })),
})

function plainly({ type, concept, polarity, person, status, value, side, medicine }: Fact): Told {
  const regimen = Object.entries(medicine ?? {}).filter(([, part]) => part !== null)
  return {
    ...{ type, concept, polarity, person },
    ...(status && { status }),
    ...(value && { value }),
    ...(side && { side }),
    ...(regimen.length > 0 && { medicine: Object.fromEntries(regimen) as unknown as Fact['medicine'] }),
  }
}

/** One line of words for a fact: two that say the same have the same. */
export const keyOf = (fact: Told): string =>
  JSON.stringify([
    ...[
      fact.type,
      fact.concept,
      fact.polarity,
      fact.person,
      fact.status,
      fact.value,
      fact.side,
      fact.medicine,
    ],
  ])
