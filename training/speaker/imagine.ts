import { readFileSync } from 'node:fs'
import type { Dialogue, Line } from './dialogues.ts'

interface Exchange {
  readonly first: readonly string[]
  readonly second: readonly string[]
}

/** What is said in consultations, by part of the consultation, and the lists of words it is varied with. */
export interface Phrases {
  readonly lists: ReadonlyMap<string, readonly string[]>
  readonly parts: ReadonlyMap<string, readonly Exchange[]>
}

/** Reads a file of phrases; its form is described at its head. */
export function readPhrases(file: string): Phrases {
  const lists = new Map<string, readonly string[]>()
  const parts = new Map<string, Exchange[]>()
  let part = ''
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (!line.trim() || line.startsWith('#')) continue
    const head = /^\[(.+)\]$/.exec(line)?.[1]
    if (head) part = head
    else if (part === 'lists') {
      const colon = line.indexOf(':')
      lists.set(line.slice(0, colon), waysOf(line.slice(colon + 1)))
    } else {
      const [first = '', second = ''] = line.split(' => ')
      parts.set(part, [...(parts.get(part) ?? []), { first: waysOf(first), second: waysOf(second) }])
    }
  }
  return { lists, parts }
}

const waysOf = (text: string): string[] =>
  text
    .split(' / ')
    .map((way) => way.trim())
    .filter(Boolean)

/** Lists of which one consultation uses one value only: names and ways to address each other. */
const constants = ['voce', 'dr', 'nome', 'seu']

/** A consultation put together from phrases: opening, questions, examination, plan, farewell. */
export function imagine({ lists, parts }: Phrases, random: () => number): Dialogue {
  const chance = (probability: number) => random() < probability
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const fixed = new Map(constants.map((name) => [name, pick(lists.get(name)!)]))
  const fill = (text: string): string => {
    const filled = text.replace(/\{(\w+)\}/g, (_, name: string) => fixed.get(name) ?? pick(lists.get(name)!))
    return filled[0]!.toUpperCase() + filled.slice(1)
  }
  const lines: Line[] = []
  const say = (doctor: boolean, text: string): void => {
    const last = lines.at(-1)
    if (last?.doctor === doctor && chance(0.4))
      lines.splice(-1, 1, { doctor, text: `${last.text} ${fill(text)}` })
    else lines.push({ doctor, text: fill(text) })
  }
  const alone = (doctor: boolean, part: string) => say(doctor, pick(pick(parts.get(part)!).first))
  const together = (doctor: boolean, { first, second }: Exchange) => {
    say(doctor, pick(first))
    say(!doctor, pick(second))
  }
  const exchange = (doctor: boolean, part: string) => together(doctor, pick(parts.get(part)!))
  const repeat = (least: number, most: number, act: () => void) => {
    for (let n = least + Math.floor(random() * (most - least + 1)); n > 0; n -= 1) act()
  }

  const openings = parts.get('opening')!
  if (chance(0.7)) together(true, openings[0]!)
  together(true, openings[1 + Math.floor(random() ** 2 * (openings.length - 1))]!)
  repeat(0, 4, () => {
    alone(false, 'patient tells')
    if (chance(0.3)) alone(true, 'doctor reacts')
  })
  repeat(5, 16, () => {
    if (chance(0.15)) alone(true, 'doctor reacts')
    exchange(true, 'ask')
    if (chance(0.2)) alone(false, 'patient tells')
    if (chance(0.05)) exchange(true, 'doctor sums up')
  })
  repeat(1, 9, () => {
    alone(true, 'exam')
    if (chance(0.12)) alone(false, 'patient during exam')
  })
  repeat(4, 12, () => {
    if (chance(0.1)) alone(true, 'doctor reacts')
    alone(true, 'plan')
    if (chance(0.12)) alone(false, 'patient reacts')
    if (chance(0.08)) exchange(true, 'doctor checks')
    if (chance(0.12)) exchange(false, 'patient asks')
  })
  if (chance(0.5)) exchange(true, 'closing')
  return lines
}
