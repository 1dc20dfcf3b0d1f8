import { AuscultError } from '@auscult/client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../../shell/session-context.ts'

type Query = Readonly<Record<string, string | number | undefined>>

/** What an endpoint answers; asked again every so many seconds, where that is said. */
export function useAnswer<Answer>(path: string, query: Query = {}, everySeconds?: number) {
  const { auscult } = useSignedIn()
  const { i18n } = useTranslation()
  const headers = { 'accept-language': i18n.language }
  return useQuery({
    queryKey: ['operator', path, query, i18n.language],
    queryFn: ({ signal }) => auscult.request<Answer>('GET', path, { signal, query, headers }),
    ...(everySeconds ? { refetchInterval: everySeconds * 1000 } : {}),
  })
}

export interface Act {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body?: object
}

/** Does something by the API; what is shown is read anew. `fault`: why it was refused, in the server's words. */
export function useAct<Answer = unknown>(onDone?: (answer: Answer) => void) {
  const { auscult } = useSignedIn()
  const { i18n } = useTranslation()
  const headers = { 'accept-language': i18n.language }
  const queries = useQueryClient()
  const mutation = useMutation({
    mutationFn: ({ method, path, body }: Act) => auscult.request<Answer>(method, path, { body, headers }),
    onSuccess: (answer) => onDone?.(answer),
    onSettled: () => queries.invalidateQueries({ queryKey: ['operator'] }),
  })
  const { error } = mutation
  const fault = error instanceof AuscultError ? error.messages.join('; ') || error.message : null
  return { act: mutation.mutate, isActing: mutation.isPending, fault, isFailed: mutation.isError }
}
