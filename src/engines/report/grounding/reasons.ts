import type { Person } from '../facts/fact.ts'
import type { ReportLanguage } from '../port.ts'

/** What each kind of finding tells. */
interface Told {
  /** The name or value of the statement that it is about. */
  readonly what: string
  /** What was said in its place; empty where nothing was. */
  readonly said: string
  readonly who: Person
}

/** What is wrong with a statement, as far as its checks can say. */
interface Findings {
  'nothing-said': object
  'has-allergy': object
  unnamed: Pick<Told, 'what'>
  'unsaid-reason': Pick<Told, 'what'>
  'unsaid-value': Pick<Told, 'what'>
  'value-of-another': Pick<Told, 'what'>
  denied: Pick<Told, 'what'>
  affirmed: Pick<Told, 'what'>
  supposed: Pick<Told, 'what'>
  stopped: Pick<Told, 'what'>
  refused: Pick<Told, 'what'>
  'not-stopped': Pick<Told, 'what'>
  'not-changed': Pick<Told, 'what'>
  'only-ordered': Pick<Told, 'what'>
  'no-allergy': Pick<Told, 'what'>
  'other-value': Pick<Told, 'what' | 'said'>
  'other-unit': Pick<Told, 'what' | 'said'>
  'other-medicine': Pick<Told, 'what' | 'said'>
  person: Pick<Told, 'who'>
}

type Kind = keyof Findings
export type Finding = { readonly [K in Kind]: { readonly kind: K } & Findings[K] }[Kind]

type Clauses = { readonly [K in Kind]: (told: Findings[K]) => string }

const PERSONS: { readonly [language in ReportLanguage]: { readonly [person in Person]: string } } = {
  'pt-BR': {
    patient: 'do paciente',
    mother: 'da mãe',
    father: 'do pai',
    sibling: 'de irmão ou irmã',
    child: 'de filho ou filha',
    other: 'de outra pessoa',
  },
  en: {
    patient: 'the patient',
    mother: 'the mother',
    father: 'the father',
    sibling: 'a sibling',
    child: 'a child',
    other: 'somebody else',
  },
}

const CLAUSES: { readonly [language in ReportLanguage]: Clauses } = {
  'pt-BR': {
    'nothing-said': () => 'nada disso foi dito',
    'has-allergy': () => 'uma alergia foi dita',
    unnamed: ({ what }) => `não foi dito: ${what}`,
    'unsaid-reason': ({ what }) => `não foi dito aí como motivo ou condição: ${what}`,
    'unsaid-value': ({ what }) => `não foi dito: ${what}`,
    'value-of-another': ({ what }) => `${what}: foi dito de outro item`,
    denied: ({ what }) => `foi negado: ${what}`,
    affirmed: ({ what }) => `foi afirmado: ${what}`,
    supposed: ({ what }) => `só como possibilidade: ${what}`,
    stopped: ({ what }) => `suspenso, ou não é mais o caso: ${what}`,
    refused: ({ what }) => `recusado ou contraindicado: ${what}`,
    'not-stopped': ({ what }) => `não foi suspenso: ${what}`,
    'not-changed': ({ what }) => `não foi alterado: ${what}`,
    'only-ordered': ({ what }) => `pedido, e ainda não feito: ${what}`,
    'no-allergy': ({ what }) => `não foi dito como alergia: ${what}`,
    'other-value': ({ what, said }) => (said ? `${what}: foi dito ${said}` : `${what}: não confere`),
    'other-unit': ({ what, said }) =>
      said ? `${what}: outra unidade, foi dito ${said}` : `${what}: unidade impossível`,
    'other-medicine': ({ what, said }) => `${what}: foi dito de ${said}`,
    person: ({ who }) => `dito ${PERSONS['pt-BR'][who]}`,
  },
  en: {
    'nothing-said': () => 'nothing of it was said',
    'has-allergy': () => 'an allergy was told',
    unnamed: ({ what }) => `not said: ${what}`,
    'unsaid-reason': ({ what }) => `not said there as a reason or condition: ${what}`,
    'unsaid-value': ({ what }) => `not said: ${what}`,
    'value-of-another': ({ what }) => `${what}: said of something else`,
    denied: ({ what }) => `denied in the talk: ${what}`,
    affirmed: ({ what }) => `affirmed in the talk: ${what}`,
    supposed: ({ what }) => `only as a possibility: ${what}`,
    stopped: ({ what }) => `stopped, or no longer so: ${what}`,
    refused: ({ what }) => `refused or contraindicated: ${what}`,
    'not-stopped': ({ what }) => `not stopped: ${what}`,
    'not-changed': ({ what }) => `not changed: ${what}`,
    'only-ordered': ({ what }) => `ordered, and not done yet: ${what}`,
    'no-allergy': ({ what }) => `not said to be an allergy: ${what}`,
    'other-value': ({ what, said }) => (said ? `${what}: ${said} was said` : `${what}: does not fit`),
    'other-unit': ({ what, said }) =>
      said ? `${what}: another unit, ${said} was said` : `${what}: impossible in this unit`,
    'other-medicine': ({ what, said }) => `${what}: said of ${said}`,
    person: ({ who }) => `said of ${PERSONS.en[who]}`,
  },
}

/** A finding as a clause for whoever reads the report. */
export const reasonOf = <K extends Kind>(
  finding: { readonly kind: K } & Findings[K],
  language: ReportLanguage,
): string => CLAUSES[language][finding.kind](finding)
