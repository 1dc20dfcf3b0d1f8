/** The parts of an OpenAPI 3.1 document that are looked at here. */
export interface Schema {
  title?: string
  description?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  examples?: unknown[]
  $ref?: string
  [keyword: string]: unknown
}

export interface Media {
  schema?: Schema
  example?: unknown
  encoding?: Record<string, { contentType: string }>
}

export interface Parameter {
  readonly name: string
  readonly in: string
  required?: boolean
}

export interface Answer {
  readonly description: string
  headers?: Record<string, object>
  readonly content?: Record<string, Media>
}

export interface Operation {
  readonly operationId?: string
  readonly security?: readonly unknown[]
  readonly parameters?: Parameter[]
  readonly requestBody?: { required?: boolean; readonly content: Record<string, Media> }
  readonly responses: Record<string, Answer>
}

export interface ApiDocument {
  readonly openapi: string
  readonly paths: Record<string, Record<string, Operation>>
  webhooks?: Record<string, unknown>
  components?: {
    schemas?: Record<string, Schema>
    headers?: Record<string, object>
    securitySchemes?: Record<string, unknown>
  }
}
