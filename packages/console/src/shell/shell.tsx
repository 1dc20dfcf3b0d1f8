import { Anchor, Group, Text, VisuallyHidden } from '@mantine/core'
import { IconChartBar, IconFileAnalytics, IconServerCog, IconStethoscope } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useRoute } from 'wouter'
import { AccountMenu } from './account-menu.tsx'
import { AwayNote } from './away-note.tsx'
import { useSignedIn } from './session-context.ts'
import css from './shell.module.css'

/** What is on every page: where one is, and who. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const { session } = useSignedIn()
  const [isList] = useRoute('/')
  const [isExams] = useRoute('/exams/*?')
  const [isQuality] = useRoute('/quality')
  const [isOperation] = useRoute('/operator/*?')
  const may = (scope: string) => session.scopes.includes(scope)
  const tabs = [
    ...(may('consultations')
      ? [{ href: '/', name: 'consultations', Icon: IconStethoscope, isHere: isList } as const]
      : []),
    ...(may('exams')
      ? [{ href: '/exams', name: 'exams', Icon: IconFileAnalytics, isHere: isExams } as const]
      : []),
    { href: '/quality', name: 'quality', Icon: IconChartBar, isHere: isQuality } as const,
    ...(may('admin')
      ? [{ href: '/operator', name: 'operation', Icon: IconServerCog, isHere: isOperation } as const]
      : []),
  ]
  return (
    <>
      <a className={css.skip} href="#content">
        {t('common.skip')}
      </a>
      <header className={css.header}>
        <Group gap="xs" wrap="nowrap" component="nav" aria-label={t('shell.main')}>
          <Anchor component={Link} href="/" className={css.brand} underline="never">
            <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
              <rect width="32" height="32" rx="8" fill="#0b6e6e" />
              <path
                d="M6 17h5l2.5-7 4 13 2.7-8 1.3 2H26"
                fill="none"
                stroke="#fff"
                strokeWidth="2.6"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
            <Text component="span" fw={680} visibleFrom="xs">
              Auscult
            </Text>
            <VisuallyHidden hiddenFrom="xs">Auscult</VisuallyHidden>
          </Anchor>
          {tabs.map(({ href, name, Icon, isHere }) => (
            <Link key={href} href={href} className={css.tab} aria-current={isHere ? 'page' : undefined}>
              <Icon size={18} aria-hidden />
              <span className={css.tabName}>{t(`shell.${name}`)}</span>
            </Link>
          ))}
        </Group>
        <AccountMenu />
      </header>
      <AwayNote />
      <main id="content" tabIndex={-1} className={css.main}>
        {children}
      </main>
    </>
  )
}
