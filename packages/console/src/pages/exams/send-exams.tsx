import { Alert, Button, FileButton, Group, Text } from '@mantine/core'
import { IconCamera, IconFileUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../shell/session-context.ts'
import css from './send-exams.module.css'

interface SendExamsProps {
  /** Of whom they are; may be empty. */
  readonly patientReference: string
  readonly onSent: () => void
}

/** Files that are dropped or chosen, and pages that a phone's camera takes. */
export function SendExams({ patientReference, onSent }: SendExamsProps) {
  const { t } = useTranslation()
  const { auscult } = useSignedIn()
  const [isOver, setOver] = useState(false)
  const send = useMutation({
    mutationFn: (files: readonly File[]) =>
      auscult.sendExams(files, patientReference ? { patientReference } : {}),
    onSettled: onSent,
  })
  const take = (files: readonly File[]) => {
    if (files.length > 0 && !send.isPending) send.mutate(files)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take([...event.dataTransfer.files])
  }
  const refused = send.data?.items.filter(({ success }) => !success) ?? []
  return (
    <section
      className={css.drop}
      data-over={isOver || undefined}
      aria-label={t('exams.send')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Group justify="center" gap="sm">
        <Text size="sm" visibleFrom="sm">
          {t('exams.drop')}
        </Text>
        <FileButton multiple accept="application/pdf,image/*" onChange={take}>
          {(props) => (
            <Button
              {...props}
              size="xs"
              loading={send.isPending}
              leftSection={<IconFileUpload size={16} aria-hidden />}
            >
              {patientReference ? t('exams.sendFor', { patient: patientReference }) : t('exams.send')}
            </Button>
          )}
        </FileButton>
        <FileButton accept="image/*" capture="environment" onChange={(file) => take(file ? [file] : [])}>
          {(props) => (
            <Button
              {...props}
              size="xs"
              variant="default"
              className={css.camera}
              disabled={send.isPending}
              leftSection={<IconCamera size={16} aria-hidden />}
            >
              {t('exams.photo')}
            </Button>
          )}
        </FileButton>
      </Group>
      {send.isPending && (
        <Text size="xs" role="status">
          {t('exams.sending', { count: send.variables.length })}
        </Text>
      )}
      {(send.isError || refused.length > 0) && (
        <Alert color="red" variant="outline" role="alert" mt="sm">
          {send.isError ? send.error.message : null}
          {refused.map(({ fileName, error, data }) => (
            <div key={data.id}>{t('exams.refused', { name: fileName, why: error })}</div>
          ))}
        </Alert>
      )}
    </section>
  )
}
