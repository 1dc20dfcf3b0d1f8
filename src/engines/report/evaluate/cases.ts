import { readFileSync } from 'node:fs'
import type { ReportLanguage, Utterance } from '../port.ts'

export type GoldPolarity = 'yes' | 'no' | 'partial'

/** What a person says a report of this talk must hold. */
export interface Gold {
  /** Fields (keys of the shared layout) that an utterance belongs into. */
  readonly topics: readonly { readonly utterance: number; readonly topics: readonly string[] }[]
  /** What a reply meant. */
  readonly answers: readonly { readonly utterance: number; readonly polarity: GoldPolarity }[]
  /** ICD-10 categories that are right. */
  readonly codes: readonly string[]
  /** Medicines that the doctor orders; `dose` is empty where none was said. */
  readonly medications: readonly { readonly name: string; readonly dose: string }[]
}

export interface EvaluationCase {
  readonly id: string
  readonly language: ReportLanguage
  readonly utterances: readonly Utterance[]
  /** A clinician's note of the same talk. */
  readonly note?: string
  readonly gold?: Gold
}

interface Line {
  readonly id: string
  readonly language?: ReportLanguage
  readonly lang?: string
  readonly note?: string
  readonly gold?: Gold
  readonly utterances: readonly {
    readonly speaker: string
    readonly start?: number | null
    readonly end?: number | null
    readonly text: string
  }[]
}

/** Talks of a JSON Lines file: `utterances` with `speaker` and `text`, and a `note` or a `gold`. */
export function readCases(file: string): EvaluationCase[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((text) => {
      const { id, language, lang, note, gold, utterances } = JSON.parse(text) as Line
      return {
        id,
        language: language ?? (lang?.startsWith('pt') ? 'pt-BR' : 'en'),
        utterances: utterances.map(({ speaker, start, end, text }, index) => ({
          index,
          start: start ?? index * 4,
          end: end ?? index * 4 + 3,
          speaker: roleOf(speaker),
          text,
        })),
        ...(note && { note }),
        ...(gold && { gold }),
      }
    })
}

/** Sets name more voices than the product: clinicians are doctors, relatives others. */
function roleOf(speaker: string): Utterance['speaker'] {
  if (/^(?:doctor|guest_clin)/.test(speaker)) return 'doctor'
  if (speaker === 'patient') return 'patient'
  return speaker === 'unknown' ? 'unknown' : 'other'
}
