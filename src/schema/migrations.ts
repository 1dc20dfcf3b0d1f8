import type { Migration } from 'kysely/migration'
import * as foundation from './0001-foundation.ts'
import * as ownSpecialties from './0002-own-specialties.ts'
import * as examProgress from './0003-exam-progress.ts'
import * as stereoSides from './0004-stereo-sides.ts'
import * as eventOrder from './0005-event-order.ts'
import * as webhooks from './0006-webhooks.ts'
import * as access from './0010-access.ts'
import * as erasureAndRetention from './0020-erasure-and-retention.ts'
import * as audit from './0021-audit.ts'
import * as abandonedRecordings from './0022-abandoned-recordings.ts'
import * as encryption from './0023-encryption.ts'
import * as facts from './0030-facts.ts'
import * as reportOrders from './0040-report-orders.ts'
import * as writeProbe from './0050-write-probe.ts'
import * as strictness from './0051-strictness.ts'
import * as recordingGaps from './0052-recording-gaps.ts'
import * as consoleSessions from './0060-console.ts'
import * as editedReports from './0061-edited-reports.ts'
import * as noteReviews from './0065-note-reviews.ts'
import * as examCorrections from './0070-exam-corrections.ts'
import * as segmentCorrections from './0071-segment-corrections.ts'
import * as patientSheets from './0072-patient-sheets.ts'
import * as auditLinks from './0080-audit-links.ts'
import * as glossary from './0085-glossary.ts'

/** In order of their names; a migration that has run anywhere is never changed. */
export const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-own-specialties': ownSpecialties,
  '0003-exam-progress': examProgress,
  '0004-stereo-sides': stereoSides,
  '0005-event-order': eventOrder,
  '0006-webhooks': webhooks,
  '0010-access': access,
  '0020-erasure-and-retention': erasureAndRetention,
  '0021-audit': audit,
  '0022-abandoned-recordings': abandonedRecordings,
  '0023-encryption': encryption,
  '0030-facts': facts,
  '0040-report-orders': reportOrders,
  '0050-write-probe': writeProbe,
  '0051-strictness': strictness,
  '0052-recording-gaps': recordingGaps,
  '0060-console': consoleSessions,
  '0061-edited-reports': editedReports,
  '0065-note-reviews': noteReviews,
  '0070-exam-corrections': examCorrections,
  '0071-segment-corrections': segmentCorrections,
  '0072-patient-sheets': patientSheets,
  '0080-audit-links': auditLinks,
  '0085-glossary': glossary,
}
