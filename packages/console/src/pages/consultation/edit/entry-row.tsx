import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { MarkLabel } from '../note/mark-label.tsx'
import type { Statement } from '../note/note.ts'
import own from './edit.module.css'
import { type Content, moveAt, removeAt, setAt } from './edit-content.ts'

/** Changes the content that is being edited. */
export type Edit = (change: (content: Content) => Content) => void

interface EntryRowProps {
  readonly statement: Statement
  readonly label: string
  /** What stands as it stood keeps its marks. */
  readonly known: Statement | undefined
  readonly onEdit: Edit
}

/** A statement to be written in: by the browser's own fields, which a note of hundreds has at once. A letter in one of a hundred draws that one anew. */
export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { statement, onEdit } = props
  const { pointer, text } = statement
  return (
    <li className={own.row}>
      <Entry {...props} />
      <Moves
        label={text}
        onMove={(by) => onEdit((now) => moveAt(now, pointer, by))}
        onRemove={() => onEdit((now) => removeAt(now, pointer))}
      />
    </li>
  )
}, isSameRow)

/** By what they say: statements are read anew from the content with every change. */
function isSameRow(before: EntryRowProps, after: EntryRowProps): boolean {
  return (
    before.label === after.label &&
    before.known === after.known &&
    before.onEdit === after.onEdit &&
    sayAll(before.statement) === sayAll(after.statement)
  )
}

const sayAll = ({ pointer, text, codes, medicine }: Statement): string =>
  [pointer, text, ...codes, medicine?.name, medicine?.dose, medicine?.usage].join('\n')

/** Where the browser makes a field as high as its text, nobody need guess it by the letters of a line. */
const LINE = 60
const growsByItself = globalThis.CSS?.supports('field-sizing', 'content') ?? false

function Entry({ statement, label, known, onEdit }: EntryRowProps) {
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
          <label key={part} className={own.part}>
            {t(`medicines.${part}`)}
            <input className={own.field} value={medicine[part]} onChange={set(`${pointer}/${part}`)} />
          </label>
        ))}
      </div>
    )
  const isCoded = pointer.startsWith('/icd_json/')
  return (
    <div className={own.entry}>
      <textarea
        className={own.field}
        rows={growsByItself ? 1 : Math.ceil((text.length + 1) / LINE)}
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
        <button key={name} type="button" className={own.act} aria-label={name} onClick={act}>
          <Icon size={15} aria-hidden />
        </button>
      ))}
    </div>
  )
}
