import { type Chain, likelierSides } from './chain.ts'
import type { SpokenText } from './port.ts'

/** What the voices tell: +1 doctor's side, -1 patient's side, 0 where a segment has no voice of its own. */
export interface VoiceSides {
  readonly sides: Int8Array
  /** Segments of voices on the patient's side that are not the patient's. */
  readonly companions: ReadonlySet<number>
}

interface Voice {
  readonly items: number[]
  words: number
}

/** How much likelier two voices that were heard close together are of different sides, in log-odds. */
const DIFFER = 3
/** A recogniser that hears one voice in (nearly) everything has not told voices apart. */
const LEAST_SHARE_OF_SECOND_VOICES = 0.03
/** All ways to give sides are tried for that many voices; in a consultation more are fragments. */
const MOST_VOICES = 6
/** So often all scopes are gone through; what one decides bears on its neighbours. */
const SWEEPS = 3

/** The sides of all voices together that fit the words best; `null` where voices were not told apart. */
export function sidesOfVoices(items: readonly SpokenText[], chain: Chain): VoiceSides | null {
  const scopes = groupByScope(items)
  if (!tellsApart(scopes)) return null
  const sides = likelierSides(chain)
  const throughout = scopes.size === 1 ? [...scopes.values()][0] : undefined
  for (let sweep = 0; sweep < SWEEPS; sweep += 1)
    for (const voices of scopes.values()) settle([...voices.values()], sides, chain, throughout !== undefined)
  const companions = new Set<number>()
  const namedPatient = (voice: Voice) => (voice.items.some((i) => items[i]!.role === 'patient') ? 1 : 0)
  const besidePatient = [...(throughout?.values() ?? [])]
    .filter(({ items: [first] }) => sides[first!] === -1)
    .sort((a, b) => namedPatient(b) - namedPatient(a) || b.words - a.words)
  for (const voice of besidePatient.slice(1)) for (const item of voice.items) companions.add(item)
  for (const [i, { voice }] of items.entries()) if (voice === null) sides[i] = 0
  return { sides, companions }
}

type Scopes = ReadonlyMap<number | undefined, ReadonlyMap<string, Voice>>

function groupByScope(items: readonly SpokenText[]): Scopes {
  const scopes = new Map<number | undefined, Map<string, Voice>>()
  for (const [i, { voice, voiceScope, text }] of items.entries()) {
    if (voice === null) continue
    const voices = scopes.get(voiceScope) ?? new Map<string, Voice>()
    scopes.set(voiceScope, voices)
    const known = voices.get(voice) ?? { items: [], words: 0 }
    voices.set(voice, known)
    known.items.push(i)
    known.words += text.split(/\s+/).length
  }
  return scopes
}

function tellsApart(scopes: Scopes): boolean {
  let all = 0
  let first = 0
  for (const voices of scopes.values()) {
    const words = Array.from(voices.values(), (voice) => voice.words)
    all += words.reduce((sum, n) => sum + n, 0)
    first += Math.max(...words)
  }
  return all - first > LEAST_SHARE_OF_SECOND_VOICES * all
}

/**
 * Gives the voices of one scope the sides that fit best with each other and with the segments around. Voices
 * that hold throughout are both sides: a consultation has a doctor and a patient.
 */
function settle(all: readonly Voice[], sides: Int8Array, { own, link }: Chain, bothSides: boolean): void {
  const voices = [...all].sort((a, b) => b.words - a.words).slice(0, MOST_VOICES)
  for (const voice of all)
    if (!voices.includes(voice)) giveSide(voice, sides, sumOf(voice, own) >= 0 ? 1 : -1)
  const touched = new Set(voices.flatMap(({ items }) => items.flatMap((i) => [i, i + 1])))
  const links = [...touched].filter((i) => i > 0 && i < sides.length)
  const sums = voices.map((voice) => sumOf(voice, own))
  const give = (ways: number) =>
    voices.forEach((voice, v) => {
      giveSide(voice, sides, ways & (1 << v) ? 1 : -1)
    })
  let best = 0
  let bestFit = Number.NEGATIVE_INFINITY
  const last = (1 << voices.length) - 1
  for (let ways = 0; ways <= last; ways += 1) {
    if (bothSides && voices.length > 1 && (ways === 0 || ways === last)) continue
    give(ways)
    let fit = 0
    voices.forEach(({ items: [a] }, v) => {
      fit += sums[v]! * sides[a!]!
      for (const {
        items: [b],
      } of voices.slice(v + 1))
        fit -= DIFFER * sides[a!]! * sides[b!]!
    })
    for (const i of links) fit += link[i]! * sides[i]! * sides[i - 1]!
    if (fit > bestFit) {
      bestFit = fit
      best = ways
    }
  }
  give(best)
}

function giveSide({ items }: Voice, sides: Int8Array, side: 1 | -1): void {
  for (const i of items) sides[i] = side
}

const sumOf = ({ items }: Voice, own: Float64Array): number => items.reduce((sum, i) => sum + own[i]!, 0)
