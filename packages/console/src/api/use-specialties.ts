import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../shell/session-context.ts'

/** Keys and titles of the specialties, in the page's language and by its alphabet; none while they are not known. */
export function useSpecialties(): readonly (readonly [key: string, title: string])[] {
  const { i18n } = useTranslation()
  const { data } = useListing()
  return Object.entries(data ?? {})
    .map(([key, { title }]) => [key, title] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, i18n.language))
}

/** The sections that a note of this specialty may have, and their fields; none while they are not known. */
export function useTemplate(specialty: string): readonly TemplateSection[] {
  const { data } = useListing()
  return Object.entries(data?.[specialty]?.content ?? {})
    .sort(([, one], [, other]) => one.index - other.index)
    .map(([key, { title, content }]) => ({
      ...{ key, title },
      fields: Object.values(content).map((field) => field.title),
    }))
}

export interface TemplateSection {
  readonly key: string
  readonly title: string
  readonly fields: readonly string[]
}

function useListing() {
  const { i18n } = useTranslation()
  const { auscult } = useSignedIn()
  return useQuery({
    queryKey: ['specialties', i18n.language],
    queryFn: ({ signal }) => auscult.specialties({ signal, headers: { 'accept-language': i18n.language } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
