import type { Evidence, Fact, JsonValue } from '../../../engines/report/port.ts'
import { resolvePointer } from '../../../platform/json-pointer.ts'
import { fold } from '../../../platform/text/fold.ts'

/** Shorter words of a concept tell nothing apart. */
const shortestWord = 4

/**
 * Facts that no item of a report rests on. Where an engine says which facts an item tells, that counts; else an item tells
 * a fact when it rests on the same words and has a word or number of it.
 */
export function unreportedFacts(
  facts: readonly Fact[],
  evidence: readonly Evidence[],
  content: JsonValue,
): readonly string[] {
  const items = evidence.map((entry) => ({
    entry,
    text: fold(textOf(resolvePointer(content, entry.pointer) as JsonValue | undefined)),
  }))
  return facts
    .filter((fact) => !items.some(({ entry, text }) => tells(entry, text, fact)))
    .map(({ id }) => id)
}

function tells(entry: Evidence, text: string, fact: Fact): boolean {
  if (entry.facts) return entry.facts.includes(fact.id)
  if (!fact.evidence.some(({ utterance }) => entry.utterances.includes(utterance))) return false
  const words = fold(fact.concept)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length >= shortestWord)
  const numbers = fact.value && 'number' in fact.value ? [String(fact.value.number)] : []
  return [...words, ...numbers].some((word) => text.includes(word))
}

const textOf = (value: JsonValue | undefined): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value).map(textOf).join(' ')
    : String(value ?? '')
