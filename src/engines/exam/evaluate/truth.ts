import { readFile } from 'node:fs/promises'

/** One test as a person read it from the page. */
export interface TruthTest {
  readonly test_name: string
  /** As printed, without unit. */
  readonly result: string
  readonly numeric_result: number | null
  readonly unit: string | null
  readonly reference_value: readonly string[]
  /** Absent where nobody judged. */
  readonly is_normal?: boolean | null
  /** The concentration beside how a germ responds to a drug, with its unit: may be read as a test of its own. */
  readonly mic?: string | null
}

/** What a file of `truth/` says about the document of the same name. */
export interface ExamTruth {
  readonly id: string
  readonly layout?: string
  readonly lang?: 'pt' | 'en' | 'es'
  /** Prose report: its one test holds the conclusion. */
  readonly narrative?: boolean
  readonly patient_name?: string
  readonly sex?: 'F' | 'M' | null
  readonly age?: number | null
  readonly date?: string
  readonly exam_type?: string
  readonly laboratory?: string
  readonly requesting_physician?: string
  readonly tests: readonly TruthTest[]
  /** What may be read as well, and is missed by nobody: conclusions, shares of the predicted. */
  readonly optional?: readonly TruthTest[]
}

export async function readTruth(path: string): Promise<ExamTruth> {
  const truth = JSON.parse(await readFile(path, 'utf8')) as ExamTruth
  if (typeof truth.id !== 'string' || !Array.isArray(truth.tests))
    throw new Error(`${path} is no truth file: it needs id and tests`)
  const tests = truth.tests.map(completed)
  const optional = (truth.optional ?? []).map(completed)
  return { ...truth, tests, optional: [...optional, ...tests.flatMap(concentrationOf)] }
}

/** A bound whose number nobody wrote down is held against what is printed. */
const completed = (test: TruthTest): TruthTest => ({ ...test, numeric_result: test.numeric_result ?? null })

const concentrationOf = ({ test_name, mic }: TruthTest): TruthTest[] =>
  mic
    ? [
        {
          test_name: `${test_name} - CIM`,
          result: mic,
          numeric_result: null,
          unit: null,
          reference_value: [],
        },
      ]
    : []
