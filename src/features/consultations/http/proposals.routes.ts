import type { Context } from '../../../context.ts'
import type { HttpServer } from '../../../platform/http/create-server.ts'
import { requireKey } from '../../access/index.ts'
import { toItem } from '../../glossary/index.ts'
import { decideProposal, openProposals } from '../proposals/propose.ts'
import { mustExist } from './http.routes.ts'
import { decideProposalSchema, listProposalsSchema } from './proposals.wire.ts'

/** What corrections may teach: a person says whether they do. */
export function routeProposals(server: HttpServer, context: Context): void {
  const { consultation } = mustExist(context)
  const onRequest = [requireKey(context, 'consultations'), consultation.hook]
  const path = '/consultations/:consultationId/proposals'
  server.get(path, { onRequest, schema: listProposalsSchema }, async (request) => ({
    data: await openProposals(context, consultation.of(request)),
  }))
  server.post(path, { onRequest, schema: decideProposalSchema }, async (request, reply) => {
    const { decidedBy = null, ...said } = request.body
    const entry = await decideProposal(context, consultation.of(request), { ...said, decidedBy })
    return reply.code(201).send(toItem(entry))
  })
}
