import { Type } from 'typebox'

/** How callers' systems are told. */
export const webhooksSettings = {
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
}
