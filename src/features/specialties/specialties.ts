import type {
  ReportLanguage,
  ReportLayout,
  SpecialtyTemplate,
  TemplateSection,
} from '../../engines/report/port.ts'
import type { SpecialtyDefinition, TitlesFile } from './specialty-definition.ts'

/** The body of `GET /specialties`. */
export interface SpecialtyListing {
  readonly specialties: { readonly [specialtyKey: string]: SpecialtyTemplate }
}

export interface SpecialtyCatalogue {
  readonly definitions: ReadonlyMap<string, SpecialtyDefinition>
  /** Titles that definitions may leave to it. */
  readonly titles: TitlesFile
  /** In the order of the listing; `generic` first. */
  keys(): readonly string[]
  has(key: string): boolean
  /** Throws `RangeError` on an unknown key: callers look with `has` first. */
  template(key: string, language: ReportLanguage): SpecialtyTemplate
  /** The template with the cues of its own fields, for a report engine. Throws as `template` does. */
  layout(key: string, language: ReportLanguage): Extract<ReportLayout, { kind: 'template' }>
  listing(language: ReportLanguage): SpecialtyListing
}

/** Makes the catalogue from checked definitions. Templates are built once; they are shared and must not be altered. */
export function makeCatalogue(
  definitions: ReadonlyMap<string, SpecialtyDefinition>,
  titles: TitlesFile,
): SpecialtyCatalogue {
  const keys = [...definitions.keys()].sort(
    (a, b) => orderOf(definitions.get(a)!) - orderOf(definitions.get(b)!) || a.localeCompare(b, 'en'),
  )
  const built = { 'pt-BR': new Map<string, SpecialtyTemplate>(), en: new Map<string, SpecialtyTemplate>() }
  const template = (key: string, language: ReportLanguage) => {
    const definition = definitions.get(key)
    if (!definition) throw new RangeError(`there is no specialty "${key}"`)
    const found = built[language].get(key) ?? toTemplate(definition, titles, language)
    built[language].set(key, found)
    return found
  }
  return {
    definitions,
    titles,
    keys: () => keys,
    has: (key) => definitions.has(key),
    template,
    layout: (key, language) => ({
      kind: 'template',
      specialty: key,
      template: template(key, language),
      cues: cuesOf(definitions.get(key)!, language),
    }),
    listing: (language) => ({
      specialties: Object.fromEntries(keys.map((key) => [key, template(key, language)])),
    }),
  }
}

const orderOf = (file: SpecialtyDefinition) => file.order ?? Number.MAX_SAFE_INTEGER

function toTemplate(
  file: SpecialtyDefinition,
  shared: TitlesFile,
  language: ReportLanguage,
): SpecialtyTemplate {
  const sections = file.sections.map((section, index): [string, TemplateSection] => [
    section.key,
    {
      index,
      title: (section.title ?? shared.sections[section.key])![language],
      content: Object.fromEntries(
        section.fields.map((field) =>
          typeof field === 'string'
            ? [field, { title: shared.fields[field]![language], content: [] }]
            : [field.key, { title: field.title[language], content: [] }],
        ),
      ),
    },
  ])
  return { title: file.title[language], content: Object.fromEntries(sections) }
}

function cuesOf(file: SpecialtyDefinition, language: ReportLanguage): Record<string, readonly string[]> {
  const cues: Record<string, readonly string[]> = {}
  for (const section of file.sections) {
    for (const field of section.fields) {
      if (typeof field !== 'string' && field.cues?.[language]) {
        cues[`${section.key}/${field.key}`] = field.cues[language]
      }
    }
  }
  return cues
}
