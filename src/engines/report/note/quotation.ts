import type { Role, Sentence } from '../facts/talk/sentence.ts'
import { ledIn } from './trim-words.ts'
import type { Visit } from './visit.ts'
import { withCorrection } from './with-correction.ts'

/** The speaker's own words, and what they are about where it was said in another breath. */
export interface Quotation {
  readonly text: string
  readonly of: string | null
}

/** Words that are quoted at the most: more would be a transcript. */
const longest = 45

/**
 * Only what was said to the letter, with what goes on about doses and what the speaker puts right behind it; from where its
 * medicine is named, if it is in the same breath.
 */
export function quotation(
  [first, ...rest]: readonly [Sentence, ...Sentence[]],
  naming: Sentence | null,
  visit: Visit,
): Quotation | null {
  const { utterances, words } = visit
  const utterance = first.proof()[0]?.utterance ?? -1
  const whole = utterances[utterance]?.text ?? ''
  const said = [[first, ...rest].map(({ text }) => text).join(' '), first.text]
    .map((text) => text.replace(/[\s,.;:]+$/, ''))
    .find((text) => text !== '' && whole.includes(text))
  if (said === undefined) return null
  const from = naming?.proof()[0]?.utterance === utterance ? whole.indexOf(naming.text) : -1
  const led = from < 0 ? said : whole.slice(from, whole.indexOf(said) + said.length)
  const isWhole = led.startsWith(naming?.text ?? '') && led.split(/\s+/).length <= longest
  const own = fromCorrected(isWhole ? led : said, whole, visit)
  if (own.split(/\s+/).length > longest) return null
  const text = ledIn(withCorrection(own, whole, visit), words)
  const of = naming && !(isWhole && from >= 0) ? naming.text.replace(/[\s,.;:]+$/, '') : null
  const isSaid = of === null || naming?.proof().some((one) => utterances[one.utterance]?.text.includes(of))
  return !isSaid || words.is('profane', `${of} ${text}`) ? null : { text, of }
}

/** "Três meses. Não, melhor dois.": what puts right is quoted with what was said before it. */
function fromCorrected(said: string, whole: string, { words, lexicon }: Visit): string {
  const tokens = words.tokens(said)
  const { 'reply-cues': replies, 'follow-up-cues': visits } = lexicon.cues
  const isAlone = /^\S+[,.…]/u.test(said)
  const corrects = [...replies.findAll(tokens), ...visits.findAll(tokens)].some(
    ({ entry: { concept, options }, from }) =>
      from === 0 &&
      (concept === 'amends' || (concept === 'takes-back' && (isAlone || options.weak !== 'yes'))),
  )
  const before = /[^.!?…]+[.!…]+\s*$/u.exec(whole.slice(0, whole.indexOf(said)))?.[0].trimStart()
  return corrects && before
    ? whole.slice(whole.indexOf(before + said)).slice(0, before.length + said.length)
    : said
}

/**
 * `"E a sertralina?" "Ela a gente vai tirar"`; `Outra pessoa: "A mãe tem rinite"`: who is neither doctor nor patient (`role`)
 * speaks of others as theirs.
 */
export const quotedText = ({ of, text }: Quotation, { wording }: Visit, role?: Role): string =>
  `${of === null ? '' : `${wording.quoted(of)} `}${role === 'other' ? `${wording.someoneElse}: ` : ''}${wording.quoted(text)}`
