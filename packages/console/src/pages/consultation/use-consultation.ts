import type { Consultation, Evidence, Facts, ReportVersions, Transcript } from '@auscult/client'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../../shell/session-context.ts'

const isUnderWay = (status: Consultation['status'] | undefined) =>
  status === 'recording' || status === 'in-progress'
const LOOK_MS = 2_000
/** Somebody waits for the note; what is recorded takes its time. */
const lookMs = (status: Consultation['status'] | undefined) =>
  status === 'in-progress' ? 500 : isUnderWay(status) && LOOK_MS

const askAgain = (queries: readonly { isError: boolean; refetch: () => Promise<unknown> }[]): void => {
  for (const { isError, refetch } of queries) if (isError) void refetch()
}

/** One consultation with all that is shown of it; looked at again while it is under way. */
export function useConsultation(id: string) {
  const { auscult } = useSignedIn()
  const get = <Answer>(part: string, signal: AbortSignal) =>
    auscult.request<Answer>('GET', `/consultations/${id}${part}`, { signal })
  const consultation = useQuery({
    queryKey: ['consultation', id],
    queryFn: ({ signal }) => get<Consultation>('', signal),
    refetchInterval: ({ state }) => lookMs(state.data?.status),
    // The link to the recording ends after a while.
    staleTime: 60_000,
  })
  const status = consultation.data?.status
  const isWritten = status === 'completed' || status === 'integrated'
  const transcript = useQuery({
    queryKey: ['consultation', id, 'transcript', status],
    queryFn: ({ signal }) => get<Transcript>('/transcript', signal),
    enabled: status !== undefined,
    refetchInterval: isUnderWay(status) ? LOOK_MS : false,
  })
  const evidence = useQuery({
    queryKey: ['consultation', id, 'evidence'],
    queryFn: ({ signal }) => get<Evidence>('/evidence', signal),
    enabled: isWritten,
  })
  const facts = useQuery({
    queryKey: ['consultation', id, 'facts'],
    queryFn: ({ signal }) => get<Facts>('/facts', signal),
    enabled: isWritten,
  })
  const versions = useQuery({
    queryKey: ['consultation', id, 'versions'],
    queryFn: ({ signal }) => get<ReportVersions>('/report/versions', signal),
    enabled: isWritten,
  })
  // Without them every statement would seem as good as any other, and as the engine's own.
  const bearing = [evidence, versions]
  const isReadable = isWritten && bearing.every(({ data }) => data !== undefined)
  return {
    ...{ consultation, transcript, evidence, facts, versions, isWritten, isReadable },
    /** What the note is read by could not be had, and how to ask again. */
    lost: !isReadable && bearing.some(({ isError }) => isError) ? () => askAgain(bearing) : null,
  }
}
