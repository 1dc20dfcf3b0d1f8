import type { Quantity } from '../../../../../platform/quantities/index.ts'
import type { Reading } from '../../reading.ts'
import type { Segment, Sentence } from '../../talk/sentence.ts'
import { sayTokens } from '../say-quantity.ts'

/** Stretches that are told of one habit at most. */
const mostStretches = 4
/** Words of a stretch that tells how much or since when; longer ones tell a story. */
const longestStretch = 10

/** "Packed it in when he was born, ninety-eight": a bare number from here on is a year of the last century. */
const earliestYear = 50

/** How much, how often and since when, as it was said: the stretches that hold a number or a word of frequency. */
export function habitAmount(
  reading: Reading,
  stretches: readonly (readonly [Sentence, Segment])[],
): string | null {
  const corrected = correctionIn(stretches)
  const said = stretches
    .map((stretch) => wholeStretch(reading, stretch))
    .filter(([sentence]) => !corrected || !isBareNumber(sentence))
    .filter(([sentence, segment]) => tellsAmount(reading, sentence, segment))
    .slice(0, mostStretches)
    .map((stretch) => sayStretch(stretch, stretch[0] === corrected?.of[0] ? corrected.by : null, reading))
  const isQuit = stretches.some(([{ tokens }, { from, to }]) =>
    cuesIn(reading, tokens, from, to).includes('quit'),
  )
  if (isQuit && /^\d\d$/.test(said.at(-1) ?? '') && Number(said.at(-1)) >= earliestYear)
    said.push(`19${said.pop()}`)
  return said.length > 0 ? said.join(', ').replace(/^(?:but|and|mas|e) /i, '') : null
}

/** "De vez em quando" is no joint of clauses: a stretch ends behind its last word of frequency. */
function wholeStretch({ lexicon }: Reading, [sentence, { from, to }]: Stretch): Stretch {
  const ends = lexicon.cues['habit-cues']
    .findAll(sentence.tokens, from)
    .flatMap((cue) => (cue.from < to ? [cue.to] : []))
  return [sentence, { from, to: Math.max(to, ...ends) }]
}

type Stretch = readonly [Sentence, Segment]

/** "Two or three pints." "Four.": a sentence that is a bare number puts right what was said before. */
function correctionIn(stretches: readonly Stretch[]): { readonly of: Stretch; readonly by: Stretch } | null {
  const by = stretches.findLast(([sentence]) => isBareNumber(sentence))
  const of = stretches.find(
    ([{ tokens, order }, { from, to }]) =>
      by && order < by[0].order && tokens.slice(from, to).some(({ quantity }) => isCount(quantity)),
  )
  return of && by ? { of, by } : null
}

export const isBareNumber = ({ tokens }: Sentence): boolean =>
  tokens.length <= 2 && tokens[0]?.quantity?.kind === 'number'

const isCount = (quantity: Quantity | undefined) =>
  quantity?.kind === 'measure' || quantity?.kind === 'range' || quantity?.kind === 'number'

function sayStretch([{ tokens }, { from, to }]: Stretch, by: Stretch | null, { language }: Reading): string {
  const right = by?.[0].tokens[0]
  return sayTokens(
    tokens.slice(from, to).map((token) => {
      if (!right?.quantity || !isCount(token.quantity)) return token
      const unit =
        token.quantity?.kind === 'measure' || token.quantity?.kind === 'range' ? token.quantity.unit : null
      const value = right.quantity.kind === 'number' ? right.quantity.value : 0
      return {
        ...token,
        quantity: unit ? { ...right.quantity, kind: 'measure', value, unit } : right.quantity,
      }
    }),
    language,
  )
}

/** Whether a stretch says how much or how often. */
export function tellsAmount({ lexicon }: Reading, { tokens }: Sentence, { from, to }: Segment): boolean {
  if (to - from > longestStretch) return false
  if (tokens.slice(from, to).some(({ quantity }) => quantity && quantity.kind !== 'code')) return true
  return cuesIn({ lexicon }, tokens, from, to).some((cue) => cue === 'amount' || cue === 'quit')
}

const cuesIn = (
  { lexicon }: Pick<Reading, 'lexicon'>,
  tokens: Sentence['tokens'],
  from: number,
  to: number,
): string[] => lexicon.cues['habit-cues'].findAll(tokens, from, to).map(({ entry }) => entry.concept)
