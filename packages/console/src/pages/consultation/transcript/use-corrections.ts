import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSignedIn } from '../../../shell/session-context.ts'
import type { CorrectSegmentOf } from './segment-row.tsx'

/** Writing anew takes a model's time. */
const WAIT_MS = 180_000

/** Keeps what a person says of a segment; resolves when what rests on it is written anew, and shown. */
export function useCorrections(id: string): CorrectSegmentOf {
  const { auscult, session } = useSignedIn()
  const queries = useQueryClient()
  return useCallback(
    async (index, said) => {
      const body = { ...said, correctedBy: session.name }
      const path = `/consultations/${id}/transcript/segments/${index}`
      try {
        await auscult.request('PATCH', path, { body, timeoutMs: WAIT_MS })
      } finally {
        // The words may be kept where the note could not be written.
        await queries.invalidateQueries({ queryKey: ['consultation', id] })
      }
    },
    [auscult, session.name, queries, id],
  )
}
