import { Type } from 'typebox'
import type { Context } from '../../context.ts'
import { notFound } from '../../platform/errors.ts'
import type { HttpServer } from '../../platform/http/create-server.ts'
import { Bytes, inMedia, refusals } from '../../platform/http/describe-route.ts'
import { isId } from '../../platform/http/ids.ts'
import { nobodyWaits } from '../../platform/http/nobody-waits.ts'
import { RecentBytes } from '../../platform/recent-bytes.ts'
import type { ExamCallers } from './callers.routes.ts'
import { type DrawnSource, drawPlain } from './draw-source.ts'
import { requireExam } from './get-exam.ts'
import { ProfessionalHeader } from './wire.ts'

/** Pages that somebody turns to again and again. */
const MOST_BYTES = 24 * 1024 * 1024

const schema = {
  tags: ['exams'],
  operationId: 'getPlainExamPage',
  summary: 'Get a page of the file as it is',
  description:
    'A JPEG, upright as it was read, without outlines: `source` of each test is a box in fractions of this picture. ' +
    'The `Link` header (RFC 8288) leads to the other pages.',
  headers: ProfessionalHeader,
  params: Type.Object({
    examId: Type.String(),
    page: Type.String({ description: 'From 1' }),
  }),
  response: { 200: inMedia('The page', { 'image/jpeg': Bytes }), ...refusals(401, 404, 422, 503) },
}

/** Pages to put something of one's own on. */
export function routeExamPages(
  server: HttpServer,
  context: Context,
  { checks, senderOf }: ExamCallers,
): void {
  const drawn = new RecentBytes<DrawnSource>(MOST_BYTES)
  server.get('/exams/:examId/pages/:page', { onRequest: [...checks], schema }, async (request, reply) => {
    const { examId, page } = request.params
    if (!isId(examId)) throw notFound('Exam not found')
    const exam = await requireExam(context, senderOf(request), examId)
    if (!/^[1-9]\d{0,5}$/.test(page)) throw notFound('Page not found')
    const key = `${examId} ${page}`
    let found = drawn.get(key)
    if (!found) {
      found = await drawPlain(context, { exam, page: Number(page) }, nobodyWaits(request, reply))
      drawn.set(key, found, found.bytes.length)
    }
    return reply
      .type('image/jpeg')
      .header(
        'link',
        linksOf(Number(page), found.pages, (to) => `<${to}>`),
      )
      .send(found.bytes)
  })
}

/** RFC 8288, relative to the page's own address. */
export function linksOf(page: number, pages: number, say: (page: number) => string): string {
  const links = [
    ['first', 1],
    ['prev', page - 1],
    ['next', page + 1],
    ['last', pages],
  ] as const
  return links
    .filter(([, to]) => to >= 1 && to <= pages)
    .map(([relation, to]) => `${say(to)}; rel="${relation}"`)
    .join(', ')
}
