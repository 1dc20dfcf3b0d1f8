import type { Note, Section } from './note.ts'

/** The note as plain text, as it is pasted into another system. */
export const sayNote = ({ sections }: Note): string =>
  sections.map((section) => `${section.title.toUpperCase()}\n${saySection(section)}`).join('\n\n')

/** One section without its title: where it goes there is one already. */
export const saySection = ({ fields }: Section): string =>
  fields
    .flatMap((field) => {
      const [first, ...rest] = field.statements.map(({ text, codes }) =>
        [codes.join(', '), text].filter(Boolean).join(' '),
      )
      if (first === undefined) return []
      if (rest.length === 0) return [field.title ? `${field.title}: ${first}` : first]
      return [...(field.title ? [`${field.title}:`] : []), ...[first, ...rest].map((line) => `- ${line}`)]
    })
    .join('\n')
