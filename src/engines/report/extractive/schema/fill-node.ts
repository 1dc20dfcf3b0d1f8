import { fold } from '../../../../platform/text/fold.ts'
import type { JsonObject, JsonValue } from '../../port.ts'
import type { Hypothesis } from '../hypotheses.ts'
import type { MedicationMention } from '../medications.ts'
import { type Concept, conceptOf, nameWords } from './concepts.ts'
import type { Fact, Facts, Proof } from './facts.ts'
import { type Filled, fillBoolean, fillEnum, fillNumber, one } from './fill-leaf.ts'
import { flatten, list, typesOf } from '../../fill/schema-node.ts'

export interface FillContext {
  readonly root: JsonObject
  readonly facts: Facts
  /** What the property itself, else the one around it, asks for. */
  readonly concept: Concept | null
  readonly words: readonly string[]
  /** The one medicine or hypothesis that an item of a list is about. */
  readonly medicine?: MedicationMention
  readonly hypothesis?: Hypothesis
  readonly depth: number
}

const deepest = 16
const medicineParts: readonly Concept[] = ['medicine_name', 'dose', 'usage']
const hypothesisParts: readonly Concept[] = ['description', 'diagnosis_code']
const plain = () => 0

/** What the talk says for a place of the schema; `null` where it says nothing that fits. */
export function fillNode(
  schema: JsonValue | undefined,
  path: readonly string[],
  context: FillContext,
): Filled | null {
  const node = flatten(schema, context.root, plain)
  if (node === false || context.depth > deepest) return null
  if (node.const !== undefined) return null
  if (node.enum !== undefined) return fillEnum(list(node.enum), path, context)
  const types = typesOf(node)
  if (types.includes('object')) return fillObject(node, path, context)
  if (types.includes('array')) return fillList(node, path, context)
  if (types.includes('boolean') && !types.includes('string')) return fillBoolean(path, context)
  if ((types.includes('number') || types.includes('integer')) && !types.includes('string'))
    return fillNumber(node, types, path, context)
  if (types.includes('string')) return fillText(node, path, context)
  return null
}

function fillObject(node: JsonObject, path: readonly string[], context: FillContext): Filled | null {
  const value: JsonObject = {}
  const proofs: Filled['proofs'][number][] = []
  for (const [name, schema] of Object.entries((node.properties ?? {}) as JsonObject)) {
    const described = typeof schema === 'object' && schema !== null && !Array.isArray(schema) ? schema : {}
    const named = nameWords(name, described.title, described.description)
    const among = context.medicine ? medicineParts : context.hypothesis ? hypothesisParts : undefined
    const own = conceptOf(named, among)
    const filled = fillNode(schema, [...path, name], {
      ...context,
      concept: own ?? (among ? null : context.concept && inherits(name) ? context.concept : null),
      words: named.slice(0, 2).flatMap(({ words }) => words),
      depth: context.depth + 1,
    })
    if (!filled) continue
    value[name] = filled.value
    proofs.push(...filled.proofs)
  }
  return Object.keys(value).length > 0 ? { value, proofs } : null
}

/** Members such as `text` or `items` speak of what the object around them is named after. */
const inherits = (name: string) =>
  /^(?:text|texto|value|valor|content|conteudo|description|descricao|details|detalhes|items|itens|list|lista|notes|notas|summary|resumo|findings|achados)$/.test(
    fold(name),
  )

function fillList(node: JsonObject, path: readonly string[], context: FillContext): Filled | null {
  const items = node.items
  const { facts, concept } = context
  const most = Math.min(Number(node.maxItems ?? 100), 100)
  if (concept === null || items === undefined || Array.isArray(items)) return null
  const inner = flatten(items, context.root, plain)
  if (inner === false) return null
  const entries = entriesFor(concept, inner, facts)
  const values: JsonValue[] = []
  const proofs: Filled['proofs'][number][] = []
  for (const entry of entries) {
    if (values.length >= most) break
    const filled = fillNode(items, [...path, String(values.length)], {
      ...context,
      ...entry,
      depth: context.depth + 1,
    })
    if (
      !filled ||
      (node.uniqueItems === true &&
        values.some((known) => JSON.stringify(known) === JSON.stringify(filled.value)))
    )
      continue
    values.push(filled.value)
    proofs.push(...filled.proofs)
  }
  return values.length > 0 ? { value: values, proofs } : null
}

/** One context for each entry that a list of this kind may have. */
function entriesFor(concept: Concept, inner: JsonObject, facts: Facts): Partial<FillContext>[] {
  const { analysis } = facts
  if (concept === 'prescription')
    return analysis.prescribed.map((medicine) => ({ medicine, concept: 'medicine_name' }))
  if (concept === 'medications_in_use' && typesOf(inner).includes('object')) {
    return analysis.medications
      .filter(({ stance, statement }) => stance === 'mentioned' && statement.role !== 'doctor')
      .map((medicine) => ({ medicine, concept: 'medicine_name' }))
  }
  if (concept === 'description' || concept === 'diagnosis_code')
    return analysis.hypotheses.map((hypothesis) => ({ hypothesis, concept }))
  return facts.texts(concept).map((fact) => ({ concept, facts: only(facts, concept, fact) }))
}

const only = (facts: Facts, concept: Concept, fact: Fact): Facts => ({
  ...facts,
  texts: (asked) => (asked === concept ? [fact] : []),
})

function fillText(node: JsonObject, path: readonly string[], context: FillContext): Filled | null {
  const { concept, facts, medicine, hypothesis } = context
  const most = Number(node.maxLength ?? 20_000)
  if (typeof node.format === 'string' && node.format !== 'markdown' && node.format !== 'textarea') return null
  if (medicine) {
    const text =
      concept === 'medicine_name'
        ? medicine.name
        : concept === 'dose'
          ? medicine.dose
          : concept === 'usage'
            ? medicine.usage
            : ''
    return text && text.length <= most ? one(text, path, medicineProof(medicine)) : null
  }
  if (hypothesis) {
    const text =
      concept === 'diagnosis_code'
        ? (hypothesis.codes[0] ?? '')
        : concept === 'description'
          ? hypothesis.text
          : ''
    return text && text.length <= most
      ? one(text, path, {
          kind: concept === 'diagnosis_code' ? 'inferred' : 'rewritten',
          utterances: hypothesis.utterances,
          quote: hypothesis.quote,
        })
      : null
  }
  if (concept === null) return null
  const measure = facts.measure(concept)
  if (measure)
    return one(measure.text, path, {
      kind: 'verbatim',
      utterances: measure.statement.utterances,
      quote: measure.statement.raw,
    })
  if (concept === 'diagnosis_code') {
    const [first] = facts.analysis.hypotheses
    return first?.codes[0]
      ? one(first.codes[0], path, { kind: 'inferred', utterances: first.utterances, quote: first.quote })
      : null
  }
  if (concept === 'prescription')
    return joined(
      facts.analysis.prescribed.map((mention) => ({
        text: [mention.name, mention.dose, mention.usage].filter(Boolean).join(', '),
        proof: medicineProof(mention),
      })),
      most,
      path,
    )
  return joined(facts.texts(concept), most, path)
}

/** Whole facts up to the length that the schema allows. */
function joined(facts: readonly Fact[], most: number, path: readonly string[]): Filled | null {
  const kept: Fact[] = []
  let length = 0
  for (const fact of facts) {
    if (length + fact.text.length + 2 > most) continue
    kept.push(fact)
    length += fact.text.length + 2
  }
  const [first] = kept
  if (!first) return null
  const utterances = [...new Set(kept.flatMap(({ proof }) => [...proof.utterances]))].sort((a, b) => a - b)
  return {
    value: kept.map(({ text }) => text).join('. '),
    proofs: [{ path, proof: kept.length === 1 ? first.proof : { kind: 'rewritten', utterances } }],
  }
}

const medicineProof = ({ utterances, statement, dose, score }: MedicationMention): Proof => ({
  kind: score < 1 ? 'inferred' : 'rewritten',
  utterances,
  quote: statement.raw,
  medication: { drugHeard: score === 1, doseHeard: dose !== '', inCatalogue: true },
})
