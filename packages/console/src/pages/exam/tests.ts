import type { Exam, ExamSource, ExamTest } from '@auscult/client'

/** One test of an exam, as the page shows it. */
export interface ShownTest {
  /** Its place in the exam's tests: what corrections name. */
  readonly test: number
  readonly name: string
  readonly result: string
  readonly unit: string
  /** The result without its unit. */
  readonly bare: string
  readonly references: readonly string[]
  readonly isNormal: boolean | null
  readonly flag: string
  readonly needsReview: boolean
  readonly reasons: readonly string[]
  readonly source: ExamSource | null
  readonly correction: { readonly by: string; readonly at: string } | null
}

/** The tests of an exam, those in doubt first, else in the order of the page. */
export function testsOf({ content }: Pick<Exam, 'content'>): ShownTest[] {
  const tests = (content.tests?.content ?? []).map(toShown)
  return [...tests.filter((one) => one.needsReview), ...tests.filter((one) => !one.needsReview)]
}

function toShown(test: ExamTest, index: number): ShownTest {
  const result = test.result?.content ?? ''
  const unit = test.unit?.content ?? ''
  return {
    ...{ test: index, name: test.test_name?.content ?? '', result, unit },
    bare: unit !== '' && result.endsWith(unit) ? result.slice(0, -unit.length).trim() : result,
    references: test.reference_value?.content ?? [],
    isNormal: test.is_normal?.content ?? null,
    flag: test.flag?.content ?? '',
    needsReview: test.needs_review?.content ?? false,
    reasons: test.review_reasons?.content ?? [],
    source: test.source?.content ?? null,
    correction: test.correction?.content ?? null,
  }
}

export type Verdict = 'doubtful' | 'normal' | 'abnormal' | 'unknown'

/** What is said of a value in one word. */
export function verdictOf({ needsReview, isNormal }: Pick<ShownTest, 'needsReview' | 'isNormal'>): Verdict {
  if (needsReview) return 'doubtful'
  if (isNormal === null) return 'unknown'
  return isNormal ? 'normal' : 'abnormal'
}
