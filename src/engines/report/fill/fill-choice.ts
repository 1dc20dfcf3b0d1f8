import { fold } from '../../../platform/text/fold.ts'
import { tokenize } from '../facts/talk/token.ts'
import type { Fact, JsonValue } from '../port.ts'
import { keysOf } from './choose-facts.ts'
import { isPartlyDenied } from './fill-boolean.ts'
import type { FillContext } from './fill-context.ts'
import { type Filled, filled, picked } from './filled.ts'
import { isOver } from './parts.ts'

/** What a fact is, in the words that enumerations use; `schema-choices.tsv` says how they are spelt. */
export function sensesOf(fact: Fact, { visit: { language }, lexicons }: FillContext): ReadonlySet<string> {
  // That a test was told says nothing of what it came to.
  if (fact.type === 'lab') {
    const text = fact.value && 'text' in fact.value ? fact.value.text : ''
    const said = lexicons.schema[language].choices.find(tokenize(text, 0, language))
    return new Set(said.map(({ entry }) => entry.concept))
  }
  const senses = new Set<string>([fact.polarity === 'absent' ? 'no' : 'yes'])
  if (fact.status) senses.add(fact.status)
  if (fact.status === 'in-use' || fact.status === 'continue')
    senses.add('continue').add('in-use').add('current')
  if (fact.side) senses.add(fact.side)
  if (fact.type === 'habit') {
    const gone = isOver(fact)
    senses.add(gone ? 'former' : fact.polarity === 'absent' ? 'never' : 'current')
    if (gone) senses.delete('yes')
  }
  if (fact.type === 'family') senses.add(fact.person)
  if (fact.type === 'condition') senses.add(certaintyOf(fact))
  const told = fold(`${fact.concept} ${fact.value && 'text' in fact.value ? fact.value.text : ''}`)
  if (/\b(?:leve|mild)\b/.test(told)) senses.add('mild')
  if (/\b(?:moderad|moderate)/.test(told)) senses.add('moderate')
  if (/\b(?:grave|intens|severe|forte)/.test(told)) senses.add('severe')
  return senses
}

const certaintyOf = ({ status, polarity }: Fact): string =>
  polarity === 'uncertain' || status === 'suspected'
    ? 'suspected'
    : polarity === 'absent'
      ? 'ruled-out'
      : 'confirmed'

/** The one member of an enumeration that the facts say; `null` where none or several do. */
export function fillChoice(
  members: readonly JsonValue[],
  path: readonly string[],
  facts: readonly Fact[],
  context: FillContext,
): Filled | null {
  const { language } = context.visit
  const certain = context.item ? facts : facts.filter(({ polarity }) => polarity !== 'uncertain')
  for (const fact of certain.toReversed()) {
    const senses = sensesOf(fact, context)
    const words = keysOf(
      `${fact.concept} ${fact.value && 'text' in fact.value ? fact.value.text : ''}`,
      language,
    )
    const texts = members.filter((member) => typeof member === 'string')
    const named = texts.filter((member) => {
      const keys = keysOf(member.replace(/[_-]/g, ' '), language)
      return fact.polarity === 'present' && keys.length > 0 && keys.every((key) => words.includes(key))
    })
    // `O negativo` is group O: words of a result stand for themselves only as they are written.
    const result =
      fact.type === 'lab' && fact.value && 'text' in fact.value ? fact.value.text.split(/\s+/) : []
    const asWritten = fact.type === 'lab' ? texts.filter((member) => result.includes(member)) : named
    const meant =
      asWritten.length > 0
        ? asWritten
        : texts.filter((member) =>
            context.lexicons.schema[language].choices
              .find(tokenize(member.replace(/[_-]/g, ' '), 0, language))
              .some(({ entry }) => senses.has(entry.concept)),
          )
    // "Sim" beside "atual" says less: the member with a meaning of its own wins.
    const telling = meant.filter((member) => !/^(?:sim|yes|nao|não|no)$/i.test(String(member)))
    const [choice] = telling.length > 0 ? telling : meant
    if (choice === undefined || (telling.length !== 1 && meant.length !== 1)) continue
    const answer = filled(choice, path, [fact], 'inferred')
    const isOneOfSeveral = context.meaning.concepts.length > 1 && certain.some(isOtherThan(fact))
    return isPartlyDenied(fact, context.meaning) || isOneOfSeveral || isUndecided(fact, choice, context)
      ? picked(answer)
      : answer
  }
  return null
}

const isOtherThan =
  ({ concept }: Fact) =>
  (other: Fact): boolean =>
    other.concept !== concept

/** Who takes something was not told to go on with it. */
const isUndecided = ({ status }: Fact, choice: JsonValue, { visit, lexicons }: FillContext): boolean =>
  status === 'in-use' &&
  lexicons.schema[visit.language].choices
    .findAll(tokenize(String(choice), 0, visit.language))
    .some(({ entry }) => entry.concept === 'continue')
