import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Note, readNote, statementsOf } from '../note/note.ts'
import { NoteFrame } from '../note/note-frame.tsx'
import { addAt, type Content } from './edit-content.ts'
import { type Edit, EntryRow } from './entry-row.tsx'

interface EditNoteProps {
  readonly content: Content
  /** As it was before. */
  readonly before: Note
  readonly language: string
  readonly onEdit: Edit
}

/** The note with every statement to be written in. */
export function EditNote({ content, before, language, onEdit }: EditNoteProps) {
  const { sections } = useMemo(() => readNote(content, [], { author: 'person', withEmpty: true }), [content])
  const known = useMemo(
    () => new Map(statementsOf(before).map((statement) => [statement.text, statement])),
    [before],
  )
  return (
    <NoteFrame
      sections={sections}
      language={language}
      renderStatement={(statement, label) => (
        <EntryRow
          key={statement.pointer}
          statement={statement}
          label={label}
          known={known.get(statement.text)}
          onEdit={onEdit}
        />
      )}
      renderEnd={({ pointer }, label) => <AddRow pointer={pointer} label={label} onEdit={onEdit} />}
    />
  )
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
      <Button
        size="compact-xs"
        variant="subtle"
        leftSection={<IconPlus size={14} aria-hidden />}
        aria-label={t('edit.addTo', { field: label })}
        onClick={() => onEdit((now) => addAt(now, pointer, emptyOf(pointer)))}
      >
        {t('edit.add')}
      </Button>
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
