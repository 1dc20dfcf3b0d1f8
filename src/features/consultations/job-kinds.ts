import { Type } from 'typebox'
import { jobKind } from '../../platform/queue/job.ts'

const ofRecording = Type.Object({ recordingId: Type.String() })
const ofConsultation = Type.Object({ consultationId: Type.String() })
const ofOrder = Type.Object({ consultationId: Type.String(), orderId: Type.String() })

/** The jobs of a consultation, in the order in which they run, with what each carries. */
export const jobs = {
  decodeRecording: jobKind('decode-recording', ofRecording),
  decodeUpload: jobKind('decode-upload', ofRecording),
  transcribeWindow: jobKind(
    'transcribe-window',
    Type.Object({ recordingId: Type.String(), windowIndex: Type.Integer() }),
  ),
  writeReport: jobKind('write-report', ofConsultation),
  writeSchemaReport: jobKind('write-schema-report', ofConsultation),
  rewriteReport: jobKind('rewrite-report', ofOrder),
  rewriteSchemaReport: jobKind('rewrite-schema-report', ofOrder),
  relieveStandIn: jobKind('relieve-stand-in', ofOrder),
  renderPlayback: jobKind('render-playback', ofRecording),
} as const
