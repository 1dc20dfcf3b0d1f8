import swagger from '@fastify/swagger'
import type { HttpServer } from '../../platform/http/create-server.ts'
import { version } from '../version.ts'
import { completeDocument } from './complete-document.ts'
import { describeCommon } from './describe-common.ts'
import type { ApiDocument } from './document.ts'
import { tags } from './tags.ts'

/**
 * Collects every route's schema into one OpenAPI 3.1 document, served at `/openapi.json`.
 * @param publicUrl Where callers reach the service; empty: wherever they have the document from.
 */
export async function documentApi(server: HttpServer, publicUrl: string): Promise<void> {
  await server.register(swagger, {
    transform: describeCommon,
    // The plugin's own types are of several versions of OpenAPI at once.
    transformObject: (made) =>
      'openapiObject' in made ? (completeDocument(made.openapiObject as ApiDocument) as never) : {},
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Auscult',
        version,
        description:
          'Consultation audio becomes a transcription and a structured report; exam files become structured results.',
        contact: { name: 'Whoever runs this installation' },
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: publicUrl || '/', description: 'This installation' }],
      components: {
        securitySchemes: {
          apiKey: {
            type: 'apiKey',
            in: 'header',
            name: 'x-service-api-key',
            description: 'An API key, or a client token in a page',
          },
        },
      },
      security: [{ apiKey: [] }],
      tags,
    },
  })
  server.get('/openapi.json', { schema: { hide: true } }, async () => server.swagger())
}
