import { distance } from 'fastest-levenshtein'
import type { Medication, Proven } from '../../template-content.ts'
import { proofOf } from '../grounding/check-statement.ts'
import { cleanText } from '../grounding/clean-text.ts'
import { type Judged, markOf, mayStay } from '../grounding/judge.ts'
import type { CheckSources } from '../grounding/sources.ts'
import { wordsOf } from '../grounding/words.ts'
import type { Tally } from '../tally.ts'
import type { AnswerMedication } from './template-answer.ts'

/** Name, dose and usage of an entry. */
export const textsOf = ({ name, dose, usage }: AnswerMedication): string[] =>
  [name, dose, usage].map(cleanText)

/**
 * A prescription whole, with its mark; `null` where its medicine was never said or, by the setting, where the talk does
 * not bear it out. Half a prescription would be worse than a marked one.
 */
export function proveMedication(
  sources: CheckSources,
  medication: AnswerMedication,
  judged: Judged,
  tally: Tally,
): Proven<Omit<Medication, 'possible_medications_regulator'>> | null {
  const [name = '', dose = '', usage = ''] = textsOf(medication)
  const proof = proofOf(sources, judged.text, judged.utterances, 'rewritten')
  const isKnown =
    isHeadSaid(sources, name, judged.utterances) ||
    (sources.ingredientsIn(name).every((ingredient) => sources.heard.ingredients.has(ingredient)) &&
      (isHeard(sources, name) || isHeard(sources, withoutStrength(name))))
  const fault =
    proof === null
      ? 'no-evidence'
      : !isKnown
        ? 'medication'
        : mayStay(judged, sources.unsupported)
          ? null
          : 'unsupported'
  if (fault) tally.add(fault, 'medications')
  if (fault || !proof) return null
  return {
    content: { name, dose, usage },
    proof: {
      ...proof,
      ...markOf(judged),
      medication: {
        drugHeard: true,
        doseHeard: dose !== '' && judged.support === 'supported',
        inCatalogue: sources.ingredientsIn(name).length > 0,
      },
    },
  }
}

/** "Soro fisiológico nasal" of "lava o nariz com soro": short for it, in the very lines that it cites. */
function isHeadSaid({ heard }: CheckSources, name: string, cited: readonly number[]): boolean {
  const [head = '', ...rest] = wordsOf(name)
  if (rest.length === 0 || head.length < 4) return false
  return cited.some((index) => heard.utterances.get(index)?.words.has(head))
}

const withoutStrength = (name: string) => name.replace(/\s*\d.*$/, '')

/**
 * By any of its names, or by the very words. A misheard letter is forgiven only in names that the catalogue
 * does not know: between known ones it makes another medicine.
 */
function isHeard({ heard, ingredientsIn }: CheckSources, name: string): boolean {
  const known = ingredientsIn(name)
  if (known.length > 0 && known.every((ingredient) => heard.ingredients.has(ingredient))) return true
  const words = wordsOf(name).filter((word) => word.length > 3)
  const isSaid = (word: string) =>
    heard.words.has(word) || (known.length === 0 && soundsLike(heard.words, word))
  return words.length > 0 && words.every(isSaid)
}

function soundsLike(words: ReadonlySet<string>, word: string): boolean {
  if (word.length < 7) return false
  for (const said of words) {
    if (Math.abs(said.length - word.length) < 2 && distance(said, word) === 1) return true
  }
  return false
}
