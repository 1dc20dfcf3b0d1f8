import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { useEditing } from '../edit/use-editing.ts'
import { useFields } from '../edit/use-fields.tsx'
import { type Focus, isInFocus } from '../focus.ts'
import { CopyButton } from './copy-button.tsx'
import css from './note.module.css'
import type { Note, Statement } from './note.ts'
import { NoteFrame } from './note-frame.tsx'
import { StatementRow } from './statement-row.tsx'

interface NotePaneProps {
  readonly note: Note
  readonly language: string
  readonly focus: Focus | null
  readonly onStatement: (statement: Statement) => void
  readonly editing: ReturnType<typeof useEditing>
}

/** The note as a doctor writes it, and writes in it. */
export function NotePane({ note, language, focus, onStatement, editing }: NotePaneProps) {
  const { t, i18n } = useTranslation()
  const renderRead = (statement: Statement) => (
    <StatementRow
      key={statement.pointer}
      statement={statement}
      isInFocus={isInFocus(focus, statement)}
      onOpen={onStatement}
    />
  )
  const fields = useFields(editing, note, renderRead)
  if (fields) return <NoteFrame language={language} {...fields} />
  if (note.sections.length === 0) return <Text c="dimmed">{t('consultation.empty')}</Text>
  return (
    <NoteFrame
      sections={note.sections}
      language={language}
      renderAct={(section) => <CopyButton section={section} />}
      renderStatement={renderRead}
    >
      {note.empty.length > 0 && (
        <p className={css.empty} lang={i18n.language}>
          {t('consultation.notMentioned', { fields: note.empty.join(', ') })}
        </p>
      )}
    </NoteFrame>
  )
}
