import { isKindOfExam } from '../lexicon/exam-titles.ts'
import { plain } from '../lexicon/plain.ts'
import type { Draft } from './draft.ts'

/** Measures that one name tells under several headings get these: `Arritmias ventriculares - Extrassístoles isoladas`. */
export function nameApart(drafts: readonly Draft[]): void {
  const measures = drafts.filter(({ evidence, section }) => evidence.has('measure') && section !== '')
  for (const alike of Map.groupBy(measures, ({ name }) => plain(name)).values()) {
    const sections = new Set(alike.map(({ section }) => section))
    if (sections.size < 2 || [...sections].some(isKindOfExam)) continue
    for (const draft of alike) draft.name = `${draft.section} - ${draft.name}`
  }
}
