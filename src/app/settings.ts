import { type Static, Type } from 'typebox'

/** Every setting: environment variable, type, default and what it does. The docs' table is made from this. */
export const settings = Type.Object({
  AUSCULT_PORT: Type.Integer({
    default: 3000,
    minimum: 0,
    maximum: 65535,
    description: 'TCP port; 0 picks a free one',
  }),
  AUSCULT_HOST: Type.String({ default: '127.0.0.1', description: 'Address to listen on; `0.0.0.0` for all' }),
  AUSCULT_PUBLIC_URL: Type.String({
    default: '',
    description:
      'Base of the links in answers (`https://auscult.example.org`); empty: taken from each request',
  }),
  AUSCULT_TRUST_PROXY: Type.Boolean({
    default: false,
    description: 'Believe `X-Forwarded-*` headers (set behind a reverse proxy)',
  }),
  AUSCULT_CORS_ORIGINS: Type.String({
    default: '',
    description: 'Origins, comma-separated, whose pages may call the API; empty: none',
  }),
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
      "Folder of PostgreSQL programs for the embedded database; empty: the npm ones, else the system's",
  }),
  AUSCULT_DATABASE_POOL: Type.Integer({
    default: 10,
    minimum: 2,
    maximum: 200,
    description: 'Database connections a process',
  }),
  AUSCULT_SECRET: Type.String({
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
    default: '',
    description: 'S3 access key; empty: the AWS default chain',
  }),
  AUSCULT_S3_SECRET_ACCESS_KEY: Type.String({ default: '', description: 'S3 secret key' }),
  AUSCULT_S3_PREFIX: Type.String({ default: '', description: 'Put before every object name' }),
  AUSCULT_BOOTSTRAP_KEY: Type.String({
    default: '',
    description:
      'An API key that exists from the first start (24+ characters); empty: the first start makes one and prints it once',
  }),
  AUSCULT_LOCALE: Type.Enum(['pt-BR', 'en'], {
    default: 'pt-BR',
    description: 'Language of titles where nothing else decides: `pt-BR` or `en`',
  }),
  AUSCULT_LANGUAGE: Type.Enum(['auto', 'pt-BR', 'en'], {
    default: 'auto',
    description: 'Language of consultations that name none: `auto`, `pt-BR` or `en`',
  }),
  AUSCULT_LOG_LEVEL: Type.String({
    default: 'info',
    pattern: '^(trace|debug|info|warn|error|fatal|silent)$',
    description: 'trace, debug, info, warn, error, fatal or silent',
  }),
  AUSCULT_ASR: Type.String({
    default: 'auto',
    description:
      'Speech recognition: `auto`, `openai-compatible`, `sherpa-onnx` (`sherpa-onnx:MODEL` for one of several models), `pocketsphinx`',
  }),
  AUSCULT_ASR_URL: Type.String({
    default: '',
    description: 'Base of an OpenAI-compatible speech server (`http://host/v1`)',
  }),
  AUSCULT_ASR_API_KEY: Type.String({ default: '', description: 'Its key' }),
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
  AUSCULT_REPORT: Type.String({
    default: 'auto',
    description: 'Report writing: `auto`, `llm`, `facts` (once called `extractive`, which works still)',
  }),
  AUSCULT_UNSUPPORTED: Type.Enum(['mark', 'remove'], {
    default: 'mark',
    description:
      "What becomes of a language model's statements that the talk does not bear out: kept with a mark, or left out",
  }),
  AUSCULT_SCHEMA_PLACEHOLDERS: Type.Boolean({
    default: false,
    description:
      'Make up values that a `reportSchema` demands and nobody said, named in the warnings; off: the report fails',
  }),
  AUSCULT_REPORT_SCHEMA_FILE: Type.String({
    default: '',
    description: 'A file with a `reportSchema` for consultations that name neither specialty nor schema',
  }),
  AUSCULT_SPECIALTIES_DIR: Type.String({
    default: '',
    description: 'Folder of your own specialty files; they add to or replace the built-in ones',
  }),
  AUSCULT_CATALOG_DIR: Type.String({
    default: '',
    description: 'Folder of codes and medicines that you imported; empty: `catalog` in the data folder',
  }),
  AUSCULT_LLM_URL: Type.String({
    default: '',
    description: 'Base of an OpenAI-compatible language model server (`http://host/v1`)',
  }),
  AUSCULT_LLM_API_KEY: Type.String({ default: '', description: 'Its key' }),
  AUSCULT_LLM_MODEL: Type.String({ default: '', description: 'Its model' }),
  AUSCULT_LLM_CONTEXT: Type.Integer({
    default: 32768,
    minimum: 4096,
    maximum: 10_000_000,
    description: 'Tokens that prompt and answer may take together: what its server was started with',
  }),
  AUSCULT_LLM_TIMEOUT: Type.Integer({
    default: 300,
    minimum: 1,
    maximum: 3600,
    description:
      'Seconds of silence, before the first word of an answer or within it, after which it is asked again',
  }),
  AUSCULT_LLM_CONCURRENCY: Type.Integer({
    default: 2,
    minimum: 1,
    maximum: 256,
    description:
      'Requests to it at once: as many as it answers side by side (slots); 1 for one that does not',
  }),
  AUSCULT_LLM_FORMAT: Type.Enum(['json_schema', 'json_object', 'text'], {
    default: 'json_schema',
    description:
      'The strictest way of asking for JSON that it knows; weaker ones follow by themselves where it refuses',
  }),
  AUSCULT_LLM_THINKING: Type.Boolean({
    default: false,
    description:
      'Let the model think before it answers; off: it is asked not to, in the ways that servers know',
  }),
  AUSCULT_VERIFY: Type.Boolean({
    default: true,
    description:
      'Have a language model check what a language model wrote, statement by statement, against the utterances it cites',
  }),
  AUSCULT_VERIFY_MODEL: Type.String({
    default: '',
    description: 'The model that checks; empty: the one that writes',
  }),
  AUSCULT_VERIFY_URL: Type.String({ default: '', description: 'Its server; empty: the one that writes' }),
  AUSCULT_VERIFY_API_KEY: Type.String({
    default: '',
    description: 'Its key, where it has a server of its own',
  }),
  AUSCULT_REPORT_DEADLINE: Type.Integer({
    default: 900,
    minimum: 10,
    maximum: 7200,
    description:
      'Seconds that its report may take, everything together, waits for a busy server too; then the embedded engine writes',
  }),
  AUSCULT_REPORT_AGAIN: Type.Integer({
    default: 60,
    minimum: 0,
    maximum: 86_400,
    description:
      'Seconds after which it is first asked again for a report that the embedded engine wrote in its place; its own becomes a new version. 0: never',
  }),
  AUSCULT_EXAM: Type.String({ default: 'auto', description: 'Exam reading: `auto`, `parser`, `vision-llm`' }),
  AUSCULT_EXAM_CONCURRENCY: Type.Integer({
    default: 0,
    minimum: 0,
    maximum: 256,
    description:
      'Exam files read at once, and one more for a tenant of whose none is being read; 0: half of the cores, at least one',
  }),
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
  AUSCULT_LIVE_RECORDINGS: Type.Integer({
    default: 0,
    minimum: 0,
    maximum: 10_000,
    description:
      'Recordings followed at once while they are made, some 50 MB each; 0: what a third of the memory holds. The others are decoded at their end',
  }),
  AUSCULT_SINGLE_STEP_WAIT: Type.Integer({
    default: 300,
    minimum: 0,
    maximum: 3600,
    description: 'Seconds that a single-step request waits for its result',
  }),
  AUSCULT_WEBHOOK_ALLOW: Type.String({
    default: '',
    description:
      'Address ranges (CIDR, comma-separated) beyond the public ones that webhooks may reach, also without TLS, such as `10.0.0.0/8`; empty: none',
  }),
  AUSCULT_WEBHOOK_RETRIES: Type.String({
    default: '5s,5m,30m,2h,5h,10h,14h,20h,24h',
    description: 'Waits between the tries of a webhook delivery (`ms`, `s`, `m`, `h`, `d`), at most 20',
  }),
  AUSCULT_WEBHOOK_TIMEOUT: Type.Integer({
    default: 15,
    minimum: 1,
    maximum: 60,
    description: 'Seconds that a webhook receiver has for its answer',
  }),
  AUSCULT_WEBHOOK_DISABLE_AFTER: Type.String({
    default: '5d',
    description: 'A webhook endpoint that has failed for so long, without a success, is disabled',
  }),
  AUSCULT_RATE_LIMIT: Type.Integer({
    default: 60_000,
    minimum: 0,
    maximum: 10_000_000,
    description:
      'Requests a minute with one key, counted by each API process, unless the key has a limit of its own; 0: any number',
  }),
  AUSCULT_LINK_MINUTES: Type.Integer({
    default: 60,
    minimum: 1,
    maximum: 10080,
    description: 'How long a signed recording link works',
  }),
  AUSCULT_MASTER_KEY: Type.String({
    default: '',
    description:
      'Encrypts what is stored: 32 bytes in base64 or hex (`auscult encryption new-key`); earlier ones behind it, after commas',
  }),
  AUSCULT_MASTER_KEY_FILE: Type.String({
    default: '',
    description: 'A file that holds the same, a key a line',
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
  AUSCULT_SWEEP_MINUTES: Type.Integer({
    default: 10,
    minimum: 1,
    maximum: 60,
    description: 'How often what is past its retention period, and what belongs to nothing, is removed',
  }),
  AUSCULT_SHUTDOWN_SECONDS: Type.Integer({
    default: 15,
    minimum: 1,
    maximum: 600,
    description: 'How long a stop waits for work under way',
  }),
})

export type Settings = Static<typeof settings>
