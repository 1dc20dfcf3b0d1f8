import { existsSync } from 'node:fs'
import path from 'node:path'
import { type FactScore, type GoldFact, scoreFacts } from '../../engines/report/evaluate/score-facts.ts'
import type { Fact, FactsEngine, ReportLanguage } from '../../engines/report/port.ts'
import { roleOfLabel } from '../../features/consultations/transcript/given-segments.ts'
import { readLines } from './read-lines.ts'

interface Visit {
  readonly visit: string
  readonly language: string
  readonly segments: readonly {
    readonly speaker: string
    readonly start: number
    readonly end: number
    readonly text: string
  }[]
}

/** A fact as the sets of labelled talks have it: `evidence` is the segments' places. */
export type FoundFact = Omit<Fact, 'evidence'> & {
  readonly visit: string
  readonly evidence: readonly number[]
}

export interface FactsEvaluation {
  readonly found: readonly FoundFact[]
  /** By type; `null` where the folder holds no `facts.jsonl`. */
  readonly scores: ReadonlyMap<string, FactScore> | null
}

/** Reads the facts of each talk of `visits.jsonl` in `dir`, and compares them with `facts.jsonl` where it is there. */
export async function evaluateFacts(
  engine: FactsEngine,
  dir: string,
  {
    signal,
    onVisit,
  }: { readonly signal: AbortSignal; readonly onVisit: (done: number, total: number) => void },
): Promise<FactsEvaluation> {
  const visits = await readLines<Visit>(path.join(dir, 'visits.jsonl'))
  const found: (Fact & { readonly visit: string })[] = []
  const languages = new Map<string, ReportLanguage>()
  for (const [at, { visit, language, segments }] of visits.entries()) {
    const spoken: ReportLanguage = language.startsWith('en') ? 'en' : 'pt-BR'
    languages.set(visit, spoken)
    const utterances = segments.map(({ speaker, start, end, text }, index) => ({
      ...{ index, start, end, text },
      speaker: roleOfLabel(speaker) ?? 'other',
    }))
    const { facts } = await engine.understand({ utterances, language: spoken }, signal)
    for (const fact of facts) found.push({ visit, ...fact })
    onVisit(at + 1, visits.length)
  }
  const goldFile = path.join(dir, 'facts.jsonl')
  const scores = existsSync(goldFile)
    ? scoreFacts(await readLines<GoldFact>(goldFile), found, languages)
    : null
  return {
    found: found.map((fact) => ({ ...fact, evidence: fact.evidence.map(({ utterance }) => utterance) })),
    scores,
  }
}
