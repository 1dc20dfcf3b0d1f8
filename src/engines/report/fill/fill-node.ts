import type { Fact, JsonObject, JsonValue } from '../port.ts'
import { pointerTo } from '../template-content.ts'
import { type Ask, type Collection, isCollection, isMeasure, isPart } from './ask.ts'
import { entriesFor } from './entries.ts'
import { factsFor } from './facts-for.ts'
import { fillBoolean } from './fill-boolean.ts'
import { fillChoice } from './fill-choice.ts'
import type { FillContext } from './fill-context.ts'
import { fillNumber } from './fill-number.ts'
import { fillText } from './fill-text.ts'
import { type Filled, filled, halfAsked, picked } from './filled.ts'
import { type Clarity, type Meaning, meaningOf } from './member.ts'
import { nameFor } from './name-for.ts'
import { narrowed } from './narrowed.ts'
import { partOf, wordedFact } from './parts.ts'
import { isCircumstance } from './quality.ts'
import { quoteFor } from './quote-for.ts'
import { flatten, isObject, list, typesOf } from './schema-node.ts'
import { isNumberedOtherwise, isToldOtherwise } from './told-otherwise.ts'
import { isEarly, isOnlyAdvised, isUnsure, isWithCondition } from './unsure.ts'

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
  const types = typesOf(node)
  if (types.includes('object')) return fillObject(node, path, context)
  const clarity = clarityAt(path, context, types.includes('array'))
  const isNarrow = node.enum === undefined && !types.includes('array') && !types.includes('string')
  // Half a question has no number for an answer, nor a yes; of one thing it is for a part.
  const isAnswered = context.item ? isPart(context.meaning.ask) : !isNarrow
  const name = isFreeText(node) && !context.item ? nameFor(path, context) : null
  if (name) return name
  const isKnown = clarity === 'clear' || (clarity === 'half' && isAnswered)
  const found = isKnown ? valueFor(node, path, context) : null
  if (found) return clarity === 'half' ? halfAsked(found, path) : found
  const quote = isFree(node) && !context.item ? quoteFor(node, path, context) : null
  if (!isKnown && !quote) context.unclear.push(pointerTo(path))
  return quote
}

const isFree = (node: JsonObject): boolean =>
  node.enum !== undefined || isFreeText(node) || typesOf(node).some((type) => SHORT.has(type))
const SHORT: ReadonlySet<string> = new Set(['boolean', 'number', 'integer'])

const isFreeText = (node: JsonObject): boolean =>
  typesOf(node).includes('string') && [node.enum, node.pattern, node.format].every((one) => one === undefined)

function valueFor(node: JsonObject, path: readonly string[], context: FillContext): Filled | null {
  const types = typesOf(node)
  if (node.enum !== undefined)
    return markedIfUnsure(fillChoice(list(node.enum), path, factsFor(context), context), context)
  if (types.includes('array')) return fillList(node, path, context)
  if (types.includes('boolean') && !types.includes('string'))
    return markedIfUnsure(fillBoolean(path, context), context)
  if ((types.includes('number') || types.includes('integer')) && !types.includes('string'))
    return markedIfUnsure(fillNumber(node, path, context), context)
  return types.includes('string') ? markedIfUnsure(fillText(node, path, context), context) : null
}

/** Marked where another answer than this may be meant. */
function markedIfUnsure(found: Filled | null, { visit, meaning, item, around }: FillContext): Filled | null {
  const ids = new Set(found?.proofs.flatMap(({ proof }) => proof.facts ?? []))
  const facts = visit.facts.filter(({ id }) => ids.has(id))
  // An entry of a list is one of them; what is of before is as its name says.
  const asked = item && !isPart(meaning.ask) ? null : meaning.ask
  const isKnown = (item && OF_VISIT.has(asked)) || meaning.qualities.has('previous')
  const asks = isPart(asked) && !item ? [asked, around] : [asked]
  const isOther =
    (!isKnown && asks.some((one) => isUnsure(one, facts, visit))) ||
    facts.some((fact) => isToldOtherwise(asked, fact, visit) || isNumberedOtherwise(fact, visit))
  return found && isOther ? picked(found) : found
}

/** What entries of a list have themselves, and else the complaint has. */
const OF_VISIT: ReadonlySet<Ask | null> = new Set<Ask | null>(['side', 'since', 'duration'])

function fillObject(node: JsonObject, path: readonly string[], context: FillContext): Filled | null {
  const value: JsonObject = {}
  const proofs: Filled['proofs'][number][] = []
  const { meaning, around, visit, lexicons, item } = context
  const members = Object.entries((node.properties ?? {}) as JsonObject).map(([name, schema]) => ({
    ...{ name, schema },
    meaning: meaningOf(name, isObject(schema) ? schema : {}, {
      ...{ visit, lexicons, within: item ? 'parts' : 'all' },
    }),
  }))
  const asked = new Set(members.map(({ meaning: { ask } }) => ask))
  for (const { name, schema, meaning: own } of members) {
    const found = fillNode(schema, [...path, name], {
      ...context,
      meaning: ofParent({ ...own, ask: besides(asked, own.ask) }, path, context),
      around: isCollection(meaning.ask) ? heldBy(meaning.ask, meaning) : around,
      depth: context.depth + 1,
      isVague: context.isVague || (path.length > 0 && !item && meaning.clarity !== 'clear'),
    })
    if (!found) continue
    value[name] = found.value
    proofs.push(...found.proofs)
  }
  const name =
    item && !isNamed(value, item, context) ? nameless(node, path, { ...context, item }, value) : null
  if (name) Object.assign(value, name.value)
  return Object.keys(value).length > 0 ? { value, proofs: [...proofs, ...(name?.proofs ?? [])] } : null
}

/** "Posologia" beside a dose asks for the rest of it, and "horário" alone for the whole. */
function besides(asked: ReadonlySet<Ask | null>, ask: Ask | null): Ask | null {
  if (ask === 'regimen') return asked.has('dose') ? 'frequency' : ask
  return ask === 'moment' && !asked.has('frequency') ? 'frequency' : ask
}

/** What an entry is called, where no member is known to ask for it: in the first of unknown name, to be checked. */
function nameless(
  { properties }: JsonObject,
  path: readonly string[],
  context: FillContext & { readonly item: Fact },
  value: JsonObject,
): { readonly value: JsonObject; readonly proofs: Filled['proofs'] } | null {
  const { visit, lexicons, item } = context
  const [first] = Object.entries(isObject(properties) ? properties : {}).filter(([name, schema]) => {
    const node = flatten(schema, context.root, plain)
    if (node === false || !isFreeText(node) || value[name] !== undefined) return false
    return meaningOf(name, isObject(schema) ? schema : {}, { visit, lexicons }).clarity === 'none'
  })
  if (!first) return null
  const place = [...path, first[0]]
  const named = halfAsked(filled(partOf('name', item, visit), place, [item]), place)
  return named && { value: { [first[0]]: named.value }, proofs: named.proofs }
}

/** An object "exames" holds what tests came to, where its name does not say that they were asked for. */
const heldBy = (ask: Collection, { words }: Meaning): Collection =>
  ask === 'orders' && !words.some((word) => ASKED.test(word)) ? 'labs' : ask
const ASKED = /^(?:solicit|pedid|requisit|order|request|pend)/

const NAMED: ReadonlySet<Fact['type']> = new Set<Fact['type']>([
  ...(['medicine', 'allergy', 'lab', 'order', 'family'] as const),
])

/** A dose without its medicine, or a relative without an illness, is worse than nothing. */
const isNamed = (value: JsonValue, fact: Fact, { visit, meaning }: FillContext): boolean =>
  !isObject(value) ||
  !NAMED.has(fact.type) ||
  (fact.type === 'family' && meaning.concepts.length > 0) ||
  Object.values(value).some(
    (part) =>
      (typeof part === 'string' && (part.includes(fact.concept) || part === wordedFact(fact, visit))) ||
      (isObject(part) && Object.values(part).includes(fact.concept)),
  )

/** `tobacco.status` is of tobacco, `lying.systolic` of who lies, and `code.text` is the code's name. */
function ofParent(meaning: Meaning, path: readonly string[], context: FillContext): Meaning {
  const { meaning: parent, item } = context
  const isEntry = item !== null && /^\d+$/.test(path.at(-1) ?? '')
  if (isBare(meaning) && !isEntry && (parent.ask !== null || parent.concepts.length > 0))
    return inner(meaning, context)
  if (item) return meaning
  const qualities = new Set([...meaning.qualities, ...[...parent.qualities].filter(isCircumstance)])
  const isOwn = meaning.concepts.length > 0 || isMeasure(meaning.ask)
  return { ...meaning, qualities, concepts: isOwn ? meaning.concepts : parent.concepts }
}

const BARE: ReadonlySet<Ask | null> = new Set([null, 'everything', 'value', 'name'] as const)
const isBare = ({ ask, concepts, qualities }: Meaning): boolean =>
  qualities.has('bare') && concepts.length === 0 && BARE.has(ask)

/** What the object itself asks for: of an entry the part that it is called by, else its name. */
function inner(meaning: Meaning, { meaning: parent, item }: FillContext): Meaning {
  const isOwnPart = isPart(parent.ask) && parent.ask !== 'code'
  return {
    ...parent,
    ask: item && !isOwnPart ? 'name' : parent.ask,
    texts: [...meaning.texts, ...parent.texts],
    words: [...meaning.words, ...parent.words],
    qualities: new Set([...meaning.qualities, ...parent.qualities]),
  }
}

/** What a name that is not understood asks for is not known; neither is a part of what is not. */
function clarityAt(
  path: readonly string[],
  { meaning, isVague, item }: FillContext,
  isList: boolean,
): Clarity {
  if (path.length === 0) return 'clear'
  const isOwn = meaning.concepts.length > 0 || isMeasure(meaning.ask) || (isList && isCollection(meaning.ask))
  return isVague && !item && !isOwn ? 'none' : meaning.clarity
}

function fillList(node: JsonObject, path: readonly string[], context: FillContext): Filled | null {
  const { items } = node
  if (items === undefined || Array.isArray(items) || context.item) return null
  const values: JsonValue[] = []
  const proofs: Filled['proofs'][number][] = []
  const told = entriesFor(context, items)
  const meant = narrowed(told, context)
  if (told.length > 0 && meant.length === 0) context.unclear.push(pointerTo(path))
  for (const fact of meant) {
    if (values.length >= Math.min(Number(node.maxItems ?? mostItems), mostItems)) break
    const entry = fillNode(items, [...path, String(values.length)], {
      ...context,
      // The list is marked as a whole where its name is half understood.
      meaning: { ...context.meaning, clarity: 'clear' },
      item: fact,
      depth: context.depth + 1,
    })
    const isDoubted =
      isEarly(context.meaning.ask, fact, context.visit) ||
      isOnlyAdvised(fact, context.meaning) ||
      isWithCondition(context.meaning)
    const found = entry && isDoubted ? picked(entry) : entry
    const isRepeat = values.some((known) => JSON.stringify(known) === JSON.stringify(found?.value))
    if (!found || isRepeat || !isNamed(found.value, fact, context)) continue
    values.push(found.value)
    proofs.push(...found.proofs)
  }
  return values.length > 0 ? { value: values, proofs } : null
}
