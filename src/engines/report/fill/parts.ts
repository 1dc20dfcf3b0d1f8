import { medicinePhrase } from '../note/medicine-phrase.ts'
import { phraseOf } from '../note/phrase.ts'
import { codesOf } from '../note/problems.ts'
import { sided } from '../note/sides.ts'
import type { Visit } from '../note/visit.ts'
import type { Fact, ReportLanguage } from '../port.ts'
import type { Part } from './ask.ts'
import { relativeSaid } from './relative-said.ts'
import { isAsNeeded, momentsTold } from './told-numbers.ts'

const STATUS: { readonly [language in ReportLanguage]: Readonly<Record<string, string>> } = {
  'pt-BR': {
    'in-use': 'em uso',
    start: 'iniciado',
    change: 'alterado',
    continue: 'mantido',
    stop: 'suspenso',
    'not-taking': 'não usa',
    rejected: 'não prescrito',
    past: 'uso prévio',
    known: 'conhecido',
    new: 'novo',
    suspected: 'suspeito',
    'ruled-out': 'descartado',
    ordered: 'solicitado',
    done: 'realizado',
    declined: 'recusado',
  },
  en: {
    'in-use': 'in use',
    start: 'started',
    change: 'changed',
    continue: 'continued',
    stop: 'stopped',
    'not-taking': 'not taking',
    rejected: 'not prescribed',
    past: 'past use',
    known: 'known',
    new: 'new',
    suspected: 'suspected',
    'ruled-out': 'ruled out',
    ordered: 'ordered',
    done: 'done',
    declined: 'declined',
  },
}
const PERSON: { readonly [language in ReportLanguage]: Readonly<Record<string, string>> } = {
  'pt-BR': {
    mother: 'mãe',
    father: 'pai',
    sibling: 'irmão(ã)',
    child: 'filho(a)',
    other: 'outro familiar',
    patient: 'paciente',
  },
  en: {
    mother: 'mother',
    father: 'father',
    sibling: 'sibling',
    child: 'child',
    other: 'other relative',
    patient: 'patient',
  },
}
const SIDE: { readonly [language in ReportLanguage]: Readonly<Record<string, string>> } = {
  'pt-BR': { left: 'esquerdo', right: 'direito', both: 'bilateral' },
  en: { left: 'left', right: 'right', both: 'both' },
}

const relativeOf = (fact: Fact, visit: Visit): string =>
  relativeSaid(fact, visit) ?? PERSON[visit.language][fact.person] ?? ''

/** One part of a fact as text; empty where the fact does not tell it. */
export function partOf(part: Part, fact: Fact, visit: Visit): string {
  const { language } = visit
  const { medicine, value } = fact
  switch (part) {
    case 'name':
      return fact.concept
    case 'code':
      return fact.type === 'condition' ? (codesOf(fact, visit)[0] ?? '') : (fact.code ?? '')
    case 'dose':
      return medicine?.dose ?? ''
    case 'dose-unit':
      return /^[\d.,]+\s*(\D+)$/.exec(medicine?.dose ?? '')?.[1] ?? ''
    case 'frequency':
      return medicine?.frequency ?? ''
    case 'moment':
      return momentsTold(medicine?.frequency ?? '', language)
    case 'regimen':
      return medicine?.frequency ? [medicine.dose, medicine.frequency].filter(Boolean).join(', ') : ''
    case 'as-needed':
      return medicine?.frequency && isAsNeeded(medicine.frequency, language) ? medicine.frequency : ''
    case 'route':
      return medicine?.route ?? ''
    case 'duration':
      return medicine?.duration ?? fact.time ?? ''
    case 'status':
      return fact.status ? (STATUS[language][fact.status] ?? '') : ''
    case 'value':
      return valueText(fact)
    case 'unit':
      return value && 'unit' in value ? value.unit : ''
    case 'reaction':
      return value && 'text' in value ? value.text : ''
    case 'person':
      return relativeOf(fact, visit)
    case 'side':
      return fact.side ? (SIDE[language][fact.side] ?? '') : ''
    case 'site':
      return siteOf(fact, visit)
    case 'since':
      return fact.time ?? ''
    case 'severity':
      return ''
  }
}

/** The part of the body that a fact names, with its side. */
function siteOf({ concept, side }: Fact, { words, lexicon }: Visit): string {
  const site = lexicon.concepts.find(words.tokens(concept)).findLast(({ entry }) => entry.class === 'sites')
  return site ? sided(site.entry.concept, side, words) : ''
}

const valueText = ({ value }: Fact): string =>
  !value
    ? ''
    : 'text' in value
      ? value.text
      : 'systolic' in value
        ? `${value.systolic}/${value.diastolic}`
        : String(value.number)

/** Complaints and illnesses are denied; findings and advice are without. */
function denied({ type }: Fact, phrase: string, { wording }: Visit): string {
  const isAsked = type === 'symptom' || type === 'condition' || type === 'habit' || type === 'allergy'
  const text = isAsked ? wording.denies(phrase) : wording.without(phrase)
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`
}

/** A habit that was given up. */
export const isOver = ({ concept }: Fact): boolean => /^(?:ex-|former|uso pregresso)/i.test(concept)

/** Of what stands in a list of a caller, only signs and measures are known by their abbreviations. */
const ABBREVIATED: ReadonlySet<Fact['type']> = new Set<Fact['type']>(['vital', 'exam-finding', 'lab'])

/** A whole fact in few words, denials said as such. */
export function wordedFact(fact: Fact, visit: Visit): string {
  const { language, wording } = visit
  if (fact.type === 'medicine') {
    const phrase = medicinePhrase(fact, visit)
    const said = STATUS[language][fact.status ?? ''] ?? ''
    return fact.status === 'stop' || fact.status === 'not-taking' ? `${phrase} (${said})` : phrase
  }
  const phrase = phraseOf(fact, visit, { inFull: !ABBREVIATED.has(fact.type) })
  if (fact.type === 'family') return `${relativeOf(fact, visit)}: ${phrase}`
  if (fact.polarity === 'absent') return denied(fact, phrase, visit)
  return fact.polarity === 'uncertain' ? `${phrase} (${wording.possible('').trim()})` : phrase
}
