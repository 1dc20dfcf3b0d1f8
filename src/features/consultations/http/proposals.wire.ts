import { Type } from 'typebox'
import { answers } from '../../../platform/http/describe-route.ts'
import { GlossaryItem, ProposalMembers } from '../../glossary/index.ts'
import { ConsultationPath, tags } from './wire.ts'

export const listProposalsSchema = {
  tags,
  operationId: 'listProposals',
  summary: 'List what corrections of a consultation may teach',
  description:
    'Of segments: names that were heard as something that sounds like them. Of the note: other words for the same thing; never what ' +
    'changes a side, a negation, a number or a medicine. Without those that were decided on (`GET /glossary`).',
  params: ConsultationPath,
  response: answers(
    200,
    {
      description: 'What is proposed',
      success: Type.Object(
        { data: Type.Array(Type.Object(ProposalMembers, { title: 'Proposal' })) },
        { title: 'Proposals' },
      ),
    },
    401,
    403,
    404,
  ),
}

export const decideProposalSchema = {
  tags,
  operationId: 'decideProposal',
  summary: 'Accept or decline a proposal',
  description:
    'Accepted, it holds for all consultations of yours that come; declined, it is not proposed again. 409 for what no correction of ' +
    'this consultation proposes, or what was decided otherwise (`DELETE /glossary/{entryId}` takes that back).',
  params: ConsultationPath,
  body: Type.Object(
    {
      ...ProposalMembers,
      accepted: Type.Boolean(),
      decidedBy: Type.Optional(Type.String({ pattern: '\\S', maxLength: 200, description: 'Who says so' })),
    },
    { title: 'DecideProposal' },
  ),
  response: answers(201, { description: 'Kept', success: GlossaryItem }, 400, 401, 403, 404, 409, 422),
}
