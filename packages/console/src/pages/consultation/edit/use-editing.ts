import { AuscultError, type ReportVersion } from '@auscult/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSignedIn } from '../../../shell/session-context.ts'
import { statementsInView } from '../use-hearing.ts'
import type { Content } from './edit-content.ts'
import { type Taken, takenIn } from './taken.ts'

interface EditingProps {
  readonly id: string
  /** What is served, and its version; `null` while that is not known. */
  readonly served: { readonly content: Content; readonly version: number } | null
}

interface Begun {
  readonly content: Content
  readonly version: number
  readonly taken: readonly Taken[]
  /** Pointers of the statements that were looked at when it began. */
  readonly inView: ReadonlySet<string>
}

const none: ReadonlySet<string> = new Set()

/** A report as somebody is changing it. It is kept here until it is stored, and stored whole. */
export function useEditing({ id, served }: EditingProps) {
  const { auscult } = useSignedIn()
  const queries = useQueryClient()
  const [begun, setBegun] = useState<Begun | null>(null)

  const store = useMutation({
    mutationFn: async (signedBy: string | null) => {
      const from = begun ?? served
      if (!from) throw new Error('there is no report')
      return auscult.request<ReportVersion>('PUT', `/consultations/${id}/report`, {
        body: {
          ...{ content: from.content, basedOn: from.version },
          taken: takenIn(from.content, begun?.taken ?? []),
          ...(signedBy === null ? {} : { signedBy }),
        },
      })
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['consultation', id] })
      setBegun(null)
    },
  })

  // The same functions from one letter to the next: what has not changed is not drawn anew.
  const servedRef = useRef(served)
  servedRef.current = served
  const edit = useCallback(
    (change: (content: Content) => Content) =>
      setBegun((now) => now && { ...now, content: change(now.content) }),
    [],
  )
  /** Puts what was said into a list of the report; begins where it had not begun. */
  const take = useCallback(
    (one: Taken, change: (content: Content) => Content) =>
      setBegun((now) => {
        const from = now ?? (servedRef.current && { ...servedRef.current, taken: [], inView: none })
        return from && { ...from, content: change(from.content), taken: [...from.taken, one] }
      }),
    [],
  )

  const isEditing = begun !== null
  useEffect(() => {
    if (!isEditing) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isEditing])

  return {
    content: begun?.content ?? null,
    inView: begun?.inView ?? none,
    isStoring: store.isPending,
    problem: store.error && (isConflict(store.error) ? ('conflict' as const) : ('failed' as const)),
    begin: () => {
      store.reset()
      setBegun(served && { ...served, taken: [], inView: statementsInView() })
    },
    cancel: () => setBegun(null),
    edit,
    take,
    store: (signedBy: string | null) => store.mutateAsync(signedBy).catch(() => undefined),
  }
}

const isConflict = (error: Error): boolean => error instanceof AuscultError && error.status === 409
