import { personAt } from '../attributes/person.ts'
import type { Reading } from '../reading.ts'
import { segmentAt, type Sentence } from '../talk/sentence.ts'
import { isPassedOver } from '../words/passed-over.ts'
import { collectItems, delays } from './collect-items.ts'
import { cuesIn, markersIn, type MedicineCue } from './cues.ts'
import { findMedicines } from './find-medicines.ts'
import { governed, type Group, groupsOf } from './govern.ts'
import type { MedicineMention } from './medicine.ts'
import { isDoctor, planOf } from './plan-of.ts'
import type { Said } from './said.ts'
import { graver, plannedBy, toldBy } from './standing.ts'
import { isDose } from './units.ts'

/** Turns after which nothing goes on about a medicine that nobody named again. */
const longest = 2

/** All that is said of medicines, in the order of the talk; `isAllergen` tells those that are named as such. */
export function listen(reading: Reading, isAllergen: (mention: MedicineMention) => boolean): Said[] {
  const said: Said[] = []
  const inPlan = planOf(reading)
  let focus: readonly Said[] = []
  let planned = false
  let correctedTurn = -1
  for (const sentence of reading.talk.sentences) {
    const doctors = isDoctor(sentence)
    const plan = doctors && inPlan(sentence)
    const named = findMedicines(reading, sentence)
    const medicines = named.filter((one) => !isAllergen(one))
    const cues = cuesIn(reading, sentence, named)
    if (focus.length > 0 && !isStillOf(reading, sentence, focus, medicines, cues)) focus = []
    if (medicines.length < named.length && medicines.length === 0) continue
    if (medicines.length > 0) correctedTurn = -1
    const corrected = correctedTurn === sentence.turn
    if (markersIn(reading, sentence, 'correct').length > 0) correctedTurn = sentence.turn
    if (focus.length > 0 && deniesOwn(reading, sentence, focus)) for (const one of focus) one.standing = 'reject'
    if (!doctors && medicines.length === 0 && markersIn(reading, sentence, 'refuse').length > 0)
      for (const one of focus) if (one.mode === 'plan' && one.standing !== 'stop' && one.standing !== 'continue') one.standing = 'reject'
    const all = groupsOf(sentence, medicines, reading.language)
    const groups = all.filter((group) => !isCircumstance(reading, sentence, group, cues))
    const isRuled = doctors && !sentence.isQuestion && cues.some(({ effect, negated }) => (effect === 'reject' || effect === 'stop') && !negated)
    const isPlanned = isRuled || (plan && (!sentence.isQuestion || cues.some((cue) => plannedBy(cue) !== null) || ordersAsAsked(reading, sentence, medicines, cues)))
    if (plan && medicines.length > 0) planned = true
    const fresh = new Map(medicines.map((mention) => [mention, begun(reading, mention, cues, isPlanned, planned)] as const))
    for (const one of fresh.values()) said.push(one)

    // What was spoken of goes on up to the first medicine of this sentence.
    const first = medicines[0]?.from ?? sentence.tokens.length
    const lead = medicines[0] && isOwnLead(sentence, medicines[0]) ? leadOf(sentence, medicines[0]) : first
    if (focus.length > 0) {
      const begins = supposes(reading, sentence)
      const about = begins ? [] : cues.filter((cue) => governed(cue, groups, sentence, cues) === null && (focus.every((one) => one.asked && one.order === sentence.order - 1) || isOfFocus(reading, cue, sentence)))
      const carried = isPlanned ? focus.map((one) => carriedOn(one, sentence, said, about.length > 0)) : focus
      applyCues(reading, about, carried, isPlanned, sentence)
      const target = carried.at(-1)!
      if (goesOn(reading, sentence, target, cues, medicines.length > 0)) {
        const items = collectItems(reading, sentence, { from: 0, to: lead }, { medicine: target.medicine, tentative: doctors && target.mode === 'history', corrected })
        if (items.length > 0 || about.length > 0) for (const one of carried) touch(one, sentence, 0, lead)
        target.items.push(...items)
      }
      if (medicines.length === 0) focus = carried
    }
    for (const [i, mention] of medicines.entries()) {
      const one = fresh.get(mention)!
      const from = i === 0 ? lead : leadOf(sentence, mention)
      const to = medicines[i + 1]?.from ?? sentence.tokens.length
      one.items.push(
        ...collectItems(reading, sentence, { from, to: leadOf(sentence, medicines[i + 1], to) }, {
          medicine: one.medicine,
          tentative: doctors && one.mode === 'history',
          corrected: false,
          name: mention,
        }),
      )
    }
    for (const cue of cues) {
      const group = governed(cue, groups, sentence, cues)
      if (group) applyCues(reading, [cue], saidOf(group, fresh), isPlanned, sentence)
      if (cue.effect === 'swap') begin(replacementOf(cue, group, groups), fresh)
    }
    inherit([...fresh.values()])
    for (const group of all) denyBare(reading, sentence, group, cues, fresh, isPlanned, (one) => said.some((other) => other.order < one.order && other.medicine.concept === one.medicine.concept))
    if (all.length > 0) focus = saidOf((groups.at(-1) ?? all.at(-1))!, fresh)
  }
  return said
}

/** "E vou acrescentar ezetimiba? Hum, não.": the doctor answers himself. */
function deniesOwn(reading: Reading, sentence: Sentence, focus: readonly Said[]): boolean {
  const before = reading.talk.sentences[sentence.order - 1]
  if (!before?.isQuestion || before.turn !== sentence.turn || !isDoctor(sentence) || !focus.every(({ mode, order }) => mode === 'plan' && order === before.order)) return false
  return markersIn(reading, sentence, 'not').some((mark) => mark.from <= 1 && sentence.tokens[mark.to]?.afterComma !== false)
}

/** Recognisers and rising voices put question marks behind orders: "no antibiotics either?", "mometasone, two sprays once a day?" */
function ordersAsAsked(reading: Reading, sentence: Sentence, medicines: readonly MedicineMention[], cues: readonly MedicineCue[]): boolean {
  if (cues.some((cue) => toldBy(cue) !== null) || medicines.length === 0) return false
  const denied = markersIn(reading, sentence, 'not').some((mark) => medicines.some((one) => one.from === mark.to))
  return denied || sentence.tokens.slice(medicines[0]!.to).some(isDose)
}

/** "Com varfarina não pode", "por causa da losartana": the medicine is not what is spoken of. */
function isCircumstance(reading: Reading, sentence: Sentence, group: Group, cues: readonly MedicineCue[]): boolean {
  const start = group[0]!.from
  const { from } = segmentAt(sentence, start)
  const inCue = (at: number) => cues.some((cue) => at >= cue.from && at < cue.to)
  const beside = markersIn(reading, sentence, 'beside').some(
    (mark) => mark.to <= start && !inCue(mark.from) && sentence.tokens.slice(mark.to, start).every(({ folded }) => isPassedOver(folded, reading.language)) && !cues.some(({ effect, to }) => to === mark.from || (effect === 'start' && to <= mark.from && to >= from)),
  )
  return beside || markersIn(reading, sentence, 'cause').some((mark) => mark.from >= from && mark.to <= start)
}

const saidOf = (group: Group, fresh: ReadonlyMap<MedicineMention, Said>): Said[] => group.map((mention) => fresh.get(mention)!)

function begun(reading: Reading, { medicine, sentence, from, to }: MedicineMention, cues: readonly MedicineCue[], plan: boolean, planned: boolean): Said {
  const doctors = isDoctor(sentence)
  const told = cues.some((cue) => toldBy(cue) !== null)
  const others = isOfOther(reading, sentence, from, cues)
  return {
    medicine,
    mode: plan ? 'plan' : 'history',
    order: sentence.order,
    asked: doctors && !plan,
    askedPast: doctors && !plan && cues.some(({ effect }) => effect === 'past'),
    standing: null,
    conditional: plan && isConditional(reading, sentence, from, cues),
    silent: others || (!doctors && markersIn(reading, sentence, 'command').length > 0) || (!doctors && planned && (!told || sentence.isQuestion)) || (!doctors && sentence.isQuestion),
    items: [],
    proofs: [...sentence.proof(from, to)],
    speaker: sentence.role,
    turn: sentence.turn,
  }
}

/** "A vizinha toma insulina": a relative takes it. One who gave or bought it takes nothing. */
function isOfOther(reading: Reading, sentence: Sentence, from: number, cues: readonly MedicineCue[]): boolean {
  if (personAt(reading, sentence, from) === 'patient') return false
  const relatives = (reading.mentions.get(sentence) ?? []).filter(({ entry }) => entry.class === 'relatives')
  const own = ['gave', 'self', 'offer', 'quit'].some((kind) => markersIn(reading, sentence, kind).length > 0)
  if (relatives.some(({ to }) => to <= from)) return !own
  return relatives.some((one) => one.from > from && cues.some((cue) => cue.effect === 'taking' && cue.from >= one.to))
}

/** "Se vier alto eu começo a sinvastatina", but not "se tiver dor, paracetamol". */
function isConditional(reading: Reading, sentence: Sentence, from: number, cues: readonly MedicineCue[]): boolean {
  const mark = markersIn(reading, sentence, 'if').findLast((one) => one.to <= from)
  if (!mark || sentence.tokens[mark.from]!.quantity || cues.some((cue) => cue.from <= mark.from && cue.to >= mark.to)) return false
  const needed = (reading.mentions.get(sentence) ?? []).some(
    (one) => one.from >= mark.to && one.to <= from && (one.entry.class === 'symptoms' || one.entry.class === 'complaints'),
  )
  return !needed && !markersIn(reading, sentence, 'need-when').some((one) => one.from >= mark.from && one.to <= from)
}

/** What the doctor says of a medicine that was spoken of before is a matter of its own in the plan. */
function carriedOn(before: Said, sentence: Sentence, said: Said[], governed: boolean): Said {
  if (before.mode === 'plan' && !before.silent) return before
  if (!governed) return before
  const now: Said = { ...before, mode: 'plan', asked: false, askedPast: false, standing: null, silent: false, items: [], proofs: [...before.proofs, ...sentence.proof()], turn: sentence.turn, speaker: sentence.role, order: sentence.order }
  said.push(now)
  return now
}

/** Words behind which nothing new is named: "suspende hoje". */
const trailing = new Set(['hoje', 'agora', 'entao', 'ainda', 'nao', 'ta', 'viu', 'depois', 'today', 'now', 'anymore', 'then', 'okay', 'please'])

/** Words that say something of what was spoken of before: "esse", "it", or nothing behind them. */
function isOfFocus({ language }: Reading, { effect, to, negated }: MedicineCue, { tokens, ...sentence }: Sentence): boolean {
  if (!negated && (effect === 'start' || effect === 'continue' || effect === 'quit')) return true
  const segment = sentence.segments.find((one) => to > one.from && to <= one.to)
  const rest = tokens.slice(to, segment?.to ?? tokens.length)
  if (/^(?:it|that|them|this|isso|ele|ela|esse|essa|este|esta)$/.test(rest[0]?.folded ?? '')) return true
  return rest.every(({ folded, quantity }) => quantity || isPassedOver(folded, language) || trailing.has(folded))
}

function applyCues(reading: Reading, cues: readonly MedicineCue[], targets: readonly Said[], plan: boolean, sentence: Sentence): void {
  for (const cue of cues)
    for (const one of targets) {
      if (one.mode === 'plan' && !plan) continue
      const standing = one.mode === 'plan' ? plannedBy(cue) : isDoctor(sentence) && (one.asked || sentence.isQuestion || (one.order !== sentence.order && cue.effect !== 'quit')) ? null : toldBy(cue)
      if (standing === 'past' && one.order !== sentence.order && !one.asked && (one.standing !== null || one.items.length > 0)) continue
      if (standing === null || (plan && isSupposed(reading, sentence, cue, standing, one))) continue
      one.standing = graver(one.standing, standing)
      if (one.mode === 'history') one.speaker = sentence.role
    }
}

/** "Se doer, para o naproxeno"; "depois a gente diminui" behind a new order: what may come is no change now. */
function isSupposed(reading: Reading, sentence: Sentence, cue: MedicineCue, standing: Said['standing'], one: Said): boolean {
  if (standing !== 'stop' && standing !== 'change' && standing !== 'continue') return false
  const before = (kind: string) => markersIn(reading, sentence, kind).some((mark) => mark.to <= cue.from && !sentence.tokens[mark.from]!.quantity)
  if (before('if') || (standing === 'stop' && before('when'))) return true
  const postponed = before('then') || delays(sentence).some((mark) => mark.to <= cue.from)
  return postponed && (standing === 'change' || (standing === 'stop' && one.standing !== 'change'))
}

/** "Deu azitromicina, três dias, e depois amoxicilina": what was said of the first goes for the next. */
function inherit(named: readonly Said[]): void {
  for (const [i, one] of named.entries()) {
    const before = named[i - 1]?.standing
    if (one.standing === null && (before === 'past' || before === 'taking' || before === 'start')) one.standing = before
  }
}

/** The medicine that takes another's place: "troca a X pela Y". */
function replacementOf(cue: MedicineCue, replaced: Group | null, groups: readonly Group[]): Group | null {
  const after = groups.filter((group) => group[0]!.from >= cue.to && group !== replaced)
  return after[0] ?? null
}

function begin(group: Group | null, fresh: ReadonlyMap<MedicineMention, Said>): void {
  for (const mention of group ?? []) {
    const one = fresh.get(mention)!
    if (one.mode === 'plan') one.standing = graver(one.standing, 'start')
  }
}

/** "Insulina não, por enquanto", "no antibiotics either": a denial with nothing else that governs. */
function denyBare(reading: Reading, sentence: Sentence, group: Group, cues: readonly MedicineCue[], fresh: ReadonlyMap<MedicineMention, Said>, plan: boolean, spokenOf: (one: Said) => boolean): void {
  const start = group[0]!.from
  const end = group.at(-1)!.to
  const { tokens } = sentence
  const isAlone = (mark: { readonly from: number; readonly to: number }) => {
    const segment = segmentAt(sentence, mark.from)
    return !cues.some((cue) => cue.from >= mark.to && cue.from < segment.to) && (!tokens[mark.from]!.afterComma || segment.to === mark.to)
  }
  const denied = markersIn(reading, sentence, 'not').some(
    (mark) => (mark.to <= start && start - mark.to <= 1 && !tokens.slice(mark.to, start + 1).some(({ afterComma }) => afterComma)) || (mark.from >= end && mark.from - end <= 1 && isAlone(mark)),
  )
  if (!denied) return
  for (const one of saidOf(group, fresh)) {
    if (plan && (one.standing === null || one.standing === 'start')) one.standing = 'reject'
    // "So no aspirin.": the doctor notes what was said.
    if (!plan && one.asked && !sentence.isQuestion && spokenOf(one)) one.standing = 'quit'
  }
}

/** "300 mg de …", "um comprimido de …": the dose stands before its medicine. */
function isOwnLead(sentence: Sentence, mention: MedicineMention): boolean {
  return leadOf(sentence, mention) < mention.from
}

const linking = /^(?:de|da|do|of|d')$/
function leadOf({ tokens }: Sentence, mention: MedicineMention | undefined, otherwise = mention?.from ?? 0): number {
  if (!mention) return otherwise
  const link = tokens[mention.from - 1]
  if (link && isNeed(link)) return mention.from - 1
  if (link && linking.test(link.folded) && tokens[mention.from - 2] && isAmount(tokens[mention.from - 2]!)) return mention.from - 2
  return tokens[mention.from - 1] && isDose(tokens[mention.from - 1]!) && tokens[mention.from - 1]!.quantity?.kind === 'measure' && !tokens[mention.from]!.afterComma ? mention.from - 1 : mention.from
}

/** "Se tiver dor, dipirona": what it is for stands before it. */
const isNeed = ({ quantity }: Sentence['tokens'][number]) => quantity?.kind === 'frequency' && quantity.asNeeded && quantity.perDay === null && quantity.everyHours === null

const isAmount = (token: Sentence['tokens'][number]) => token.quantity?.kind === 'measure' || token.quantity?.kind === 'number' || token.quantity?.kind === 'range'

/** Whether a sentence still speaks of the medicines that were named last. */
function isStillOf(reading: Reading, sentence: Sentence, focus: readonly Said[], medicines: readonly MedicineMention[], cues: readonly MedicineCue[]): boolean {
  const last = focus.at(-1)!
  if (sentence.turn - last.turn > longest) return false
  if (!isDoctor(sentence) && sentence.isQuestion && medicines.length === 0 && markersIn(reading, sentence, 'topic').length > 0) return false
  if (medicines.length > 0 || !isDoctor(sentence) || (!sentence.isQuestion && (last.mode === 'plan' || sentence.tokens.length <= nod))) return true
  return cues.length > 0 || sentence.tokens.some(isDose) || markersIn(reading, sentence, 'dosing').length > 0
}

/** "Se piorar", "and if": nothing is ordered yet. */
const supposes = (reading: Reading, sentence: Sentence): boolean =>
  markersIn(reading, sentence, 'if').some(({ from }) => sentence.tokens.slice(0, from).every(({ folded, quantity }) => !quantity && folded.length <= 3))

/** What a sentence speaks of when its numbers are no doses. */
const breaking = new Set<string>(['symptoms', 'complaints', 'habits', 'procedures', 'contexts'])

/** Words of "entendi", "okay". */
const nod = 2

/** Whether numbers of a sentence that names no medicine are doses of the last one. */
function goesOn(reading: Reading, sentence: Sentence, target: Said, cues: readonly MedicineCue[], names: boolean): boolean {
  const { tokens } = sentence
  const first = tokens.findIndex(({ quantity }) => quantity)
  if (supposes(reading, sentence)) return false
  if (target.mode === 'plan' && sentence.turn !== target.turn && reading.talk.sentences[sentence.order - 1]?.turn === sentence.turn) return false
  if (target.mode === 'plan' && !isDoctor(sentence)) return false
  if (first < 0) return markersIn(reading, sentence, 'need-when').length > 0
  if (target.standing === 'stop' || target.standing === 'reject' || target.standing === 'later') return false
  if ((reading.mentions.get(sentence) ?? []).some(({ entry, to }) => to <= first && breaking.has(entry.class))) return false
  const isReply = target.asked && !isDoctor(sentence) && sentence.turn - target.turn <= 1
  if (isReply && !names) return true
  return tokens
    .slice(0, first)
    .every(({ folded }, at) => folded.length <= 4 || isPassedOver(folded, reading.language) || cues.some(({ from, to }) => from <= at && at < to))
}

function touch(one: Said, sentence: Sentence, from: number, to: number): void {
  one.proofs.push(...sentence.proof(from, Math.max(from + 1, to)))
  one.turn = sentence.turn
}
