import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { notFound } from '../../platform/errors.ts'
import type { HttpServer } from '../../platform/http/create-server.ts'
import { isId } from '../../platform/http/ids.ts'
import { readListQuery, toPage } from '../../platform/http/lists.ts'
import { callerOf, requireKey } from '../access/index.ts'
import * as wire from './quality.wire.ts'
import { getReview, listReviews, putReview, requireOwn } from './reviews.ts'
import { header, linesOf } from './reviews-table.wire.ts'
import { drawSample } from './sample.ts'
import { qualityTrend } from './trend.ts'

const AT_ONCE = 200

/** Notes that people review, what they find, and how that goes week by week. */
export function routeQuality(server: HttpServer, context: Context): void {
  const onRequest = [requireKey(context, 'consultations')]
  const exists = async (request: FastifyRequest) => {
    const { consultationId } = request.params as { consultationId: string }
    if (!isId(consultationId)) throw notFound('Consultation not found')
    await requireOwn(context, callerOf(request).tenantId, consultationId)
  }

  server.get('/quality/sample', { onRequest, schema: wire.sampleSchema }, async (request) => {
    const { size = 10, days = 14 } = request.query
    return { data: await drawSample(context, callerOf(request).tenantId, { size, days }), nextCursor: null }
  })

  server.get(
    '/quality/trend',
    { onRequest: [requireKey(context, ['consultations', 'admin'])], schema: wire.trendSchema },
    async (request) => {
      const { weeks = 12 } = request.query
      return { data: await qualityTrend(context, callerOf(request).tenantId, weeks), nextCursor: null }
    },
  )

  server.get('/quality/reviews', { onRequest, schema: wire.listReviewsSchema }, async (request, reply) => {
    const { tenantId } = callerOf(request)
    if (String(request.headers.accept ?? '').includes('text/csv')) {
      return reply.type('text/csv; charset=utf-8').send(Readable.from(table(context, tenantId)))
    }
    return toPage(await listReviews(context, tenantId, readListQuery(request.query)), (review) => review)
  })

  const path = '/consultations/:consultationId/note-review'
  const one = [...onRequest, exists]
  server.get(path, { onRequest: one, schema: wire.getReviewSchema }, (request) =>
    getReview(context, callerOf(request).tenantId, request.params.consultationId),
  )

  server.put(path, { onRequest: one, schema: wire.putReviewSchema }, (request) => {
    const { tenantId, keyId } = callerOf(request)
    return putReview(context, tenantId, { ...request.params, ...request.body, keyId })
  })
}

async function* table(context: Context, tenantId: string): AsyncGenerator<string> {
  yield `${header}\r\n`
  for (let after: string | null = null; ; ) {
    const { items, next } = await listReviews(context, tenantId, { after, limit: AT_ONCE })
    for (const review of items) for (const line of linesOf(review)) yield `${line}\r\n`
    if (next === null) return
    after = next
  }
}
