import { Group, NativeSelect, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Status } from './status-badge.tsx'

/** What of a list is looked for; the patient is told once their reference is written. */
export function useListFilter() {
  const [status, setStatus] = useState('')
  const [typed, setTyped] = useState('')
  const [patientReference] = useDebouncedValue(typed.trim(), 300)
  const sought = { status: status || undefined, patientReference: patientReference || undefined }
  const isFiltered = status !== '' || patientReference !== ''
  return { sought, isFiltered, fields: { status, setStatus, typed, setTyped } }
}

interface ListHeadProps {
  readonly title: string
  readonly statuses: readonly Status[]
  readonly fields: ReturnType<typeof useListFilter>['fields']
  /** What stands beside the title. */
  readonly children?: ReactNode
}

/** The top of a list: what it is of, and what of it is looked for. */
export function ListHead({ title, statuses, fields, children }: ListHeadProps) {
  const { t } = useTranslation()
  return (
    <Group justify="space-between" align="end" mb="md">
      <Group gap="lg">
        <Title order={1}>{title}</Title>
        {children}
      </Group>
      <Group gap="sm">
        <TextInput
          size="xs"
          label={t('list.patientFilter')}
          value={fields.typed}
          autoComplete="off"
          onChange={(event) => fields.setTyped(event.currentTarget.value)}
        />
        <NativeSelect
          size="xs"
          label={t('list.state')}
          value={fields.status}
          onChange={(event) => fields.setStatus(event.currentTarget.value)}
          data={[
            { value: '', label: t('list.any') },
            ...statuses.map((value) => ({ value, label: t(`status.${value}`) })),
          ]}
        />
      </Group>
    </Group>
  )
}
