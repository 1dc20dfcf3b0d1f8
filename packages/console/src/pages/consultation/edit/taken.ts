import { readNote, statementsOf } from '../note/note.ts'
import type { Content } from './edit-content.ts'

/** A fact that was taken into a note, as it is said there. */
export interface Taken {
  readonly fact: string
  readonly text: string
}

/** Where what was taken stands now; what was put otherwise since rests on whoever did so. */
export function takenIn(content: Content, taken: readonly Taken[]): { pointer: string; fact: string }[] {
  const statements = statementsOf(readNote(content, []))
  return taken.flatMap(({ fact, text }) => {
    const found = statements.findLast((statement) => statement.text === text)
    return found ? [{ pointer: found.pointer, fact }] : []
  })
}
