import type { Frequency } from '../../../../platform/quantities/index.ts'
import type { ReportLanguage } from '../../port.ts'
import type { FactDraft, MedicineStatus, Regimen } from '../fact.ts'
import { regimenOf } from './regimen.ts'
import type { Said, Standing } from './said.ts'

type Settled = Said & { readonly standing: Standing }

/** One medicine's facts: how it was taken, and what the doctor wants of it, each once. */
export function settle(all: readonly Settled[], language: ReportLanguage): FactDraft[] {
  const history = merged(all.filter(({ mode }) => mode === 'history'))
  const wishes = all.filter(({ mode }) => mode === 'plan')
  const plan = merged(
    wishes.some(({ conditional }) => !conditional)
      ? wishes.filter(({ conditional }) => !conditional)
      : wishes,
  )
  const isTaken = history?.standing === 'taking'
  const before = history && draft(history, statusOfHistory(history), language)
  if (!plan) return before ? [before] : []
  const status = statusOfPlan(plan, history, language)
  if (!status) return before ? [before] : []
  if (status === 'continue' && (isTaken || history?.standing === 'past'))
    return [draft(kept(history!, plan), 'continue', language)]
  if (before && !isTaken && status === 'stop') return [before]
  if (before && !isTaken && status === 'rejected' && history!.standing === 'quit')
    // Given up before: past. Never taken, and not to be: the doctor's word.
    return [history!.items.length > 0 ? before : draft(together(history!, plan), status, language)]
  const now = draft(plan, status, language)
  return before ? [before, now] : [now]
}

/** What was said at several places as one: the last word counts. */
function merged(all: readonly Settled[]): Settled | null {
  const [first, ...rest] = all
  if (!first) return null
  return rest.reduce(together, first)
}

const together = (a: Settled, b: Settled): Settled => ({
  ...a,
  standing: standingOf(a, b),
  conditional: a.conditional && b.conditional,
  items: [
    ...a.items,
    ...b.items.map((one) => ({
      ...one,
      corrects: one.corrects || (!one.tentative && one.item.kind !== 'frequency'),
    })),
  ],
  proofs: [...a.proofs, ...b.proofs],
  speaker: b.speaker,
})

/** What is kept is taken as it was told; where the doctor names a strength or how often, others of these are none of it. */
function kept(history: Settled, plan: Settled): Settled {
  const isNamed = plan.items.some(({ item }) => item.kind === 'strength')
  const isRated = plan.items.some(({ item }) => item.kind === 'frequency' && isRate(item.frequency))
  const items = history.items.filter(
    ({ item }) =>
      !(isNamed && item.kind === 'count') &&
      !(isRated && item.kind === 'frequency' && isRate(item.frequency)),
  )
  return together({ ...history, items }, plan)
}

const isRate = ({ times, text }: Frequency): boolean => times.length === 0 && text !== ''

/**
 * "Metformina de quinhentos duas vezes" in a summary says no more than the order before it; what is stopped before it was ever
 * taken is taken back.
 */
function standingOf(a: Settled, b: Settled): Standing {
  if (b.standing === 'stop' && a.mode === 'plan' && a.standing === 'start') return 'reject'
  if (b.standing === 'start' && a.mode === 'plan' && (a.standing === 'change' || a.standing === 'continue'))
    return a.standing
  return b.standing
}

function statusOfHistory({ standing, items }: Settled): MedicineStatus {
  if (standing === 'quit' && items.length > 0) return 'past'
  if (standing === 'taking') return 'in-use'
  return standing === 'past' ? 'past' : 'not-taking'
}

function statusOfPlan(
  plan: Settled,
  history: Settled | null,
  language: ReportLanguage,
): MedicineStatus | null {
  const isTaken = history?.standing === 'taking'
  switch (plan.standing) {
    case 'reject':
      return isTaken ? 'stop' : 'rejected'
    case 'later':
      return isTaken ? null : 'rejected'
    case 'start':
      return isTaken ? (tellsOther(history!, plan, language) ? 'change' : 'continue') : 'start'
    case 'continue':
      // "Dei dipirona, dezoito gotas." "A dipirona continua igual."
      return history && history.standing !== 'past' && !isTaken ? 'start' : 'continue'
    case 'taper':
      return 'change'
    default:
      return plan.standing === 'change' || plan.standing === 'stop' ? plan.standing : null
  }
}

/** Whether an order differs from how the medicine was taken. */
function tellsOther(history: Settled, plan: Settled, language: ReportLanguage): boolean {
  const before = regimenOf(history.items, history.medicine, language)
  const now = regimenOf(plan.items, plan.medicine, language)
  const differs = (part: keyof Regimen) => now[part] !== null && now[part] !== before[part]
  // "Spiriva, once a day": nobody had said how often.
  return differs('dose') || (before.frequency !== null && differs('frequency'))
}

function draft(said: Settled, status: MedicineStatus, language: ReportLanguage): FactDraft {
  const { medicine, items, conditional } = said
  const taken = status === 'in-use' || status === 'start' || status === 'change' || status === 'continue'
  const whole = regimenOf(items, medicine, language)
  const regimen: Regimen = taken
    ? { ...whole, duration: status === 'in-use' || status === 'continue' ? null : whole.duration }
    : {
        dose: status === 'past' ? whole.dose : null,
        frequency: status === 'past' ? whole.frequency : null,
        route: null,
        duration: status === 'past' ? whole.duration : null,
      }
  const depends = conditional && said.mode === 'plan' && taken
  const told = regimen.dose !== null || regimen.frequency !== null
  return {
    type: 'medicine',
    concept: medicine.concept,
    person: said.person,
    polarity: depends ? 'uncertain' : status === 'rejected' || status === 'not-taking' ? 'absent' : 'present',
    // What depends on things to come is no order; without a dose it was only spoken of.
    status: depends ? (told ? null : 'rejected') : status,
    medicine: regimen,
    speaker: said.speaker,
    evidence: said.proofs,
  }
}
