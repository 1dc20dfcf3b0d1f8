import { Type } from 'typebox'
import { secret } from './secret.ts'

/** Where the service listens, for whom, and what it says of itself. */
export const servingSettings = {
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
  AUSCULT_BOOTSTRAP_KEY: Type.String({
    ...secret,
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
  AUSCULT_METRICS_PORT: Type.Integer({
    default: 0,
    minimum: 0,
    maximum: 65535,
    description:
      "Port of `GET /metrics` (Prometheus), of every role; it asks for no key, so keep it to the operator's machines. 0: none",
  }),
  AUSCULT_METRICS_HOST: Type.String({
    default: '127.0.0.1',
    description: 'Address on which `/metrics` listens',
  }),
  AUSCULT_TRACES_URL: Type.String({
    default: '',
    description:
      'OTLP/HTTP endpoint that OpenTelemetry spans are sent to (`http://collector:4318/v1/traces`); empty: none',
  }),
  AUSCULT_SINGLE_STEP_WAIT: Type.Integer({
    default: 300,
    minimum: 0,
    maximum: 3600,
    description: 'Seconds that a single-step request waits for its result',
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
  AUSCULT_CONSOLE: Type.Boolean({
    default: true,
    description: 'Serve the console at `/console`',
  }),
  AUSCULT_CONSOLE_IDLE_MINUTES: Type.Integer({
    default: 20,
    minimum: 1,
    maximum: 720,
    description: 'After so many minutes without use, a person at the console has to sign in again',
  }),
  AUSCULT_SANDBOX: Type.Enum(['auto', 'require', 'off'], {
    default: 'auto',
    description:
      'Child processes that take what callers send run under bubblewrap: `auto` where it can be had, `require` or not at all, `off`',
  }),
  AUSCULT_SHUTDOWN_SECONDS: Type.Integer({
    default: 15,
    minimum: 1,
    maximum: 600,
    description: 'How long a stop waits for work under way',
  }),
}
