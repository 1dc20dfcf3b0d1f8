import type { ErrorObject, Options, ValidateFunction } from 'ajv'
import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { RE2JS } from 're2js'

export type Validate = (value: unknown) => string[]
export type Compiled = { ok: true; validate: Validate } | { ok: false; messages: string[] }

/** Patterns match in linear time: look-around and back-references are refused when the schema is compiled. */
export const linearRegExp = Object.assign(
  (pattern: string) => {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern))
    // Ajv keeps one pattern for each `toString`: without it, all of a schema would be the first.
    return { test: (text: string) => compiled.matcher(text).find(), toString: () => `linear:${pattern}` }
  },
  { code: 'linear-time' },
)

const options: Options = {
  strict: false,
  allErrors: true,
  validateSchema: false,
  inlineRefs: false,
  logger: false,
  // Ajv asks for a RegExp; it only ever calls `test`.
  code: { regExp: linearRegExp as unknown as NonNullable<NonNullable<Options['code']>['regExp']> },
}

const drafts = new Map([
  ['https://json-schema.org/draft/2020-12/schema', Ajv2020],
  ['http://json-schema.org/draft-07/schema', Ajv],
])
const checkers = new Map<unknown, Ajv>()

/**
 * Makes a validator of a schema from outside: JSON Schema 2020-12, or draft-07 where `$schema` says so.
 * Call it in a process of its own only: a hostile schema can take seconds, and all memory. `boundFaults` comes first.
 */
export function compileSchema(schema: Record<string, unknown>): Compiled {
  const named = typeof schema.$schema === 'string' ? schema.$schema.replace(/#$/, '') : undefined
  const Draft = named === undefined ? Ajv2020 : drafts.get(named)
  if (!Draft) return { ok: false, messages: ['$schema must be that of JSON Schema 2020-12 or draft-07'] }
  const checker = checkers.get(Draft) ?? new Draft({ logger: false, allErrors: true, strict: false })
  checkers.set(Draft, checker)
  if (!checker.validateSchema({ ...schema, $schema: undefined } as never)) {
    return { ok: false, messages: describe(checker.errors ?? []) }
  }
  try {
    const ajv = new Draft({ ...options, meta: false })
    addFormats.default(ajv)
    const { $schema: _, ...rest } = schema
    const validate: ValidateFunction = ajv.compile(rest)
    return { ok: true, validate: (value) => run(validate, value) }
  } catch (error) {
    return { ok: false, messages: [reason(error)] }
  }
}

/** A schema that refers to itself without taking the value apart recurses until the stack ends. */
function run(validate: ValidateFunction, value: unknown): string[] {
  try {
    return validate(value) ? [] : describe(validate.errors ?? [])
  } catch (error) {
    return [
      error instanceof RangeError
        ? 'can never be decided: the schema refers to itself without end'
        : reason(error),
    ]
  }
}

/** At most ten faults: "/a/b must be string". */
function describe(errors: readonly ErrorObject[]): string[] {
  const texts = errors.map((error) => {
    const extra = error.keyword === 'additionalProperties' ? ` ("${error.params.additionalProperty}")` : ''
    return `${error.instancePath ? `${error.instancePath} ` : ''}${error.message ?? error.keyword}${extra}`
  })
  return [...new Set(texts)].slice(0, 10)
}

function reason(error: unknown): string {
  if (error instanceof RangeError) return 'is nested too deeply'
  const message = error instanceof Error ? error.message : String(error)
  return message.length > 200 ? `${message.slice(0, 200)}…` : message
}
