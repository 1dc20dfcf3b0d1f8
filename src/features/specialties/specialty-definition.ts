import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

/** Lower-case letters, digits and underscores. */
export const specialtyKey = /^[a-z][a-z0-9_]{0,63}$/
const key = Type.String({ pattern: specialtyKey.source })
const text = Type.String({ minLength: 1, maxLength: 200 })
const titles = Type.Object({ 'pt-BR': text, en: text }, { additionalProperties: false })
const cueList = Type.Array(text, { maxItems: 200 })
const cues = Type.Object(
  { 'pt-BR': Type.Optional(cueList), en: Type.Optional(cueList) },
  { additionalProperties: false },
)

const field = Type.Object({ key, title: titles, cues: Type.Optional(cues) }, { additionalProperties: false })
const section = Type.Object(
  {
    key,
    title: Type.Optional(titles),
    fields: Type.Array(Type.Union([key, field]), {
      minItems: 1,
      maxItems: 60,
      description: 'A bare key takes the shared title of that key',
    }),
  },
  { additionalProperties: false },
)

/** One specialty as an operator writes it: `catalog/specialties/<key>.json`, or `PUT /specialties/{key}`. */
export const SpecialtyDefinition = Type.Object(
  {
    order: Type.Optional(Type.Integer({ description: 'Place in lists; those without come last, by key' })),
    title: titles,
    sections: Type.Array(section, { minItems: 1, maxItems: 30 }),
  },
  { additionalProperties: false, title: 'SpecialtyDefinition' },
)
export type SpecialtyDefinition = Static<typeof SpecialtyDefinition>

/** `_titles.json`: titles of the sections and fields that many specialties share. */
export const TitlesFile = Type.Object(
  { sections: Type.Record(key, titles), fields: Type.Record(key, titles) },
  { additionalProperties: false },
)
export type TitlesFile = Static<typeof TitlesFile>

/** What is wrong with the form of a value, one text a fault, each naming its place. */
export function formFaults(form: typeof SpecialtyDefinition | typeof TitlesFile, value: unknown): string[] {
  const faults = new Map<string, string>()
  for (const error of Value.Errors(form, value)) {
    const place = error.instancePath || 'the definition'
    // Branches of a union each report their own fault; the first at a place is enough for a person.
    if (!faults.has(place)) faults.set(place, `${place} ${error.message}`)
  }
  return [...faults.values()]
}

/** What the form can't say: keys twice, and titles that nobody gives. */
export function meaningFaults(specialty: SpecialtyDefinition, shared: TitlesFile): string[] {
  const faults: string[] = []
  const sections = new Set<string>()
  for (const [s, section] of specialty.sections.entries()) {
    if (sections.has(section.key)) faults.push(`/sections/${s}/key "${section.key}" is there twice`)
    sections.add(section.key)
    if (!section.title && !shared.sections[section.key]) {
      faults.push(`/sections/${s} "${section.key}" has no title, and no shared section has that key`)
    }
    const fields = new Set<string>()
    for (const [f, field] of section.fields.entries()) {
      const name = typeof field === 'string' ? field : field.key
      if (fields.has(name)) faults.push(`/sections/${s}/fields/${f} "${name}" is there twice`)
      fields.add(name)
      if (typeof field === 'string' && !shared.fields[field]) {
        faults.push(`/sections/${s}/fields/${f} "${field}" has no title, and no shared field has that key`)
      }
    }
  }
  return faults
}
