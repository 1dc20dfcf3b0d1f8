import { sameWords, wordsOf } from '../grounding/words.ts'
import type { AnswerItem, AnswerMedication, TemplateAnswer } from './template-answer.ts'

/** The answers about the parts of a transcript as one, in their order, what they repeat taken once. */
export function mergeTemplateAnswers(answers: readonly TemplateAnswer[]): TemplateAnswer {
  const first = answers[0]!
  const sections = Object.entries(first.note).map(([section, fields]) => {
    const merged = Object.keys(fields).map((field) => [
      field,
      mergeItems(answers.flatMap(({ note }) => note[section]?.[field] ?? [])),
    ])
    return [section, Object.fromEntries(merged)]
  })
  return {
    note: Object.fromEntries(sections),
    hypotheses: mergeItems(answers.flatMap(({ hypotheses }) => hypotheses)),
    medications: mergeMedications(answers.flatMap(({ medications }) => medications)),
  }
}

function mergeItems(items: readonly AnswerItem[]): AnswerItem[] {
  const merged: AnswerItem[] = []
  for (const item of items) {
    const at = merged.findIndex((other) => saySame(other.text, item.text))
    if (at < 0) merged.push(item)
    else merged[at] = { ...merged[at]!, utterances: [...merged[at]!.utterances, ...item.utterances] }
  }
  return merged
}

/** The same words but for their order: a fact told twice, not two facts that differ in one word. */
function saySame(a: string, b: string): boolean {
  return wordsOf(a).sort().join(' ') === wordsOf(b).sort().join(' ')
}

/** A later part completes what an earlier one left open; with another dose it is an entry of its own. */
function mergeMedications(medications: readonly AnswerMedication[]): AnswerMedication[] {
  const merged: AnswerMedication[] = []
  const agree = (a: string, b: string) => a.trim() === '' || b.trim() === '' || sameWords(a) === sameWords(b)
  for (const medication of medications) {
    const at = merged.findIndex(
      (other) =>
        sameWords(other.name) === sameWords(medication.name) &&
        agree(other.dose, medication.dose) &&
        agree(other.usage, medication.usage),
    )
    const other = merged[at]
    if (!other) merged.push(medication)
    else {
      merged[at] = {
        name: other.name,
        dose: other.dose.trim() || medication.dose,
        usage: other.usage.trim() || medication.usage,
        utterances: [...other.utterances, ...medication.utterances],
      }
    }
  }
  return merged
}
