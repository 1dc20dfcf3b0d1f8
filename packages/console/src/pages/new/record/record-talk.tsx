import '@auscult/recorder/element'
import type { RecorderStatus } from '@auscult/recorder'
import type { AuscultRecorder } from '@auscult/recorder/element'
import { Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { occupy } from '../../../shell/occupied.ts'
import { useSignedIn } from '../../../shell/session-context.ts'
import type { Details, WayProps } from '../details.ts'
import css from '../new.module.css'
import { LiveTalk } from './live-talk.tsx'

const live: readonly RecorderStatus['state'][] = ['recording', 'paused', 'interrupted', 'sending']

/** The recorder, and what it hears as it is understood. */
export function RecordTalk({ details, onUnderWay, onFinished }: WayProps) {
  const { t, i18n } = useTranslation()
  const { auscult } = useSignedIn()
  const element = useRef<AuscultRecorder>(null)
  const [consultationId, setConsultationId] = useState<string | null>(null)
  const [isLive, setLive] = useState(false)
  const [seconds, setSeconds] = useState(0)
  const finished = useRef(onFinished)
  finished.current = onFinished

  useEffect(() => {
    const { specialty } = details
    element.current?.configure({ auscult, details: startOf(details), choice: { specialty } })
  }, [auscult, details])

  useEffect(() => {
    const recorder = element.current
    if (!recorder) return
    const onStatus = ({ detail }: CustomEvent<RecorderStatus>) => {
      setConsultationId(detail.consultationId)
      setLive(live.includes(detail.state))
      setSeconds(Math.floor(detail.seconds))
    }
    const onFinish = ({ detail }: CustomEvent<{ consultationId: string }>) =>
      finished.current(detail.consultationId)
    recorder.addEventListener('status', onStatus as EventListener)
    recorder.addEventListener('finished', onFinish as EventListener)
    return () => {
      recorder.removeEventListener('status', onStatus as EventListener)
      recorder.removeEventListener('finished', onFinish as EventListener)
    }
  }, [])

  useEffect(() => {
    onUnderWay(isLive)
    return isLive ? occupy() : undefined
  }, [isLive, onUnderWay])

  return (
    <div className={css.record}>
      <auscult-recorder ref={element} lang={i18n.language}>
        <p slot="consent">{t('new.consent')}</p>
      </auscult-recorder>
      <section className={css.live} aria-label={t('new.live')}>
        {consultationId && isLive ? (
          <LiveTalk consultationId={consultationId} language={details.language} seconds={seconds} />
        ) : (
          <Text size="sm" c="dimmed">
            {t('new.liveHint')}
          </Text>
        )}
      </section>
    </div>
  )
}

/** Numbers are the interface's; another kind of name goes with exams alone. */
function startOf({ language, patientReference, professionalId }: Details) {
  const isNumber = professionalId !== null && /^\d{1,15}$/.test(professionalId)
  return {
    language,
    ...(patientReference ? { patientReference } : {}),
    ...(isNumber ? { professionalId: Number(professionalId) } : {}),
  }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'auscult-recorder': React.DetailedHTMLProps<React.HTMLAttributes<AuscultRecorder>, AuscultRecorder>
    }
  }
}
