import type { Usability } from '../../platform/usability.ts'

/** A place on a page, in fractions (0 to 1) of its width and height, from the top left. */
export interface PageBox {
  /** From 1. */
  readonly page: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Why a value is doubtful. */
export type ReviewReason =
  /** Its decimals are not those of its limits, or not those of the document. */
  | 'decimals'
  /** Many times its limits. */
  | 'far-from-reference'
  /** Nobody alive has it. */
  | 'implausible'
  | 'low-confidence'
  /** Limits that contradict themselves. */
  | 'odd-limits'
  /** Limits in a unit or of a size that the test never has. */
  | 'foreign-limits'
  /** No laboratory measures the test in it. */
  | 'odd-unit'
  /** Another number of its row may be the result. */
  | 'rivals'
  /** Little tells that it is a test. */
  | 'weak-evidence'
  /** The laboratory's own mark says otherwise. */
  | 'flag'
  /** Shares that don't add up, or a count that is not its share of the total. */
  | 'sum'
  /** Not what the values that it is made of come to. */
  | 'derived'
  /** Half of what is printed: `Não`, `reagente`. */
  | 'half-phrase'
  | 'half-reference'
  /** Words where a number is measured, or no word that laboratories use. */
  | 'kind-of-value'
  /** The name is a laboratory's, a person's, a title, a method or a limit. */
  | 'name'
  /** Two readers of the file disagree. */
  | 'readers-differ'

/** One test of an exam (FHIR Observation). */
export interface Observation {
  readonly name: string
  /** As printed, with its unit: `11,2 g/dL`. */
  readonly result: string
  /** The bare number with a decimal point; empty when there is none. */
  readonly numericResult: string
  /** As printed; empty when there is none. */
  readonly unit: string
  /** As printed, one line each. */
  readonly referenceValues: readonly string[]
  /** `null` when it can't be known. */
  readonly isNormal: boolean | null
  /** As printed (`Alto`, `H`, `*`); empty when there is none. */
  readonly flag: string
  readonly method: string
  readonly material: string
  /** 0 to 1. */
  readonly confidence: number
  /** True where a person should look: doubtful reading, engines that disagree. */
  readonly needsReview: boolean
  /** Why a person should look; absent where nothing is doubtful, or nobody can say. */
  readonly reviewReasons?: readonly ReviewReason[]
  /** Where the value was read; `null` where the engine can't say. */
  readonly box: PageBox | null
  /** Only where name, unit and specimen leave one test: its LOINC code, and the printed unit in UCUM (may be empty). */
  readonly code?: { readonly loinc: string; readonly ucum: string }
  /** Who says so instead of the engine, and when (ISO 8601); absent where nobody has. */
  readonly correction?: { readonly by: string; readonly at: string }
}

/** What a person says of a test; as it would be printed. */
export type StatedTest = Pick<Observation, 'name' | 'result' | 'unit' | 'referenceValues'>

/** A test as a number that can be held against others of its kind. */
export interface Measure {
  /** The same for all that may be compared: the LOINC code, else the name with its unit. */
  readonly analyte: string
  readonly loinc: string | null
  readonly value: number
  /** The value is a bound only: less, or more, than it. */
  readonly bound: 'below' | 'above' | null
  /** As printed. */
  readonly unit: string
  /** Turns a number in the printed unit into that of the analyte. */
  readonly factor: number
  /** The limits that hold for the patient, in the printed unit; `null` where there are none or they can't be told. */
  readonly low: number | null
  readonly high: number | null
}

/** What follows from a test, whoever has read it. Pure. */
export interface ExamRules {
  /** The test as a person says that it is, with number, verdict and code anew; `before` is `null` for one that was missed. */
  amend(stated: StatedTest, before: Observation | null, reading: ExamReading): Observation
  /** `null` for what is no number. */
  measure(observation: Observation, reading: ExamReading): Measure | null
}

/** What an exam file says. Texts are empty where the file doesn't say. */
export interface ExamReading {
  readonly language: 'pt-BR' | 'en' | 'es'
  readonly examType: string
  readonly patientName: string
  /** `YYYY-MM-DD` of the collection, else of the exam, else of the release; empty when absent. */
  readonly date: string
  readonly age: string
  readonly sex: '' | 'female' | 'male'
  readonly laboratory: string
  readonly requestingPhysician: string
  readonly observations: readonly Observation[]
  /** Narrative exams (imaging, pathology). */
  readonly findings: readonly string[]
  readonly conclusion: string
  readonly pages: number
  readonly warnings: readonly string[]
}

export interface ExamFile {
  /** Absolute path of a local copy; the engine only reads it. */
  readonly path: string
  /** Decided from the bytes, never from the name. */
  readonly mediaType: ExamMediaType
}

export type ExamMediaType =
  | 'application/pdf'
  | 'image/jpeg'
  | 'image/png'
  | 'image/webp'
  | 'image/tiff'
  | 'image/heic'
  | 'image/gif'
  | 'image/bmp'

export interface ExamReadOptions {
  /** Where the document's language can't be told. */
  readonly locale: 'pt-BR' | 'en'
  /** Called after each page, in order of completion. */
  onProgress?(pagesDone: number, pages: number): void
}

/** A page as it was read: boxes of a reading are fractions of this picture. */
export interface DrawnPage {
  /** JPEG, upright; `null` where the file has no such page. */
  readonly bytes: Uint8Array | null
  /** Of the whole file. */
  readonly pages: number
}

/** Reads exam files. Implementations pass the suite in `test/engines/exam-suite.ts`. */
export interface ExamEngine {
  readonly name: string
  readonly model: string
  /** Never rejects; in at most a few seconds. */
  check(): Promise<Usability>
  /**
   * A quick look at a file that is about to be accepted: `null` when it opens, else what is wrong with it, said
   * to its sender ("PDF is protected by a password"). Never rejects; at most a few seconds, and whatever takes
   * longer is left to `read`.
   */
  inspect(file: ExamFile, signal: AbortSignal): Promise<string | null>
  /**
   * Rejects with `EngineError` whose message tells the sender why (password, damaged, too many pages);
   * bounded in time, memory and pages; never blocks the event loop; stops promptly when `signal` aborts.
   */
  read(file: ExamFile, options: ExamReadOptions, signal: AbortSignal): Promise<ExamReading>
  /** Draws one page (from 1). Rejects with `EngineError` where there is no such page; bounded as `read` is. */
  drawPage(file: ExamFile, page: number, signal: AbortSignal): Promise<DrawnPage>
  readonly rules: ExamRules
  close(): Promise<void>
}
