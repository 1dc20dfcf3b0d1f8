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
/** What is under way is there in seconds, and so is what a list without anything waits for. */
const SOON_MS = 3_000
const underWay: ReadonlySet<string> = new Set(['recording', 'in-progress', 'pending'])

/** A list of the API, newest first, looked at again now and then; `filter` narrows it. */
export function usePages<Row extends { readonly status: string }>(path: string, filter: Filter) {
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
    refetchInterval: ({ state }) => (isMoving(state.data?.pages ?? []) ? SOON_MS : LOOK_MS),
  })
  const { data } = list
  // The same list as long as nothing in it has changed: whoever shows it need not draw it anew.
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data])
  return { list, rows }
}

/** Of the first page alone: more of them would cost as many requests each time. */
const isMoving = ([first, ...more]: readonly Page<{ readonly status: string }>[]): boolean =>
  more.length === 0 &&
  (!first || first.data.length === 0 || first.data.some(({ status }) => underWay.has(status)))

export type Pages = ReturnType<typeof usePages>['list']
