import { Type } from 'typebox'
import { Failure, unprocessable } from '../../platform/errors.ts'
import { grantableScopes } from './api-key.ts'
import type { KeySummary } from './list-keys.ts'

const Moment = Type.String({ format: 'date-time' })
const MaybeMoment = Type.Union([Moment, Type.Null()])
const Name = Type.String({ minLength: 1, maxLength: 200 })
const ExpiresAt = Type.String({
  format: 'date-time',
  description: 'When it ends, with its time zone: `2027-12-31T23:59:59-03:00`; without it: never',
})

const keyMembers = {
  id: Type.String(),
  tenantId: Type.String(),
  name: Type.String(),
  prefix: Type.String({ description: 'How the key begins' }),
  scopes: Type.Array(Type.String()),
  requestsPerMinute: Type.Union([Type.Integer(), Type.Null()], { description: "`null`: the installation's" }),
  createdAt: Moment,
  expiresAt: MaybeMoment,
  revokedAt: MaybeMoment,
  lastUsedAt: Type.Union([Moment, Type.Null()], { description: 'To the minute' }),
}

export const KeyItem = Type.Object(keyMembers, { title: 'ApiKey' })

export const KeyWithSecret = Type.Object(
  { ...keyMembers, key: Type.String({ description: 'Shown this once' }) },
  { title: 'NewApiKey' },
)

export const NewKeyBody = Type.Object(
  {
    name: Name,
    tenantId: Type.Optional(Type.String({ description: 'Yours, unless given; or one that you have made' })),
    scopes: Type.Optional(
      Type.Array(Type.Enum([...grantableScopes]), {
        minItems: 1,
        maxItems: grantableScopes.length,
        uniqueItems: true,
        default: ['consultations', 'exams'],
      }),
    ),
    expiresAt: Type.Optional(ExpiresAt),
    requestsPerMinute: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 1_000_000, description: '0: without limit' }),
    ),
  },
  { title: 'NewApiKeyRequest' },
)

const DAY_SECONDS = 86_400
const OVERLAP_SECONDS = { default: DAY_SECONDS, minimum: 0, maximum: 90 * DAY_SECONDS }

export const RotateBody = Type.Object(
  {
    overlapSeconds: Type.Optional(
      Type.Integer({
        ...OVERLAP_SECONDS,
        description: 'How long the old key stays valid beside the new one',
      }),
    ),
    expiresAt: Type.Optional(ExpiresAt),
  },
  { title: 'RotateApiKey' },
)

export const TenantItem = Type.Object(
  { id: Type.String(), name: Type.String(), createdAt: Moment },
  { title: 'Tenant' },
)
export const NewTenantBody = Type.Object({ name: Name }, { title: 'NewTenant' })

export const overlapMs = (seconds = OVERLAP_SECONDS.default): number => seconds * 1000

/** @throws Failure `unprocessable` for what is over already, or no moment at all. */
export function readExpiry(text: string | undefined, now: Date): Date | null {
  if (text === undefined) return null
  const end = new Date(text)
  if (end > now && end.getUTCFullYear() <= 9999) return end
  throw unprocessable('expiresAt must be in the future')
}

export const toKeyItem = ({ tenant: _, ...key }: KeySummary) => key

export const tenantUnknown = () => new Failure('not_found', 'Tenant not found')
