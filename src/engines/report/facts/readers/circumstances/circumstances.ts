import { personAt } from '../../attributes/person.ts'
import { assertionAt, assertionOfStance } from '../../attributes/polarity.ts'
import { timeAt } from '../../attributes/time.ts'
import type { FactDraft, Polarity, Proof } from '../../fact.ts'
import type { Reading } from '../../reading.ts'
import { type Sentence, segmentAt } from '../../talk/sentence.ts'
import { promptedBy } from '../prompted.ts'
import type { Circumstance } from './circumstance.ts'
import { told } from './told.ts'

/** Circumstances that somebody states, or that a reply confirms, denies or names. */
export function circumstances(reading: Reading): FactDraft[] {
  const topics = new Set(
    reading.talk.sentences.flatMap(({ tokens }) =>
      contextsIn(reading, tokens).flatMap(({ entry }) => (entry.options.cue ? [entry.concept] : [])),
    ),
  )
  return reading.talk.sentences.flatMap((sentence) =>
    contextsIn(reading, sentence.tokens)
      .filter(({ entry }) => !entry.options.cue && (!entry.options.talk || topics.has(entry.options.talk)))
      .filter((one) => isOfPatient(reading, sentence, one))
      .flatMap((one): FactDraft[] => {
        const draft =
          sentence.role === 'doctor' && !isStatement(reading, sentence, one)
            ? answered(reading, sentence, one)
            : stated(reading, sentence, one)
        return draft ? [draft] : []
      }),
  )
}

const contextsIn = ({ lexicon }: Reading, tokens: Sentence['tokens']): readonly Circumstance[] =>
  lexicon.grounds.contexts.find(tokens)

const isOfPatient = (reading: Reading, sentence: Sentence, { entry, from }: Circumstance) =>
  entry.options.any !== undefined || personAt(reading, sentence, from) === 'patient'

/** Some things a doctor says of the patient are as good as the patient's word: weeks of pregnancy read from the chart. */
const isStatement = (_: Reading, sentence: Sentence, { entry }: Circumstance) =>
  !sentence.isQuestion && entry.options.doctor !== undefined

function stated(reading: Reading, sentence: Sentence, one: Circumstance): FactDraft | null {
  if (sentence.isQuestion || one.entry.options.ask) return null
  const assertion = assertionAt(reading, sentence, one.from, one.to)
  if (assertion === 'conditional' || assertion === 'uncertain') return null
  return drafted(reading, one, {
    sentence,
    polarity: assertion,
    proof: sentence.proof(one.from, one.to),
    said: [sentence],
  })
}

function answered(reading: Reading, question: Sentence, one: Circumstance): FactDraft | null {
  const prompt = promptedBy(reading, question)
  const first = prompt?.reply[0]
  if (!prompt || !first) return null
  const proof = [...question.proof(one.from, one.to), ...prompt.reply.flatMap((sentence) => sentence.proof())]
  if (one.entry.options.ask) {
    const own = contextsIn(reading, first.tokens).some(
      ({ entry }) => !entry.options.ask && !entry.options.value,
    )
    return own
      ? null
      : drafted(reading, one, { sentence: first, polarity: 'present', proof, said: prompt.reply.slice(0, 1) })
  }
  const again = prompt.reply.some(({ tokens }) =>
    contextsIn(reading, tokens).some(({ entry }) => entry.concept === one.entry.concept),
  )
  const polarity = assertionOfStance(prompt.stance)
  // "Internou por quê?" takes for granted that it was so.
  if (polarity === 'absent' && asksHow(reading, question)) return null
  if (again || one.entry.options.say !== undefined || !polarity || polarity === 'uncertain') return null
  // "Bicho, mofo, carpete?" "Tenho.": which of them, nobody knows.
  if (polarity === 'present' && contextsIn(reading, question.tokens).length > 1) return null
  return drafted(reading, one, {
    sentence: question,
    polarity,
    proof,
    said: prompt.reply,
    speaker: first.role,
  })
}

const asksHow = ({ lexicon }: Reading, { tokens }: Sentence): boolean =>
  lexicon.cues['context-cues'].findAll(tokens).some(({ entry }) => entry.concept === 'how')

interface Said {
  readonly sentence: Sentence
  readonly polarity: Polarity
  readonly proof: readonly Proof[]
  /** Where the value or time stands. */
  readonly said: readonly Sentence[]
  readonly speaker?: Sentence['role']
}

function drafted(
  reading: Reading,
  one: Circumstance,
  { sentence, polarity, proof, said, speaker }: Said,
): FactDraft | null {
  const named = told(reading, one, sentence, said)
  if (!named || (polarity === 'absent' && one.entry.options.plain)) return null
  const segment = segmentAt(sentence, Math.min(one.from, sentence.tokens.length - 1))
  return {
    type: 'context',
    concept: named.concept,
    polarity,
    value: polarity === 'absent' ? null : named.value,
    time: one.entry.options.time ? timeAt(sentence, segment) : null,
    speaker: speaker ?? sentence.role,
    evidence: proof,
  }
}
