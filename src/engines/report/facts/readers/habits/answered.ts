import type { Reading } from '../../reading.ts'
import type { Sentence } from '../../talk/sentence.ts'
import { promptedBy } from '../prompted.ts'
import { habitAmount } from './amount.ts'
import { type Found, habitsIn, isQuit, kindsIn, type Telling } from './telling.ts'

/** "The vaping, do you want help quitting?" asks of no habit. */
const offersHelp = ({ lexicon }: Reading, { tokens }: Sentence): boolean =>
  lexicon.cues['habit-cues'].findAll(tokens).some(({ entry }) => entry.concept === 'offers')

/** What a reply says of the habits that a question names. */
export function answersTo(reading: Reading, question: Sentence): Telling[] {
  const prompt = promptedBy(reading, question)
  const asked = habitsIn(reading, question).filter(
    ({ entry }) =>
      !entry.options.plain && (entry.options.kind === 'passive' || isOfPatient(reading, question)),
  )
  if (!prompt || asked.length === 0 || offersHelp(reading, question)) return []
  const named = new Set(prompt.reply.flatMap((sentence) => kindsIn(reading, sentence)))
  const open = asked.filter(
    ({ entry }) => entry.options.kind === 'passive' || !named.has(entry.options.kind ?? ''),
  )
  return open.flatMap((one): Telling[] => {
    const { kind } = one.entry.options
    const about = firstOf(
      prompt.reply,
      (sentence) => !kindsIn(reading, sentence).some((other) => other !== kind),
    )
    // "Fuma, bebe?" "Fumei vinte anos.": of the other nothing was said.
    if (about.length === 0 && prompt.reply.length > 0 && kind !== 'passive') return []
    const stretches = about.flatMap((sentence) =>
      sentence.segments.map((segment) => [sentence, segment] as const),
    )
    const amount = habitAmount(reading, stretches)
    const state = stateOfReply(reading, one, {
      about,
      stance: prompt.stance,
      open: open.length,
      amount,
      reply: prompt.reply,
    })
    if (!state || (one.entry.options.amount && (state === 'absent' || !amount))) return []
    const proof = [
      ...question.proof(one.from, one.to),
      ...prompt.reply.slice(0, Math.max(1, about.length)).flatMap((sentence) => sentence.proof()),
    ]
    return [
      {
        entry: one.entry,
        state,
        person: 'patient',
        amount: state === 'absent' ? null : amount,
        proof,
        speaker: prompt.reply[0]!.role,
      },
    ]
  })
}

interface Reply {
  readonly reply: readonly Sentence[]
  /** The part of it that speaks of no other habit. */
  readonly about: readonly Sentence[]
  readonly stance: NonNullable<ReturnType<typeof promptedBy>>['stance']
  /** Habits that were asked of together. */
  readonly open: number
  readonly amount: string | null
}

function stateOfReply(
  reading: Reading,
  { entry }: Found,
  { about, stance, open, amount, reply }: Reply,
): Telling['state'] | null {
  if (reply.length === 0) return null
  if (entry.options.kind === 'passive') return passiveState(reading, reply, stance)
  if (about.length > 0 && about.some((sentence) => isQuit(reading, sentence, 0, sentence.tokens.length)))
    return open === 1 ? 'past' : null
  if (stance === 'no') return 'absent'
  if (open > 1) return null
  // "Atividade física?" "Só dirigir e reclamar."
  if (stance === 'partial' && entry.options.kind === 'activity' && !amount) return null
  if (stance === 'yes' || stance === 'partial') return 'present'
  return stance === 'told' && amount ? 'present' : null
}

/** "Alguém fuma em casa?" "O avô, no quintal.": a relative who smokes is what was asked for. */
function passiveState(
  reading: Reading,
  reply: readonly Sentence[],
  stance: Reply['stance'],
): Telling['state'] | null {
  const relative = reply.some((sentence) =>
    reading.mentions.get(sentence)?.some(({ entry }) => entry.class === 'relatives'),
  )
  if (relative || stance === 'yes' || stance === 'partial') return 'present'
  return stance === 'no' ? 'absent' : null
}

/** "Seu marido fuma?" asks of another; a reply may name whom it likes ("larguei quando meu filho nasceu"). */
const isOfPatient = ({ mentions }: Reading, question: Sentence) =>
  !mentions.get(question)?.some(({ entry }) => entry.class === 'relatives')

function firstOf<One>(list: readonly One[], holds: (one: One) => boolean): One[] {
  const end = list.findIndex((one) => !holds(one))
  return list.slice(0, end < 0 ? list.length : end)
}
