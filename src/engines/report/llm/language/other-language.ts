import type { ReportLanguage } from '../../port.ts'
import { wordsOf } from '../grounding/words.ts'
import { reportWords } from './report-words.ts'

/** Two words of a language tell it from a name or a term that both have. */
const TELLING = 2

/** Whether a line is written in the other language: it has words of that and none of its own. Short ones never are. */
export function isInOtherLanguage(line: string, language: ReportLanguage): boolean {
  const words = wordsOf(line)
  const other = language === 'en' ? 'pt-BR' : 'en'
  const count = (of: ReportLanguage) => words.filter((word) => reportWords(of).telling.has(word)).length
  return count(other) >= TELLING && count(language) === 0
}
