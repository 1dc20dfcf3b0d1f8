import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { download } from '../../../parts/download.ts'

/** Fetches a file and hands it over; says so where that was refused or broke off. */
export function DownloadButton({
  label,
  path,
  accept,
  name,
}: {
  readonly label: string
  readonly path: string
  readonly accept: string
  readonly name: string
}) {
  const { t } = useTranslation('operator')
  const { mutate, isPending, isError } = useMutation({ mutationFn: () => download(path, accept, name) })
  return (
    <div>
      <Button size="xs" variant="default" loading={isPending} onClick={() => mutate()}>
        {label}
      </Button>
      {isError && <div role="alert">{t('common.notDone')}</div>}
    </div>
  )
}
