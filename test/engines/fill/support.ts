import type { Fact } from '../../../src/engines/report/facts/fact.ts'
import { fillSchema } from '../../../src/engines/report/fill/fill-schema.ts'
import { visitOf } from '../../../src/engines/report/note/visit-of.ts'
import type { JsonObject, ReportLanguage } from '../../../src/engines/report/port.ts'
import { catalogues } from '../../support/catalogues.ts'
import { talkOf } from '../note/support.ts'

const { schemas: lexicons, ...resources } = catalogues
const utterances = talkOf(Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? 'D: …' : 'P: …')))
/** Said where the doctor concludes. */
export const concluding = { at: [32] }

interface Given {
  readonly facts: readonly Fact[]
  readonly withheld?: readonly Fact[]
  readonly properties: JsonObject
  readonly language?: ReportLanguage
  /** What was said, where the words count. */
  readonly talk?: readonly string[]
}

/** What members of a schema get from facts: `content` without what nobody said, and the warnings. */
export function filledFrom({ facts, withheld = [], properties, language = 'pt-BR', talk }: Given) {
  const schema: JsonObject = { type: 'object', properties }
  const request = { utterances: talk ? talkOf(talk) : utterances, language, reason: '', notes: '' }
  const draft = fillSchema(
    visitOf(facts, request, resources),
    {
      ...request,
      layout: {
        kind: 'schema',
        specialty: 'generic',
        reportSchema: { schema, instructions: '', fewShots: [] },
      },
    },
    lexicons,
    { placeholders: false, withheld },
  )
  if (typeof draft === 'string') throw new Error(draft)
  return draft
}

export const filledWith = (
  facts: readonly Fact[],
  properties: JsonObject,
  language: ReportLanguage = 'pt-BR',
) => filledFrom({ facts, properties, language })
