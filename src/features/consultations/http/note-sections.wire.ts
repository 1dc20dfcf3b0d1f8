import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Evidence, JsonObject } from '../../../engines/report/port.ts'
import { type NoteSection, talkLabels } from '../../fhir/index.ts'

/** A template's note. A caller's schema may have a member of the same name and any form. */
const Note = Type.Record(
  Type.String(),
  Type.Object({
    index: Type.Number(),
    title: Type.String(),
    content: Type.Record(
      Type.String(),
      Type.Object({ title: Type.String(), content: Type.Array(Type.String()) }),
    ),
  }),
)

/**
 * The note of a template's report, in order, without fields that are empty; what the talk does not bear out is marked. Empty
 * for a report in a caller's own schema.
 */
export function noteSectionsOf(
  content: JsonObject,
  evidence: readonly Evidence[],
  language: 'pt-BR' | 'en',
): NoteSection[] {
  const note = content.summary_json_pt
  if (!Value.Check(Note, note)) return []
  const supports = new Map(evidence.map(({ pointer, support }) => [pointer, support]))
  const marks = talkLabels[language].support
  const marked = (item: string, pointer: string) => {
    const support = supports.get(pointer)
    return support === undefined || support === 'supported' ? item : `${item} [${marks[support]}]`
  }
  return Object.entries(note)
    .sort(([, one], [, other]) => one.index - other.index)
    .map(([key, { title, content: fields }]) => ({
      ...{ key, title },
      passages: Object.entries(fields)
        .filter(([, field]) => field.content.length > 0)
        .map(([name, field]) => ({
          title: field.title,
          lines: field.content.map((item, index) =>
            marked(item, `/summary_json_pt/${key}/content/${name}/content/${index}`),
          ),
        })),
    }))
    .filter(({ passages }) => passages.length > 0)
}
