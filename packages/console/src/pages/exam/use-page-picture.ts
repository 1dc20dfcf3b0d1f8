import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSignedIn } from '../../shell/session-context.ts'

interface Picture {
  readonly blob: Blob
  readonly pages: number
}

/** A page of an exam's file as a picture, with the number of pages; a link to it while it is shown. */
export function usePagePicture(id: string, page: number) {
  const { session } = useSignedIn()
  const query = useQuery({
    queryKey: ['exam-page', id, page],
    queryFn: async ({ signal }): Promise<Picture> => {
      // A picture's own address can't carry the header that says whose exams these are.
      const headers = { 'x-service-professional-id': session.professionalId ?? '' }
      const response = await fetch(`/exams/${id}/pages/${page}`, { signal, headers })
      if (!response.ok) throw new Error(`page ${page}: ${response.status}`)
      return { blob: await response.blob(), pages: lastPage(response.headers.get('link')) }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
  const [url, setUrl] = useState<string | null>(null)
  const blob = query.data?.blob
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [blob])
  return { url, pages: query.data?.pages ?? 1, isError: query.isError }
}

const lastPage = (link: string | null): number => Number(/<(\d+)>; rel="last"/.exec(link ?? '')?.[1] ?? 1)
