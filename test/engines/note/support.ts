import { describe, expect, test } from 'vitest'
import type { Withheld } from '../../../src/engines/report/facts/doubt/understood.ts'
import type { Fact } from '../../../src/engines/report/facts/fact.ts'
import type { ImportantTurn } from '../../../src/engines/report/facts/turns/important-turns.ts'
import { writeNote } from '../../../src/engines/report/note/write-note.ts'
import type {
  ReportDraft,
  ReportLanguage,
  ReportLayout,
  Utterance,
} from '../../../src/engines/report/port.ts'
import { loadSpecialties } from '../../../src/features/specialties/load-specialties.ts'
import { catalogues } from '../../support/catalogues.ts'

const resources = catalogues
const specialties = await loadSpecialties()

/** A fact of the patient's that the doctor told last; `at` are the utterances that it rests on. */
export const fact = (
  type: Fact['type'],
  concept: string,
  { at = [0], ...rest }: Partial<Omit<Fact, 'evidence'>> & { readonly at?: readonly number[] } = {},
): Fact => ({
  id: concept,
  type,
  concept,
  polarity: 'present',
  person: 'patient',
  status: null,
  value: null,
  side: null,
  time: null,
  medicine: null,
  certainty: 'certain',
  speaker: 'doctor',
  evidence: at.map((utterance) => ({ utterance })),
  ...rest,
})

/** A medicine with its regimen: dose, frequency, route, duration. */
export const medicine = (
  concept: string,
  status: Fact['status'],
  regimen: Partial<NonNullable<Fact['medicine']>> = {},
  rest: Parameters<typeof fact>[2] = {},
): Fact =>
  fact('medicine', concept, {
    status,
    medicine: { dose: null, frequency: null, route: null, duration: null, ...regimen },
    ...rest,
  })

/** Who speaks in each utterance, `D`octor or `P`atient: by turns unless a talk is given. */
export const talkOf = (lines: readonly string[]): Utterance[] =>
  lines.map((line, index) => ({
    index,
    start: index * 5,
    end: index * 5 + 4,
    speaker: line.startsWith('D') ? 'doctor' : line.startsWith('P') ? 'patient' : 'other',
    text: line.slice(2).trim(),
  }))

const silent = talkOf(Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? 'D: …' : 'P: …')))

interface NoteOptions {
  readonly language?: ReportLanguage
  readonly specialty?: string
  readonly layout?: Extract<ReportLayout, { kind: 'template' }>
  readonly utterances?: readonly Utterance[]
  readonly withheld?: readonly Withheld[]
  readonly untold?: readonly ImportantTurn[]
}

export interface Written {
  readonly draft: ReportDraft
  /** Lines by `section/field`; fields without lines are left out. */
  readonly lines: { readonly [place: string]: readonly string[] }
  readonly hypotheses: readonly { readonly icd: readonly string[]; readonly content: string }[]
  readonly prescription: readonly { readonly name: string; readonly dose: string; readonly usage: string }[]
}

/** The note of the facts, as a reader sees it. */
export function noteOf(facts: readonly Fact[], options: NoteOptions = {}): Written {
  const {
    language = 'pt-BR',
    specialty = 'generic',
    utterances = silent,
    withheld = [],
    untold = [],
  } = options
  const layout = options.layout ?? specialties.layout(specialty, language)
  const draft = writeNote(
    facts,
    { utterances, language, layout, withheld, untold, reason: '', notes: '' },
    resources,
  )
  type Fields = { readonly [field: string]: { readonly content: readonly string[] } }
  const sections = draft.content.summary_json_pt as unknown as { [section: string]: { content: Fields } }
  const lines: { [place: string]: readonly string[] } = {}
  for (const [section, { content }] of Object.entries(sections))
    for (const [field, { content: own }] of Object.entries(content))
      if (own.length > 0) lines[`${section}/${field}`] = own
  const { icd_json, medicalPrescription } = draft.content as unknown as {
    icd_json: { assessment: { content: { description: { content: Written['hypotheses'] } } } }
    medicalPrescription: { medications: { content: Written['prescription'] } }
  }
  return {
    draft,
    lines,
    hypotheses: icd_json.assessment.content.description.content,
    prescription: medicalPrescription.medications.content,
  }
}

export const absent = { polarity: 'absent' } as const
/** Past the first utterances, where the reason of the visit is told. */
export const later = { at: [15] }

export type ProseCase = readonly [
  rule: string,
  facts: readonly Fact[],
  place: string,
  lines: readonly string[],
]

/** What stands in a place of the note for some facts. */
export function proseTests(title: string, language: ReportLanguage, cases: readonly ProseCase[]): void {
  describe(title, () => {
    test.each(cases)('%s', (_, facts, place, lines) => {
      expect(noteOf(facts, { language }).lines[place]).toEqual(lines)
    })
  })
}
