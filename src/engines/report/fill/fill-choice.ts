import { fold } from '../../../platform/text/fold.ts'
import { tokenize } from '../facts/talk/token.ts'
import type { Fact, JsonValue } from '../port.ts'
import { keysOf } from './choose-facts.ts'
import type { FillContext } from './fill-context.ts'
import { type Filled, filled } from './filled.ts'
import { isOver } from './parts.ts'

/** What a fact is, in the words that enumerations use; `schema-choices.tsv` says how they are spelt. */
function sensesOf(fact: Fact): ReadonlySet<string> {
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
    const senses = sensesOf(fact)
    const words = keysOf(
      `${fact.concept} ${fact.value && 'text' in fact.value ? fact.value.text : ''}`,
      language,
    )
    const meant = members.filter((member) => {
      if (typeof member !== 'string') return false
      const text = member.replace(/[_-]/g, ' ')
      const named = context.lexicons.schema[language].choices.find(tokenize(text, 0, language))
      if (named.length > 0) return named.some(({ entry }) => senses.has(entry.concept))
      const keys = keysOf(text, language)
      return fact.polarity === 'present' && keys.length > 0 && keys.every((key) => words.includes(key))
    })
    // "Sim" beside "atual" says less: the member with a meaning of its own wins.
    const telling = meant.filter((member) => !/^(?:sim|yes|nao|não|no)$/i.test(String(member)))
    const [choice] = telling.length > 0 ? telling : meant
    if (choice !== undefined && (telling.length === 1 || meant.length === 1))
      return filled(choice, path, [fact], 'inferred')
  }
  return null
}
