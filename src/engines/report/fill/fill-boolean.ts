import { tokenize } from '../facts/talk/token.ts'
import type { Fact } from '../port.ts'
import { type Collection, isCollection } from './ask.ts'
import { chosen } from './choose-facts.ts'
import { factsAbout, isOf } from './facts-about.ts'
import type { FillContext } from './fill-context.ts'
import { type Filled, filled, picked } from './filled.ts'
import type { Meaning } from './member.ts'
import { isOver, partOf } from './parts.ts'

/** True or false where the talk says so; `null` where nobody spoke of it. */
export function fillBoolean(path: readonly string[], context: FillContext): Filled | null {
  const { visit, meaning, around } = context
  if (context.item && meaning.ask === 'as-needed')
    return partOf('as-needed', context.item, visit) ? filled(true, path, [context.item], 'inferred') : null
  const about = meaning.concepts.length > 0 ? factsAbout(visit, meaning, around) : listed(context)
  const sure = about.filter(({ polarity }) => polarity !== 'uncertain')
  // A pain in the wrist is a pain; who has none there may have another.
  const isKind = (fact: Fact) => meaning.concepts.length > 0 && !isOf(fact, meaning.concepts, visit.language)
  const last = sure.findLast((fact) => fact.polarity === 'present' && isKind(fact)) ?? sure.at(-1)
  if (!last) return null
  const gone = last.type === 'habit' && isOver(last)
  if (last.type === 'habit' && asksFormer(context)) return filled(gone, path, [last], 'inferred')
  const off =
    last.type === 'medicine' &&
    (last.status === 'stop' ||
      last.status === 'not-taking' ||
      last.status === 'rejected' ||
      last.status === 'past')
  const isSo = last.polarity === 'present' && !gone && !off
  // "semFebre", "nunca_fumou".
  const answer = filled(meaning.qualities.has('not') ? !isSo && !gone : isSo, path, [last], 'inferred')
  return isPartlyDenied(last, meaning) || (last.polarity === 'absent' && isKind(last))
    ? picked(answer)
    : answer
}

/** Who never smoked may chew: of several things that a member names, one was denied. */
export const isPartlyDenied = ({ polarity }: Fact, { concepts }: Meaning): boolean =>
  polarity === 'absent' && concepts.length > 1

/** "exFumante", "former_smoker". */
const asksFormer = ({ visit: { language }, meaning, lexicons }: FillContext): boolean =>
  lexicons.schema[language].choices
    .findAll(tokenize(meaning.words.join(' '), 0, language))
    .some(({ entry }) => entry.concept === 'former')

/** Lists of which one entry more or less is no answer to yes or no. */
const TELLS_NOTHING: ReadonlySet<Collection> = new Set<Collection>([
  ...(['complaint', 'story', 'context', 'everything', 'plan', 'problems', 'findings', 'vitals'] as const),
])

const ASKED_FOR: ReadonlySet<Collection> = new Set<Collection>(['orders', 'referrals'])

/** "temAlergia": whether a list has anything, and whether it was denied as a whole. */
function listed({ visit, meaning, around, item }: FillContext): readonly Fact[] {
  // "alergia.possui" asks what "alergia" does.
  const ask = meaning.ask ?? around
  if (item || !isCollection(ask) || TELLS_NOTHING.has(ask)) return []
  // Whether an operation was asked for is not whether there was one.
  if (meaning.qualities.has('ordered') && !ASKED_FOR.has(ask)) return []
  const told = chosen(ask, visit)
  if (told.length > 0) return told.slice(-1)
  const denied: Partial<Record<Collection, Fact['type']>> = {
    allergies: 'allergy',
    'drug-allergies': 'allergy',
    medicines: 'medicine',
    surgeries: 'procedure',
    family: 'family',
  }
  const type = denied[ask]
  return type ? visit.facts.filter((fact) => fact.type === type && fact.polarity === 'absent').slice(-1) : []
}
