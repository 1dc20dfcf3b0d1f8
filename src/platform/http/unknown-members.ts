import type { FastifyInstance, FastifyRequest } from 'fastify'

interface ObjectSchema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, unknown>>
  readonly items?: unknown
  readonly additionalProperties?: unknown
}

/** The schema with every object that names its members, and does not say more of it, taking no others. */
export function closed<Schema>(schema: Schema): Schema {
  if (typeof schema !== 'object' || schema === null) return schema
  const { properties, items, additionalProperties } = schema as ObjectSchema
  return {
    ...schema,
    ...(items === undefined ? {} : { items: closed(items) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, closed(part)])),
    }),
    ...(properties && additionalProperties === undefined ? { additionalProperties: false } : {}),
  }
}

const MOST_NAMED = 10

/** What a body holds that nobody will look at is named in a header: a misspelt member does not pass in silence. */
export function nameIgnoredMembers(server: Pick<FastifyInstance, 'addHook'>): void {
  server.addHook('preHandler', async (request, reply) => {
    const names = ignoredMembers(request)
    if (names.length > 0) reply.header('x-ignored-members', names.slice(0, MOST_NAMED).join(', '))
  })
}

function ignoredMembers({ body, routeOptions }: FastifyRequest): string[] {
  const { properties, additionalProperties } = (routeOptions.schema?.body ?? {}) as ObjectSchema
  if (!properties || additionalProperties !== undefined) return []
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return []
  return (
    Object.keys(body)
      .filter((name) => !Object.hasOwn(properties, name))
      // Only what a header can hold, and no more of what a caller may have put there by mistake.
      .map((name) => (/^[\w.-]{1,64}$/.test(name) ? name : '?'))
  )
}
