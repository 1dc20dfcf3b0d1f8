import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { MarkLabel } from '../note/mark-label.tsx'
import { type Note, readNote, type Statement, statementsOf } from '../note/note.ts'
import { NoteFrame } from '../note/note-frame.tsx'
import own from './edit.module.css'
import { addAt, type Content, moveAt, removeAt, setAt } from './edit-content.ts'

interface EditNoteProps {
  readonly content: Content
  /** As it was before: what stands as it stood keeps its marks. */
  readonly before: Note
  readonly language: string
  readonly onEdit: (change: (content: Content) => Content) => void
}

/** The note with every statement to be written in. */
export function EditNote({ content, before, language, onEdit }: EditNoteProps) {
  const { t } = useTranslation()
  const { sections } = readNote(content, [], { author: 'person', withEmpty: true })
  const known = new Map(statementsOf(before).map((statement) => [statement.text, statement]))
  return (
    <NoteFrame
      sections={sections}
      language={language}
      renderStatement={(statement, label) => (
        <li key={statement.pointer} className={own.row}>
          <Entry statement={statement} label={label} known={known.get(statement.text)} onEdit={onEdit} />
          <Moves
            label={statement.text}
            onMove={(by) => onEdit((now) => moveAt(now, statement.pointer, by))}
            onRemove={() => onEdit((now) => removeAt(now, statement.pointer))}
          />
        </li>
      )}
      renderEnd={({ pointer }, label) => (
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
      )}
    />
  )
}

/** What an entry begins as, by the list that it is in. */
function emptyOf(listPointer: string): unknown {
  if (listPointer.startsWith('/icd_json/')) return { icd: [], content: '' }
  if (listPointer.startsWith('/medicalPrescription/'))
    return { dose: '', name: '', usage: '', possible_medications_regulator: [] }
  return ''
}

interface EntryProps {
  readonly statement: Statement
  readonly label: string
  readonly known: Statement | undefined
  readonly onEdit: EditNoteProps['onEdit']
}

function Entry({ statement, label, known, onEdit }: EntryProps) {
  const { t } = useTranslation()
  const { pointer, medicine, text, codes } = statement
  const set = (place: string) => (event: { readonly currentTarget: { readonly value: string } }) => {
    const { value } = event.currentTarget
    onEdit((now) => setAt(now, place, value))
  }
  if (medicine)
    return (
      <div className={own.medicine}>
        {(['name', 'dose', 'usage'] as const).map((part) => (
          <TextInput
            key={part}
            size="xs"
            label={t(`medicines.${part}`)}
            value={medicine[part]}
            onChange={set(`${pointer}/${part}`)}
          />
        ))}
      </div>
    )
  const isCoded = pointer.startsWith('/icd_json/')
  return (
    <div className={own.entry}>
      <Textarea
        size="sm"
        autosize
        minRows={1}
        aria-label={[label, ...codes].join(' ')}
        value={text}
        onChange={set(isCoded ? `${pointer}/content` : pointer)}
      />
      {known?.mark && <MarkLabel mark={known.mark} of={known} />}
    </div>
  )
}

interface MovesProps {
  readonly label: string
  readonly onMove: (by: 1 | -1) => void
  readonly onRemove: () => void
}

function Moves({ label, onMove, onRemove }: MovesProps) {
  const { t } = useTranslation()
  const buttons = [
    { name: t('edit.up', { what: label }), Icon: IconArrowUp, act: () => onMove(-1) },
    { name: t('edit.down', { what: label }), Icon: IconArrowDown, act: () => onMove(1) },
    { name: t('edit.remove', { what: label }), Icon: IconTrash, act: onRemove },
  ]
  return (
    <div className={own.moves}>
      {buttons.map(({ name, Icon, act }) => (
        <ActionIcon key={name} variant="subtle" color="gray" aria-label={name} onClick={act}>
          <Icon size={15} aria-hidden />
        </ActionIcon>
      ))}
    </div>
  )
}
