import { Type } from 'typebox'
import { secret } from './secret.ts'

/** The language models that write and check. */
export const languageModelSettings = {
  AUSCULT_LLM_URL: Type.String({
    default: '',
    description: 'Base of an OpenAI-compatible language model server (`http://host/v1`)',
  }),
  AUSCULT_LLM_API_KEY: Type.String({ ...secret, default: '', description: 'Its key' }),
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
    ...secret,
    default: '',
    description: 'Its key, where it has a server of its own',
  }),
}
