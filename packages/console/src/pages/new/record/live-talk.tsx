import type { Transcript } from '@auscult/client'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { clock } from '../../../parts/times.ts'
import { useSignedIn } from '../../../shell/session-context.ts'
import css from '../new.module.css'

const LOOK_MS = 2_000

/** The words as they are understood, the newest below. Who speaks is told at the end, over the whole talk. */
export function LiveTalk({ consultationId }: { readonly consultationId: string }) {
  const { t } = useTranslation()
  const { auscult } = useSignedIn()
  const end = useRef<HTMLLIElement>(null)
  const { data } = useQuery({
    queryKey: ['live', consultationId],
    queryFn: ({ signal }) =>
      auscult.request<Transcript>('GET', `/consultations/${consultationId}/transcript`, { signal }),
    refetchInterval: LOOK_MS,
  })
  const count = data?.segments.length ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is shown when there is more
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  if (!data || count === 0)
    return (
      <Text size="sm" c="dimmed" role="status">
        {t('new.listening')}
      </Text>
    )
  return (
    <ol className={css.words} aria-live="polite" lang={data.language}>
      {data.segments.map(({ start, text }) => (
        <li key={start}>
          <span className={css.time}>{clock(start)}</span>
          {text}
        </li>
      ))}
      <li ref={end} aria-hidden="true" />
    </ol>
  )
}
