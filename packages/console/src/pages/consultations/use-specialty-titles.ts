import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../shell/session-context.ts'

/** Titles of specialties by their keys, in the page's language; none while they are not known. */
export function useSpecialtyTitles(): Readonly<Record<string, string>> {
  const { i18n } = useTranslation()
  const { auscult } = useSignedIn()
  const { data } = useQuery({
    queryKey: ['specialties', i18n.language],
    queryFn: ({ signal }) => auscult.specialties({ signal, headers: { 'accept-language': i18n.language } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return Object.fromEntries(Object.entries(data ?? {}).map(([key, { title }]) => [key, title]))
}
