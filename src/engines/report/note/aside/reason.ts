import type { Fact } from '../../facts/fact.ts'
import type { Sentence } from '../../facts/talk/sentence.ts'
import type { Visit } from '../visit.ts'

/** Whether no line is composed of a fact; `saying`: the sentence that it was read of. */
export type Reason = (fact: Fact, visit: Visit, saying: Sentence | null) => boolean
