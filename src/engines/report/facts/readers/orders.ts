import { personAt } from '../attributes/person.ts'
import { sideAt } from '../attributes/side.ts'
import type { FactDraft } from '../fact.ts'
import { findMedicines } from '../medicines/find-medicines.ts'
import type { FactReader, Reading } from '../reading.ts'
import { type Sentence, segmentAt } from '../talk/sentence.ts'
import { isSpeech } from '../words/speech.ts'
import { resultsOf } from './measuring/results.ts'
import { type Named, namesIn } from './measuring/stretch.ts'
import { decisionAt } from './planning/planned.ts'
import { plannedTime } from './planning/planned-time.ts'
import { withDecision, withoutTakenBack } from './planning/taken-back.ts'
import { testName } from './planning/test-name.ts'

/** Tests that the doctor orders, declines or makes dependent; one fact a test. */
export const readOrders: FactReader = (reading) =>
  reading.talk.sentences.reduce<FactDraft[]>((orders, sentence) => {
    const decided = [
      ...namesIn(reading, sentence)
        .filter((name): name is Named<'tests'> => name.entry.class === 'tests')
        .flatMap((name) => orderOf(reading, sentence, name) ?? []),
      ...plannedProcedures(reading, sentence),
    ]
    return decided.reduce(
      (all, one) => withDecision(all, one, reading.language),
      withoutTakenBack(reading, sentence, orders),
    )
  }, [])

function orderOf(reading: Reading, sentence: Sentence, name: Named<'tests'>): FactDraft | null {
  const decision = decisionAt(reading, sentence, name, {
    kind: 'orders',
    bare: isBare(reading, sentence, name),
  })
  if (
    !decision ||
    isReferral(reading, sentence, name) ||
    isSelfMeasured(reading, sentence) ||
    isGiven(reading, sentence, name) ||
    isCircumstance(reading, sentence, name) ||
    isPartOfOther(reading, sentence, name) ||
    isSeen(reading, sentence, name) ||
    personAt(reading, sentence, name.from) !== 'patient'
  )
    return null
  if (
    !decision.declined &&
    ((name.entry.options.taken && isTaken(sentence, name)) || resultsOf(reading, name).length > 0)
  )
    return null
  return {
    type: 'order',
    concept: testName(reading, name),
    ...(name.entry.options.code && { code: name.entry.options.code }),
    polarity: decision.polarity,
    status: decision.declined
      ? 'declined'
      : isDone(reading, sentence)
        ? 'done'
        : decision.polarity === 'uncertain'
          ? null
          : 'ordered',
    side: name.entry.options.of
      ? sideAt(
          reading,
          sentence,
          { from: name.from, to: Math.min(sentence.tokens.length, name.to + sideReach) },
          name.to,
        )
      : null,
    time: plannedTime(sentence, name.to),
    speaker: sentence.role,
    evidence: sentence.proof(name.from, name.to),
  }
}

/** "Vou pedir hemograma. O colesterol a gente viu em março." */
function isSeen({ lexicon }: Reading, sentence: Sentence, { to }: Named): boolean {
  const end = segmentAt(sentence, to - 1).to
  return lexicon.cues['plan-cues']
    .findAll(sentence.tokens, to, end)
    .some(({ entry }) => entry.concept === 'seen')
}

/** "Urina com microalbuminúria", "relação proteína-creatinina na urina": what another test is done in is none of its own. */
function isPartOfOther(reading: Reading, sentence: Sentence, { entry, from, to }: Named): boolean {
  if (!entry.options.weak || to - from > 1) return false
  const within = reading.lexicon.cues['exam-cues']
    .findAll(sentence.tokens)
    .filter((cue) => cue.entry.concept === 'within')
  return namesIn(reading, sentence).some((other) =>
    within.some(
      (cue) => (cue.from === to && cue.to === other.from) || (cue.from === other.to && cue.to === from),
    ),
  )
}

/** "With the low ferritin, I'd like to do it today": what the plan is made for leads it. */
const isCircumstance = ({ lexicon }: Reading, sentence: Sentence, { from, to }: Named): boolean => {
  const start = segmentAt(sentence, from).from
  const cues = lexicon.cues['plan-cues'].findAll(sentence.tokens)
  const decides = cues.filter(({ entry }) => entry.concept === 'orders' || entry.concept === 'declines')
  return (
    start < from &&
    isSpeech(lexicon, sentence.tokens, start, 'with') &&
    decides.some((cue) => cue.from >= to) &&
    !decides.some((cue) => cue.from < start)
  )
}

/** "Vou passar vitamina D e cálcio": what is given is not measured. */
const isGiven = (reading: Reading, sentence: Sentence, { from, to }: Named): boolean =>
  findMedicines(reading, sentence).some((medicine) => medicine.from < to && medicine.to > from)

/** "Passar uma sonda na bexiga", "a medial unloader brace": interventions that the plan orders. */
function plannedProcedures(reading: Reading, sentence: Sentence): FactDraft[] {
  if (reading.phase(sentence) === 'history') return []
  return reading.lexicon.grounds.operations
    .find(sentence.tokens)
    .flatMap(({ entry, from, to }): FactDraft[] => {
      if (!entry.options.plan) return []
      const decision =
        decisionAt(reading, sentence, { from, to }, { kind: 'orders', bare: false }) ??
        decisionAt(reading, sentence, { from, to }, { kind: 'refers', bare: false })
      if (!decision) return []
      return [
        {
          type: 'order',
          concept: entry.options.plan,
          polarity: decision.polarity,
          status: decision.declined ? 'declined' : decision.polarity === 'uncertain' ? null : 'ordered',
          side: sideAt(reading, sentence, { from, to: Math.min(sentence.tokens.length, to + sideReach) }, to),
          time: plannedTime(sentence, to),
          speaker: sentence.role,
          evidence: sentence.proof(from, to),
        },
      ]
    })
}

const sideReach = 5
/** Tokens before a test that a stretch may begin with: "E um hemograma". */
const startReach = 3

/** "Ultrassom de controle em um mês.", "pro sangue na urina, uma cistoscopia": in the plan a stretch that begins with a test orders it. */
function isBare(reading: Reading, sentence: Sentence, { from }: Named): boolean {
  if (reading.phase(sentence) !== 'plan') return false
  const first = namesIn(reading, sentence).find(({ entry }) => entry.class === 'tests')
  if (!first || from < first.from) return false
  return first.from - segmentAt(sentence, first.from).from <= startReach
}

/** Vitamins and minerals are taken too: "vitamina D, cinquenta mil, uma por semana" orders no test. */
function isTaken({ tokens }: Sentence, { to }: Named): boolean {
  return tokens
    .slice(to, to + dosageReach)
    .some(
      ({ quantity }) =>
        quantity?.kind === 'frequency' ||
        (quantity?.kind === 'number' && quantity.value >= leastDose) ||
        (quantity?.kind === 'measure' &&
          /^(?:mg|mcg|g|UI|mL|gota|comprimido|drop|tablet|pill|unit)$/.test(quantity.unit)),
    )
}

/** "Colhi o preventivo hoje." */
const isDone = ({ lexicon }: Reading, { tokens }: Sentence): boolean =>
  lexicon.cues['plan-cues'].findAll(tokens).some(({ entry }) => entry.concept === 'does')

/** "A referral for the colonoscopy" is a referral. */
const isReferral = ({ lexicon }: Reading, { tokens }: Sentence, { from, to }: Named): boolean =>
  lexicon.grounds.referrals.find(tokens).some((service) => service.from < to && service.to > from)

/** "Mede a glicose nesses dias": the patient's own to do. */
const isSelfMeasured = ({ lexicon }: Reading, { tokens }: Sentence): boolean =>
  lexicon.cues['exam-cues'].findAll(tokens).some(({ entry }) => entry.concept === 'selfmeasure')

const dosageReach = 4
const leastDose = 100
