import { Button, type ButtonProps, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** What can't be undone is asked twice, at the same place. */
export function ConfirmButton({
  label,
  about,
  sure,
  onConfirm,
  ...look
}: ButtonProps & {
  readonly label: string
  /** What it is done to, for those who hear the page. */
  readonly about: string
  readonly sure: string
  readonly onConfirm: () => void
}) {
  const { t } = useTranslation('operator')
  const [isAsked, setIsAsked] = useState(false)
  if (!isAsked)
    return (
      <Button
        size="compact-xs"
        variant="default"
        {...look}
        aria-label={`${label}: ${about}`}
        onClick={() => setIsAsked(true)}
      >
        {label}
      </Button>
    )
  return (
    <Group gap={4} wrap="nowrap" onKeyDown={({ key }) => key === 'Escape' && setIsAsked(false)}>
      <Button
        size="compact-xs"
        color="red.9"
        autoFocus
        aria-label={`${sure}: ${about}`}
        onClick={() => {
          setIsAsked(false)
          onConfirm()
        }}
      >
        {sure}
      </Button>
      <Button size="compact-xs" variant="default" onClick={() => setIsAsked(false)}>
        {t('common.no')}
      </Button>
    </Group>
  )
}
