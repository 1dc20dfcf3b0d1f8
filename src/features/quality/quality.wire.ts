import { Type } from 'typebox'
import { answers, inMedia, refusals } from '../../platform/http/describe-route.ts'
import { pageOf } from '../../platform/http/lists.ts'
import { noteErrorKinds } from '../../schema/tables.ts'

const tags = ['quality']
const Moment = Type.String({ format: 'date-time' })
const Version = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })
const Kind = Type.Enum([...noteErrorKinds], {
  description:
    '`false`: not said, or said otherwise; `missing`: said and left out; `misplaced`: in the wrong field; ' +
    '`language`: badly written',
})

const NoteError = Type.Object(
  {
    kind: Kind,
    pointer: Type.Optional(
      Type.String({
        maxLength: 500,
        pattern: '^[^\\u0000]*$',
        description: 'JSON Pointer into the content; of what is missing, where it belongs',
      }),
    ),
    comment: Type.Optional(
      Type.String({
        maxLength: 2000,
        pattern: '^[^\\u0000]*$',
        description: 'Encrypted where data is; it goes with the report',
      }),
    ),
  },
  { title: 'NoteError', additionalProperties: false },
)

const Sampled = Type.Object(
  {
    consultationId: Type.String(),
    version: Type.Integer(),
    specialty: Type.String(),
    engine: Type.String(),
    writtenAt: Moment,
  },
  { title: 'SampledNote' },
)

export const sampleSchema = {
  ...{ tags, operationId: 'drawNoteSample', summary: 'Draw notes to review' },
  description:
    'Notes of an engine that nobody has reviewed, by lot; the same until the week (UTC) is over. The version is the ' +
    'engine’s newest, also where a person has corrected it since.',
  querystring: Type.Object({
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
    days: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 365, default: 14, description: 'How old at most' }),
    ),
  }),
  response: answers(
    200,
    { description: 'To be reviewed', success: pageOf(Sampled, 'NoteSample') },
    401,
    403,
    422,
  ),
}

const Review = Type.Object(
  {
    consultationId: Type.String(),
    version: Type.Integer(),
    engine: Type.String(),
    writtenAt: Moment,
    reviewedAt: Moment,
    reviewer: Type.String(),
    kinds: Type.Array(Kind, { description: 'One entry an error; none: nothing was wrong' }),
    errors: Type.Union([Type.Array(NoteError), Type.Null()], {
      description: '`null` once the report was removed',
    }),
  },
  { title: 'NoteReview' },
)

const path = { params: Type.Object({ consultationId: Type.String() }) }

export const putReviewSchema = {
  ...{
    tags,
    ...path,
    operationId: 'putNoteReview',
    summary: 'Say what is wrong in a note, or that nothing is',
  },
  description: 'In the place of an earlier review of that consultation.',
  body: Type.Object(
    { version: Version, errors: Type.Array(NoteError, { maxItems: 100 }) },
    { title: 'NewNoteReview', additionalProperties: false },
  ),
  response: answers(200, { description: 'As stored', success: Review }, 400, 401, 403, 404, 409, 422),
}

export const getReviewSchema = {
  ...{ tags, ...path, operationId: 'getNoteReview', summary: 'Get the review of a note' },
  description: '404 until somebody has reviewed it.',
  response: answers(200, { description: 'As stored', success: Review }, 401, 403, 404),
}

export const listReviewsSchema = {
  ...{ tags, operationId: 'listNoteReviews', summary: 'List or export reviews, newest consultation first' },
  description: 'With `Accept: text/csv` all of them, a line for each error or faultless note.',
  querystring: Type.Object({
    cursor: Type.Optional(Type.String({ maxLength: 100, description: '`nextCursor` of the page before' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  }),
  response: {
    200: inMedia('A page, or all as a table', {
      'application/json': pageOf(Review, 'NoteReviewPage'),
      'text/csv': Type.String(),
    }),
    ...refusals(401, 403, 422),
  },
}

const Week = Type.Object(
  {
    week: Type.String({ description: 'Its Monday (UTC), `YYYY-MM-DD`' }),
    written: Type.Integer({ description: 'Consultations whose note an engine wrote then' }),
    reviewed: Type.Integer(),
    withoutErrors: Type.Integer(),
    errors: Type.Object(
      Object.fromEntries(noteErrorKinds.map((kind) => [kind, Type.Integer()])) as Record<
        (typeof noteErrorKinds)[number],
        ReturnType<typeof Type.Integer>
      >,
    ),
  },
  { title: 'QualityWeek' },
)

export const trendSchema = {
  ...{ tags, operationId: 'getQualityTrend', summary: 'Get what reviews found, week by week' },
  description: 'By when the notes were written; figures alone. Scope `consultations` or `admin`.',
  querystring: Type.Object({
    weeks: Type.Optional(Type.Integer({ minimum: 1, maximum: 104, default: 12 })),
  }),
  response: answers(
    200,
    { description: 'Oldest first', success: pageOf(Week, 'QualityTrend') },
    401,
    403,
    422,
  ),
}
