import { Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { clock } from '../../../parts/times.ts'
import type { Details } from '../details.ts'
import css from '../new.module.css'
import { useLiveWords } from './use-live-words.ts'

interface LiveTalkProps {
  readonly consultationId: string
  readonly language: Details['language']
}

/** The words as they are understood, the newest below. Who speaks is told at the end, over the whole talk. */
export function LiveTalk({ consultationId, language }: LiveTalkProps) {
  const { t } = useTranslation()
  const end = useRef<HTMLLIElement>(null)
  const segments = useLiveWords(consultationId)
  const count = segments.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is shown when there is more
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  if (count === 0)
    return (
      <Text size="sm" c="dimmed" role="status">
        {t('new.listening')}
      </Text>
    )
  return (
    <ol className={css.words} aria-live="polite" lang={language === 'auto' ? undefined : language}>
      {segments.map(({ start, text }) => (
        <li key={start}>
          <span className={css.time}>{clock(start)}</span>
          {text}
        </li>
      ))}
      <li ref={end} aria-hidden="true" />
    </ol>
  )
}
