import {
  AuscultError,
  type Facts,
  type PatientSheet,
  type ReleasePatientSheet,
  type Transcript,
} from '@auscult/client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSignedIn } from '../../shell/session-context.ts'

/** What was released for the patient, `null` until something was, and what a sheet is made of. */
export function useSheet(id: string) {
  const { auscult } = useSignedIn()
  const queries = useQueryClient()
  const path = `/consultations/${id}/patient-sheet`
  const get = <Answer>(part: string, signal: AbortSignal) =>
    auscult.request<Answer>('GET', `/consultations/${id}${part}`, { signal })
  const sheet = useQuery({
    queryKey: ['consultation', id, 'sheet'],
    queryFn: ({ signal }) =>
      auscult.request<PatientSheet>('GET', path, { signal }).catch((error: unknown) => {
        if (error instanceof AuscultError && error.status === 404) return null
        throw error
      }),
  })
  const facts = useQuery({
    queryKey: ['consultation', id, 'facts'],
    queryFn: ({ signal }) => get<Facts>('/facts', signal),
  })
  const transcript = useQuery({
    queryKey: ['consultation', id, 'transcript', 'whole'],
    queryFn: ({ signal }) => get<Transcript>('/transcript', signal),
  })
  const release = useMutation({
    mutationFn: (body: ReleasePatientSheet) => auscult.request<PatientSheet>('PUT', path, { body }),
    onSuccess: (released) => queries.setQueryData(['consultation', id, 'sheet'], released),
  })
  return { sheet, facts, transcript, release }
}
