import { Failure } from '../errors.ts'
import { parseJson } from '../parse-json.ts'

/** Reads text parts of a form by type, collecting one message a fault. */
export class FormFields {
  readonly faults: string[] = []
  readonly #fields: ReadonlyMap<string, string>

  constructor(fields: ReadonlyMap<string, string>) {
    this.#fields = fields
  }

  /** `null` when absent or empty. */
  text(name: string, maxLength = 20_000): string | null {
    const value = this.#fields.get(name)
    if (value === undefined || value === '') return null
    if (value.length > maxLength) this.faults.push(`${name} must not have more than ${maxLength} characters`)
    if (value.includes('\0')) this.faults.push(`${name} must not contain NUL characters`)
    return value
  }

  /** A whole number from 0 on; `null` when absent or empty. */
  count(name: string, max = 2_147_483_647): number | null {
    const value = this.text(name)?.trim()
    if (!value) return null
    const number = Number(value)
    if (/^\d+$/.test(value) && number <= max) return number
    this.faults.push(`${name} must be a non-negative integer`)
    return null
  }

  /** JSON text of an object; `null` when absent or empty. */
  object(name: string): Record<string, unknown> | null {
    const value = this.#json(name, 'a JSON object')
    if (value === null || (typeof value === 'object' && !Array.isArray(value)))
      return value as Record<string, unknown>
    this.faults.push(`${name} must be a JSON object`)
    return null
  }

  /** JSON text of an array; `null` when absent or empty. */
  array(name: string): unknown[] | null {
    const value = this.#json(name, 'a JSON array')
    if (value === null || Array.isArray(value)) return value
    this.faults.push(`${name} must be a JSON array`)
    return null
  }

  oneOf<Choice extends string>(name: string, choices: readonly Choice[]): Choice | null {
    const value = this.text(name)
    if (value === null) return null
    const choice = choices.find((c) => c === value)
    if (choice === undefined) this.faults.push(`${name} must be one of: ${choices.join(', ')}`)
    return choice ?? null
  }

  /** `null` when absent, empty or faulty; JSON's own null is a fault as well. */
  #json(name: string, kind: string): unknown {
    const text = this.#fields.get(name)
    if (text === undefined || text.trim() === '') return null
    try {
      const value = parseJson(text, name)
      if (value !== null) return value
      this.faults.push(`${name} must be ${kind}`)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      this.faults.push(error.message)
    }
    return null
  }
}
