import { type TSchema, Type } from 'typebox'

/** The form of an exam's content, for the API document: every member is `{title, content}`. */

const titled = <Content extends TSchema>(content: Content, description?: string) =>
  Type.Optional(
    Type.Object({ title: Type.String(), content }, description === undefined ? {} : { description }),
  )
const text = (description?: string) => titled(Type.String(), description)
const texts = (description?: string) => titled(Type.Array(Type.String()), description)

const Source = Type.Object(
  {
    page: Type.Integer(),
    x: Type.Number(),
    y: Type.Number(),
    width: Type.Number(),
    height: Type.Number(),
  },
  { title: 'ExamSource', additionalProperties: true, description: 'A box, in fractions of the page' },
)

const Test = Type.Object(
  {
    test_name: text(),
    result: text('As printed, with its unit'),
    numeric_result: text('With a decimal point; empty where there is no number'),
    reference_value: texts('As printed, one line each'),
    is_normal: titled(Type.Union([Type.Boolean(), Type.Null()]), '`null`: it can’t be known, look at it'),
    unit: text(),
    flag: text(),
    method: text(),
    material: text(),
    confidence: titled(Type.Number({ description: '0 to 1' })),
    needs_review: titled(Type.Boolean(), 'Somebody should look'),
    review_reasons: texts('Codes, such as `half-phrase`, `sum`, `implausible`'),
    source: titled(Source, 'Where it was read'),
    correction: titled(
      Type.Object({ by: Type.String(), at: Type.String() }, { title: 'TestCorrectedBy' }),
      'Who corrected or confirmed it, and when',
    ),
  },
  { title: 'ExamTest', additionalProperties: true },
)

export const ExamContent = Type.Object(
  {
    date: text('`YYYY-MM-DD` of the collection, else of the exam, else of the release'),
    tests: titled(Type.Array(Test)),
    exam_type: text(),
    patient_name: text(),
    age: text(),
    sex: text('`female` or `male`'),
    laboratory: text(),
    requesting_physician: text(),
    findings: texts(),
    conclusion: text(),
    warnings: texts("In the document's language"),
    warning_codes: texts('The same for programs, in the same order'),
  },
  { title: 'ExamContent', additionalProperties: true, description: 'Empty until completed' },
)
