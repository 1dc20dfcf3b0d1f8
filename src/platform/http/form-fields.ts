import { Failure } from '../errors.ts'
import { parseJson } from './parse-json.ts'

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
    const value = this.#fields.get(name)
    if (value === undefined || value.trim() === '') return null
    try {
      const parsed = parseJson(value, name)
      if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) {
        return parsed as Record<string, unknown>
      }
      this.faults.push(`${name} must be a JSON object`)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      this.faults.push(`${name} must be a JSON object: ${error.message}`)
    }
    return null
  }

  oneOf<Choice extends string>(name: string, choices: readonly Choice[]): Choice | null {
    const value = this.text(name)
    if (value === null) return null
    const choice = choices.find((c) => c === value)
    if (choice === undefined) this.faults.push(`${name} must be one of: ${choices.join(', ')}`)
    return choice ?? null
  }
}
