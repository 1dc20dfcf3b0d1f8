import { type Assertion, assertionAt } from '../facts/attributes/polarity.ts'
import type { Reading } from '../facts/reading.ts'
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
export function checkWords(talk: HeardTalk, statement: Elements, { cited, place }: CheckContext): Finding[] {
  const { units } = statement
  return units.flatMap((unit): Finding[] => {
    if (OTHERS.has(unit.table) || isPart(unit, units) || deniesNothing(statement, unit)) return []
    const places = talk
      .occurrences(unit)
      .filter(({ sentence, weight }) => weight >= NAMED && talk.isIn(sentence, cited))
      .sort((a, b) => a.sentence.order - b.sentence.order)
    if (places.length === 0) return []
    const told = places.filter(({ sentence }) => !sentence.isQuestion)
    if (statesDenied(statement, unit))
      return places.every((one) => isAllowed(talk, one)) ? [{ kind: 'affirmed', what: textOf(unit) }] : []
    if (!statesPresent(statement, unit)) return []
    const isAllowance = hasCue(statement.reading, unit.sentence.tokens, ['permits'])
    const said = places.flatMap((one) => saidOf(talk, one, isAllowance) ?? [])
    // "Eu infiltro hoje." "Prefiro esperar." "Então não infiltro.": the doctor's last word counts.
    const isTakenBack =
      place === 'plan' && told.at(-1)?.sentence.role === 'doctor' && said.at(-1) === 'absent'
    return isTakenBack || (said.length > 0 && said.every((one) => one === 'absent'))
      ? [{ kind: 'denied', what: textOf(unit) }]
      : []
  })
}

/** "Em uso", "afebril": nothing that can be denied by itself. */
const deniesNothing = ({ reading }: Elements, { sentence, from, to }: NamedUnit): boolean =>
  hasCue(reading, sentence.tokens, ['uses', 'denies-itself'], [from, to])

/** Words of a denial that stands alone: "nunca mais". */
const aloneWords = 2

/** Words between a denial and what it denies. */
const reach = 1

function statesDenied({ reading }: Elements, { sentence, from, to }: NamedUnit): boolean {
  const own = segmentAt(sentence, from)
  const before = [Math.max(own.from, from - 1 - reach), from] as const
  return (
    hasCue(reading, sentence.tokens, ['denies', 'avoids', 'stops'], before) ||
    hasCue(reading, sentence.tokens, ['avoids'], [to, Math.min(own.to, to + 1 + reach)])
  )
}

const statesPresent = ({ reading }: Elements, { sentence, from, to }: NamedUnit): boolean =>
  !hasCue(reading, sentence.tokens, ['withholds', 'stops', 'denies', 'given-up', 'avoids']) &&
  // "Sensibilidade preservada": "sem alteração" says so too.
  !reading.lexicon.grounds.opposites
    .findAll(sentence.tokens)
    .some(({ entry }) => entry.concept === 'normal') &&
  assertionAt(reading, sentence, from, to) === 'present'

/** Told as allowed, and nothing denied beside it: "pode comer couve"; "posso continuar costurando?" "Pode." */
function isAllowed({ reading }: HeardTalk, { sentence, from, to }: Occurrence): boolean {
  const answer = sentence.isQuestion ? reading.exchanges.asked(sentence)?.reply[0] : sentence
  if (!answer) return false
  const own = segmentAt(answer, answer === sentence ? from : 0)
  return (
    hasCue(reading, answer.tokens, ['permits'], [own.from, own.to]) &&
    !hasCue(reading, answer.tokens, ['denies'], [own.from, own.to]) &&
    (answer !== sentence || assertionAt(reading, sentence, from, to) === 'present')
  )
}

function saidOf({ reading }: HeardTalk, place: Occurrence, isAllowance: boolean): Assertion | null {
  const { sentence, from, to } = place
  // "Posso fazer academia?" "Por enquanto não."
  if (sentence.isQuestion) return isAllowance && hasDenial(reading, place) ? 'absent' : null
  const assertion = assertionAt(reading, sentence, from, to)
  if (assertion !== 'absent') return assertion
  return isOwnDenial(reading, place) ? 'absent' : null
}

/** "Sem gordura no músculo, Goutallier um": a denial of its own, in its stretch or alone in the next. */
function isOwnDenial({ lexicon }: Reading, { sentence, from }: Occurrence): boolean {
  const own = segmentAt(sentence, from)
  const next = own.to < sentence.tokens.length ? segmentAt(sentence, own.to) : own
  const isAlone = next.to - next.from <= aloneWords && next !== own
  return lexicon.cues['context-cues']
    .findAll(sentence.tokens, own.from)
    .some(
      ({ entry, from: at, to }) =>
        entry.concept.startsWith('denies') &&
        (at < own.to || (isAlone && at === next.from && to === next.to)),
    )
}
