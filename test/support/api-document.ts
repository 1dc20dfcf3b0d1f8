import { Ajv2020 } from 'ajv/dist/2020.js'
import * as ajvFormats from 'ajv-formats'

interface Media {
  readonly schema?: object
}
interface Described {
  readonly headers?: Readonly<Record<string, unknown>>
  readonly content?: Readonly<Record<string, Media>>
}
export interface ApiOperation {
  readonly operationId: string
  readonly security?: readonly unknown[]
  readonly responses: Readonly<Record<string, Described>>
}
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>
  readonly components: { readonly schemas: Record<string, object>; readonly headers: Record<string, unknown> }
}

/** One answer, as far as a document describes such. */
export interface Seen {
  readonly method: string
  /** Without the query. */
  readonly path: string
  readonly status: number
  readonly headers: Headers
  readonly body: string
}

/** The document with every reference replaced by what it names. */
export function resolved<Document>(document: Document): Document {
  const { schemas } = (document as ApiDocument).components
  const resolve = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(resolve)
    if (typeof part !== 'object' || part === null) return part
    const name = /^#\/components\/schemas\/(\w+)$/.exec(String((part as { $ref?: string }).$ref))?.[1]
    if (name) return resolve(schemas[name])
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, resolve(value)]))
  }
  return resolve(document) as Document
}

/** Says how answers differ from what the document says of them: status, media type, headers, body. */
export class Conformance {
  readonly #document: ApiDocument
  readonly #ajv: Ajv2020
  readonly #routes: readonly { method: string; pattern: RegExp; name: string; operation: ApiOperation }[]
  /** Operation and status of every answer that was looked at. */
  readonly seen = new Set<string>()

  constructor(document: ApiDocument) {
    this.#document = document
    this.#ajv = new Ajv2020({ strict: false, allErrors: true })
    ajvFormats.default.default(this.#ajv)
    // A member that is not described is a difference too.
    this.#ajv.addSchema(closed(structuredClone(document)) as object, 'api')
    this.#routes = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase(),
        pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
        name: `#/paths/${path.replaceAll('/', '~1')}/${method}`,
        operation,
      })),
    )
  }

  /** Operations that need a key, with their methods and paths. */
  get operations(): readonly (ApiOperation & { readonly method: string; readonly path: string })[] {
    return Object.entries(this.#document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        ...operation,
        ...{ method: method.toUpperCase(), path },
      })),
    )
  }

  /** Nothing for an answer as described, and for what is nobody's route. */
  differences(answer: Seen): string[] {
    const route = this.#routes
      .filter(({ method, pattern }) => method === answer.method && pattern.test(answer.path))
      .sort((a, b) => a.pattern.source.split('[^/]+').length - b.pattern.source.split('[^/]+').length)[0]
    // What is too long was never read as a request.
    if (!route || answer.status === 431) return []
    const { responses, operationId } = route.operation
    this.seen.add(`${operationId} ${answer.status}`)
    const status = responses[answer.status] ? String(answer.status) : 'default'
    const described = responses[status]
    const told = (what: string) => `${operationId} ${answer.status}: ${what}`
    if (!described || (status === 'default' && answer.status < 400)) return [told('is not described')]
    return [
      ...this.#ofHeaders(described, answer.headers).map(told),
      ...this.#ofBody(described, answer, `${route.name}/responses/${status}`).map(told),
    ]
  }

  #ofHeaders(described: Described, headers: Headers): string[] {
    const known = Object.keys(this.#document.components.headers)
    const missing = headers.has('x-request-id') ? [] : ['has no x-request-id']
    const undescribed = known.filter((name) => headers.has(name) && !described.headers?.[name])
    return [...missing, ...undescribed.map((name) => `has ${name}, which is not described`)]
  }

  #ofBody({ content }: Described, { headers, body }: Seen, place: string): string[] {
    const mediaType = headers.get('content-type')?.split(';')[0]
    if (!content) return body === '' ? [] : ['has a body']
    if (!mediaType || !content[mediaType]) return [`is ${mediaType ?? 'without a media type'}`]
    const values =
      mediaType === 'application/json'
        ? [body]
        : mediaType === 'text/event-stream'
          ? [...body.matchAll(/^data: (.*)$/gm)].map(([, data]) => data ?? '')
          : []
    const schema = `api${place}/content/${mediaType.replaceAll('/', '~1')}/schema`
    return values.flatMap((value) => this.#ofValue(schema, JSON.parse(value)))
  }

  #ofValue(schema: string, value: unknown): string[] {
    const validate = this.#ajv.compile({ $ref: schema })
    if (validate(value)) return []
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${instancePath || 'the body'} ${message} ${JSON.stringify(params)}`,
    )
  }
}

/** Objects with members are closed, unless they say otherwise. */
function closed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(closed)
  if (typeof part !== 'object' || part === null) return part
  const { type, properties, additionalProperties } = part as Record<string, unknown>
  const members = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, closed(value)]))
  const isOpen = type !== 'object' || !properties || additionalProperties !== undefined
  return isOpen ? members : { ...members, additionalProperties: false }
}
