import { Text } from '@mantine/core'
import { Fragment, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { clock } from '../../../parts/times.ts'
import type { Details } from '../details.ts'
import css from '../new.module.css'
import { useLiveWords } from './use-live-words.ts'
import { wordlessBefore } from './wordless.ts'

interface LiveTalkProps {
  readonly consultationId: string
  readonly language: Details['language']
  /** So much was recorded. */
  readonly seconds: number
}

/** The words as they are understood, the newest below. Who speaks is told at the end, over the whole talk. */
export function LiveTalk({ consultationId, language, seconds }: LiveTalkProps) {
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
  const heard = Math.max(...segments.map((segment) => segment.end))
  return (
    <>
      <ol className={css.words} aria-live="polite" lang={language === 'auto' ? undefined : language}>
        {segments.map(({ start, text }, index) => (
          <Fragment key={start}>
            <Wordless gap={wordlessBefore(segments, index)} />
            <li>
              <span className={css.time}>{clock(start)}</span>
              {text}
            </li>
          </Fragment>
        ))}
        <li ref={end} aria-hidden="true" />
      </ol>
      <p className={css.understood}>
        {t('new.understood', { heard: clock(heard), recorded: clock(Math.max(heard, seconds)) })}
      </p>
    </>
  )
}

function Wordless({ gap }: { readonly gap: ReturnType<typeof wordlessBefore> }) {
  const { t, i18n } = useTranslation()
  if (!gap) return null
  return (
    <li className={css.wordless} lang={i18n.language}>
      {t('new.wordless', { from: clock(gap.from), to: clock(gap.to) })}
    </li>
  )
}
