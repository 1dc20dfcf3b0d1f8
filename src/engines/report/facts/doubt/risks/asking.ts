import { findMedicines } from '../../medicines/find-medicines.ts'
import type { Ground } from '../ground.ts'
import { doubting, inSegment, isPresent, says } from './said.ts'

/** A fact that was put together from a question and its reply. */
export const askingRisks = {
  /** "Tosse, falta de ar?" "Isso, desde ontem.": which of them? */
  'asked-among-others': ({ reading, asked }: Ground) =>
    asked.some(
      (question) =>
        (reading.mentions
          .get(question)
          ?.filter(({ entry }) => entry.class === 'symptoms' || entry.class === 'conditions').length ?? 0) +
          findMedicines(reading, question).length >
        1,
    ),
  'asked-in-a-row': ({ replies }: Ground) => replies.some(({ questions }) => questions.length > 1),
  'said-in-reply': ({ reading, named }: Ground) =>
    named.some((sentence) => reading.exchanges.answers(sentence) !== null),
  'replied-yes': ({ replies }: Ground) => replies.some(({ stance }) => stance === 'yes'),
  /** Put together from a question alone: the reply does not name it. */
  'only-asked': ({ fact, named, asked }: Ground) =>
    fact.polarity === 'present' && asked.length > 0 && asked.length === named.length,
  'reply-denies': (ground: Ground) =>
    ground.fact.polarity === 'present' &&
    says(
      ground,
      ground.replies.flatMap(({ reply }) => reply),
      'denies',
      'denies-back',
    ),
  'told-after-no': ({ reading, fact, named }: Ground) =>
    fact.polarity === 'present' &&
    named.some((sentence) => reading.exchanges.answers(sentence)?.stance === 'no'),
} as const

/** A denial or a doubt stands near what was read as so, or the reverse. */
export const denyingRisks = {
  'denial-beside': (ground: Ground) => isPresent(ground.fact) && inSegment(ground, 'denies', 'denies-back'),
  'denial-in-sentence': (ground: Ground) =>
    isPresent(ground.fact) && says(ground, ground.named, 'denies', 'denies-back'),
  'no-denial-in-sentence': (ground: Ground) =>
    ground.fact.polarity === 'absent' && !says(ground, ground.named, 'denies', 'denies-back'),
  supposed: (ground: Ground) =>
    ground.fact.polarity !== 'uncertain' && says(ground, ground.named, ...doubting),
} as const
