import type { Person } from '../facts/fact.ts'
import type { ReportLanguage } from '../port.ts'

/** What is wrong with a statement, as far as its checks can say. */
export type Finding =
  | { readonly kind: 'unnamed'; readonly what: string }
  | { readonly kind: 'nothing-said' }
  | { readonly kind: 'other-value'; readonly what: string; readonly said: string }
  | { readonly kind: 'unsaid-value'; readonly what: string }
  | { readonly kind: 'other-unit'; readonly what: string; readonly said: string }
  | { readonly kind: 'value-of-another'; readonly what: string }
  | { readonly kind: 'denied'; readonly what: string }
  | { readonly kind: 'affirmed'; readonly what: string }
  | { readonly kind: 'supposed'; readonly what: string }
  | { readonly kind: 'person'; readonly who: Person }
  | { readonly kind: 'other-medicine'; readonly what: string; readonly said: string }
  | { readonly kind: 'stopped'; readonly what: string }
  | { readonly kind: 'refused'; readonly what: string }
  | { readonly kind: 'not-stopped'; readonly what: string }
  | { readonly kind: 'no-allergy'; readonly what: string }
  | { readonly kind: 'has-allergy' }

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

/** A finding as a clause for whoever reads the report. */
export const reasonOf = (finding: Finding, language: ReportLanguage): string =>
  language === 'en' ? inEnglish(finding) : inPortuguese(finding)

function inPortuguese(finding: Finding): string {
  switch (finding.kind) {
    case 'unnamed':
      return `não foi dito: ${finding.what}`
    case 'nothing-said':
      return 'nada disso foi dito'
    case 'other-value':
      return finding.said ? `${finding.what}: foi dito ${finding.said}` : `${finding.what}: não confere`
    case 'unsaid-value':
      return `não foi dito: ${finding.what}`
    case 'other-unit':
      return finding.said
        ? `${finding.what}: outra unidade, foi dito ${finding.said}`
        : `${finding.what}: unidade impossível`
    case 'value-of-another':
      return `${finding.what}: foi dito de outro item`
    case 'denied':
      return `foi negado: ${finding.what}`
    case 'supposed':
      return `só como possibilidade: ${finding.what}`
    case 'affirmed':
      return `foi afirmado: ${finding.what}`
    case 'person':
      return finding.who === 'patient' ? 'dito do paciente' : `dito ${PERSONS['pt-BR'][finding.who]}`
    case 'other-medicine':
      return `${finding.what}: foi dito de ${finding.said}`
    case 'stopped':
      return `suspenso, ou não é mais o caso: ${finding.what}`
    case 'refused':
      return `recusado ou contraindicado: ${finding.what}`
    case 'not-stopped':
      return `não foi suspenso: ${finding.what}`
    case 'no-allergy':
      return `não foi dito como alergia: ${finding.what}`
    case 'has-allergy':
      return 'uma alergia foi dita'
  }
}

function inEnglish(finding: Finding): string {
  switch (finding.kind) {
    case 'unnamed':
      return `not said: ${finding.what}`
    case 'nothing-said':
      return 'nothing of it was said'
    case 'other-value':
      return finding.said ? `${finding.what}: ${finding.said} was said` : `${finding.what}: does not fit`
    case 'unsaid-value':
      return `not said: ${finding.what}`
    case 'other-unit':
      return finding.said
        ? `${finding.what}: another unit, ${finding.said} was said`
        : `${finding.what}: impossible in this unit`
    case 'value-of-another':
      return `${finding.what}: said of something else`
    case 'denied':
      return `denied in the talk: ${finding.what}`
    case 'supposed':
      return `only as a possibility: ${finding.what}`
    case 'affirmed':
      return `affirmed in the talk: ${finding.what}`
    case 'person':
      return `said of ${PERSONS.en[finding.who]}`
    case 'other-medicine':
      return `${finding.what}: said of ${finding.said}`
    case 'stopped':
      return `stopped, or no longer so: ${finding.what}`
    case 'refused':
      return `refused or contraindicated: ${finding.what}`
    case 'not-stopped':
      return `not stopped: ${finding.what}`
    case 'no-allergy':
      return `not said to be an allergy: ${finding.what}`
    case 'has-allergy':
      return 'an allergy was told'
  }
}
