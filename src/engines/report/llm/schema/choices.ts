import { fold } from '../../../../platform/text/fold.ts'
import type { ReportLanguage } from '../../port.ts'
import { promptTexts } from '../prompt/texts.ts'

/** Callers name members and choices in either language, whatever is spoken. */
const CHOICES = [promptTexts('pt-BR').choices, promptTexts('en').choices]

/** What a value of an enumeration says where that is yes or no; `null` where it is neither. */
export function yesOrNo(value: string): boolean | null {
  const word = fold(value.trim())
  if (CHOICES.some(({ yes }) => yes.includes(word))) return true
  return CHOICES.some(({ no }) => no.includes(word)) ? false : null
}

/** Whether a member says that all of its entry is so: `presente`. */
export const isPresence = (name: string): boolean =>
  CHOICES.some(({ presence }) => presence.includes(fold(name)))

/** A thing that is so, or is denied. */
export const claimOf = (isSo: boolean, what: string, language: ReportLanguage): string =>
  isSo || what === '' ? what : promptTexts(language).choices.deny(what)
