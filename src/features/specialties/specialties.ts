import type {
  ReportLanguage,
  ReportLayout,
  SpecialtyTemplate,
  TemplateSection,
} from '../../engines/report/port.ts'
import type { SpecialtyFile, TitlesFile } from './specialty-file.ts'

/** The body of `GET /specialties`. */
export interface SpecialtyListing {
  readonly specialties: { readonly [specialtyKey: string]: SpecialtyTemplate }
}

export interface SpecialtyCatalogue {
  /** In the order of the listing; `generic` first. */
  keys(): readonly string[]
  has(key: string): boolean
  /** Throws `RangeError` on an unknown key: callers look with `has` first. */
  template(key: string, language: ReportLanguage): SpecialtyTemplate
  /** The template with the cues of its own fields, for a report engine. Throws as `template` does. */
  layout(key: string, language: ReportLanguage): Extract<ReportLayout, { kind: 'template' }>
  listing(language: ReportLanguage): SpecialtyListing
}

/** Makes the catalogue from checked files. Templates are built once; they are shared and must not be altered. */
export function makeCatalogue(
  files: ReadonlyMap<string, SpecialtyFile>,
  shared: TitlesFile,
): SpecialtyCatalogue {
  const keys = [...files.keys()].sort(
    (a, b) => orderOf(files.get(a)!) - orderOf(files.get(b)!) || a.localeCompare(b, 'en'),
  )
  const templates = {
    'pt-BR': new Map(keys.map((key) => [key, toTemplate(files.get(key)!, shared, 'pt-BR')])),
    en: new Map(keys.map((key) => [key, toTemplate(files.get(key)!, shared, 'en')])),
  }
  const template = (key: string, language: ReportLanguage) => {
    const found = templates[language].get(key)
    if (!found) throw new RangeError(`there is no specialty "${key}"`)
    return found
  }
  return {
    keys: () => keys,
    has: (key) => files.has(key),
    template,
    layout: (key, language) => ({
      kind: 'template',
      specialty: key,
      template: template(key, language),
      cues: cuesOf(files.get(key)!, language),
    }),
    listing: (language) => ({ specialties: Object.fromEntries(templates[language]) }),
  }
}

const orderOf = (file: SpecialtyFile) => file.order ?? Number.MAX_SAFE_INTEGER

function toTemplate(file: SpecialtyFile, shared: TitlesFile, language: ReportLanguage): SpecialtyTemplate {
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

function cuesOf(file: SpecialtyFile, language: ReportLanguage): Record<string, readonly string[]> {
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
