import { Button, Menu, Text, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconChevronDown, IconLogout, IconSchool, IconUserCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { chooseLanguage } from '../i18n/index.ts'
import { useSignedIn } from './session-context.ts'
import css from './shell.module.css'

const schemes = ['auto', 'light', 'dark'] as const
const languageNames = { 'pt-BR': 'Português', en: 'English' } as const

export function AccountMenu() {
  const { t, i18n } = useTranslation()
  const { session, leave } = useSignedIn()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const chosen = (isChosen: boolean) => (isChosen ? <IconCheck size={16} aria-hidden /> : <span />)
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconUserCircle size={18} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={t('shell.account', { name: session.name })}
          maw="50vw"
          classNames={{ label: css.account }}
        >
          {session.name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Text size="xs" c="dimmed" px="sm" py={4}>
          {t('shell.tenant', { tenant: session.tenant })}
        </Text>
        <Menu.Divider />
        <Menu.Label>{t('shell.language')}</Menu.Label>
        {(['pt-BR', 'en'] as const).map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            role="menuitemradio"
            aria-checked={i18n.language === language}
            rightSection={chosen(i18n.language === language)}
            onClick={() => chooseLanguage(language)}
          >
            {languageNames[language]}
          </Menu.Item>
        ))}
        <Menu.Label>{t('shell.scheme')}</Menu.Label>
        {schemes.map((scheme) => (
          <Menu.Item
            key={scheme}
            role="menuitemradio"
            aria-checked={colorScheme === scheme}
            rightSection={chosen(colorScheme === scheme)}
            onClick={() => setColorScheme(scheme)}
          >
            {t(`shell.${scheme}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {session.scopes.includes('consultations') && (
          <Menu.Item component={Link} href="/glossary" leftSection={<IconSchool size={16} aria-hidden />}>
            {t('glossary.title')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={leave}>
          {t('shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
