import type { Visit } from '../note/visit.ts'
import type { Fact, JsonObject } from '../port.ts'
import type { Ask } from './ask.ts'
import type { Meaning } from './member.ts'
import type { FillLexicons } from './member-words.ts'

/** What is known at a place of the schema while it is filled. */
export interface FillContext {
  readonly root: JsonObject
  readonly visit: Visit
  readonly lexicons: FillLexicons
  readonly meaning: Meaning
  /** What the object or list around it asks for. */
  readonly around: Ask | null
  /** The one fact that an item of a list is about. */
  readonly item: Fact | null
  readonly depth: number
  /** The object around it is called what nothing is known of: `finding` may be of anything then. */
  readonly isVague: boolean
  /** Places whose names are not understood; they are not filled. */
  readonly unclear: string[]
}
