import type { NewApiKeyRequest, Tenant } from '@auscult/client'
import { Button, Checkbox, Group, NativeSelect, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from '../parts/operator.module.css'

const scopes = ['consultations', 'exams', 'admin'] as const

export function NewKeyForm({
  tenants,
  isMaking,
  onMake,
}: {
  readonly tenants: readonly Tenant[]
  readonly isMaking: boolean
  readonly onMake: (key: NewApiKeyRequest) => void
}) {
  const { t } = useTranslation('operator')
  const [name, setName] = useState('')
  const [tenantId, setTenantId] = useState('')
  const [expiry, setExpiry] = useState('')
  const [chosen, setChosen] = useState<readonly (typeof scopes)[number][]>(['consultations', 'exams'])
  const make = (event: SubmitEvent) => {
    event.preventDefault()
    onMake({
      name: name.trim(),
      scopes: [...chosen],
      ...(tenantId ? { tenantId } : {}),
      // Until the end of that day, here.
      ...(expiry ? { expiresAt: new Date(`${expiry}T23:59:59`).toISOString() } : {}),
    })
    setName('')
  }
  return (
    <form className={css.form} onSubmit={make}>
      <TextInput
        size="xs"
        label={t('keys.name')}
        required
        maxLength={200}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {tenants.length > 1 && (
        <NativeSelect
          size="xs"
          label={t('keys.tenant')}
          value={tenantId}
          onChange={({ currentTarget }) => setTenantId(currentTarget.value)}
          data={tenants.map(({ id, name: label }, at) => ({ value: at === 0 ? '' : id, label }))}
        />
      )}
      <TextInput
        size="xs"
        type="date"
        label={t('keys.expires')}
        value={expiry}
        onChange={({ currentTarget }) => setExpiry(currentTarget.value)}
      />
      <Checkbox.Group
        size="xs"
        label={t('keys.scopes')}
        value={[...chosen]}
        onChange={(values) => setChosen(scopes.filter((scope) => values.includes(scope)))}
      >
        <Group gap="sm" h={30}>
          {scopes.map((scope) => (
            <Checkbox key={scope} size="xs" value={scope} label={t(`scopes.${scope}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      <Button type="submit" size="xs" loading={isMaking} disabled={!name.trim() || chosen.length === 0}>
        {t('keys.make')}
      </Button>
    </form>
  )
}
