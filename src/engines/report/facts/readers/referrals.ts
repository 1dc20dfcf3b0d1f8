import type { FactDraft, FactValue } from '../fact.ts'
import type { FactReader, Reading } from '../reading.ts'
import type { Sentence } from '../talk/sentence.ts'
import type { Match } from '../words/matcher.ts'
import { isPassedOver } from '../words/passed-over.ts'
import type { WordEntry } from '../words/tables.ts'
import { type Decision, decisionAt } from './planning/planned.ts'
import { plannedTime } from './planning/planned-time.ts'

type Service = Match<WordEntry<'referrals'>>

/** Colleagues and services that the doctor sends the patient to. */
export const readReferrals: FactReader = (reading) =>
  reading.talk.sentences.flatMap((sentence) =>
    reading.lexicon.grounds.referrals.find(sentence.tokens).flatMap((service) => {
      const decision = decided(reading, sentence, service)
      return decision ? [draftOf(reading, sentence, service, decision)] : []
    }),
  )

function decided(reading: Reading, sentence: Sentence, { entry, from, to }: Service): Decision | null {
  const bare = (entry.options.bare === 'yes' || from <= startReach) && reading.phase(sentence) === 'plan'
  const named =
    decisionAt(reading, sentence, { from, to }, { kind: 'refers', bare }) ??
    (isAskedFor(reading, sentence) &&
      decisionAt(reading, sentence, { from, to }, { kind: 'orders', bare: false }))
  if (named) return named
  return sentence.role === 'doctor' && !sentence.isQuestion && isSentBehind(reading, sentence)
    ? { declined: false, polarity: 'present' }
    : null
}

/** Tokens before a service that a sentence of the plan may begin with: "E nutricionista, pra ver o peso." */
const startReach = 2

/** "Vou pedir a nutricionista", "quero fisioterapia e fono": what is asked for is the service, not something that it does. */
function isAskedFor({ lexicon, language }: Reading, { tokens }: Sentence): boolean {
  const first = lexicon.grounds.referrals.find(tokens)[0]!
  return lexicon.cues['plan-cues']
    .findAll(tokens, 0, first.from)
    .some(
      ({ entry, to }) =>
        entry.concept === 'orders' &&
        tokens.slice(to, first.from).every(({ folded }) => isPassedOver(folded, language)),
    )
}

/** Words of a sentence that says nothing but "vou encaminhar". */
const bareLength = 7

/** "Até a gineco trocar. Vou encaminhar." */
function isSentBehind(reading: Reading, { order, turn }: Sentence): boolean {
  const next = reading.talk.sentences[order + 1]
  if (!next || next.turn !== turn || next.tokens.length > bareLength) return false
  if (reading.lexicon.grounds.referrals.find(next.tokens).length > 0) return false
  return reading.lexicon.cues['plan-cues']
    .findAll(next.tokens)
    .some(({ entry }) => entry.concept === 'refers')
}

/** Words of a reply that turns an offer down: "Been on it. Don't need it again." */
const refusalLength = 12

/** Whether the patient refuses it: of the last service of the doctor's turn only, that the reply follows. */
function isRefused(reading: Reading, sentence: Sentence, concept: string): boolean {
  const behind = reading.talk.sentences.slice(sentence.order + 1)
  const reply = behind.filter(({ turn, role }) => turn === sentence.turn + 1 && role !== 'doctor')
  if (
    behind[0]?.turn === sentence.turn ||
    reply.reduce((sum, { tokens }) => sum + tokens.length, 0) > refusalLength
  )
    return false
  // "A psicóloga sim. O CAPS eu não quero.": of one that is named, only that one.
  return reply.some(({ tokens }) => {
    const named = reading.lexicon.grounds.referrals.find(tokens)
    const isOf = named.length === 0 || named.some(({ entry }) => entry.concept === concept)
    return (
      isOf &&
      reading.lexicon.cues['plan-cues'].findAll(tokens).some(({ entry }) => entry.concept === 'declines')
    )
  })
}

function draftOf(
  reading: Reading,
  sentence: Sentence,
  { entry, from, to }: Service,
  decision: Decision,
): FactDraft {
  const polarity = isRefused(reading, sentence, entry.concept) ? 'absent' : decision.polarity
  return {
    type: 'referral',
    concept: entry.concept,
    polarity,
    value: sessionsOf(reading, sentence, to),
    time: plannedTime(sentence, to),
    speaker: sentence.role,
    evidence: sentence.proof(from, to),
  }
}

/** Tokens behind a service in which its sessions stand. */
const sessionsReach = 8

/** "Dez sessões", "duas vezes na semana". */
function sessionsOf({ lexicon }: Reading, { tokens }: Sentence, to: number): FactValue | null {
  const next = lexicon.grounds.referrals.find(tokens, to)[0]?.from ?? tokens.length
  const told = tokens
    .slice(to, Math.min(next, to + sessionsReach))
    .filter(
      ({ quantity }) =>
        quantity?.kind === 'frequency' ||
        (quantity?.kind === 'measure' && /^(?:sessão|session)$/.test(quantity.unit)),
    )
  return told.length > 0 ? { text: told.map(({ text }) => text).join(', ') } : null
}
