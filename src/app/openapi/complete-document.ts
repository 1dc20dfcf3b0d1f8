import { describeHeaders, headers, headersOf } from './describe-headers.ts'
import type { ApiDocument, Operation, Schema } from './document.ts'
import { consultationExamples } from './examples/consultations.ts'
import { otherExamples } from './examples/others.ts'
import { nameSchemas } from './name-schemas.ts'
import { webhooks } from './webhooks.ts'

/** What routes can't say of themselves: names, headers, how forms are encoded, examples, and what we send ourselves. */
export function completeDocument(made: ApiDocument): ApiDocument {
  const document = structuredClone(made)
  for (const methods of Object.values(document.paths))
    for (const [method, operation] of Object.entries(methods)) completeOperation(operation, method)
  const named = new Map<string, Schema>()
  const paths = nameSchemas(document.paths, named) as ApiDocument['paths']
  const told = nameSchemas(webhooks as Record<string, unknown>, named)
  for (const [name, example] of Object.entries({ ...consultationExamples, ...otherExamples })) {
    const schema = named.get(name)
    if (!schema) throw new Error(`there is an example of ${name}, and no such schema`)
    schema.examples = [example]
  }
  const schemas = Object.fromEntries([...named].sort(([a], [b]) => (a < b ? -1 : 1)))
  const components = { ...document.components, schemas, headers }
  return { ...document, paths, webhooks: told, components }
}

function completeOperation(operation: Operation, method: string): void {
  for (const parameter of operation.parameters ?? []) {
    if (parameter.name === 'x-service-professional-id') parameter.required = true
  }
  for (const [status, answer] of Object.entries(operation.responses))
    describeHeaders(answer, headersOf(operation, method, status))
  const { requestBody } = operation
  if (!requestBody) return
  const [[type, media] = []] = Object.entries(requestBody.content)
  // A body that is left out is an empty object.
  requestBody.required = Boolean(media?.schema?.required?.length)
  if (type === 'multipart/form-data' && media?.schema) media.encoding = encodingOf(media.schema)
}

/** Media types of a form's parts that are more than text. */
function encodingOf({ properties = {} }: Schema): Record<string, { contentType: string }> {
  const types = Object.entries(properties).flatMap(
    ([name, { items, format, description }]): [string, string][] => {
      if (format === 'binary') return [[name, 'audio/*, video/*, application/octet-stream']]
      if (items?.format === 'binary') return [[name, 'application/pdf, image/*']]
      return description?.startsWith('JSON text') ? [[name, 'application/json, text/plain']] : []
    },
  )
  return Object.fromEntries(types.map(([name, contentType]) => [name, { contentType }]))
}
