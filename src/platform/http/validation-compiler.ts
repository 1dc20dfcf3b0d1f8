import { Ajv, type Options, type ValidateFunction } from 'ajv'
import * as ajvFormats from 'ajv-formats'
import type { FastifyServerOptions } from 'fastify'
import { closed } from './unknown-members.ts'

type ValidatorFactory = NonNullable<
  NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>['buildValidator']
>

interface RoutePart {
  readonly schema: object
  readonly method: string
  readonly url: string
  readonly httpPart?: string
}

type OfRoute = (method: string, url: string) => boolean

interface BodyRules {
  readonly readsForm: OfRoute
  readonly refusesUnknown: OfRoute
}

const options: Options = {
  allErrors: true,
  removeAdditional: false,
  useDefaults: true,
  // Schemas carry OpenAPI annotations (`example`, `nullable`) that Ajv need not know.
  strict: false,
}

/**
 * Validators of routes, each compiled when it is first asked: a start would spend half its time on them. A body is taken as it is: `"5"` is no integer. Query, path and headers are text by
 * nature, so there numbers and booleans are read from it.
 * @param options.readsForm Routes that read a form themselves; their body schema only documents.
 * @param options.refusesUnknown Routes whose bodies may hold no member that their schema does not name.
 */
export function validatorFactory({ readsForm, refusesUnknown }: BodyRules): ValidatorFactory {
  const factory = (shared: Record<string, object>) => {
    const exact = createAjv({ coerceTypes: false }, shared)
    const reading = createAjv({ coerceTypes: true }, shared)
    return ({ schema, method, url, httpPart }: RoutePart) => {
      if (httpPart !== 'body') return compiledLate(reading, () => schema)
      if (readsForm(method, url)) return () => true
      return compiledLate(exact, () => (refusesUnknown(method, url) ? closed(schema) : schema))
    }
  }
  // Fastify declares the compiler as taking a bare schema and calls it with a route's part.
  return factory as unknown as ValidatorFactory
}

/** Fastify reads what is wrong from the validator itself, as Ajv leaves it there. */
function compiledLate(ajv: Ajv, schema: () => object): ValidateFunction {
  let compiled: ValidateFunction | undefined
  const validate = (value: unknown) => {
    compiled ??= ajv.compile(schema())
    const isValid = compiled(value)
    validate.errors = compiled.errors ?? null
    return isValid
  }
  validate.errors = null as ValidateFunction['errors']
  return validate as ValidateFunction
}

function createAjv(own: Options, shared: Record<string, object>): Ajv {
  const ajv = new Ajv({ ...options, ...own })
  ajvFormats.default.default(ajv)
  for (const schema of Object.values(shared)) ajv.addSchema(schema)
  return ajv
}
