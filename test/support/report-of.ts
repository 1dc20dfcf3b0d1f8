import { linesOf } from '../../src/engines/report/evaluate/draft-lines.ts'
import { readFacts } from '../../src/engines/report/facts/read-facts.ts'
import { writeNote } from '../../src/engines/report/note/write-note.ts'
import type { ReportLanguage } from '../../src/engines/report/port.ts'
import { loadSpecialties } from '../../src/features/specialties/index.ts'
import { catalogues } from './catalogues.ts'

const resources = catalogues
const specialties = await loadSpecialties()

const speakers = { D: 'doctor', P: 'patient', U: 'unknown' } as const

/** Lines of a generic report by field, of a talk whose lines begin with "D:", "P:" or "U:" (nobody knows who). */
export function reportOf(language: ReportLanguage, ...lines: readonly string[]): (field: string) => string[] {
  const utterances = lines.map((line, index) => ({
    index,
    start: index * 4,
    end: index * 4 + 3,
    speaker: speakers[line[0] as keyof typeof speakers],
    text: line.slice(2).trim(),
  }))
  const layout = specialties.layout('generic', language)
  if (layout.kind !== 'template') throw new Error('generic is a template')
  const facts = readFacts({ utterances, language }, resources.lexicons[language], resources.knowledge)
  const draft = writeNote(facts, { utterances, language, layout, reason: '', notes: '' }, resources)
  const found = linesOf(draft)
  return (field) => found.filter((line) => line.field === field).map(({ text }) => text)
}
