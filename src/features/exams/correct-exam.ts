import type { Context, Tx } from '../../context.ts'
import type { ExamReading, ExamRules, Observation, StatedTest } from '../../engines/exam/port.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { conflict, notFound, unprocessable } from '../../platform/errors.ts'
import { examEvents } from './exam.ts'

/** What a person says of one test: what is not named stays. Without `test` it is one that was missed. */
export interface TestCorrection extends Partial<StatedTest> {
  /** Its place in the list of tests of the version that was looked at, from 0. */
  readonly test?: number
  /** It is no test of this exam. */
  readonly removed?: boolean
}

export interface ExamCorrection {
  readonly correctedBy: string
  /** The version that was looked at: the newest, or somebody would lose what they said. */
  readonly basedOn: number
  readonly tests: readonly TestCorrection[]
}

/** One test before and after; `null` where there was, or is, none. */
export interface TestChange {
  readonly before: StatedTest | null
  readonly after: StatedTest | null
}

/**
 * Changes the results of an exam as its newest version, and keeps what was there before. Resolves to the version.
 * Throws `conflict` while there are no results or when there is a later version, `unprocessable` where a test is not there.
 */
export async function correctExam(
  context: Pick<Context, 'db' | 'events' | 'vault' | 'engines' | 'clock'>,
  { id, tenantId }: { readonly id: string; readonly tenantId: string },
  { correctedBy, basedOn, tests }: ExamCorrection,
): Promise<number> {
  const box = await context.vault.box(tenantId)
  return inTransaction(context.db, async (tx) => {
    const exam = await tx
      .selectFrom('exams')
      .select('reading')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!exam) throw notFound('Exam not found')
    if (!exam.reading) throw conflict('There are no results yet')
    const newest = await newestVersion(tx, id)
    if (newest !== basedOn) throw conflict(`basedOn must be the latest version, ${newest}`)
    const now = context.clock.now()
    const by = { by: correctedBy, at: now.toISOString() }
    const reading = box.openJson(exam.reading) as ExamReading
    const { observations, changes } = applyCorrections(reading, { tests, by }, context.engines.exam.rules)
    const version = newest + 1
    await tx
      .updateTable('exams')
      .set({ reading: box.sealJson({ ...reading, observations } satisfies ExamReading) })
      .where('id', '=', id)
      .execute()
    await tx
      .insertInto('exam_corrections')
      .values({
        ...{ exam_id: id, version, created_at: now },
        corrected_by: box.seal(correctedBy),
        changes: box.sealJson(changes),
      })
      .execute()
    await context.events.append(tx, { tenantId, subject: id, kind: examEvents.corrected, data: { version } })
    return version
  })
}

/** 1 is what the engine read. */
async function newestVersion(tx: Tx, examId: string): Promise<number> {
  const row = await tx
    .selectFrom('exam_corrections')
    .select((e) => e.fn.max('version').as('version'))
    .where('exam_id', '=', examId)
    .executeTakeFirst()
  return row?.version ?? 1
}

/** Whatever a person has looked at is theirs: also what they left as it was is no longer in doubt. */
function applyCorrections(
  reading: ExamReading,
  {
    tests,
    by,
  }: { readonly tests: readonly TestCorrection[]; readonly by: NonNullable<Observation['correction']> },
  rules: ExamRules,
): { observations: Observation[]; changes: TestChange[] } {
  const found: (Observation | null)[] = [...reading.observations]
  const changes: TestChange[] = []
  for (const { test, removed = false, ...said } of tests) {
    const before = test === undefined ? null : (reading.observations[test] ?? null)
    if (test !== undefined && !before) throw unprocessable([`tests: there is no test ${test}`])
    const stated = { ...(before ? statedOf(before) : NOTHING), ...said }
    if (!removed && (stated.name.trim() === '' || stated.result.trim() === ''))
      throw unprocessable(['tests: name and result must not be empty'])
    const after = removed ? null : { ...rules.amend(stated, before, reading), correction: by }
    if (test === undefined) found.push(after)
    else found[test] = after
    changes.push({ before: before && statedOf(before), after: after && statedOf(after) })
  }
  return { observations: found.filter((one) => one !== null), changes }
}

const NOTHING: StatedTest = { name: '', result: '', unit: '', referenceValues: [] }

const statedOf = ({ name, result, unit, referenceValues }: Observation): StatedTest => ({
  ...{ name, result, unit, referenceValues },
})
