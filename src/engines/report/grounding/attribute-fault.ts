import type { Attribute } from './element.ts'

/** A stated value that the talk does not give to what it is stated of. */
export interface AttributeFault {
  readonly stated: Attribute
  /** `other`: another value was said of it; `owner`: it was said of something else; `unit`; `unsaid`: nobody said it. */
  readonly fault: 'other' | 'owner' | 'unit' | 'unsaid'
  readonly said: Attribute | null
}
