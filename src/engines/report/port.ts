import type { Usability } from '../../platform/usability.ts'
import type { SpeakerRole } from '../speaker/port.ts'
import type { Understood } from './facts/doubt/understood.ts'
import type { Support } from './support.ts'
import type { WrittenSource } from './written-utterances.ts'

export type { Understood } from './facts/doubt/understood.ts'
export {
  CERTAINTIES,
  FACT_STATUSES,
  FACT_TYPES,
  type Fact,
  type FactType,
  isToConfirm,
  PERSONS,
  POLARITIES,
  SIDES,
} from './facts/fact.ts'
export type { Support } from './support.ts'
export { WRITTEN_SOURCES, type WrittenSource, writtenUtterances } from './written-utterances.ts'

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }
export type JsonObject = { [key: string]: JsonValue }

/** One stretch of speech by one speaker, or a line given in writing. `index` is its place in the transcript, from 0. */
export interface Utterance {
  readonly index: number
  /** Seconds from the start of the recording. */
  readonly start: number
  readonly end: number
  readonly speaker: SpeakerRole
  readonly text: string
  /** Where it was not said but written; it has no time then, and stands behind the transcript. */
  readonly source?: WrittenSource
}

/** A template's field: `content` is always the empty array in a template. */
export interface TemplateField {
  readonly title: string
  readonly content: readonly never[]
}

export interface TemplateSection {
  readonly index: number
  readonly title: string
  readonly content: { readonly [fieldKey: string]: TemplateField }
}

/** A specialty's report layout in one language, as `GET /specialties` shows it. */
export interface SpecialtyTemplate {
  readonly title: string
  readonly content: { readonly [sectionKey: string]: TemplateSection }
}

/** The caller's own layout; already checked by `features/reports` (compiles, bounded, local references). */
export interface ReportSchema {
  readonly instructions: string
  readonly schema: JsonObject
  /** Examples that satisfy `schema`. */
  readonly fewShots: readonly JsonValue[]
}

export type ReportLayout =
  | {
      readonly kind: 'template'
      readonly specialty: string
      readonly template: SpecialtyTemplate
      /** Words that speak for a field, by `section/field`; only for fields that a specialty has of its own. */
      readonly cues?: { readonly [place: string]: readonly string[] }
    }
  | { readonly kind: 'schema'; readonly specialty: string; readonly reportSchema: ReportSchema }

export type ReportLanguage = 'pt-BR' | 'en'

/** How many times its deadline an engine may take for what nobody waits for. */
export const UNHURRIED = 4

export interface ReportRequest {
  readonly utterances: readonly Utterance[]
  /** The language the report is written in (that of the transcript, else the configured one). */
  readonly language: ReportLanguage
  readonly layout: ReportLayout
  /** What the caller gave at start: sources that evidence may name (`writtenUtterances`), never instructions. */
  readonly reason: string
  readonly notes: string
  /** When the visit was, ISO 8601; what was said of yesterday and next month is said of this day. */
  readonly visitAt?: string
  /** What becomes of what the talk does not bear out, where that is not the engine's own setting. */
  readonly unsupported?: 'mark' | 'remove'
  /** Nobody waits: an engine that works against the clock may take `UNHURRIED` times as long. */
  readonly unhurried?: boolean
}

/** How far an item stands from what was said. */
export type EvidenceKind = 'verbatim' | 'rewritten' | 'inferred'

/** The proof of one item of a report. */
export interface Evidence {
  /** JSON Pointer (RFC 6901) into the report's `content`. */
  readonly pointer: string
  readonly kind: EvidenceKind
  /** Indices of the utterances that the item rests on, said or written; at least one, in order. */
  readonly utterances: readonly number[]
  /** The very words, where they are fewer than the whole utterances. */
  readonly quote?: string
  /** How far the talk bears the item out; left out where nothing was checked. */
  readonly support?: Support
  /** Why it is not `supported`, in the report's language. */
  readonly reason?: string
  /** The facts that the item says, where the engine knows them. */
  readonly facts?: readonly string[]
  /** Somebody has to say whether it is so: it says of itself that it may be misread. */
  readonly toConfirm?: boolean
  /** For medicines only: what of it was heard, and whether the catalogue knows it. */
  readonly medication?: {
    readonly drugHeard: boolean
    readonly doseHeard: boolean
    readonly inCatalogue: boolean
  }
}

export interface ReportDraft {
  /** Template layouts: `summary_json_pt`, `icd_json`, `medicalPrescription`. Schema layouts: exactly what the schema asks. */
  readonly content: JsonObject
  readonly evidence: readonly Evidence[]
  readonly warnings: readonly string[]
  /** Only of engines that cost something by the token. */
  readonly usage?: ReportUsage
  /** Only where another engine stood in for the one that was asked. */
  readonly writtenBy?: { readonly engine: string; readonly model: string }
}

/** What a language model's report took, retries included; tokens as its server counts them. */
export interface ReportUsage {
  readonly requests: number
  readonly inputTokens: number
  readonly outputTokens: number
  /** In the currency of the configured prices; `null` without prices. */
  readonly cost: number | null
}

/** Writes reports. Implementations pass the suite in `test/engines/report-suite.ts`. */
export interface ReportEngine {
  readonly name: string
  readonly model: string
  /** Never rejects; in at most a few seconds. */
  check(): Promise<Usability>
  /**
   * Rejects with `EngineError`; stops promptly when `signal` aborts. An empty transcript gives the whole
   * layout with every field empty (template), or the emptiest value that satisfies the schema.
   */
  write(request: ReportRequest, signal: AbortSignal): Promise<ReportDraft>
  /**
   * Where another engine stands in for this one: writes without that, with more patience, for what nobody waits for.
   */
  writeAlone?(request: ReportRequest, signal: AbortSignal): Promise<ReportDraft>
  close(): Promise<void>
}

/** Understands a talk, whoever writes of it. */
export interface FactsEngine {
  /** What was said of the patient, typed, in the order of the talk; apart, what is likely to be wrong. Rejects with `EngineError`. */
  understand(
    request: Pick<ReportRequest, 'utterances' | 'language'>,
    signal: AbortSignal,
  ): Promise<Understood>
}
