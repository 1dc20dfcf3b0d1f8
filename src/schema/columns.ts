import type { ColumnType } from 'kysely'
import type { StoredJson, StoredText } from '../platform/vault/text-box.ts'

export type Json<T> = ColumnType<T, string, string>
/** Content, encrypted where that is on: only a text box of the tenant's makes and opens it. */
export type Sealed<T> = ColumnType<StoredJson<T>, StoredText, StoredText>
export type CreatedAt = ColumnType<Date, Date | undefined, never>
