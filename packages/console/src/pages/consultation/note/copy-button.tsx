import { ActionIcon } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import css from './note.module.css'
import type { Section } from './note.ts'
import { saySection } from './say-note.ts'
import { useCopy } from './use-copy.ts'

/** Copies one section, as it is pasted into the field of that name in another system. */
export const CopyButton = memo(function CopyButton({ section }: { readonly section: Section }) {
  const { t } = useTranslation()
  const { isCopied, copy } = useCopy()
  const label = isCopied ? t('consultation.copied') : t('consultation.copyThe', { what: section.title })
  return (
    <ActionIcon
      className={css.copy}
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={label}
      title={label}
      onClick={() => void copy(saySection(section))}
    >
      {isCopied ? <IconCheck size={15} aria-hidden /> : <IconCopy size={15} aria-hidden />}
    </ActionIcon>
  )
})
