import { distance } from 'fastest-levenshtein'
import type { Evidence } from '../../port.ts'
import { proofOf, unsourced } from '../grounding/check-statement.ts'
import { claimedNumbers } from '../grounding/claimed-numbers.ts'
import { cleanText } from '../grounding/clean-text.ts'
import { whereSaid, withNeighbours } from '../grounding/heard.ts'
import type { CheckSources } from '../grounding/sources.ts'
import { wordsOf } from '../grounding/words.ts'
import type { Tally } from '../tally.ts'
import type { AnswerMedication } from './template-answer.ts'

export interface CheckedMedication {
  readonly name: string
  readonly dose: string
  readonly usage: string
  readonly proof: Omit<Evidence, 'pointer'>
}

/** How far a dose may stand from the utterance that names the medicine: question, answer, repetition. */
const REACH = 2

/**
 * A medicine that was said, with the dose and use that were said with it; `null` when it was not said. A dose
 * said elsewhere may be another medicine's and is left out.
 */
export function checkMedication(
  sources: CheckSources,
  medication: AnswerMedication,
  tally: Tally,
): CheckedMedication | null {
  const { heard, language } = sources
  const cited = medication.utterances.filter((index) => heard.utterances.has(index))
  const near = withNeighbours(heard, cited, REACH).filter((index) =>
    canBeAbout(sources, index, medication.name),
  )
  const saidNearby = (text: string) =>
    claimedNumbers(text, language).every((claim) => whereSaid(heard, claim, near).length > 0)
  const fullName = cleanText(medication.name)
  const name = saidNearby(fullName) ? fullName : withoutStrength(fullName)
  if (cited.length === 0 || !isHeard(sources, name)) {
    tally.add(cited.length === 0 ? 'no-evidence' : 'medication')
    return null
  }
  const keep = (text: string) => {
    const clean = cleanText(text)
    if (saidNearby(clean) && unsourced(sources, clean) === null) return clean
    tally.add('dose')
    return ''
  }
  const dose = keep(medication.dose)
  const usage = keep(medication.usage)
  // The proof covers the dose too: the nearby utterances that say its numbers join it.
  const said = claimedNumbers(`${dose} ${usage}`, language).flatMap((claim) =>
    whereSaid(heard, claim, cited).length > 0 ? [] : whereSaid(heard, claim, near).slice(0, 1),
  )
  const proof = proofOf(
    sources,
    [name, dose, usage].filter(Boolean).join(' '),
    [...cited, ...said],
    'rewritten',
  )
  return (
    proof && {
      name,
      dose,
      usage,
      proof: {
        ...proof,
        medication: {
          drugHeard: true,
          doseHeard: dose !== '',
          inCatalogue: sources.ingredientsIn(name).length > 0,
        },
      },
    }
  )
}

/** The texts of an entry whose medicines the check asks for. */
export const textsOf = ({ name, dose, usage }: AnswerMedication): string[] =>
  [name, withoutStrength(cleanText(name)), dose, usage].map(cleanText)

const withoutStrength = (name: string) => name.replace(/\s*\d.*$/, '')

/** An utterance that names only other medicines says the doses of those. */
function canBeAbout({ heard, ingredientsIn }: CheckSources, index: number, name: string): boolean {
  const { words, ingredients } = heard.utterances.get(index)!
  if (ingredients.size === 0 || wordsOf(name).some((word) => word.length > 3 && words.has(word))) return true
  return ingredientsIn(cleanText(name)).some((ingredient) => ingredients.has(ingredient))
}

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
