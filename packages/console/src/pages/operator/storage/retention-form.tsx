import type { Retention } from '@auscult/client'
import { Button, Checkbox, NativeSelect, Text } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Fault } from '../parts/fault.tsx'
import css from '../parts/operator.module.css'
import { useAct } from '../parts/use-api.ts'

const kinds = ['audio', 'transcripts', 'reports', 'exams'] as const
const usual = ['PT72H', 'P7D', 'P30D', 'P90D', 'P1Y', 'P5Y', 'P20Y'] as const

/** How long what is kept; a period that is none of the usual ones stays as it is. */
export function RetentionForm({ stored }: { readonly stored: Retention }) {
  const { t } = useTranslation('operator')
  const [retention, setRetention] = useState(stored)
  const save = useAct()
  const isChanged = JSON.stringify(retention) !== JSON.stringify(stored)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    save.act({ method: 'PUT', path: '/retention', body: retention })
  }
  return (
    <form onSubmit={submit}>
      <div className={css.form}>
        {kinds.map((kind) => {
          const own = stored[kind]
          const others = own && !usual.some((one) => one === own) ? [own] : []
          return (
            <NativeSelect
              key={kind}
              size="xs"
              label={t(`storage.kinds.${kind}`)}
              value={retention[kind] ?? ''}
              onChange={({ currentTarget }) =>
                setRetention({ ...retention, [kind]: currentTarget.value || null })
              }
              data={[
                { value: '', label: t('storage.forGood') },
                ...usual.map((value) => ({ value, label: t(`storage.periods.${value}`) })),
                ...others.map((value) => ({ value, label: value })),
              ]}
            />
          )
        })}
      </div>
      <Checkbox
        size="sm"
        label={t('storage.legalHold')}
        checked={retention.legalHold ?? false}
        onChange={({ currentTarget }) => setRetention({ ...retention, legalHold: currentTarget.checked })}
      />
      <Fault of={save} />
      {isChanged && (
        <Text size="sm" mt="xs" role="status">
          {t('storage.warn')}
        </Text>
      )}
      <Button type="submit" size="xs" mt="sm" disabled={!isChanged} loading={save.isActing}>
        {t('storage.save')}
      </Button>
    </form>
  )
}
