import { memo } from 'react'
import { MarkLabel } from './mark-label.tsx'
import css from './note.module.css'
import type { Statement } from './note.ts'

interface StatementRowProps {
  readonly statement: Statement
  readonly isInFocus: boolean
  readonly onOpen: (statement: Statement) => void
}

/** One statement: a click plays what it rests on. */
export const StatementRow = memo(function StatementRow({ statement, isInFocus, onOpen }: StatementRowProps) {
  const { text, codes, mark, medicineMarks, medicine } = statement
  const marks = [...(mark ? [mark] : []), ...medicineMarks]
  return (
    <li className={css.item}>
      <button
        type="button"
        className={css.statement}
        data-mark={mark ?? undefined}
        data-statement={statement.pointer}
        aria-pressed={isInFocus}
        onClick={() => onOpen(statement)}
      >
        {codes.map((code) => (
          <span key={code} className={css.code}>
            {code}
          </span>
        ))}
        {medicine ? (
          <>
            <strong>{medicine.name}</strong> {medicine.dose}
            <span className={css.usage}>{medicine.usage}</span>
          </>
        ) : (
          <span className={css.text}>{text}</span>
        )}
        {marks.length > 0 && (
          <span className={css.marks}>
            {marks.map((one) => (
              <MarkLabel key={one} mark={one} of={statement} />
            ))}
          </span>
        )}
      </button>
      {isInFocus && statement.written.length > 0 && (
        <p className={css.written}>{statement.written.join(' ')}</p>
      )}
    </li>
  )
})
