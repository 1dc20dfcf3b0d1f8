import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../shell/session-context.ts'

/** Keys and titles of the specialties, in the page's language and by its alphabet; none while they are not known. */
export function useSpecialties(): readonly (readonly [key: string, title: string])[] {
  const { i18n } = useTranslation()
  const { auscult } = useSignedIn()
  const { data } = useQuery({
    queryKey: ['specialties', i18n.language],
    queryFn: ({ signal }) => auscult.specialties({ signal, headers: { 'accept-language': i18n.language } }),
    staleTime: Number.POSITIVE_INFINITY,
    select: (specialties) =>
      Object.entries(specialties)
        .map(([key, { title }]) => [key, title] as const)
        .sort(([, one], [, other]) => one.localeCompare(other, i18n.language)),
  })
  return data ?? []
}
