import { FhirQuery, fhirAnswer } from '../../fhir/index.ts'
import { ConsultationPath, tags } from './wire.ts'

export const fhirSchema = {
  tags,
  operationId: 'getConsultationFhir',
  summary: 'Get a consultation as FHIR R4',
  description:
    'A `document`: a Composition with the note and what was understood of the talk, a resource a fact, and a Provenance for ' +
    'each with the segments and seconds that it rests on. Drafts and proposals: nothing is confirmed or signed. Facts that ' +
    'are held back are not in it. 404 until the consultation has ended.',
  params: ConsultationPath,
  querystring: FhirQuery,
  response: fhirAnswer,
}
