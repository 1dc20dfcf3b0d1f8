import { auditEn, auditPtBR } from './audit.ts'
import { failuresEn, failuresPtBR } from './failures.ts'
import { frameEn, framePtBR } from './frame.ts'
import { installationEn, installationPtBR } from './installation.ts'
import { keysEn, keysPtBR } from './keys.ts'
import { qualityEn, qualityPtBR } from './quality.ts'
import { storageEn, storagePtBR } from './storage.ts'
import { webhooksEn, webhooksPtBR } from './webhooks.ts'
import { workEn, workPtBR } from './work.ts'

/** The texts of the operation and of the review of notes; they come with their pages. */
export const operatorPtBR = {
  ...framePtBR,
  ...workPtBR,
  ...failuresPtBR,
  ...webhooksPtBR,
  ...keysPtBR,
  ...storagePtBR,
  ...auditPtBR,
  ...installationPtBR,
  ...qualityPtBR,
}

export const operatorEn: typeof operatorPtBR = {
  ...frameEn,
  ...workEn,
  ...failuresEn,
  ...webhooksEn,
  ...keysEn,
  ...storageEn,
  ...auditEn,
  ...installationEn,
  ...qualityEn,
}

export type OperatorTexts = typeof operatorPtBR
