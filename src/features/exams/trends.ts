import type { Context } from '../../context.ts'
import type { ExamReading, Measure, Observation } from '../../engines/exam/port.ts'
import type { ExamSender } from './submit-exams.ts'

/** One value of an analyte, in the unit of its series. */
export interface TrendPoint {
  readonly examId: string
  /** Its place in the exam's tests. */
  readonly test: number
  /** `YYYY-MM-DD` that the exam says, else of the day on which it was sent. */
  readonly date: string
  readonly dateFrom: 'exam' | 'received'
  readonly value: number
  /** The value is only a bound of what was measured. */
  readonly bound: Measure['bound']
  /** What was printed, with its unit. */
  readonly result: string
  /** It was printed in another unit. */
  readonly converted: boolean
  readonly low: number | null
  readonly high: number | null
  readonly isNormal: boolean | null
  readonly needsReview: boolean
}

export interface Trend {
  readonly analyte: string
  readonly loinc: string | null
  /** As the newest exam prints it. */
  readonly name: string
  readonly unit: string
  /** Oldest first. */
  readonly points: readonly TrendPoint[]
}

/** So many exams of one patient at most, the newest. */
const MOST_EXAMS = 300

/** Each analyte of a patient over all exams of the sender, in the unit that the newest of them prints. */
export async function readTrends(
  { db, vault, engines }: Pick<Context, 'db' | 'vault' | 'engines'>,
  { tenantId, professionalId }: ExamSender,
  patientReference: string,
): Promise<Trend[]> {
  const rows = await db
    .selectFrom('exams')
    .select(['id', 'reading', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .where('professional_id', '=', professionalId)
    .where('patient_reference', '=', patientReference)
    .where('status', '=', 'completed')
    .orderBy('id', 'desc')
    .limit(MOST_EXAMS)
    .execute()
  const box = await vault.box(tenantId)
  const found = rows.flatMap(({ id, reading, created_at }) => {
    if (!reading) return []
    const opened = box.openJson(reading) as ExamReading
    const received = created_at.toISOString().slice(0, 10)
    return opened.observations.flatMap((observation, test) => {
      const measure = engines.exam.rules.measure(observation, opened)
      const date = opened.date || received
      const dateFrom = opened.date ? ('exam' as const) : ('received' as const)
      return measure ? [{ examId: id, test, date, dateFrom, observation, measure }] : []
    })
  })
  return seriesOf(found)
}

interface Found extends Pick<TrendPoint, 'examId' | 'test' | 'date' | 'dateFrom'> {
  readonly observation: Observation
  readonly measure: Measure
}

/** The series with most values first. Pure. */
function seriesOf(found: readonly Found[]): Trend[] {
  const byAnalyte = Map.groupBy(found, ({ measure }) => measure.analyte)
  return [...byAnalyte]
    .map(([analyte, values]) => toTrend(analyte, values))
    .sort(
      (one, other) => other.points.length - one.points.length || one.name.localeCompare(other.name, 'pt-BR'),
    )
}

function toTrend(analyte: string, values: readonly Found[]): Trend {
  const ordered = values.toSorted((one, other) => one.date.localeCompare(other.date))
  const newest = ordered.at(-1) as Found
  return {
    ...{ analyte, loinc: newest.measure.loinc, name: newest.observation.name, unit: newest.measure.unit },
    points: ordered.map(({ observation, measure, ...place }) => {
      const factor = measure.factor / newest.measure.factor
      const align = (number: number | null) => (number === null ? null : round(number * factor))
      return {
        ...place,
        value: round(measure.value * factor),
        bound: measure.bound,
        result: observation.result,
        converted: factor !== 1,
        ...{ low: align(measure.low), high: align(measure.high) },
        ...{ isNormal: observation.isNormal, needsReview: observation.needsReview },
      }
    }),
  }
}

/** What is turned from one unit into another is no surer than what was printed. */
const round = (value: number) => Number(value.toPrecision(6))
