import { fold } from '../../../platform/text/fold.ts'
import type { ReportCatalogue } from '../llm/catalogue.ts'
import type { JsonObject, ReportLanguage } from '../port.ts'
import type { Knowledge } from './load-knowledge.ts'

const cues: Record<ReportLanguage, ReadonlySet<string>> = {
  'pt-BR': new Set(
    'mg mcg g ml ui comprimido comprimidos capsula capsulas gotas dose tomar toma tomo tomando usar uso usa usando receitar prescrever remedio medicamento antibiotico pomada'.split(
      ' ',
    ),
  ),
  en: new Set(
    'mg mcg ml units tablet tablets pill pills dose take takes taking took prescribe prescription medication medicine cream inhaler drops antibiotic'.split(
      ' ',
    ),
  ),
}

const bestCodes = 3
const sureCode = 0.5

/** The catalogues as a language-model engine uses them. */
export function reportCatalogue({ icd, medicines }: Knowledge): ReportCatalogue {
  return {
    suggestCodes: (diagnosis, language) =>
      icd[language]
        .suggest(diagnosis, bestCodes)
        .filter(({ score }) => score >= sureCode)
        .map(({ code }) => code),
    findMedicines(text, language) {
      const words = fold(text).match(/[a-z0-9]+(?:['-][a-z0-9]+)*/g) ?? []
      const spotted = medicines.spot(
        words,
        (word) => cues[language].has(word),
        (word) => icd[language].knows(word),
      )
      return [...new Set(spotted.flatMap(({ key }) => medicines.ingredientsOf(key)))]
    },
    matchMedicine: (name) => medicines.matches(name).map((match): JsonObject => ({ ...match })),
  }
}
