import { AuscultError, type Waveform } from '@auscult/client'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../../../shell/session-context.ts'

/** While the file that is played is still being made. */
const LOOK_MS = 10_000
const isGone = (error: Error | null) => error instanceof AuscultError && error.status === 404

/** What is drawn of a recording; `null` while it is not there: it plays without. */
export function useWaveform(id: string): Waveform | null {
  const { auscult } = useSignedIn()
  const { data } = useQuery({
    queryKey: ['waveform', id],
    queryFn: ({ signal }) => auscult.request<Waveform>('GET', `/consultations/${id}/waveform`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data || isGone(state.error) ? false : LOOK_MS),
  })
  return data ?? null
}
