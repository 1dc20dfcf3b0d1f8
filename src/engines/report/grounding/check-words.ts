import { type Assertion, assertionAt } from '../facts/attributes/polarity.ts'
import { segmentAt } from '../facts/talk/sentence.ts'
import { hasCue } from './cues.ts'
import { type Elements, isPart, type NamedUnit } from './element.ts'
import { type HeardTalk, NAMED, type Occurrence } from './heard-talk.ts'
import type { Finding } from './reasons.ts'
import { hasDenial } from './said-polarity.ts'
import type { CheckContext } from './statement.ts'
import { textOf } from './text-of.ts'

/** Tables whose phrases other checks read. */
const OTHERS: ReadonlySet<string> = new Set([
  'symptoms',
  'conditions',
  'findings',
  'allergens',
  'medicine-names',
  'medicine-classes',
  'vitals',
])

/** What is neither an illness nor a medicine, done or advised where it was said that it is not, or the reverse. */
export function checkWords(talk: HeardTalk, statement: Elements, { cited }: CheckContext): Finding[] {
  const { units } = statement
  return units.flatMap((unit): Finding[] => {
    if (OTHERS.has(unit.table) || isPart(unit, units)) return []
    const places = talk
      .occurrences(unit)
      .filter(({ sentence, weight }) => weight >= NAMED && talk.isIn(sentence, cited))
    if (places.length === 0) return []
    if (statesDenied(statement, unit))
      return places.every((place) => isAllowed(talk, place)) ? [{ kind: 'affirmed', what: textOf(unit) }] : []
    if (!statesPresent(statement, unit)) return []
    const isAllowance = hasCue(statement.reading, unit.sentence.tokens, ['permits'])
    const said = places.flatMap((place) => saidOf(talk, place, isAllowance) ?? [])
    return said.length > 0 && said.every((one) => one === 'absent')
      ? [{ kind: 'denied', what: textOf(unit) }]
      : []
  })
}

/** Words between a denial and what it denies. */
const reach = 1

const statesDenied = ({ reading }: Elements, { sentence, from }: NamedUnit): boolean =>
  hasCue(
    reading,
    sentence.tokens,
    ['denies', 'avoids'],
    [Math.max(segmentAt(sentence, from).from, from - 1 - reach), from],
  )

const statesPresent = ({ reading }: Elements, { sentence, from, to }: NamedUnit): boolean =>
  !hasCue(reading, sentence.tokens, ['withholds', 'stops', 'denies', 'given-up']) &&
  // "Sensibilidade preservada": "sem alteração" says so too.
  !reading.lexicon.grounds.opposites
    .findAll(sentence.tokens)
    .some(({ entry }) => entry.concept === 'normal') &&
  assertionAt(reading, sentence, from, to) === 'present'

/** Told as allowed, and nothing denied beside it: "pode comer couve". */
function isAllowed({ reading }: HeardTalk, { sentence, from, to }: Occurrence): boolean {
  const own = segmentAt(sentence, from)
  return (
    !sentence.isQuestion &&
    hasCue(reading, sentence.tokens, ['permits'], [own.from, from]) &&
    !hasCue(reading, sentence.tokens, ['denies'], [own.from, own.to]) &&
    assertionAt(reading, sentence, from, to) === 'present'
  )
}

function saidOf({ reading }: HeardTalk, place: Occurrence, isAllowance: boolean): Assertion | null {
  const { sentence, from, to } = place
  // "Posso fazer academia?" "Por enquanto não."
  if (sentence.isQuestion) return isAllowance && hasDenial(reading, place) ? 'absent' : null
  const assertion = assertionAt(reading, sentence, from, to)
  if (assertion !== 'absent') return assertion
  // "Sem gordura no músculo, Goutallier um": a list may have ended.
  const own = segmentAt(sentence, from)
  const isOwn = reading.lexicon.cues['context-cues']
    .findAll(sentence.tokens, own.from)
    .some(({ entry, from: at }) => entry.concept.startsWith('denies') && at <= own.to)
  return isOwn ? 'absent' : null
}
