import { Type } from 'typebox'

/** How much a caller may send. */
export const limitsSettings = {
  AUSCULT_MAX_CHUNK_MB: Type.Integer({
    default: 25,
    minimum: 1,
    maximum: 1024,
    description: 'Largest audio chunk',
  }),
  AUSCULT_MAX_RECORDING_MB: Type.Integer({
    default: 1024,
    minimum: 1,
    maximum: 16384,
    description: 'Largest recording sent in a single step',
  }),
  AUSCULT_MAX_RECORDING_MINUTES: Type.Integer({
    default: 240,
    minimum: 1,
    maximum: 1440,
    description: 'Longest recording',
  }),
}
