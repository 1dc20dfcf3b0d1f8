import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Focus, isInFocus } from '../focus.ts'
import css from './note.module.css'
import type { Note, Statement } from './note.ts'
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
    <article className={css.note} lang={language}>
      {note.sections.map(({ key, title, fields }) => (
        <section key={key} className={css.section} aria-label={title}>
          <h2 className={css.title}>{title}</h2>
          {fields.map((field) => (
            <div key={field.pointer} className={css.field} data-plain={field.title === '' || undefined}>
              {field.title && <h3 className={css.label}>{field.title}</h3>}
              <ul className={css.items}>
                {field.statements.map((statement) => (
                  <StatementRow
                    key={statement.pointer}
                    statement={statement}
                    isInFocus={isInFocus(focus, statement)}
                    onOpen={onStatement}
                  />
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
      {note.empty.length > 0 && (
        <p className={css.empty} lang={i18n.language}>
          {t('consultation.notMentioned', { fields: note.empty.join(', ') })}
        </p>
      )}
    </article>
  )
}
