import { Type } from 'typebox'
import { inMedia, refusals } from '../../platform/http/describe-route.ts'

export const FHIR_JSON = 'application/fhir+json'

const FhirBundle = Type.Object(
  {
    resourceType: Type.Literal('Bundle'),
    type: Type.Enum(['collection', 'document']),
    timestamp: Type.String({ format: 'date-time' }),
    entry: Type.Array(
      Type.Object(
        {
          fullUrl: Type.String(),
          resource: Type.Object(
            { resourceType: Type.String(), id: Type.String() },
            { title: 'FhirResource', additionalProperties: true },
          ),
        },
        { title: 'FhirEntry' },
      ),
    ),
  },
  { title: 'FhirBundle', additionalProperties: true, description: 'https://hl7.org/fhir/R4/bundle.html' },
)

/** What both routes answer. */
export const fhirAnswer = {
  200: inMedia('A Bundle of FHIR R4', { [FHIR_JSON]: FhirBundle }),
  ...refusals(401, 404, 422),
}
