import type { Sentence } from '../../talk/sentence.ts'
import { hasSpeech } from '../../words/speech.ts'
import type { Ground } from '../ground.ts'
import { isCorrected } from './said.ts'

/** What a fact is called, how often, and by which words. */
export const namingRisks = {
  'no-word-of-its-name': ({ isNamed }: Ground) => !isNamed,
  'one-word': ({ places }: Ground) => places.every(({ from, to }) => to - from === 1),
  'short-name': ({ fact }: Ground) => !fact.concept.includes(' '),
  'two-utterances': ({ fact }: Ground) => utterancesOf(fact.evidence) === 2,
  'many-utterances': ({ fact }: Ground) => utterancesOf(fact.evidence) > 2,
  corrected: isCorrected,
  /** "Vou pedir uma eletroforese...": who stops in the middle may think better of it. */
  'broken-off': ({ named }: Ground) => named.some(({ text }) => /(?:\.{3}|…)$/.test(text)),
  'told-twice': ({ alike }: Ground) => alike.length > 0,
} as const

/** What a fact says, whatever was said around it. */
export const shapeRisks = {
  'with-side': ({ fact }: Ground) => fact.side !== null,
  'with-value': ({ fact }: Ground) => fact.value !== null,
  /** What a doctor comes to is said plainly. */
  concluded: ({ fact }: Ground) => fact.status === 'new' && fact.speaker === 'doctor',
  /** What a doctor comes back to is no slip. */
  'illness-told-often': ({ fact }: Ground) =>
    fact.type === 'condition' && fact.speaker === 'doctor' && utterancesOf(fact.evidence) > 2,
} as const

/** Of whom a fact is. */
export const personRisks = {
  'relative-in-sentence': (ground: Ground) =>
    ground.fact.person === 'patient' && relativesIn(ground, ground.named).size > 0,
  anothers: ({ fact }: Ground) => fact.person !== 'patient',
  'of-two-persons': ({ fact, alike }: Ground) => alike.some(({ person }) => person !== fact.person),
  /** "O irmão do meu pai", "his brother and his aunt": of which of them? */
  'two-relatives': (ground: Ground) =>
    relativesIn(ground, ground.named).size > 1 &&
    !ground.named.every((sentence) => hasEachTheirs(ground, sentence)),
  'companion-tells': ({ fact }: Ground) => fact.speaker === 'other',
  /** A mother's mother is no mother. */
  'companion-tells-kin': ({ fact }: Ground) => fact.speaker === 'other' && fact.type === 'family',
  pronoun: ({ reading, fact, named }: Ground) =>
    fact.person === 'patient' &&
    named.some(({ tokens }) =>
      hasSpeech(reading.lexicon, tokens, { from: 0, to: tokens.length }, 'they', 'theirs', 'them'),
    ),
} as const

const utterancesOf = (evidence: Ground['fact']['evidence']): number =>
  new Set(evidence.map(({ utterance }) => utterance)).size

/** "Meu pai tem diabetes e minha avó morreu de infarto.": behind each relative, what they have. */
function hasEachTheirs({ reading }: Ground, sentence: Sentence): boolean {
  const order = (reading.mentions.get(sentence) ?? [])
    .filter(({ entry }) => ['relatives', 'conditions', 'symptoms'].includes(entry.class))
    .toSorted((a, b) => a.from - b.from)
    .map(({ entry }) => (entry.class === 'relatives' ? 'R' : 'I'))
    .join('')
  return /^(?:RI+)+$/.test(order)
}

export const relativesIn = ({ reading }: Ground, sentences: Ground['named']): ReadonlySet<string> =>
  new Set(
    sentences.flatMap((sentence) =>
      (reading.mentions.get(sentence) ?? [])
        .filter(({ entry }) => entry.class === 'relatives')
        .map(({ entry }) => entry.concept),
    ),
  )
