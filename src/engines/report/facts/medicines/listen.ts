import type { Reading } from '../reading.ts'
import { isSpeech } from '../words/speech.ts'
import {
  applyCues,
  beginReplacement,
  deny,
  inherit,
  isAffirmed,
  isDenied,
  isOnCondition,
  joinsDosed,
  liken,
  orderWith,
  specify,
} from './apply-cues.ts'
import { beginSaid } from './begin-said.ts'
import { collectItems } from './collect-items.ts'
import type { MedicineCue } from './cues.ts'
import {
  cuesOnFocus,
  type Focus,
  goesOn,
  isDeniedAtOnce,
  isPlannedIn,
  isStillOf,
  planned,
  thinksBetter,
} from './focus.ts'
import type { Group } from './govern.ts'
import { type Heard, hear } from './heard.ts'
import { leadOf } from './lead.ts'
import type { MedicineMention } from './medicine.ts'
import { leadingNeed } from './needs-and-routes.ts'
import { isDoctor, planOf } from './plan-of.ts'
import type { Said, Standing } from './said.ts'

/** All that is said of medicines, in the order of the talk; `isAllergen` tells those that are named as such. */
export function listen(reading: Reading, isAllergen: (mention: MedicineMention) => boolean): Said[] {
  const listener = new Listener()
  const inPlan = planOf(reading)
  for (const sentence of reading.talk.sentences)
    listener.hear(hear(reading, sentence, { isAllergen, isPlan: inPlan(sentence) }), inPlan(sentence))
  return listener.said
}

/** Words before "minto", "I mean". */
const latestCorrection = 2

/** "Não, minto", "não, deixa em cinquenta", but not "não aumenta". */
const correctsFirst = ({ sentence: { tokens }, marks }: Heard): boolean =>
  marks('correct').some(
    (mark) =>
      mark.from <= latestCorrection &&
      (tokens[mark.to]?.afterComma === true || !marks('not').some(({ from }) => from === mark.from)),
  )

/** What a refusal takes nothing from. */
const settled = new Set<Standing>(['stop', 'continue', 'later'])

/** What leaves nothing of an order that it corrects. */
const undoing = new Set<MedicineCue['effect']>(['continue', 'stop', 'reject', 'later'])

/** What was said so far, and the medicines that the talk is about. */
class Listener {
  readonly said: Said[] = []
  #focus: Focus = []
  #planned = false
  /** The turn that took back what it said of the focus: its later numbers count. */
  #correctedTurn = -1

  hear(heard: Heard, isPlan: boolean): void {
    const { sentence, medicines } = heard
    if (this.#focus.length > 0 && !isStillOf(heard, this.#focus)) this.#focus = []
    if (heard.isOfAllergens) return
    if (isPlan && medicines.length > 0) this.#planned = true
    const corrected =
      medicines.length === 0 && (this.#correctedTurn === sentence.turn || correctsFirst(heard))
    if (heard.marks('correct').length > 0) this.#correctedTurn = sentence.turn
    this.#refuse(heard)
    this.#goOn(heard, corrected)
    if (medicines.length > 0) this.#name(heard)
  }

  /** "Hum, não" of the doctor to his own question, "melhor não" to his own plan; "prefiro não" of the patient. */
  #refuse(heard: Heard): void {
    const refused =
      !isDoctor(heard.sentence) && heard.medicines.length === 0 && heard.marks('refuse').length > 0
    if (this.#focus.length === 0) return
    if (!refused && !isDeniedAtOnce(heard, this.#focus) && !thinksBetter(heard, this.#focus)) return
    for (const one of this.#focus) {
      if (one.mode !== 'plan' || (one.standing && settled.has(one.standing))) continue
      // A change that is not to be leaves things as they were.
      const isChange = one.standing === 'change' || one.standing === 'taper'
      one.standing = isChange ? 'continue' : 'reject'
      if (isChange) one.items = []
    }
  }

  /** What was spoken of goes on up to the first medicine of the sentence. */
  #goOn(heard: Heard, corrected: boolean): void {
    if (this.#focus.length === 0) return
    const { reading, sentence, medicines } = heard
    const to = medicines[0] ? leadOf(heard, medicines[0]) : sentence.tokens.length
    const cues = cuesOnFocus(heard, this.#focus)
    const carried =
      heard.isPlanned && cues.length > 0 ? this.#focus.map((one) => this.#intoPlan(heard, one)) : this.#focus
    // "Aumenta pra cem. Não, minto, deixa em cinquenta": what was ordered is taken back.
    if (cues.length > 0 && correctsFirst(heard))
      for (const one of carried)
        if (one.mode === 'plan') {
          one.standing = null
          if (cues.some(({ effect }) => undoing.has(effect))) one.items = []
        }
    applyCues(heard, cues, carried)
    const target = carried.at(-1)!
    if (goesOn(heard, target)) {
      const tentative = isDoctor(sentence) && target.mode === 'history'
      const items = collectItems(
        reading,
        sentence,
        { from: 0, to },
        { medicine: target.medicine, tentative, corrected },
      )
      if (items.length > 0 || cues.length > 0)
        for (const one of carried) {
          one.proofs.push(...sentence.proof(0, Math.max(1, to)))
          one.turn = sentence.turn
        }
      target.items.push(...items)
    }
    if (medicines.length === 0) this.#focus = carried
  }

  #intoPlan(heard: Heard, before: Said): Said {
    if (before.mode === 'plan' && !before.silent) return before
    const now = planned(before, heard)
    this.said.push(now)
    return now
  }

  /** The medicines that a sentence names, with what it says of each. */
  #name(heard: Heard): void {
    const { reading, sentence, medicines, groups } = heard
    const fresh = new Map(
      medicines.map((mention) => [mention, beginSaid(heard, mention, this.#planned)] as const),
    )
    const saidOf = (group: Group) => group.map((mention) => fresh.get(mention)!)
    // "Suspende se doer o estômago": it is not taken for the pain.
    const isEnding = heard.cues.some((cue) => cue.effect === 'stop' && isOnCondition(heard, cue))
    for (const [i, mention] of medicines.entries()) {
      const one = fresh.get(mention)!
      const next = medicines[i + 1]
      const stretch = {
        from: leadOf(heard, mention),
        to: next ? leadOf(heard, next) : sentence.tokens.length,
      }
      const tentative = isDoctor(sentence) && one.mode === 'history'
      one.items.push(
        ...collectItems(reading, sentence, stretch, {
          medicine: one.medicine,
          tentative,
          corrected: false,
          name: mention,
        }).filter(({ item }) => !isEnding || item.kind !== 'frequency' || !item.frequency.asNeeded),
        ...(one.mode === 'plan' ? leadingNeed(reading, sentence, mention) : []),
      )
    }
    for (const cue of heard.cues) {
      const group = heard.governs(cue)
      if (group) applyCues(heard, [cue], saidOf(group))
      if (cue.effect === 'swap') beginReplacement(heard, cue, group, saidOf)
    }
    this.#carryOn(heard, fresh.get(medicines[0]!)!)
    inherit(medicines.filter((one) => heard.objects.flat().includes(one)).map((one) => fresh.get(one)!))
    for (const group of heard.objects)
      if (isDenied(heard, group)) for (const one of saidOf(group)) deny(heard, one, this.#wasNamed(one))
    for (const group of heard.objects)
      if (isAffirmed(heard, group)) for (const one of saidOf(group)) one.standing ??= 'taking'
    for (const [i, mention] of medicines.entries()) {
      const [before, one] = [medicines[i - 1], fresh.get(mention)!]
      if (before && heard.objects.flat().includes(mention)) specify(fresh.get(before)!, one)
      if (before && joinsDosed(heard, before, mention)) orderWith(fresh.get(before)!, one)
      liken(heard, one, mention.to, before ? fresh.get(before) : this.#focus.at(-1))
    }
    this.said.push(...fresh.values())
    // "Com enalapril e essa creatinina, melhor não": what only stands beside is not spoken of.
    const spoken = heard.objects.at(-1) ?? (isPlannedIn(this.#focus, sentence) ? null : groups.at(-1))
    if (spoken) this.#focus = saidOf(spoken)
  }

  /** "Deu um Dramin na sexta. E um Rivotril dela, no sábado": what begins with "and" has the verb of the sentence before. */
  #carryOn({ reading, sentence, cues }: Heard, first: Said): void {
    const last = this.said.at(-1)
    const goesOn = cues.length === 0 && isSpeech(reading.lexicon, sentence.tokens, 0, 'and')
    if (!goesOn || !last || last.order !== sentence.order - 1 || last.turn !== sentence.turn) return
    if (first.mode === 'history' && last.mode === 'history' && !isDoctor(sentence))
      first.standing ??= last.standing
  }

  #wasNamed({ medicine }: Said): boolean {
    return this.said.some((one) => one.medicine.concept === medicine.concept)
  }
}
