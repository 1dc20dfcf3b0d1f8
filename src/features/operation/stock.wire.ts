import { Type } from 'typebox'
import { answers } from '../../platform/http/describe-route.ts'
import { pageOf } from '../../platform/http/lists.ts'
import { storedKinds } from './count-stored.ts'
import { tags } from './work.wire.ts'

const Count = Type.Integer({ minimum: 0 })

const TenantStock = Type.Object(
  {
    tenantId: Type.String(),
    tenant: Type.String(),
    stored: Type.Array(
      Type.Object({
        kind: Type.Enum([...storedKinds], { description: 'As retention knows them' }),
        count: Type.Integer({ description: 'Consultations that have some, or exams' }),
        bytes: Type.Union([Type.Integer(), Type.Null()], {
          description: 'Of files as they came; `null` for what lies in the database',
        }),
      }),
    ),
    held: Type.Object(
      { consultations: Count, exams: Count },
      { description: 'Under a legal hold of their own' },
    ),
  },
  { title: 'TenantStock' },
)

export const stockSchema = {
  ...{ tags, operationId: 'getStorage', summary: 'Get how much of yours is stored' },
  description: 'By the database; `auscult storage check` looks into the file store too.',
  response: answers(200, { description: 'Now', success: TenantStock }, 401, 403),
}

export const installationStockSchema = {
  ...{ tags, operationId: 'listInstallationStorage', summary: 'List how much is stored of each tenant' },
  description: 'By name. Scope `installation`.',
  response: answers(200, { description: 'All', success: pageOf(TenantStock, 'TenantStockPage') }, 401, 403),
}
