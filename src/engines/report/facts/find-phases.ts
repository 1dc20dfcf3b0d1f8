import { isDose } from './medicines/units.ts'
import type { Mention, Phase, Reading } from './reading.ts'
import type { Sentence, Talk } from './talk/sentence.ts'
import type { Lexicon } from './words/lexicon.ts'
import { isPassedOver } from './words/passed-over.ts'
import { isSpeech } from './words/speech.ts'

/**
 * What each sentence of a visit is for. The doctor's sentences tell it by their words; one that doesn't goes on with
 * what the one before was for, and a question begins history anew unless it goes with a touch ("dói aqui?").
 */
export function findPhases(
  { sentences }: Talk,
  mentions: ReadonlyMap<Sentence, readonly Mention[]>,
  lexicon: Lexicon,
): Reading['phase'] {
  const phases = new Map<Sentence, Phase>()
  let state: State = { phase: 'history', turn: -1, report: false, closed: -1 }
  const looks = sentences.map((sentence) =>
    sentence.role === 'doctor' || sentence.role === 'unknown'
      ? lookAt(sentence, mentions.get(sentence) ?? [], lexicon)
      : null,
  )
  for (const [at, sentence] of sentences.entries()) {
    const seen = looks[at]
    if (seen) {
      const next = sentences[at + 1]?.turn === sentence.turn ? looks[at + 1] : null
      const phase = phaseOf(sentence, { ...seen, goesOn: next?.dictates === true }, state)
      state = {
        phase,
        turn: sentence.turn,
        closed: seen.closes ? sentence.turn : state.closed,
        report: phase === 'results' && (seen.image || (state.report && sentence.turn === state.turn)),
      }
    }
    phases.set(sentence, state.phase)
  }
  return (sentence) => phases.get(sentence) ?? 'history'
}

interface State {
  readonly phase: Phase
  /** Of the doctor's last sentence. */
  readonly turn: number
  /** The turn in which the examination was over, the last one. */
  readonly closed: number
  /** The report of an image or tracing is being read. */
  readonly report: boolean
}

/** `goesOn`: the next sentence dictates findings too. */
type Seen = ReturnType<typeof lookAt> & { readonly goesOn: boolean }

/** Words of a question that may go with a touch: "Aqui?", "Dói quando aperto?". */
const touchLength = 9

function phaseOf(sentence: Sentence, seen: Seen, { phase: before, turn, report, closed }: State): Phase {
  const sameTurn = sentence.turn === turn
  if (seen.opens) return 'examination'
  if (seen.closes && before === 'examination') return 'plan'
  if (closed === sentence.turn && !seen.results && !sentence.isQuestion) return 'plan'
  if (sentence.isQuestion && seen.brings) return 'results'
  if (sentence.isQuestion)
    return before === 'examination' && (sentence.tokens.length <= touchLength || seen.findings > 0)
      ? before
      : 'history'
  if (seen.results) return 'results'
  if (seen.measures || seen.manoeuvre) return 'examination'
  if (seen.treats) return 'plan'
  if (report && sameTurn && !seen.plans) return 'results'
  if (seen.dictates && (before !== 'history' || seen.goesOn || seen.located)) return 'examination'
  if (before === 'results' && !report && seen.findings > 0 && seen.parts > 0 && !seen.plans)
    return 'examination'
  if (seen.image && !seen.plans && before !== 'plan') return 'results'
  if (seen.plans && !(before === 'examination' && sameTurn && seen.findings > 1)) return 'plan'
  if (before === 'results' && sameTurn) return 'results'
  if (seen.names && !sameTurn) return 'plan'
  if (seen.findings > 1 && (before !== 'plan' || seen.findings > 2)) return 'examination'
  if (
    before === 'examination' &&
    !sameTurn &&
    (seen.names || (seen.findings === 0 && sentence.tokens.length > touchLength))
  )
    return 'history'
  return before
}

/** What the words of a sentence speak for. */
function lookAt(
  sentence: Sentence,
  mentions: readonly Mention[],
  { cues, grounds, speech, language }: Lexicon,
) {
  const { tokens } = sentence
  const examined = grounds.examination.find(tokens)
  const plan = cues['plan-cues'].findAll(tokens).filter(({ entry }) => entry.concept !== 'seen')
  const exam = cues['exam-cues'].findAll(tokens)
  const tests = grounds.tests.find(tokens)
  const verdicts = cues.verdicts.find(tokens)
  const supposed =
    cues['context-cues'].findAll(tokens).find(({ entry }) => entry.concept === 'supposes')?.from ??
    tokens.length
  const hasNumber = (from: number) =>
    tokens
      .slice(Math.max(0, from), Math.max(0, from) + numberReach)
      .some(
        ({ quantity }) =>
          quantity?.kind === 'number' || quantity?.kind === 'measure' || quantity?.kind === 'ratio',
      )
  const told = examined.filter(({ entry }) => entry.class !== 'exam-parts')
  const covered = (at: number) => examined.some(({ from, to }) => at >= from && at < to)
  const sides = cues['side-cues'].findAll(tokens)
  const isSide = (at: number) =>
    isSpeech({ speech }, tokens, at, 'side') || sides.some(({ from, to }) => at >= from && at < to)
  const loose = tokens.filter(
    ({ folded, quantity }, at) =>
      !covered(at) && !quantity && folded.length > 3 && !isSide(at) && !isPassedOver(folded, language),
  )
  return {
    opens: exam.some(({ entry }) => entry.concept === 'opens'),
    /** "Pode vestir": the examination is over. */
    closes: exam.some(({ entry }) => entry.concept === 'closes'),
    /** "Trouxe os exames?" */
    brings: plan.some(({ entry }) => entry.concept === 'results'),
    results:
      plan.some(({ entry }) => entry.concept === 'results') ||
      tests.some(
        ({ entry, to }) =>
          !entry.options.kind &&
          to <= supposed &&
          verdicts.some(({ from }) => from >= to && from - to < numberReach),
      ) ||
      (tests.some(({ entry }) => entry.options.kind === 'image' || entry.options.kind === 'tracing') &&
        told.some(({ entry }) => entry.class === 'findings') &&
        !plan.some(({ entry }) => entry.concept !== 'results')) ||
      tests.some(({ entry, to }) => entry.options.units !== undefined && to <= supposed && hasNumber(to)),
    /** An image or tracing is named. */
    image: tests.some(({ entry }) => entry.options.kind === 'image' || entry.options.kind === 'tracing'),
    measures: grounds.vitals
      .find(tokens)
      .some(({ to, from }) => to <= supposed && (hasNumber(to) || hasNumber(from - numberReach))),
    manoeuvre: examined.some(
      ({ entry, to }) => entry.options.test !== undefined && verdicts.some(({ from }) => from >= to),
    ),
    plans: plan.some(({ entry }) => entry.concept !== 'results'),
    // Grams are weighed and shares counted, too.
    treats: tokens.some((token) => isDose(token) && !isWeight(token)),
    /** An illness is named. */
    names: mentions.some(({ entry }) => entry.class === 'conditions' && !entry.options.seen),
    findings: told.length,
    parts: examined.length - told.length,
    /** A part of the body with what is seen of it, "o tímpano direito está hiperemiado"; not what is felt, "essa dor de cabeça". */
    located:
      !mentions.some(({ entry }) => entry.class === 'symptoms' || entry.class === 'complaints') &&
      (examined.length > told.length ||
        told.some(({ entry, from, to }) => entry.class === 'findings' && to - from > 1)),
    /** Little but findings: "Pulmões limpos.", "Sem edema." */
    dictates: told.length > 0 && loose.length <= Math.max(1, told.length),
  }
}

const numberReach = 4

const isWeight = ({ quantity }: Sentence['tokens'][number]): boolean =>
  quantity?.kind === 'range' ||
  (quantity?.kind === 'measure' && (quantity.unit === 'g' || quantity.unit === '%'))
