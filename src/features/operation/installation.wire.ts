import { Type } from 'typebox'
import { answers } from '../../platform/http/describe-route.ts'
import { pageOf } from '../../platform/http/lists.ts'
import { engineKinds } from './check-engines.ts'
import { tags } from './work.wire.ts'

const EngineState = Type.Object(
  {
    kind: Type.Enum([...engineKinds]),
    name: Type.String(),
    model: Type.String(),
    usable: Type.Boolean(),
    degraded: Type.Boolean({ description: 'It works, and another stands in for it now' }),
    reason: Type.String({ description: 'What it says of itself, in the language of `accept-language`' }),
  },
  { title: 'EngineState' },
)

export const enginesSchema = {
  ...{ tags, operationId: 'checkEngines', summary: 'Ask the engines in use whether they work' },
  description: 'Each is asked now, and has ten seconds. Scope `installation`.',
  response: answers(
    200,
    { description: 'What they said', success: pageOf(EngineState, 'EngineStates') },
    401,
    403,
  ),
}

const Setting = Type.Object(
  {
    name: Type.String(),
    description: Type.String({ description: 'What it means, in the language of `accept-language`' }),
    value: Type.Union([Type.String(), Type.Null()], {
      description: '`null` for a secret, set or not; addresses without passwords',
    }),
    default: Type.String(),
    isSet: Type.Boolean({ description: 'The environment names it' }),
  },
  { title: 'Setting' },
)

export const settingsSchema = {
  ...{ tags, operationId: 'listSettings', summary: 'List the settings as they are' },
  description: 'Of the process that answers; never a secret. Scope `installation`.',
  response: answers(
    200,
    {
      description: 'All',
      success: Type.Object(
        { version: Type.String(), data: Type.Array(Setting), nextCursor: Type.Null() },
        { title: 'Settings' },
      ),
    },
    ...([401, 403] as const),
  ),
}

const AuditState = Type.Object(
  {
    head: Type.Union([Type.Object({ position: Type.Integer(), hash: Type.String() }), Type.Null()], {
      description: 'The last link of the chain: kept elsewhere, it proves later that nothing was cut off',
    }),
    waiting: Type.Integer({ description: 'Lines that are not in the chain yet: a second’s, mostly' }),
    oldestWaitSeconds: Type.Number(),
    checked: Type.Integer({ description: 'The newest lines, at most 1000' }),
    faults: Type.Array(Type.String(), { description: 'None: they are as they were written' }),
  },
  { title: 'AuditState' },
)

export const auditStateSchema = {
  ...{ tags: ['audit'], operationId: 'getAuditState', summary: 'Check the newest lines of your audit log' },
  description: 'Each line by its code. `auscult audit verify` reads all of the log and its chain.',
  response: answers(200, { description: 'How it stands', success: AuditState }, 401, 403),
}
export const installationAuditSchema = {
  ...{ tags, operationId: 'getInstallationAuditState', summary: 'Check the newest lines of the audit log' },
  description: 'Of all tenants, with the chain that they make. Scope `installation`.',
  response: answers(200, { description: 'How it stands', success: AuditState }, 401, 403),
}
