import type {} from '@fastify/accepts'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Context, Locale } from '../../context.ts'
import { sendBuilt } from '../../platform/http/built-answer.ts'
import type { HttpServer } from '../../platform/http/create-server.ts'
import { answers, asYouHaveIt } from '../../platform/http/describe-route.ts'
import { callerOf, requireKey } from '../access/index.ts'
import { createListings } from './listings.wire.ts'
import { routeOwnSpecialties } from './own.routes.ts'
import type { Specialties } from './own-specialties.ts'

const Field = Type.Object(
  { title: Type.String(), content: Type.Array(Type.Unknown()) },
  { title: 'TemplateField' },
)
const Section = Type.Object(
  {
    index: Type.Integer(),
    title: Type.String(),
    content: Type.Record(Type.String(), Field),
  },
  { title: 'TemplateSection' },
)
const Specialty = Type.Object(
  { title: Type.String(), content: Type.Record(Type.String(), Section) },
  { title: 'Specialty' },
)

const schema = {
  tags: ['specialties'],
  operationId: 'listSpecialties',
  summary: 'List specialties with their report templates',
  description: 'Titles are in the language of `Accept-Language` (`pt-BR` or `en`).',
  headers: Type.Object({
    'accept-language': Type.Optional(Type.String({ description: 'Of the titles: `pt-BR` or `en`' })),
  }),
  response: {
    ...answers(
      200,
      {
        description: 'All specialties',
        success: Type.Object(
          { specialties: Type.Record(Type.String(), Specialty) },
          { title: 'Specialties' },
        ),
      },
      401,
    ),
    304: asYouHaveIt,
  },
}

export function routeSpecialties(server: HttpServer, context: Context, specialties: Specialties): void {
  const listing = createListings(context, specialties)
  server.get('/specialties', { onRequest: [requireKey(context)], schema }, async (request, reply) => {
    const language = preferredLocale(request, context.settings.locale)
    const { tenantId } = callerOf(request)
    reply.header('content-language', language).header('vary', 'accept-language')
    return sendBuilt(request, reply, await listing(tenantId, language))
  })
  routeOwnSpecialties(server, context, specialties)
}

const portuguese = ['pt-BR', 'pt']
const english = ['en-US', 'en']

/** By the caller's `Accept-Language`; where it names none of ours, or is as content with any, the configured one. */
function preferredLocale(request: FastifyRequest, fallback: Locale): Locale {
  const ours = fallback === 'en' ? [...english, ...portuguese] : [...portuguese, ...english]
  const language = request.headers['accept-language'] && request.languages(ours)
  if (!language) return fallback
  return String(language).startsWith('pt') ? 'pt-BR' : 'en'
}
