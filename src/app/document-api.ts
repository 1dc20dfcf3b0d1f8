import swagger from '@fastify/swagger'
import type { HttpServer } from '../platform/http/create-server.ts'
import { describeCommon } from './describe-common.ts'
import { version } from './version.ts'

/** Collects every route's schema into one OpenAPI 3.1 document, served at `/openapi.json`. */
export async function documentApi(server: HttpServer): Promise<void> {
  await server.register(swagger, {
    transform: describeCommon,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Auscult',
        version,
        description:
          'Consultation audio becomes a transcription and a structured report; exam files become structured results.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      components: {
        securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'x-service-api-key' } },
      },
      security: [{ apiKey: [] }],
      tags: [
        { name: 'consultations', description: 'Audio → transcription and report' },
        { name: 'exams', description: 'Files → results' },
        { name: 'events', description: 'What happened, in one order' },
        { name: 'webhooks', description: 'Being told of it' },
        { name: 'specialties', description: 'Report templates' },
        { name: 'vocabulary', description: 'Names and terms that help the recogniser' },
        { name: 'retention', description: 'How long what is kept' },
        { name: 'audit', description: 'Who did what' },
        { name: 'access', description: 'Keys, tenants, tokens for pages, use' },
        { name: 'health', description: 'For operators' },
      ],
    },
  })
  server.get('/openapi.json', { schema: { hide: true } }, async () => server.swagger())
}
