import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSignedIn } from '../shell/session-context.ts'

interface Page<Row> {
  readonly data: readonly Row[]
  readonly nextCursor: string | null
}
type Filter = Readonly<Record<string, string | undefined>>

const PAGE = 50
const LOOK_MS = 15_000

/** A list of the API, newest first, looked at again now and then; `filter` narrows it. */
export function usePages<Row>(path: string, filter: Filter, everyMs = LOOK_MS) {
  const { auscult } = useSignedIn()
  const list = useInfiniteQuery({
    queryKey: ['list', path, filter],
    queryFn: ({ pageParam, signal }) =>
      auscult.request<Page<Row>>('GET', path, {
        signal,
        query: { limit: PAGE, cursor: pageParam, ...filter },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchInterval: everyMs,
  })
  const { data } = list
  // The same list as long as nothing in it has changed: whoever shows it need not draw it anew.
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data])
  return { list, rows }
}

export type Pages = ReturnType<typeof usePages>['list']
