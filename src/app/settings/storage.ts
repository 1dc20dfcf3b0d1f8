import { Type } from 'typebox'
import { secret } from './secret.ts'

/** Where data lie, how they are sealed, and when they go. */
export const storageSettings = {
  AUSCULT_DATA_DIR: Type.String({
    default: './data',
    description: 'Where database, audio and exam files live',
  }),
  AUSCULT_DATABASE_URL: Type.String({
    default: '',
    description: 'A PostgreSQL 14+ of yours (`postgres://…`); empty: the embedded one',
  }),
  AUSCULT_PG_BIN: Type.String({
    default: '',
    description:
      "Folder of PostgreSQL programs for the embedded database; empty: the system's where it is 17 or newer, else the npm ones",
  }),
  AUSCULT_DATABASE_POOL: Type.Integer({
    default: 10,
    minimum: 2,
    maximum: 200,
    description: 'Database connections a process',
  }),
  AUSCULT_SECRET: Type.String({
    ...secret,
    default: '',
    description:
      'At least 32 characters; signs links and encrypts the secrets of webhooks. Empty: made once and kept in the data folder. Must be the same on every machine',
  }),
  AUSCULT_S3_BUCKET: Type.String({
    default: '',
    description: 'Bucket for audio and exam files; empty: the data folder',
  }),
  AUSCULT_S3_ENDPOINT: Type.String({ default: '', description: 'S3 endpoint, unless it is AWS' }),
  AUSCULT_S3_REGION: Type.String({ default: 'us-east-1', description: 'S3 region' }),
  AUSCULT_S3_ACCESS_KEY_ID: Type.String({
    ...secret,
    default: '',
    description: 'S3 access key; empty: the AWS default chain',
  }),
  AUSCULT_S3_SECRET_ACCESS_KEY: Type.String({ ...secret, default: '', description: 'S3 secret key' }),
  AUSCULT_S3_PREFIX: Type.String({ default: '', description: 'Put before every object name' }),
  AUSCULT_MASTER_KEY: Type.String({
    ...secret,
    default: '',
    description:
      'Encrypts what is stored: 32 bytes in base64 or hex (`auscult encryption new-key`); earlier ones behind it, after commas',
  }),
  AUSCULT_MASTER_KEY_FILE: Type.String({
    default: '',
    description: 'A file that holds the same, a key a line',
  }),
  AUSCULT_SWEEP_MINUTES: Type.Integer({
    default: 10,
    minimum: 1,
    maximum: 60,
    description: 'How often what is past its retention period, and what belongs to nothing, is removed',
  }),
}
