import type { Checked, Statement } from '../../grounding/statement.ts'
import type { ReportLanguage } from '../../port.ts'
import type { Verdict } from '../../support.ts'
import type { ReportCatalogue } from '../catalogue.ts'
import type { Heard } from './heard.ts'

/** What is to be done about what the talk does not bear out: it is shown with a mark, or it goes. */
export type Unsupported = 'mark' | 'remove'

/** All that a statement is checked against. */
export interface Sources {
  readonly heard: Heard
  readonly language: ReportLanguage
  readonly catalogue: ReportCatalogue
  /** What the talk makes of statements, one answer each. */
  check(statements: readonly Statement[]): Promise<readonly Checked[]>
  /** What a model makes of them, where one is asked; `null` for what it leaves open. Never rejects. */
  readonly verify?: (statements: readonly Statement[]) => Promise<readonly (Verdict | null)[]>
  /** What becomes of statements that the talk does not bear out. */
  readonly unsupported: Unsupported
  /** Whether a text recites the prompt, the notes or an example. */
  echoes(text: string): boolean
}

/** Sources that also know which medicines the texts to be checked name. */
export interface CheckSources extends Sources {
  ingredientsIn(text: string): readonly string[]
}

/** Looks up the medicines of all texts at once; other texts name none afterwards. */
export async function lookUp(sources: Sources, texts: readonly string[]): Promise<CheckSources> {
  const distinct = [...new Set(texts)]
  const found = await sources.catalogue.findIngredients(distinct, sources.language)
  const byText = new Map(distinct.map((text, at) => [text, found[at] ?? []]))
  return { ...sources, ingredientsIn: (text) => byText.get(text) ?? [] }
}
