import type { StatementsRequest } from '../grounding/check-statements.ts'
import type { Checked } from '../grounding/statement.ts'
import type { CodeSuggestion } from '../knowledge/icd-index.ts'
import type { MedicineMatch } from '../knowledge/medicine-index.ts'
import type { ReportLanguage } from '../port.ts'

/**
 * What the engine takes from the catalogues; a model's own codes and registrations are never used. Answers
 * come one for each phrase, name or text, off the event loop.
 */
export interface ReportCatalogue {
  /** ICD-10 codes, best first. */
  suggestCodes(
    phrases: readonly string[],
    language: ReportLanguage,
    limit?: number,
  ): Promise<readonly (readonly CodeSuggestion[])[]>
  /** Registered products that may be meant, best first; none where the register knows none. */
  matchMedicines(names: readonly string[], limit?: number): Promise<readonly (readonly MedicineMatch[])[]>
  /**
   * Active ingredients of the medicines that a text names, by any of their names, also misheard ones: the same
   * medicine is the same ingredient whatever it is called.
   */
  findIngredients(texts: readonly string[], language: ReportLanguage): Promise<readonly (readonly string[])[]>
  /** What a talk makes of statements about it, one answer each. Rejects with `EngineError`. */
  checkStatements(request: StatementsRequest, signal?: AbortSignal): Promise<readonly Checked[]>
}
