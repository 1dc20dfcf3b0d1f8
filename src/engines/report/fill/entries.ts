import type { Visit } from '../note/visit.ts'
import type { Fact, JsonObject, JsonValue } from '../port.ts'
import { type Ask, type Collection, isCollection } from './ask.ts'
import { chosen, chosenAbout, courses, names } from './choose-facts.ts'
import type { FillContext } from './fill-context.ts'
import { meaningOf } from './member.ts'
import { flatten, isObject } from './schema-node.ts'

/** One fact for each entry of a list. */
export function entriesFor(context: FillContext, items: JsonValue): readonly Fact[] {
  const { visit, meaning, around } = context
  const own = isCollection(meaning.ask) ? meaning.ask : isCollection(around) ? around : null
  // A list of codes is of the problems.
  const ofCodes: Collection | null = meaning.ask === 'code' ? 'problems' : null
  // "Insulins", each with a dose, are medicines of that name.
  const isOfOne = own === null && meaning.concepts.length > 0 && has('dose', items, context)
  const asked: Collection | null = own ?? (isOfOne ? 'medicines' : ofCodes)
  // "Medication before arrival" is what was taken at home.
  const named = asked === 'medicines' && meaning.qualities.has('home') ? 'current-medicines' : asked
  if (named === null) return []
  // What was done to the medicines, those that were ended included.
  if (named === 'medicines' && has('status', items, context)) return lastOfEach(courses(visit))
  // What was changed, and by its own word what was not.
  if (named === 'medicine-changes' && has('status', items, context))
    return lastOfEach(courses(visit)).filter(({ status }) => status !== 'in-use')
  // "Exames" with a result each were done; without, they are asked for.
  // "Tratamento" with a dose each is of medicines.
  if (named === 'plan' && has('dose', items, context)) return lastOfEach(chosen('prescribed', visit))
  const isOrdered = meaning.qualities.has('ordered')
  const isTold = named === 'orders' && !isOrdered && has('value', items, context)
  const list = isTold ? 'labs' : named === 'labs' && isOrdered ? 'orders' : named
  const concepts = isTold ? [] : meaning.concepts
  // "Antecedentes.fraturas" are those of the history that are fractures.
  const told =
    own !== null && own === meaning.ask ? chosenAbout(list, concepts, visit) : ofConcepts(list, context)
  const entries = ofKind(lastOfEach(told), context)
  return named === 'current-medicines' && has('status', items, context)
    ? entries.map((fact) => withCourse(fact, visit))
    : entries
}

/** What a list within another has of its concepts; all of them where it names none. */
function ofConcepts(list: Collection, { visit, meaning: { concepts } }: FillContext): readonly Fact[] {
  const all = chosen(list, visit)
  return concepts.length === 0 ? all : all.filter(({ concept }) => names(concept, concepts, visit.language))
}

/** A medicine that is taken, with what was decided of it: how it was taken before stays. */
function withCourse(fact: Fact, visit: Visit): Fact {
  const last = courses(visit).findLast(({ concept }) => concept === fact.concept)
  return last && last !== fact
    ? { ...fact, status: last.status, evidence: [...fact.evidence, ...last.evidence] }
    : fact
}

/** A list of laboratory tests has no images, and one of images nothing else. */
function ofKind(facts: readonly Fact[], { visit, meaning: { qualities } }: FillContext): readonly Fact[] {
  const { words, lexicon } = visit
  if (qualities.has('laboratory') === qualities.has('imaging')) return facts
  const kindsOf = ({ concept }: Fact) =>
    lexicon.grounds.tests.find(words.tokens(concept)).map(({ entry }) => entry.options.kind)
  return facts.filter((fact) => {
    const kinds = kindsOf(fact)
    if (qualities.has('imaging')) return kinds.includes('image')
    return !kinds.includes('image') && !kinds.includes('tracing') && !words.is('imaging', fact.concept)
  })
}

/** Of a medicine what was said last; its regimen before where it just goes on or ends. */
function lastOfEach(facts: readonly Fact[]): readonly Fact[] {
  return facts.flatMap((fact, at) => {
    if (fact.type !== 'medicine') return [fact]
    const isSame = ({ type, concept }: Fact) => type === 'medicine' && concept === fact.concept
    if (facts.slice(at + 1).some(isSame)) return []
    const before = facts.slice(0, at).findLast(isSame)
    const goesOn = fact.status === 'continue' || fact.status === 'stop'
    return [before && goesOn && isBare(fact) ? { ...fact, medicine: before.medicine } : fact]
  })
}

const isBare = ({ medicine }: Fact): boolean => !medicine?.dose && !medicine?.frequency

/** Whether the items of a list have a member for that part. */
function has(part: Ask, items: JsonValue, { root, visit, lexicons }: FillContext): boolean {
  const node = flatten(items, root, () => 0)
  return (
    node !== false &&
    Object.entries((node.properties ?? {}) as JsonObject).some(
      ([name, schema]) =>
        meaningOf(name, isObject(schema) ? schema : {}, {
          ...{ visit, lexicons, within: 'parts' },
        }).ask === part,
    )
  )
}
