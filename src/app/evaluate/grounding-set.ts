import type { JsonValue } from '../../engines/report/port.ts'

/** What was said in a visit or a short exchange. */
export interface Talk {
  readonly language: string
  readonly segments: readonly { readonly speaker: string; readonly text: string }[]
}

/** A visit that statements are about. */
export interface Visit extends Talk {
  readonly visit: string
  /** `null`: the statements are values of a caller's own schema, which lies beside them. */
  readonly specialty: string | null
}

/** A statement of the set; see its README. */
export interface Labelled {
  readonly id: string
  readonly field: string
  readonly statement: string
  readonly medicine?: { readonly name: string; readonly dose: string; readonly usage: string } | null
  readonly value?: JsonValue
  readonly evidence: readonly number[]
  readonly label: string
  readonly kind: string | null
}
