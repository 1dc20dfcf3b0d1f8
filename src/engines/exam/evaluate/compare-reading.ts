import type { ExamReading, Observation } from '../port.ts'
import { bare, similarity } from './similar.ts'
import type { ExamTruth, TruthTest } from './truth.ts'

/** Counts of one comparison; sums of them give the scores. */
export interface Counts {
  documents: number
  /** Tests in the truth, read, found by name, and found with the right value. */
  expected: number
  read: number
  named: number
  right: number
  wrong: number
  /** Wrong values without a review flag: what nobody would notice. */
  silentlyWrong: number
  flagged: number
  rightButFlagged: number
  unitRight: number
  referenceExpected: number
  referenceRead: number
  referenceRight: number
  judged: number
  judgedRight: number
  judgedOpposite: number
  judgedUnknown: number
  fields: number
  fieldsRight: number
  /** Tests read from documents that hold none. */
  invented: number
  narratives: number
  narrativesRight: number
  pages: number
  seconds: number
}

export interface Comparison {
  readonly counts: Counts
  /** One line per fault, for the developer. */
  readonly faults: readonly string[]
}

export const noCounts = (): Counts => ({
  documents: 0,
  expected: 0,
  read: 0,
  named: 0,
  right: 0,
  wrong: 0,
  silentlyWrong: 0,
  flagged: 0,
  rightButFlagged: 0,
  unitRight: 0,
  referenceExpected: 0,
  referenceRead: 0,
  referenceRight: 0,
  judged: 0,
  judgedRight: 0,
  judgedOpposite: 0,
  judgedUnknown: 0,
  fields: 0,
  fieldsRight: 0,
  invented: 0,
  narratives: 0,
  narrativesRight: 0,
  pages: 0,
  seconds: 0,
})

export function addCounts(total: Counts, more: Counts): void {
  for (const key of Object.keys(total) as (keyof Counts)[]) total[key] += more[key]
}

const SAME_NAME = 0.8
const CONTAINED_NAME = 0.86

export function compareReading(truth: ExamTruth, reading: ExamReading, seconds: number): Comparison {
  const counts = noCounts()
  const faults: string[] = []
  counts.documents = 1
  counts.pages = reading.pages
  counts.seconds = seconds
  const concluding = conclusionIn(truth)
  if (truth.narrative) {
    counts.invented = reading.observations.length
    for (const { name, result } of reading.observations) faults.push(`invented: ${name} = ${result}`)
  } else {
    const tests = truth.tests.filter((test) => test !== concluding)
    compareTests({ ...truth, tests }, reading, counts, faults)
  }
  if (concluding) compareConclusion(concluding, reading, counts, faults)
  compareFields(truth, reading, counts, faults)
  return { counts, faults }
}

/** What a paper concludes is told apart from its tests: the one that is named as the paper, of a report in prose the only one. */
function conclusionIn({ tests, exam_type, narrative }: ExamTruth): TruthTest | undefined {
  const named = tests.find(
    (test) =>
      test.numeric_result === null &&
      test.result.split(' ').length >= SENTENCE &&
      nameScore(exam_type ?? '', test.test_name) >= SAME_NAME,
  )
  return named ?? (narrative ? tests[0] : undefined)
}

const SENTENCE = 4

function compareConclusion(test: TruthTest, reading: ExamReading, counts: Counts, faults: string[]): void {
  counts.narratives = 1
  const right = similarity(test.result, reading.conclusion) > 0.9
  counts.narrativesRight = right ? 1 : 0
  if (!right) faults.push(`conclusion: ${test.result} ≠ ${reading.conclusion}`)
}

function compareTests(truth: ExamTruth, reading: ExamReading, counts: Counts, faults: string[]): void {
  counts.expected = truth.tests.length
  counts.read = reading.observations.length
  if (truth.tests.length === 0) counts.invented = reading.observations.length
  const used = new Set<Observation>()
  // `VLDL-colesterol` is no misread `HDL-colesterol` where both are printed.
  const printed = new Set(truth.tests.map((test) => bare(test.test_name)))
  for (const test of truth.tests) {
    const mayBe = ({ name }: Observation) => bare(name) === bare(test.test_name) || !printed.has(bare(name))
    const observation = bestMatch(test, reading.observations.filter(mayBe), used)
    if (!observation) {
      faults.push(`missing: ${test.test_name} ${test.result} ${test.unit ?? ''}`)
      continue
    }
    used.add(observation)
    compareTest(test, observation, counts, faults)
  }
  for (const test of truth.optional ?? []) {
    const observation = bestMatch(test, reading.observations, used)
    if (!observation || !sameValue(test, observation)) continue
    used.add(observation)
    counts.read--
  }
  for (const extra of reading.observations)
    if (!used.has(extra))
      faults.push(`extra: ${extra.name} = ${extra.result}${extra.needsReview ? ' (flagged)' : ''}`)
}

function bestMatch(
  test: TruthTest,
  observations: readonly Observation[],
  used: ReadonlySet<Observation>,
): Observation | null {
  let best: Observation | null = null
  let bestScore = 0
  for (const observation of observations) {
    if (used.has(observation)) continue
    const name = nameScore(test.test_name, observation.name)
    if (name < SAME_NAME) continue
    const score =
      name +
      (sameValue(test, observation) ? 1 : 0) +
      (bare(observation.unit) === bare(test.unit ?? '') ? 0.3 : 0)
    if (score > bestScore) {
      best = observation
      bestScore = score
    }
  }
  return best
}

function nameScore(expected: string, read: string): number {
  const [a, b] = [bare(expected), bare(read)]
  const contained = b.length > 4 && a.length > 0 && (b.startsWith(a) || a.startsWith(b))
  return Math.max(similarity(expected, read), contained ? CONTAINED_NAME : 0)
}

/** A bound is right with its sign only: `< 0,2` is not 0,2. */
function sameValue(test: TruthTest, observation: Observation): boolean {
  if (test.numeric_result !== null) {
    return (
      observation.numericResult !== '' &&
      signs(observation.result).startsWith(signs(test.result)) &&
      Math.abs(Number(observation.numericResult) - test.numeric_result) < 1e-9
    )
  }
  const printed = bare(observation.result)
  return printed === bare(test.result) || printed === bare(`${test.result}${test.unit ?? ''}`)
}

const signs = (text: string) => bare(text).replace(/[^<>]/g, '')

function compareTest(test: TruthTest, observation: Observation, counts: Counts, faults: string[]): void {
  counts.named++
  if (observation.needsReview) counts.flagged++
  if (sameValue(test, observation)) {
    counts.right++
    if (observation.needsReview) counts.rightButFlagged++
  } else {
    counts.wrong++
    if (!observation.needsReview) counts.silentlyWrong++
    faults.push(
      `${observation.needsReview ? 'wrong (flagged)' : 'WRONG'}: ${test.test_name}: ${test.result} ${test.unit ?? ''} ≠ ${observation.result} (${observation.numericResult})`,
    )
  }
  if (bare(observation.unit) === bare(test.unit ?? '')) counts.unitRight++
  else faults.push(`unit: ${test.test_name}: ${test.unit} ≠ ${observation.unit}`)
  compareReferences(test, observation, counts, faults)
  compareVerdict(test, observation, counts, faults)
}

const line = (text: string) =>
  bare(text.replace(/[–—−]/g, '-').replace(/^\s*(?:de|from)\s+(?=\d)/i, '')).replace(/[^a-z0-9%<>]/g, '')

function compareReferences(
  test: TruthTest,
  observation: Observation,
  counts: Counts,
  faults: string[],
): void {
  const expected = test.reference_value.map(line)
  const read = observation.referenceValues.map(line)
  const right = expected.filter((text) => read.includes(text)).length
  counts.referenceExpected += expected.length
  counts.referenceRead += read.length
  counts.referenceRight += right
  if (right < expected.length || right < read.length) {
    faults.push(
      `reference: ${test.test_name}: [${test.reference_value.join(' | ')}] ≠ [${observation.referenceValues.join(' | ')}]`,
    )
  }
}

function compareVerdict(test: TruthTest, observation: Observation, counts: Counts, faults: string[]): void {
  if (test.is_normal === undefined) return
  counts.judged++
  if (test.is_normal === observation.isNormal) counts.judgedRight++
  else {
    if (test.is_normal !== null && observation.isNormal !== null) counts.judgedOpposite++
    else counts.judgedUnknown++
    faults.push(
      `normal: ${test.test_name} ${test.result}: ${test.is_normal} ≠ ${observation.isNormal} [${observation.referenceValues.join(' | ')}]${observation.flag ? ` flag ${observation.flag}` : ''}`,
    )
  }
}

function compareFields(truth: ExamTruth, reading: ExamReading, counts: Counts, faults: string[]): void {
  const sex = reading.sex === 'female' ? 'F' : reading.sex === 'male' ? 'M' : ''
  const pairs: [string, string | number | null | undefined, string][] = [
    ['date', truth.date, reading.date],
    ['patient', truth.patient_name, reading.patientName],
    ['sex', truth.sex, sex],
    ['age', truth.age, /\d+/.exec(reading.age)?.[0] ?? ''],
    ['laboratory', truth.laboratory, reading.laboratory],
    ['physician', truth.requesting_physician, reading.requestingPhysician],
    ['language', truth.lang, reading.language === 'pt-BR' ? 'pt' : reading.language],
  ]
  for (const [name, expected, read] of pairs) {
    if (expected === undefined || expected === null || expected === '') continue
    counts.fields++
    if (bare(String(expected)) === bare(read)) counts.fieldsRight++
    else faults.push(`${name}: ${expected} ≠ ${read}`)
  }
}
