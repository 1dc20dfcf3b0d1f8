import type { DecideProposal, Proposal, Proposals } from '@auscult/client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSignedIn } from '../../../shell/session-context.ts'

/** What corrections of a consultation may teach, and the way to say whether they do. */
export function useProposals(id: string) {
  const { auscult, session } = useSignedIn()
  const queries = useQueryClient()
  const path = `/consultations/${id}/proposals`
  // Read anew with the consultation, whenever something of it was corrected.
  const { data } = useQuery({
    queryKey: ['consultation', id, 'proposals'],
    queryFn: ({ signal }) => auscult.request<Proposals>('GET', path, { signal }),
  })
  const decide = useMutation({
    mutationFn: (decision: Pick<DecideProposal, 'accepted'> & Proposal) =>
      auscult.request('POST', path, { body: { ...decision, decidedBy: session.name } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['consultation', id, 'proposals'] }),
  })
  return { proposals: data?.data ?? [], decide }
}
