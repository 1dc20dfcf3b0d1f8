import { readTalk } from '../facts/talk/read-talk.ts'
import { type Sentence, textOf } from '../facts/talk/sentence.ts'
import type { ImportantTurn } from '../facts/turns/important-turns.ts'
import type { Genre } from './genre.ts'
import { isResult } from './is-result.ts'
import { measured } from './measured.ts'
import { isNextVisit } from './next-visit.ts'
import { quotation, quotedText } from './quotation.ts'
import { sayingOf } from './quote-facts.ts'
import { leadOfSaid } from './subject.ts'
import { trimmed } from './trim-words.ts'
import { type Line, tellingStart, type Visit } from './visit.ts'

/** Lines of a kind at the most. */
const most = 3
/** Words of a name alone: "uma com internação". */
const shortest = 3

/** What every note must have of a plan. */
type Kind = Extract<Genre, 'tests_requested' | 'referrals' | 'certificates' | 'guidance' | 'reasoning'>

/**
 * What the doctor says of the plan and no fact tells: tests, colleagues, certificates, what to come back at once for, and what
 * it comes to. In the doctor's words, to be confirmed: what stands nowhere in a note is not done. `already`: what it quotes;
 * `sure`: utterances that surely carry something of the kind, whatever their words.
 */
export function untoldLines(
  visit: Visit,
  already: readonly string[],
  sure: readonly ImportantTurn[],
): ReadonlyMap<Kind, Line[]> {
  const { sentences } = readTalk(visit.utterances, visit.lexicon)
  const start = tellingStart(visit)
  const told = new Set(visit.facts.map((fact) => sayingOf(fact, visit)?.sentence))
  const lines = new Map<Kind, Line[]>()
  for (const sentence of sentences) {
    const utterance = sentence.proof()[0]?.utterance ?? -1
    if (sentence.role !== 'doctor' || utterance < start || told.has(sentence) || isAsked(sentence, visit))
      continue
    if (isNextVisit(sentence, sentences, visit)) continue
    const types = sure.filter(({ turn }) => turn === utterance).map(({ type }) => type)
    const kind = kindOf(sentence, new Set(types), visit)
    const own = kind === null ? [] : (lines.get(kind) ?? [])
    if (kind === null || own.length >= most) continue
    const lead = leadOfSaid(sentence, sentences, visit) ?? null
    const quote = quotation([sentence], lead, visit)
    if (!quote || already.some((text) => text.includes(quote.text) || quote.text.includes(text))) continue
    const text = `${quotedText(quote, visit)} (${visit.wording.toConfirm})`
    const line = { text, facts: [], isAlone: true, toConfirm: true, quote: { text: quote.text, utterance } }
    lines.set(kind, [...own, line])
  }
  return lines
}

/** "…, não é?" only asks for a nod. */
function isAsked(sentence: Sentence, { words }: Visit): boolean {
  const { isQuestion, segments } = sentence
  const last = segments.length > 1 ? segments.at(-1) : undefined
  return isQuestion && (!last || trimmed(textOf(sentence, last), words) !== '')
}

function kindOf(sentence: Sentence, sure: ReadonlySet<ImportantTurn['type']>, visit: Visit): Kind | null {
  const { text } = sentence
  // "Cheguei a pensar em internar hoje": nothing is done.
  if (visit.words.is('unreal', text)) return null
  const { cues, grounds, concepts } = visit.lexicon
  // With what was put right, as it is quoted.
  const tokens = measured(text, visit)
  const kindsOf = (table: 'plan-cues' | 'instruction-cues' | 'follow-up-cues') =>
    new Set(cues[table].findAll(tokens).map(({ entry }) => entry.concept))
  const plan = kindsOf('plan-cues')
  const advice = kindsOf('instruction-cues')
  const isWarning = advice.has('if') || concepts.find(tokens).length > 1
  if (advice.has('seek') && isWarning) return 'guidance'
  if (visit.words.is('certificate', text)) return 'certificates'
  const tests = grounds.tests.find(tokens)
  // "I'd hold off on Ozempic, this weight is your thyroid."
  const isOfMedicine =
    plan.has('declines') && !plan.has('orders') && grounds.medicines.find(tokens).length > 0
  const isDecided =
    !isOfMedicine && (sure.has('order') || tests.length > 1 || plan.has('orders') || plan.has('declines'))
  if (tests.length > 0 && isDecided && !isResult(sentence, visit)) return 'tests_requested'
  const isSent = tokens.length > shortest && (sure.has('referral') || plan.has('refers'))
  if (isSent && (plan.has('sends') || grounds.referrals.find(tokens).length > 0)) return 'referrals'
  return comesTo(sentence, plan, visit) ? 'reasoning' : null
}

/** "I think it's reflux": what the doctor comes to, and which illness it is. */
const comesTo = (
  { tokens, isQuestion, text }: Sentence,
  plan: ReadonlySet<string>,
  { lexicon, words }: Visit,
): boolean =>
  !isQuestion &&
  (plan.has('concludes') || words.is('diagnosed', text)) &&
  lexicon.concepts.find(tokens).some(({ entry }) => entry.class === 'conditions')
