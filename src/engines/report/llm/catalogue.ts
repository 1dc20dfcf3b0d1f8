import type { JsonObject, ReportLanguage } from '../port.ts'

/** What the engine takes from the catalogues; a model's own codes and registrations are never used. */
export interface ReportCatalogue {
  /** ICD-10 entries for a diagnosis, best first, in the form that `icd_json` shows them; at most a few. */
  suggestCodes(diagnosis: string, language: ReportLanguage): readonly string[]
  /**
   * Keys (active ingredients) of the medicines that a text names, by any of their names, also misheard ones.
   * The same medicine has the same key whatever it is called.
   */
  findMedicines(text: string, language: ReportLanguage): readonly string[]
  /** Entries of `possible_medications_regulator` for a medicine as the report names it, best first. */
  matchMedicine(name: string, dose: string, language: ReportLanguage): readonly JsonObject[]
}
