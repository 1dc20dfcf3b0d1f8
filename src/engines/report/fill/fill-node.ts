import type { Fact, JsonObject, JsonValue, ReportLanguage } from '../port.ts'
import { isCollection } from './ask.ts'
import { chosen } from './choose-facts.ts'
import { fillChoice } from './fill-choice.ts'
import type { FillContext } from './fill-context.ts'
import { factsFor, fillBoolean, fillNumber, fillText } from './fill-leaf.ts'
import type { Filled } from './filled.ts'
import { meaningOf } from './member.ts'
import { flatten, list, typesOf } from './schema-node.ts'

const deepest = 16
const mostItems = 100
const plain = () => 0

/** What the talk says for a place of the schema; `null` where it says nothing that fits. */
export function fillNode(
  schema: JsonValue | undefined,
  path: readonly string[],
  context: FillContext,
): Filled | null {
  const node = flatten(schema, context.root, plain)
  if (node === false || context.depth > deepest || node.const !== undefined) return null
  if (node.enum !== undefined) return fillChoice(list(node.enum), path, factsFor(context), context)
  const types = typesOf(node)
  if (types.includes('object')) return fillObject(node, path, context)
  if (types.includes('array')) return fillList(node, path, context)
  if (types.includes('boolean') && !types.includes('string')) return fillBoolean(path, context)
  if ((types.includes('number') || types.includes('integer')) && !types.includes('string'))
    return fillNumber(node, types, path, context)
  return types.includes('string') ? fillText(node, path, context) : null
}

function fillObject(node: JsonObject, path: readonly string[], context: FillContext): Filled | null {
  const value: JsonObject = {}
  const proofs: Filled['proofs'][number][] = []
  const { meaning, around, visit, lexicons, item } = context
  for (const [name, schema] of Object.entries((node.properties ?? {}) as JsonObject)) {
    const described = isObject(schema) ? schema : {}
    const found = fillNode(schema, [...path, name], {
      ...context,
      meaning: meaningOf(name, described, {
        language: visit.language,
        lexicons,
        within: item ? 'parts' : 'all',
      }),
      around: isCollection(meaning.ask) ? meaning.ask : around,
      depth: context.depth + 1,
    })
    if (!found) continue
    value[name] = found.value
    proofs.push(...found.proofs)
  }
  return Object.keys(value).length > 0 ? { value, proofs } : null
}

function fillList(node: JsonObject, path: readonly string[], context: FillContext): Filled | null {
  const { items } = node
  if (items === undefined || Array.isArray(items) || context.item) return null
  const values: JsonValue[] = []
  const proofs: Filled['proofs'][number][] = []
  for (const fact of entriesFor(context, items)) {
    if (values.length >= Math.min(Number(node.maxItems ?? mostItems), mostItems)) break
    const found = fillNode(items, [...path, String(values.length)], {
      ...context,
      item: fact,
      depth: context.depth + 1,
    })
    const isRepeat = values.some((known) => JSON.stringify(known) === JSON.stringify(found?.value))
    if (!found || isRepeat) continue
    values.push(found.value)
    proofs.push(...found.proofs)
  }
  return values.length > 0 ? { value: values, proofs } : null
}

/** One fact for each entry of a list. */
function entriesFor(
  { visit, meaning, around, root, lexicons }: FillContext,
  items: JsonValue,
): readonly Fact[] {
  const own = isCollection(meaning.ask) ? meaning.ask : isCollection(around) ? around : null
  // A list of codes is of the problems.
  const named = own ?? (meaning.ask === 'code' ? 'problems' : null)
  const ask = named === 'orders' && hasValues(items, root, visit.language, lexicons) ? 'labs' : named
  return ask ? chosen(ask, visit) : []
}

/** "Exames" with a result each were done; without, they are asked for. */
function hasValues(
  items: JsonValue,
  root: JsonObject,
  language: ReportLanguage,
  lexicons: FillContext['lexicons'],
): boolean {
  const node = flatten(items, root, plain)
  if (node === false) return false
  return Object.entries((node.properties ?? {}) as JsonObject).some(
    ([name, schema]) =>
      meaningOf(name, isObject(schema) ? schema : {}, { language, lexicons, within: 'parts' }).ask ===
      'value',
  )
}

export const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
