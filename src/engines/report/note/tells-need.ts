import type { Fact } from '../facts/fact.ts'
import { needIn } from '../facts/medicines/need-in.ts'
import type { ReportLanguage } from '../port.ts'

/** Whether a regimen says what it is taken for. */
export const tellsNeed = ({ medicine }: Fact, language: ReportLanguage): boolean =>
  needIn(medicine?.frequency ?? '', language) !== null
