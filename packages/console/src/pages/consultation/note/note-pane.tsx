import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Focus, isInFocus } from '../focus.ts'
import { CopyButton } from './copy-button.tsx'
import css from './note.module.css'
import type { Note, Statement } from './note.ts'
import { NoteFrame } from './note-frame.tsx'
import { saySection } from './say-note.ts'
import { StatementRow } from './statement-row.tsx'

interface NotePaneProps {
  readonly note: Note
  readonly language: string
  readonly focus: Focus | null
  readonly onStatement: (statement: Statement) => void
}

/** The note as a doctor writes it. */
export function NotePane({ note, language, focus, onStatement }: NotePaneProps) {
  const { t, i18n } = useTranslation()
  if (note.sections.length === 0) return <Text c="dimmed">{t('consultation.empty')}</Text>
  return (
    <NoteFrame
      sections={note.sections}
      language={language}
      renderAct={(section) => <CopyButton title={section.title} text={saySection(section)} />}
      renderStatement={(statement) => (
        <StatementRow
          key={statement.pointer}
          statement={statement}
          isInFocus={isInFocus(focus, statement)}
          onOpen={onStatement}
        />
      )}
    >
      {note.empty.length > 0 && (
        <p className={css.empty} lang={i18n.language}>
          {t('consultation.notMentioned', { fields: note.empty.join(', ') })}
        </p>
      )}
    </NoteFrame>
  )
}
