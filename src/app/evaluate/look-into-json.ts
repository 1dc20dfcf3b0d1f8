import type { JsonObject, JsonValue } from '../../engines/report/port.ts'

/** What a reader sees at a pointer of a note: a text, or a prescription's entry. */
export function textAt(content: JsonObject, pointer: string): string {
  const value = pointer
    .split('/')
    .slice(1)
    .reduce<JsonValue | undefined>(
      (at, step) => (at as { [key: string]: JsonValue } | undefined)?.[step],
      content,
    )
  if (typeof value === 'string') return value
  const { name, dose, usage, content: text } = value as { [key: string]: JsonValue }
  return name === undefined ? String(text) : JSON.stringify({ name, dose, usage })
}

/** The type that a schema gives to a member. */
export function typeAt(schema: JsonObject, steps: readonly string[]): JsonValue | undefined {
  const at = steps.reduce<JsonObject | undefined>(
    (node, step) => (node?.properties as JsonObject | undefined)?.[step] as JsonObject | undefined,
    schema,
  )
  return at?.type
}
