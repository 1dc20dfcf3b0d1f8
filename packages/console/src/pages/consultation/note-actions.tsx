import { Button, Group } from '@mantine/core'
import { IconArrowDown, IconCheck, IconCopy, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './consultation.module.css'
import { type Note, needsLook, statementsOf } from './note/note.ts'
import { sayNote } from './note/say-note.ts'
import { statementElement } from './use-hearing.ts'

/** How long the button says that it has copied. */
const SAID_MS = 2_000

/** What is to be checked, and the note as text or on paper. */
export function NoteActions({ note }: { readonly note: Note }) {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState(false)
  const [place, setPlace] = useState(0)
  const doubtful = statementsOf(note).filter(needsLook)

  async function copy() {
    await navigator.clipboard.writeText(sayNote(note))
    setCopied(true)
    setTimeout(() => setCopied(false), SAID_MS)
  }

  function goToNext() {
    const next = doubtful[place % doubtful.length]
    const element = next && statementElement(next)
    element?.scrollIntoView({ block: 'center' })
    element?.focus()
    setPlace(place + 1)
  }

  return (
    <>
      {doubtful.length > 0 ? (
        <Button
          size="xs"
          variant="default"
          className={css.check}
          rightSection={<IconArrowDown size={15} aria-hidden />}
          onClick={goToNext}
          title={t('marks.next')}
        >
          {t('marks.toCheck', { count: doubtful.length })}
        </Button>
      ) : (
        <span className={css.clear}>
          <IconCheck size={15} aria-hidden />
          {t('marks.nothingToCheck')}
        </span>
      )}
      <Group gap="xs" className={css.actions}>
        <Button
          size="xs"
          variant="default"
          leftSection={isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => void copy()}
        >
          {t(isCopied ? 'consultation.copied' : 'consultation.copy')}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('consultation.print')}
        </Button>
      </Group>
    </>
  )
}
