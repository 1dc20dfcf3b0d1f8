import type { Note } from './note.ts'

/** The note as plain text, as it is pasted into another system. */
export const sayNote = ({ sections }: Note): string =>
  sections
    .map(({ title, fields }) => {
      const lines = fields.flatMap((field) => {
        const [first, ...rest] = field.statements.map(({ text, codes }) =>
          [codes.join(', '), text].filter(Boolean).join(' '),
        )
        if (first === undefined) return []
        if (rest.length === 0) return [field.title ? `${field.title}: ${first}` : first]
        return [...(field.title ? [`${field.title}:`] : []), ...[first, ...rest].map((line) => `- ${line}`)]
      })
      return [title.toUpperCase(), ...lines].join('\n')
    })
    .join('\n\n')
