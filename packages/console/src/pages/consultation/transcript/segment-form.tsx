import type { CorrectSegment, TranscriptSegment } from '@auscult/client'
import { Button, Group, NativeSelect, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './transcript.module.css'

interface SegmentFormProps {
  readonly segment: TranscriptSegment
  readonly onStore: (said: Pick<CorrectSegment, 'text' | 'speaker'>) => Promise<unknown>
  readonly onCancel: () => void
}

const speakers = ['doctor', 'patient', 'other', 'unknown'] as const

/** What was really said, and by whom; only what is another is sent. */
export function SegmentForm({ segment, onStore, onCancel }: SegmentFormProps) {
  const { t, i18n } = useTranslation()
  const [text, setText] = useState(segment.text)
  const [speaker, setSpeaker] = useState(segment.speaker)
  const store = useMutation({ mutationFn: onStore })
  const said = {
    ...(text.trim() === segment.text ? {} : { text: text.trim() }),
    ...(speaker === segment.speaker ? {} : { speaker }),
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (Object.keys(said).length === 0) onCancel()
    else store.mutate(said)
  }
  return (
    <form className={css.form} onSubmit={submit} lang={i18n.language} aria-label={t('transcript.form')}>
      <NativeSelect
        size="xs"
        label={t('transcript.speaker')}
        value={speaker}
        onChange={(event) => {
          const chosen = speakers.find((one) => one === event.currentTarget.value)
          if (chosen) setSpeaker(chosen)
        }}
        data={speakers.map((value) => ({ value, label: t(`transcript.${value}`) }))}
      />
      <Textarea
        size="sm"
        autosize
        minRows={2}
        autoFocus
        required
        withAsterisk={false}
        label={t('transcript.words')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Text size="xs" c="dimmed">
        {t('transcript.rewrites')}
      </Text>
      {store.isError && (
        <Text size="xs" role="alert">
          {t('edit.failed')}
        </Text>
      )}
      <Group gap="xs">
        <Button type="submit" size="xs" loading={store.isPending} disabled={text.trim() === ''}>
          {t('transcript.store')}
        </Button>
        <Button size="xs" variant="default" onClick={onCancel}>
          {t('exams.cancel')}
        </Button>
      </Group>
    </form>
  )
}
