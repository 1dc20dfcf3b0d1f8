import { fold } from '../../platform/text/fold.ts'
import { cuesEn } from './cues-en.ts'
import { cuesPt } from './cues-pt.ts'
import type { AssignRoles, SpeakerRole, SpokenText } from './port.ts'

/** How likely a change of speaker is from one item to the next; consultations go back and forth. */
const changeLikelihood = 0.75
const switchCost = Math.log(changeLikelihood / (1 - changeLikelihood))

/**
 * Doctor or patient, from the words alone. Where voices were told apart, each voice gets one role; else each
 * item gets its own, and neighbours weigh in.
 */
export const assignRoles: AssignRoles = (items, language) => {
  const odds = items.map((item, i) => logOdds(items, i, language))
  const voices = new Map<string, number>()
  for (const [i, { voice }] of items.entries())
    if (voice !== null) voices.set(voice, (voices.get(voice) ?? 0) + odds[i]!)
  if (items.length > 0 && items.every(({ voice }) => voice !== null) && voices.size > 1)
    return byVoice(items, voices)
  return mostLikely(odds)
}

/** The most doctor-like voice is the doctor; of the others the one that speaks most is the patient. */
function byVoice(items: readonly SpokenText[], voices: ReadonlyMap<string, number>): SpeakerRole[] {
  const length = new Map<string, number>()
  for (const { voice, text } of items) length.set(voice!, (length.get(voice!) ?? 0) + text.length)
  const perWord = (voice: string) => voices.get(voice)! / Math.max(40, length.get(voice)!)
  const ranked = [...voices.keys()].sort((a, b) => perWord(b) - perWord(a))
  const doctor = ranked[0]!
  const patient = ranked.slice(1).sort((a, b) => length.get(b)! - length.get(a)!)[0]
  return items.map(({ voice }) => (voice === doctor ? 'doctor' : voice === patient ? 'patient' : 'other'))
}

/** Viterbi over two roles. */
function mostLikely(odds: readonly number[]): SpeakerRole[] {
  let best: [number, number] = [0, 0]
  const back: [number, number][] = []
  for (const [i, value] of odds.entries()) {
    const gain = (role: number) => (role === 0 ? value / 2 : -value / 2)
    const from = (role: number): [number, number] => {
      const stay = best[role]! - (i > 0 ? switchCost / 2 : 0)
      const change = best[1 - role]! + (i > 0 ? switchCost / 2 : 0)
      return stay >= change ? [stay, role] : [change, 1 - role]
    }
    const doctor = from(0)
    const patient = from(1)
    back.push([doctor[1], patient[1]])
    best = [doctor[0] + gain(0), patient[0] + gain(1)]
  }
  const roles: SpeakerRole[] = []
  let role = best[0] >= best[1] ? 0 : 1
  for (let i = odds.length - 1; i >= 0; i -= 1) {
    roles.unshift(role === 0 ? 'doctor' : 'patient')
    role = back[i]![role]!
  }
  return roles
}

function logOdds(items: readonly SpokenText[], i: number, language: 'pt-BR' | 'en'): number {
  const folded = fold(items[i]!.text)
  let odds = 0
  for (const [weight, pattern] of language === 'pt-BR' ? cuesPt : cuesEn)
    if (pattern.test(folded)) odds += weight
  return odds
}
