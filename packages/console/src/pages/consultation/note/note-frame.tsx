import type { ReactNode } from 'react'
import css from './note.module.css'
import type { Field, Section, Statement } from './note.ts'

interface NoteFrameProps {
  readonly sections: readonly Section[]
  /** Of the note. */
  readonly language: string
  /** One entry, a list item; `label` says which it is: `Alergias 1`. */
  readonly renderStatement: (statement: Statement, label: string) => ReactNode
  /** What stands below the entries of a field, a list item. */
  readonly renderEnd?: (field: Field, label: string) => ReactNode
  /** What can be done with a section, beside its title. */
  readonly renderAct?: (section: Section) => ReactNode
  /** What stands below all sections. */
  readonly children?: ReactNode
}

/** Sections, and in them fields with their entries, whatever is done with those. */
export function NoteFrame({
  sections,
  language,
  renderStatement,
  renderEnd,
  renderAct,
  children,
}: NoteFrameProps) {
  return (
    <article className={css.note} lang={language}>
      {sections.map((section) => {
        const { key, title, fields } = section
        return (
          <section key={key} className={css.section} aria-label={title}>
            <div className={css.head}>
              <h2 className={css.title}>{title}</h2>
              {renderAct?.(section)}
            </div>
            {fields.map((field) => (
              <div key={field.pointer} className={css.field} data-plain={field.title === '' || undefined}>
                {field.title && <h3 className={css.label}>{field.title}</h3>}
                <ul className={css.items}>
                  {field.statements.map((statement, index) =>
                    renderStatement(statement, `${field.title || title} ${index + 1}`),
                  )}
                  {renderEnd?.(field, field.title || title)}
                </ul>
              </div>
            ))}
          </section>
        )
      })}
      {children}
    </article>
  )
}
