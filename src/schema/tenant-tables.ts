import type { StoredText } from '../platform/vault/text-box.ts'
import type { CreatedAt, Json, Sealed } from './columns.ts'

/** Specialties of a tenant's own. */
export interface SpecialtyTable {
  tenant_id: string
  key: string
  definition: Json<unknown>
  updated_at: Date
}

export const glossaryKinds = ['term', 'wording'] as const
export type GlossaryKind = (typeof glossaryKinds)[number]

/** What a person decided on of what a correction proposed; `words` are those before and after. */
export interface GlossaryTable {
  id: string
  tenant_id: string
  kind: GlossaryKind
  language: string
  words: Sealed<unknown>
  accepted: boolean
  decided_by: StoredText | null
  decided_at: CreatedAt
}
