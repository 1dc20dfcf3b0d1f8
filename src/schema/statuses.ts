/** Where a consultation is. */
export const consultationStatuses = ['recording', 'in-progress', 'completed', 'integrated', 'failed'] as const
export type ConsultationStatus = (typeof consultationStatuses)[number]

/** Nothing more happens to it by itself. */
export const settledConsultations = [
  'completed',
  'integrated',
  'failed',
] as const satisfies readonly ConsultationStatus[]

/** There is a report of it. */
export const writtenConsultations = [
  'completed',
  'integrated',
] as const satisfies readonly ConsultationStatus[]

/** The step of a consultation that failed it. */
export type ConsultationStage = 'decode' | 'transcribe' | 'report'

/**
 * Why a recorder missed something: the microphone went or was muted, there was no room to keep it, or the recorder itself
 * did not run (page closed, browser killed, machine asleep).
 */
export const gapReasons = ['device-lost', 'muted', 'storage-full', 'interrupted', 'other'] as const
export type GapReason = (typeof gapReasons)[number]

/** Where an exam is. */
export const examStatuses = ['pending', 'in-progress', 'completed', 'failed'] as const
export type ExamStatus = (typeof examStatuses)[number]

export const settledExams = ['completed', 'failed'] as const satisfies readonly ExamStatus[]

/** `receive`: the file itself is at fault; `read`: reading it failed. */
export type ExamStage = 'receive' | 'read'

/** Why something failed, as its owner is shown it. */
export interface StageFailure<Stage extends string> {
  readonly stage: Stage
  readonly message: string
}

/** What a webhook's message carries: ids, or all that retrieval answers. */
export const webhookPayloads = ['thin', 'full'] as const
export type WebhookPayload = (typeof webhookPayloads)[number]

export const deliveryOrders = ['any', 'per-resource'] as const
export type DeliveryOrder = (typeof deliveryOrders)[number]

export const webhookStatuses = ['enabled', 'disabled'] as const
export type WebhookStatus = (typeof webhookStatuses)[number]

/** Why an endpoint is disabled: somebody asked for it, it answered 410, or it has failed for days. */
export type DisabledReason = 'request' | 'gone' | 'failing'

export const deliveryStatuses = ['pending', 'succeeded', 'failed'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]
