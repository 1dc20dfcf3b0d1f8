import { Type } from 'typebox'
import { answers, answersNothing } from '../../platform/http/describe-route.ts'
import { glossaryKinds } from '../../schema/tables.ts'
import type { GlossaryEntry } from './glossary.ts'

const tags = ['vocabulary']
const Words = Type.String({ pattern: '\\S', maxLength: 200 })

/** What is proposed, as callers see it. */
export const ProposalMembers = {
  kind: Type.Enum([...glossaryKinds], {
    description:
      '`term`: a name that was heard as `before`, and helps the recogniser; `wording`: how notes are to call what they called `before`',
  }),
  language: Type.Enum(['pt-BR', 'en']),
  before: Words,
  after: Words,
}

export const GlossaryItem = Type.Object(
  {
    id: Type.String(),
    ...ProposalMembers,
    accepted: Type.Boolean({ description: '`false`: it is not proposed again' }),
    decidedBy: Type.Union([Type.String(), Type.Null()]),
    decidedAt: Type.String({ format: 'date-time' }),
  },
  { title: 'GlossaryEntry' },
)

export const toItem = ({ decidedAt, ...entry }: GlossaryEntry) => ({
  ...entry,
  decidedAt: decidedAt.toISOString(),
})

export const listSchema = {
  tags,
  operationId: 'getGlossary',
  summary: 'List what was decided of what corrections proposed',
  description:
    'Oldest first. What was accepted holds for every consultation of yours: terms from the next stretch of speech on, wordings from the next note on.',
  response: answers(
    200,
    {
      description: 'All of it',
      success: Type.Object({ data: Type.Array(GlossaryItem) }, { title: 'Glossary' }),
    },
    401,
    403,
  ),
}

export const removeSchema = {
  tags,
  operationId: 'deleteGlossaryEntry',
  summary: 'Take a decision back',
  description: 'It has no effect any more; what a later correction proposes is asked anew.',
  params: Type.Object({ entryId: Type.String() }),
  response: answersNothing('Taken back', 401, 403, 404),
}
