import { assertionAt } from '../../attributes/polarity.ts'
import { timeAt } from '../../attributes/time.ts'
import type { FactDraft, Polarity } from '../../fact.ts'
import type { Reading } from '../../reading.ts'
import { type Sentence, segmentAt } from '../../talk/sentence.ts'
import type { Match } from '../../words/matcher.ts'
import type { WordEntry } from '../../words/tables.ts'
import { promptedBy } from '../prompted.ts'

type Vaccine = Match<WordEntry<'vaccines'>>

/** Vaccines that the patient had or lacks; those advised are instructions. */
export function vaccinesHad(reading: Reading): FactDraft[] {
  return reading.talk.sentences.flatMap((sentence) =>
    vaccinesIn(reading, sentence).flatMap((one): FactDraft[] => {
      const asks = sentence.role === 'doctor' ? promptedBy(reading, sentence) : null
      if (asks) {
        const named = asks.reply.some((reply) =>
          vaccinesIn(reading, reply).some(({ entry }) => entry.concept === one.entry.concept),
        )
        const polarity =
          named || isExcepted(reading, one, asks.reply)
            ? null
            : polarityOfReply(reading, asks.reply, asks.stance)
        const first = asks.reply[0]
        return polarity && first
          ? [
              draft(one, polarity, {
                sentence,
                speaker: first.role,
                proof: [...sentence.proof(), ...first.proof()],
              }),
            ]
          : []
      }
      if (sentence.isQuestion) return []
      const polarity = polarityHere(reading, sentence, one)
      return polarity
        ? [draft(one, polarity, { sentence, speaker: sentence.role, proof: sentence.proof() })]
        : []
    }),
  )
}

const vaccinesIn = ({ lexicon }: Reading, { tokens }: Sentence): Vaccine[] =>
  lexicon.grounds.vaccines.find(tokens).filter(({ entry }) => !entry.options.generic)

/** "Em dia?" "Tudo, só falta a da gripe": all but the one that is named. */
const isExcepted = (reading: Reading, { entry }: Vaccine, reply: readonly Sentence[]): boolean =>
  entry.options.all !== undefined && reply.some((sentence) => vaccinesIn(reading, sentence).length > 0)

function polarityOfReply(reading: Reading, reply: readonly Sentence[], stance: string): Polarity | null {
  const said = reply.slice(0, 1).flatMap((sentence) => cuesIn(reading, sentence, 0, sentence.tokens.length))
  if (said.includes('lacks')) return 'absent'
  if (stance === 'yes' || said.includes('took')) return 'present'
  return stance === 'no' ? 'absent' : null
}

/** In a statement: what its stretch says; a patient who names a vaccine when asked for vaccines has had it. */
function polarityHere(reading: Reading, sentence: Sentence, { from, to }: Vaccine): Polarity | null {
  const segment = segmentAt(sentence, from)
  const said = cuesIn(reading, sentence, segment.from, segment.to)
  const assertion = assertionAt(reading, sentence, from, to)
  if (assertion === 'conditional') return null
  if (said.includes('lacks') || (assertion === 'absent' && sentence.role !== 'doctor')) return 'absent'
  return said.includes('took') ? 'present' : null
}

const cuesIn = ({ lexicon }: Reading, { tokens }: Sentence, from: number, to: number): string[] =>
  lexicon.cues['habit-cues'].findAll(tokens, from, to).map(({ entry }) => entry.concept)

function draft(
  { entry, from }: Vaccine,
  polarity: Polarity,
  {
    sentence,
    speaker,
    proof,
  }: {
    readonly sentence: Sentence
    readonly speaker: Sentence['role']
    readonly proof: FactDraft['evidence']
  },
): FactDraft {
  const time = polarity === 'present' ? timeAt(sentence, segmentAt(sentence, from)) : null
  return { type: 'context', concept: entry.concept, polarity, time, speaker, evidence: proof }
}
