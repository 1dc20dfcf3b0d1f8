import type { Fact } from '@auscult/client'

export type Content = Readonly<Record<string, unknown>>

/** The content with another value at that place; everything else stays the very same. */
export const setAt = (content: Content, pointer: string, value: unknown): Content =>
  change(content, partsOf(pointer), () => value) as Content

/** Takes an entry out of its list. */
export const removeAt = (content: Content, pointer: string): Content =>
  inList(content, pointer, (list, index) => list.filter((_, place) => place !== index))

/** Moves an entry within its list; past its ends nothing changes. */
export const moveAt = (content: Content, pointer: string, by: 1 | -1): Content =>
  inList(content, pointer, (list, index) => {
    const to = index + by
    if (to < 0 || to >= list.length) return list
    const moved = [...list]
    ;[moved[index], moved[to]] = [moved[to], moved[index]]
    return moved
  })

/** Adds an entry at the end of the list at that place. */
export const addAt = (content: Content, listPointer: string, value: unknown): Content =>
  change(content, partsOf(listPointer), (list) => (Array.isArray(list) ? [...list, value] : list)) as Content

/** Where the templates have what is of that kind; the first that a layout has is taken. */
const homes: Readonly<Record<Fact['type'], readonly string[]>> = {
  symptom: ['hpi', 'chief_complaint'],
  context: ['hpi'],
  condition: ['past_medical', 'description'],
  procedure: ['surgical', 'past_medical'],
  medicine: ['medications_in_use', 'conduct'],
  allergy: ['allergies'],
  family: ['family'],
  habit: ['habits'],
  vital: ['vital_signs', 'physical_exam'],
  'exam-finding': ['physical_exam'],
  lab: ['exam_results', 'physical_exam'],
  order: ['tests_requested', 'conduct'],
  referral: ['referrals', 'conduct'],
  instruction: ['guidance', 'conduct'],
  'follow-up': ['follow_up', 'conduct'],
}

/** The list of the note that a fact belongs to, of those that it has; `null` where it has none. */
export function homeOf(type: Fact['type'], listPointers: readonly string[]): string | null {
  const notes = listPointers.filter((pointer) => pointer.startsWith('/summary_json_pt/'))
  for (const key of homes[type]) {
    const home = notes.find((pointer) => pointer.endsWith(`/content/${key}/content`))
    if (home) return home
  }
  return notes[0] ?? null
}

function inList(
  content: Content,
  pointer: string,
  work: (list: readonly unknown[], index: number) => readonly unknown[],
): Content {
  const parts = partsOf(pointer)
  const index = Number(parts.at(-1))
  return change(content, parts.slice(0, -1), (list) =>
    Array.isArray(list) ? work(list, index) : list,
  ) as Content
}

/** RFC 6901. */
const partsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))

function change(
  value: unknown,
  [part, ...rest]: readonly string[],
  work: (value: unknown) => unknown,
): unknown {
  if (part === undefined) return work(value)
  if (Array.isArray(value))
    return value.map((one, place) => (place === Number(part) ? change(one, rest, work) : one))
  const object = value as Content
  return { ...object, [part]: change(object[part], rest, work) }
}
