import { fold } from '../../../../../platform/text/fold.ts'
import type { FactValue } from '../../fact.ts'
import type { Reading } from '../../reading.ts'
import { tokenize } from '../../talk/token.ts'
import { isSpeech } from '../../words/speech.ts'
import { isPlace } from '../examination/name-finding.ts'
import type { Named } from '../measuring/stretch.ts'

/** Tokens behind an imaging test in which its part of the body stands. */
const partReach = 6

/** The name of a test with its part of the body: `ressonância magnética do joelho`, `knee x-ray`. */
export function testName(
  reading: Reading,
  { entry, sentence, from, to }: Named<'tests'>,
  shown: FactValue | null = null,
): string {
  if (!entry.options.of) return entry.concept
  const { tokens } = sentence
  const { lexicon } = reading
  const parts = lexicon.grounds.examination
    .find(
      tokens,
      Math.max(0, from - (reading.language === 'en' ? 2 : 0)),
      Math.min(tokens.length, to + partReach),
    )
    .filter(({ entry }) => entry.class === 'exam-parts' && isPlace(reading.language, entry))
    .filter(
      (match) => match.to <= from || !tokens.slice(to, match.from + 1).some(({ afterComma }) => afterComma),
    )
  const part = parts[0]
  if (!part) return namedByFindings(reading, entry.concept, shown)
  const { options, concept } = part.entry
  const second = parts[1]
  // "Dos joelhos e das mãos".
  const joined =
    second &&
    isSpeech(lexicon, tokens, second.from - (isSpeech(lexicon, tokens, second.from - 1, 'of') ? 2 : 1), 'and')
  if (reading.language === 'pt-BR') {
    const name = `${entry.concept} ${options.image ?? options.of ?? `de ${concept}`}`
    return joined ? `${name} e ${second.entry.concept}` : name
  }
  return joined
    ? `${entry.concept} ${concept} and ${second.entry.concept}`
    : `${options.image ?? concept} ${entry.concept}`
}

/** An image that shows an effusion of the pleura is of the chest. */
function namedByFindings(reading: Reading, concept: string, shown: FactValue | null): string {
  if (!shown || !('text' in shown)) return concept
  const tokens = tokenize(fold(shown.text), 0, reading.language)
  const chest = reading.lexicon.grounds.examination.find(tokens).some(({ entry }) => entry.options.chest)
  if (!chest) return concept
  return reading.language === 'pt-BR' ? `${concept} de tórax` : `chest ${concept}`
}
