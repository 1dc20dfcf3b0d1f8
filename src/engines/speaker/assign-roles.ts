import { likelierSides } from './chain.ts'
import { chainOfTexts } from './chain-of-texts.ts'
import type { AssignRoles, SpeakerRole, SpokenText } from './port.ts'
import { sidesOfVoices } from './voices.ts'
import { type Weights, weightsOf } from './weights.ts'

/** Log-odds that nothing said can outweigh. */
const CERTAIN = 1e4

/**
 * Doctor or patient from the words, with weights trained for the language. Each segment has its own odds and odds
 * of having the speaker of the one before; the likelier role wins, whatever the others are. Where voices were told
 * apart, each voice has one role.
 */
export const assignRoles: AssignRoles = (items, language) => assignRolesWith(items, weightsOf(language))

/** The same with given weights; for training's evaluation. */
export function assignRolesWith(items: readonly SpokenText[], weights: Weights): SpeakerRole[] {
  const roles: SpeakerRole[] = items.map(({ role }) => role ?? 'unknown')
  const places = items.flatMap(({ text }, i) => (/[\p{L}\p{N}]/u.test(text) ? [i] : []))
  const spoken = places.map((i) => items[i]!)
  const chain = chainOfTexts(
    spoken.map(({ text }) => text),
    weights,
  )
  clampKnown(spoken, chain.own)
  const voices = sidesOfVoices(spoken, chain)
  if (voices) for (const [i, side] of voices.sides.entries()) if (side !== 0) chain.own[i] = side * CERTAIN
  for (const [i, side] of likelierSides(chain).entries()) {
    if (isKnown(spoken[i]!)) continue
    roles[places[i]!] = side === 1 ? 'doctor' : voices?.companions.has(i) ? 'other' : 'patient'
  }
  return roles
}

const isKnown = ({ role }: SpokenText): boolean => role !== undefined && role !== 'unknown'

/** Companions answer as patients do, so that the next question is the doctor's. */
function clampKnown(spoken: readonly SpokenText[], own: Float64Array): void {
  for (const [i, item] of spoken.entries())
    if (isKnown(item)) own[i] = item.role === 'doctor' ? CERTAIN : -CERTAIN
}
