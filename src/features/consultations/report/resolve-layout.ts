import type { Context } from '../../../context.ts'
import type { ReportSchema } from '../../../engines/report/port.ts'
import { unprocessable } from '../../../platform/errors.ts'
import { checkReportSchema } from '../../reports/index.ts'
import type { SpecialtyCatalogue } from '../../specialties/index.ts'
import { defaultSpecialty, type ReportChoice } from '../consultation.ts'

/** What a report will look like: a specialty's template, or a schema where there is one. */
export interface ResolvedLayout {
  readonly specialty: string
  readonly reportSchema: ReportSchema | null
}

/**
 * The caller's schema, else the specialty that was named, else the configured schema, else `generic`.
 * Throws `unprocessable` with one message per fault.
 */
export async function resolveLayout(
  { settings }: Pick<Context, 'settings'>,
  specialties: SpecialtyCatalogue,
  choice: ReportChoice,
): Promise<ResolvedLayout> {
  const faults: string[] = []
  const specialty = choice.specialty ?? defaultSpecialty
  const known = specialties.keys()
  if (!known.includes(specialty)) faults.push(`specialty must be one of: ${known.join(', ')}`)

  let reportSchema: ReportSchema | null = null
  if (choice.reportSchema !== null) {
    const checked = await checkReportSchema(choice.reportSchema)
    if (checked.ok) reportSchema = checked.reportSchema
    else faults.push(...checked.messages)
  } else if (choice.specialty === null) {
    reportSchema = settings.defaultReportSchema
  }
  if (faults.length > 0) throw unprocessable(faults)
  return { specialty, reportSchema }
}
