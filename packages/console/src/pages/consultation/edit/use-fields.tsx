import { IconPlus } from '@tabler/icons-react'
import { memo, type ReactNode, useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Field, type Note, readNote, type Section, type Statement, statementsOf } from '../note/note.ts'
import css from './edit.module.css'
import { addAt } from './edit-content.ts'
import { type Edit, EntryRow } from './entry-row.tsx'
import type { useEditing } from './use-editing.ts'

interface Fields {
  readonly sections: readonly Section[]
  readonly renderStatement: (statement: Statement, label: string) => ReactNode
  readonly renderEnd: (field: Field, label: string) => ReactNode
}

/**
 * The note with every statement to be written in; `null` while it is only read. Those that are looked at become fields at once,
 * the others as soon as the browser has the time, and are read (`renderRead`) until then: a note of hundreds keeps no hand waiting.
 */
export function useFields(
  { content, inView, edit }: ReturnType<typeof useEditing>,
  before: Note,
  renderRead: (statement: Statement) => ReactNode,
): Fields | null {
  const sections = useMemo(
    () => content && readNote(content, [], { author: 'person', withEmpty: true }).sections,
    [content],
  )
  const known = useMemo(
    () => new Map(statementsOf(before).map((statement) => [statement.text, statement])),
    [before],
  )
  const areAllFields = useDeferredValue(content !== null)
  if (!sections) return null
  return {
    sections,
    renderStatement: (statement, label) => {
      const was = known.get(statement.text)
      if (!areAllFields && was?.pointer === statement.pointer && !inView.has(was.pointer))
        return renderRead(was)
      return <EntryRow key={statement.pointer} {...{ statement, label }} known={was} onEdit={edit} />
    },
    renderEnd: ({ pointer }, label) => <AddRow pointer={pointer} label={label} onEdit={edit} />,
  }
}

interface AddRowProps {
  readonly pointer: string
  readonly label: string
  readonly onEdit: Edit
}

const AddRow = memo(function AddRow({ pointer, label, onEdit }: AddRowProps) {
  const { t } = useTranslation()
  return (
    <li>
      <button
        type="button"
        className={css.add}
        aria-label={t('edit.addTo', { field: label })}
        onClick={() => onEdit((now) => addAt(now, pointer, emptyOf(pointer)))}
      >
        <IconPlus size={14} aria-hidden />
        {t('edit.add')}
      </button>
    </li>
  )
})

/** What an entry begins as, by the list that it is in. */
function emptyOf(listPointer: string): unknown {
  if (listPointer.startsWith('/icd_json/')) return { icd: [], content: '' }
  if (listPointer.startsWith('/medicalPrescription/'))
    return { dose: '', name: '', usage: '', possible_medications_regulator: [] }
  return ''
}
