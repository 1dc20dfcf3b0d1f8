import type { Composition, CompositionSection, Device, Reference } from '@medplum/fhirtypes'
import { inEncounter, metaOf } from '../parts/frame.ts'
import { narrativeOf } from '../parts/narrative.ts'
import { coded, systems } from '../parts/systems.ts'
import type { ConsultationStory, NoteSection, SectionKey, TalkFrame } from './story.ts'

/** What stands in a section: its lines for people, its resources for programs. */
export interface Filed {
  readonly section: SectionKey
  readonly line: string
  readonly entry: Reference
}

/** LOINC codes of FHIR's own list of sections, in the order of reading. */
const codes: readonly (readonly [SectionKey, string])[] = [
  ['symptoms', '10164-2'],
  ['conditions', '57852-6'],
  ['allergies', '48765-2'],
  ['medicines', '10160-0'],
  ['procedures', '47519-4'],
  ['family', '10157-6'],
  ['social', '29762-2'],
  ['vitals', '8716-3'],
  ['examination', '29545-1'],
  ['results', '30954-2'],
  ['plan', '18776-5'],
]
const noteCodes: Readonly<Record<string, string>> = {
  subjective: '61150-9',
  objective: '61149-1',
  assessment: '51848-0',
  plan: '18776-5',
}

/** The note as it was written, then what was understood, each with its resources. A draft: nobody has attested it. */
export function compositionOf(
  { id, note }: ConsultationStory,
  frame: TalkFrame,
  { authors, filed }: { readonly authors: readonly Reference<Device>[]; readonly filed: readonly Filed[] },
): Composition {
  const { say, parties, recorded } = frame
  const sections = [...note.map((section) => noteSection(section, frame)), ...understood(filed, frame)]
  return {
    resourceType: 'Composition',
    meta: metaOf(frame, { kept: 'composition' }),
    language: frame.language,
    identifier: { system: systems.uri, value: `urn:uuid:${id}` },
    status: 'preliminary',
    type: coded('loinc', '11488-4', say.title),
    subject: parties.subject,
    ...inEncounter(frame),
    date: recorded.toISOString(),
    author: [...authors],
    title: say.title,
    ...(parties.organization ? { custodian: parties.organization } : {}),
    ...(sections.length > 0 ? { section: sections } : {}),
  }
}

function noteSection({ key, title, passages }: NoteSection, { language }: TalkFrame): CompositionSection {
  const code = noteCodes[key]
  return {
    title,
    ...(code ? { code: coded('loinc', code) } : {}),
    text: narrativeOf(passages, language),
  }
}

const understood = (filed: readonly Filed[], { say, language }: TalkFrame): CompositionSection[] =>
  codes.flatMap(([key, code]) => {
    const own = filed.filter(({ section }) => section === key)
    if (own.length === 0) return []
    const entries = [...new Map(own.map(({ entry }) => [entry.reference, entry])).values()]
    return [
      {
        title: say.sections[key],
        code: coded('loinc', code),
        text: narrativeOf([{ title: '', lines: own.map(({ line }) => line) }], language),
        entry: entries,
      },
    ]
  })
