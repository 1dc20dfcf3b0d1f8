import type { Verdict } from '../../support.ts'
import type { PromptTexts } from '../prompt/prompt-texts.ts'

/** What the model is asked to say of a statement, in one short word. */
export const FINDINGS = ['ok', 'contra', 'person', 'number', 'unsaid', 'part'] as const
export type Finding = (typeof FINDINGS)[number]

const SUPPORT = {
  ok: 'supported',
  contra: 'contradicted',
  person: 'contradicted',
  number: 'contradicted',
  unsaid: 'unsupported',
  part: 'partly',
} as const satisfies { readonly [finding in Finding]: Verdict['support'] }

/**
 * The verdicts of an answer by the number of their statement: `"2 number"`, `"2: number"`, `{"2": "number"}`,
 * `{"n": 2, "verdict": "number"}`. What can't be read is left out: a statement without a verdict stays as it is.
 */
export function readVerdicts(
  answer: unknown,
  reasons: PromptTexts['findings'],
): ReadonlyMap<number, Verdict> {
  const verdicts = new Map<number, Verdict>()
  for (const text of lines(answer)) {
    const [, number, word] =
      text.match(/^\W*(\d{1,4})\W+(?:.*?\W)??(ok|contra|person|number|unsaid|part)/i) ?? []
    const finding = FINDINGS.find((known) => known === word?.toLowerCase())
    if (number === undefined || !finding) continue
    const reason = finding === 'ok' ? null : reasons[finding]
    verdicts.set(Number(number), { support: SUPPORT[finding], reason })
  }
  return verdicts
}

/** Every verdict of an answer as one text, number first. */
function lines(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return []
  const [list] = Object.values(answer).filter(Array.isArray)
  if (Array.isArray(answer) || list) return ((Array.isArray(answer) ? answer : list) as unknown[]).map(lineOf)
  const [inner] = Object.values(answer)
  const members = typeof inner === 'object' && inner !== null ? inner : answer
  return Object.entries(members).map(([number, word]) => `${number} ${String(word)}`)
}

const lineOf = (entry: unknown): string =>
  typeof entry === 'object' && entry !== null ? Object.values(entry).map(String).join(' ') : String(entry)
