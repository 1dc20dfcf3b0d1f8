import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Redirect, useLocation } from 'wouter'
import { useSignedIn } from '../../shell/session-context.ts'
import { AuditPart } from './audit/audit-part.tsx'
import { FailuresPart } from './failures/failures-part.tsx'
import { InstallationPart } from './installation/installation-part.tsx'
import { KeysPart } from './keys/keys-part.tsx'
import css from './parts/operator.module.css'
import { StoragePart } from './storage/storage-part.tsx'
import './texts.ts'
import { UsagePart } from './usage/usage-part.tsx'
import { WebhooksPart } from './webhooks/webhooks-part.tsx'
import { WorkPart } from './work/work-part.tsx'

const parts = {
  work: WorkPart,
  failures: FailuresPart,
  webhooks: WebhooksPart,
  keys: KeysPart,
  usage: UsagePart,
  storage: StoragePart,
  audit: AuditPart,
  installation: InstallationPart,
} as const satisfies Record<string, () => ReactNode>
type PartName = keyof typeof parts

/** What an operator sees and does; a page a concern. */
export default function OperatorPage({ part }: { readonly part: string }) {
  const { t } = useTranslation('operator')
  const { session } = useSignedIn()
  const [path] = useLocation()
  const names = (Object.keys(parts) as PartName[]).filter(
    (name) => name !== 'installation' || session.scopes.includes('installation'),
  )
  const name = names.find((one) => one === part)
  if (!name) return <Redirect to="/operator/work" replace />
  const Part = parts[name]
  return (
    <div className={css.layout}>
      <nav aria-label={t('title')} className={css.side}>
        {names.map((one) => (
          <Link
            key={one}
            href={`/operator/${one}`}
            aria-current={path === `/operator/${one}` ? 'page' : undefined}
          >
            {t(`parts.${one}`)}
          </Link>
        ))}
      </nav>
      <div>
        <Title order={1} mb="md">
          {t(`parts.${name}`)}
        </Title>
        <Part key={name} />
      </div>
    </div>
  )
}
