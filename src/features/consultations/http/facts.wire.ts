import { Type } from 'typebox'
import {
  CERTAINTIES,
  FACT_STATUSES,
  FACT_TYPES,
  PERSONS,
  POLARITIES,
  SIDES,
} from '../../../engines/report/port.ts'
import { SPEAKER_ROLES } from '../../../engines/speaker/port.ts'
import { answers } from '../../../platform/http/describe-route.ts'
import type { ConsultationFacts } from '../report/get-facts.ts'
import { ConsultationPath, Nullable, state, tags } from './wire.ts'

const factMembers = {
  id: Type.String(),
  type: Type.Enum(FACT_TYPES),
  concept: Type.String({ description: 'The clinical term, in the language of the talk' }),
  code: Type.Optional(
    Type.String({ description: 'ICD-10, LOINC or registration, where a catalogue has it' }),
  ),
  polarity: Type.Enum(POLARITIES),
  person: Type.Enum(PERSONS),
  status: Nullable(Type.Enum(FACT_STATUSES, { description: 'Of medicines, conditions and orders' })),
  value: Nullable(
    Type.Object(
      {},
      {
        additionalProperties: true,
        description: '`{number, unit}`, `{systolic, diastolic, unit}` or `{text}`',
      },
    ),
  ),
  side: Nullable(Type.Enum(SIDES)),
  time: Nullable(Type.String()),
  medicine: Nullable(
    Type.Object({
      dose: Nullable(Type.String()),
      frequency: Nullable(Type.String()),
      route: Nullable(Type.String()),
      duration: Nullable(Type.String()),
    }),
  ),
  certainty: Type.Enum(CERTAINTIES),
  speaker: Type.Enum(SPEAKER_ROLES),
  evidence: Type.Array(
    Type.Object({
      segment: Type.Integer({ description: 'Place in the transcript' }),
      from: Type.Optional(Type.Integer({ description: 'First character of its text' })),
      to: Type.Optional(Type.Integer()),
    }),
  ),
}

const Fact = Type.Object(factMembers, { title: 'Fact' })

const WithheldFact = Type.Object(
  {
    ...factMembers,
    said: Nullable(Type.String({ description: 'The stretch that names it, in the words of the talk' })),
    risks: Type.Array(Type.String(), { description: 'What speaks against it, the strongest first' }),
  },
  { title: 'WithheldFact' },
)

const FactsAnswer = Type.Object(
  {
    ...state,
    facts: Type.Array(Fact),
    withheld: Type.Array(WithheldFact, {
      description: 'Read, but likely to be wrong: no item of a report is made of them',
    }),
    unreported: Type.Array(Type.String(), {
      description: 'Ids of facts that no item of the report rests on',
    }),
  },
  { title: 'Facts' },
)

export const factsSchema = {
  tags,
  operationId: 'getFacts',
  summary: 'Get what was understood of the talk',
  description: 'Typed facts with the segments that they rest on, and those that the report leaves out.',
  params: ConsultationPath,
  response: answers(200, { description: 'Facts', success: FactsAnswer }, 401, 404),
}

export const toFactsAnswer = ({ facts, withheld, unreported }: ConsultationFacts) => ({
  facts: facts.map(toWire),
  withheld: withheld.map(toWire),
  unreported,
})

const toWire = <Told extends ConsultationFacts['facts'][number]>({ evidence, ...fact }: Told) => ({
  ...fact,
  evidence: evidence.map(({ utterance, ...place }) => ({ segment: utterance, ...place })),
})
