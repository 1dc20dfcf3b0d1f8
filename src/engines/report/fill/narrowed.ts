import { tokenize } from '../facts/talk/token.ts'
import type { Fact } from '../port.ts'
import type { Ask } from './ask.ts'
import { keysOf } from './choose-facts.ts'
import { sensesOf } from './fill-choice.ts'
import type { FillContext } from './fill-context.ts'
import type { Quality } from './quality.ts'

/** Words whose meaning is known, and by what a fact holds them; that a medicine was given here no fact tells. */
const HELD: { readonly [quality in Quality]?: (fact: Fact) => boolean } = {
  inhaled: ({ medicine }) => /inal|inhal/.test(medicine?.route ?? ''),
  refused: ({ status }) => status === 'declined',
  given: ({ type }) => type !== 'medicine',
}

/** Of lists of what was chosen of them by another word, such as "prescribed", these words say nothing more. */
const NARROWED: ReadonlySet<Ask | null> = new Set<Ask | null>([
  ...(['medicines', 'current-medicines', 'vaccines', 'orders'] as const),
])

/**
 * Facts that hold each word by which a member asks for only some of its kind: by a status, a route, or the very word in
 * their name. "Refused medicines" and "medicines on loan" are none that somebody takes.
 */
export function narrowed(facts: readonly Fact[], context: FillContext): readonly Fact[] {
  const { ask, qualities, clarity, narrowing } = context.meaning
  const rules = NARROWED.has(ask) ? [...qualities].flatMap((quality) => HELD[quality] ?? []) : []
  const words = clarity === 'half' ? narrowing : []
  return facts.filter(
    (fact) => rules.every((holds) => holds(fact)) && words.every((word) => says(fact, word, context)),
  )
}

/** Whether a fact has a word in its name, or is what the word means in an enumeration. */
function says(fact: Fact, word: string, context: FillContext): boolean {
  const { visit, lexicons } = context
  const keys = keysOf(fact.concept, visit.language)
  if (keysOf(word, visit.language).some((key) => keys.includes(key))) return true
  const senses = sensesOf(fact, context)
  return (['pt-BR', 'en'] as const).some((tongue) =>
    lexicons.schema[tongue].choices
      .findAll(tokenize(word, 0, tongue))
      .some(({ entry }) => senses.has(entry.concept)),
  )
}
