/** One fault as Ajv reports it (`allErrors: true`). */
export interface ValidationFault {
  readonly instancePath: string
  readonly schemaPath: string
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
  readonly message?: string | undefined
}

/** More faults than this help nobody, and a hostile body can cause any number. */
const MAX_MESSAGES = 50

/**
 * Says what is wrong, one sentence per fault, in the manner of `metadata must be an object`.
 * Members are named by their dotted path; `place` names the whole (`body`, `querystring`, …).
 */
export function describeValidation(faults: readonly ValidationFault[], place = 'body'): string[] {
  const messages = new Set<string>()
  for (const fault of withoutBranches(faults)) {
    messages.add(describe(fault, faults, place))
    if (messages.size === MAX_MESSAGES) break
  }
  return [...messages]
}

/** `anyOf` and `oneOf` report each branch as well: the branches are told in the one sentence of the whole. */
function withoutBranches(faults: readonly ValidationFault[]): ValidationFault[] {
  const unions = faults.filter(isUnion)
  return faults.filter(
    (fault) => fault.keyword !== 'if' && !unions.some((union) => union !== fault && isBranchOf(fault, union)),
  )
}

function isUnion(fault: ValidationFault): boolean {
  return fault.keyword === 'anyOf' || fault.keyword === 'oneOf'
}

function isBranchOf(fault: ValidationFault, union: ValidationFault): boolean {
  const inside = `${union.instancePath}/`
  return (
    fault.schemaPath.startsWith(`${union.schemaPath}/`) &&
    (fault.instancePath === union.instancePath || fault.instancePath.startsWith(inside))
  )
}

function describe(fault: ValidationFault, all: readonly ValidationFault[], place: string): string {
  const name = nameOf(fault.instancePath) || place
  const { params } = fault
  switch (fault.keyword) {
    case 'required':
      return `${nameOf(fault.instancePath, String(params.missingProperty))} is required`
    case 'additionalProperties':
      return `${nameOf(fault.instancePath, String(params.additionalProperty))} is not allowed`
    case 'unevaluatedProperties':
      return `${nameOf(fault.instancePath, String(params.unevaluatedProperty))} is not allowed`
    case 'type':
      return `${name} must be ${typeNames(params.type)}`
    case 'const':
      return `${name} must be ${show(params.allowedValue)}`
    case 'enum':
      return `${name} must be one of: ${(params.allowedValues as unknown[]).map(plain).join(', ')}`
    case 'anyOf':
    case 'oneOf':
      return describeUnion(fault, all, name)
    default:
      return `${name} ${describeBound(fault)}`
  }
}

function describeBound({ keyword, params, message }: ValidationFault): string {
  const limit = Number(params.limit)
  switch (keyword) {
    case 'minLength':
      return limit === 1 ? 'must not be empty' : `must be at least ${count(limit, 'character')} long`
    case 'maxLength':
      return `must be at most ${count(limit, 'character')} long`
    case 'minItems':
      return limit === 1 ? 'must not be empty' : `must have at least ${count(limit, 'item')}`
    case 'maxItems':
      return `must have at most ${count(limit, 'item')}`
    case 'minProperties':
      return limit === 1 ? 'must not be empty' : `must have at least ${count(limit, 'member')}`
    case 'maxProperties':
      return `must have at most ${count(limit, 'member')}`
    case 'minimum':
      return `must be at least ${limit}`
    case 'maximum':
      return `must be at most ${limit}`
    case 'exclusiveMinimum':
      return `must be more than ${limit}`
    case 'exclusiveMaximum':
      return `must be less than ${limit}`
    case 'multipleOf':
      return `must be a multiple of ${params.multipleOf}`
    case 'uniqueItems':
      return 'must not hold the same item twice'
    case 'format':
      return `must be a valid ${params.format}`
    case 'pattern':
      return `must match the pattern ${params.pattern}`
    default:
      return message ?? 'is not valid'
  }
}

function describeUnion(union: ValidationFault, all: readonly ValidationFault[], name: string): string {
  const here = all.filter((fault) => !isUnion(fault) && isBranchOf(fault, union))
  const direct = here.filter((fault) => fault.instancePath === union.instancePath)
  const values = direct.flatMap(({ keyword, params }) =>
    keyword === 'const'
      ? [params.allowedValue]
      : keyword === 'enum'
        ? (params.allowedValues as unknown[])
        : [],
  )
  if (values.length > 0 && direct.every(({ keyword }) => ['const', 'enum', 'type'].includes(keyword))) {
    const types = direct.filter(({ keyword }) => keyword === 'type').flatMap(({ params }) => params.type)
    const nullable = types.includes('null') ? ['null'] : []
    return `${name} must be one of: ${[...new Set([...values.map(plain), ...nullable])].join(', ')}`
  }
  // A branch whose type fitted is the one that was meant: its faults say more than "none fitted".
  const meant = here.filter(({ keyword }) => keyword !== 'type' && keyword !== 'const')
  const first = meant[0]
  if (first) return describe(first, all, name)
  const types = direct.filter(({ keyword }) => keyword === 'type').flatMap(({ params }) => params.type)
  return types.length > 0 ? `${name} must be ${typeNames(types)}` : `${name} has none of the accepted forms`
}

/** `/reportSchema/schema/required/0` → `reportSchema.schema.required.0` (JSON Pointer, RFC 6901). */
function nameOf(instancePath: string, member?: string): string {
  const parts = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  if (member !== undefined) parts.push(member)
  return parts.join('.')
}

function typeNames(type: unknown): string {
  const types = [...new Set(Array.isArray(type) ? type.map(String) : String(type).split(','))]
  return types
    .map((one) => (one === 'null' ? one : `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`))
    .join(' or ')
}

function count(limit: number, noun: string): string {
  return `${limit} ${noun}${limit === 1 ? '' : 's'}`
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function show(value: unknown): string {
  return JSON.stringify(value)
}
