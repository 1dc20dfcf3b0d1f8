import { Alert, Button, FileButton, Group, Progress, Stack, Text, Textarea } from '@mantine/core'
import { IconFileMusic } from '@tabler/icons-react'
import { type DragEvent, type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { occupy } from '../../../shell/occupied.ts'
import { useSignedIn } from '../../../shell/session-context.ts'
import type { WayProps } from '../details.ts'
import css from '../new.module.css'
import { sendRecording } from './send-recording.ts'

/** A recording as a file, or a transcript as text. */
export function Bring({ details, onUnderWay, onFinished }: WayProps) {
  const { t } = useTranslation()
  const { auscult } = useSignedIn()
  const [text, setText] = useState('')
  const [isOver, setOver] = useState(false)
  /** 0 to 1; `null`: nothing is being sent. */
  const [sent, setSent] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const isSending = sent !== null

  useEffect(() => {
    onUnderWay(isSending)
    return isSending ? occupy() : undefined
  }, [isSending, onUnderWay])

  async function send(work: () => Promise<string>) {
    setProblem(null)
    setSent(0)
    try {
      onFinished(await work())
    } catch (error) {
      setSent(null)
      setProblem(error instanceof Error ? error.message : t('common.notReached'))
    }
  }
  const sendFile = (file: File | null | undefined) => {
    if (file) void send(() => sendRecording(file, details, setSent))
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!isSending) sendFile(event.dataTransfer.files[0])
  }
  function sendText(event: FormEvent) {
    event.preventDefault()
    const { specialty, language, patientReference, professionalId } = details
    const isNumber = professionalId !== null && /^\d{1,15}$/.test(professionalId)
    const about = {
      ...{ specialty, language },
      ...(patientReference ? { patientReference } : {}),
      ...(isNumber ? { professionalId: Number(professionalId) } : {}),
    }
    void send(async () => (await auscult.createFromText({ ...about, text })).id)
  }

  return (
    <div className={css.bring}>
      {problem && (
        <Alert color="red" variant="outline" role="alert" className={css.problem}>
          {problem}
        </Alert>
      )}
      <section
        className={css.drop}
        data-over={isOver || undefined}
        aria-label={t('new.audio')}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Stack align="center" gap="sm">
          <IconFileMusic size={36} stroke={1.4} aria-hidden />
          <Text>{t('new.drop')}</Text>
          <FileButton onChange={sendFile} accept="audio/*,video/webm,video/mp4" disabled={isSending}>
            {(props) => (
              <Button {...props} variant="default" disabled={isSending}>
                {t('new.choose')}
              </Button>
            )}
          </FileButton>
          {isSending && (
            <div className={css.progress}>
              <Progress.Root>
                <Progress.Section value={sent * 100} aria-label={t('new.sending')} />
              </Progress.Root>
              <Text size="xs" role="status">
                {t(sent < 1 ? 'new.sending' : 'new.stored')}
              </Text>
            </div>
          )}
        </Stack>
      </section>
      <form onSubmit={sendText} className={css.text}>
        <Textarea
          label={t('new.transcript')}
          description={t('new.transcriptHint')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          rows={9}
          spellCheck={false}
        />
        <Group justify="end" mt="sm">
          <Button type="submit" disabled={text.trim() === '' || isSending}>
            {t('new.write')}
          </Button>
        </Group>
      </form>
    </div>
  )
}
