import { Type } from 'typebox'
import { secret } from './secret.ts'

/** How speech is recognised. */
export const speechSettings = {
  AUSCULT_ASR: Type.String({
    default: 'auto',
    description:
      'Speech recognition: `auto`, `openai-compatible`, `sherpa-onnx` (`sherpa-onnx:MODEL` for one of several models), `pocketsphinx`',
  }),
  AUSCULT_ASR_URL: Type.String({
    default: '',
    description: 'Base of an OpenAI-compatible speech server (`http://host/v1`)',
  }),
  AUSCULT_ASR_API_KEY: Type.String({ ...secret, default: '', description: 'Its key' }),
  AUSCULT_ASR_MODEL: Type.String({ default: 'whisper-1', description: 'Its model' }),
  AUSCULT_ASR_TIMEOUT: Type.Integer({
    default: 60,
    minimum: 1,
    maximum: 3600,
    description: 'Seconds that one window may take; of processor time where the recogniser runs here',
  }),
  AUSCULT_ASR_CONCURRENCY: Type.Integer({
    default: 0,
    minimum: 0,
    maximum: 256,
    description: 'Windows transcribed at once; 0: 8 for a remote engine, else one a core',
  }),
  AUSCULT_ASR_ALLOW_SLOW: Type.Boolean({
    default: false,
    description: 'Take a local model that needs longer than the speech lasts',
  }),
  AUSCULT_MODELS_DIR: Type.String({
    default: '',
    description: 'Folder of local models; empty: `models` in the data folder',
  }),
  AUSCULT_ASR_SCRIPT: Type.String({
    default: '',
    description: 'For trials only: a text file whose lines the `scripted` engine says, one a window',
  }),
  AUSCULT_LIVE_RECORDINGS: Type.Integer({
    default: 0,
    minimum: 0,
    maximum: 10_000,
    description:
      'Recordings followed at once while they are made, counted as 25 MB each; 0: what a third of the memory holds. The others are decoded at their end',
  }),
  AUSCULT_DECODERS: Type.Integer({
    default: 0,
    minimum: 0,
    maximum: 256,
    description:
      'Decoders of whole files at once, and as many more that look at uploads; 0: as many as cores, at least 2. Live recordings have their own',
  }),
  AUSCULT_ABANDONED_HOURS: Type.Integer({
    default: 24,
    minimum: 1,
    maximum: 8760,
    description: 'After so many hours without a chunk, a recording that nobody finished is ended',
  }),
  AUSCULT_ABANDONED_RECORDINGS: Type.Enum(['finish', 'fail'], {
    default: 'finish',
    description:
      'How it is ended: `finish` (a report of what there is) or `fail`; without audio it always fails',
  }),
}
