import { type Dialogue, hasWords, type Line } from './dialogues.ts'

/**
 * How a recogniser hands over what was said. `utterances`: as written; `bare`: the same without capitals and
 * punctuation; `sentences`; `pieces`: bare and cut anywhere, mostly where one would pause; `cut`: the same with
 * capitals and punctuation; `loose`: some sentences apart, and the other one says `okay` in between.
 */
export interface Hearing {
  readonly form: 'utterances' | 'bare' | 'sentences' | 'pieces' | 'cut' | 'loose'
  /** Share of words that are lost or heard as another word. */
  readonly misheard: number
}

/** `words` are what is heard instead, as often as they are said. */
export function hear(
  dialogue: Dialogue,
  { form, misheard }: Hearing,
  words: readonly string[],
  random: () => number,
): Dialogue {
  return dialogue
    .flatMap((line) => forms[form](line, random))
    .map(({ doctor, text }) => ({ doctor, text: mishear(text, misheard, words, random) }))
    .filter(hasWords)
}

/** All words of dialogues, repeated as often as they are said. */
export const wordsOf = (dialogues: readonly Dialogue[]): string[] =>
  dialogues.flatMap((dialogue) => dialogue.flatMap(({ text }) => bare(text).split(' ').filter(Boolean)))

const forms: Record<Hearing['form'], (line: Line, random: () => number) => Line[]> = {
  utterances: (line) => [line],
  bare: ({ doctor, text }) => [{ doctor, text: bare(text) }],
  sentences: ({ doctor, text }) => sentences(text).map((part) => ({ doctor, text: part })),
  pieces: ({ doctor, text }, random) => pieces(text, random).map((part) => ({ doctor, text: bare(part) })),
  cut: ({ doctor, text }, random) => pieces(text, random).map((part) => ({ doctor, text: part })),
  loose,
}

const sentences = (text: string): string[] => text.split(/(?<=[.?!])\s+/)

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}'\s.]|\.(?!\d)/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

function pieces(text: string, random: () => number): string[] {
  const parts: string[][] = [[]]
  for (const word of text.split(' ')) {
    parts.at(-1)!.push(word)
    const chance = /[.?!]$/.test(word) ? 0.6 : /,$/.test(word) ? 0.25 : 0.06
    if (random() < chance) parts.push([])
  }
  return parts.map((part) => part.join(' '))
}

const listening = ['okay', 'Okay.', 'mm-hmm', 'Mm-hmm.', 'yeah', 'Yeah.', 'right', 'Right.', 'sure', 'I see.']

function loose({ doctor, text }: Line, random: () => number): Line[] {
  const lines: Line[] = []
  for (const part of sentences(text)) {
    const chance = lines.length === 0 ? 0 : random()
    if (lines.length > 0 && chance < 0.1)
      lines.push({ doctor: !doctor, text: listening[Math.floor(random() * listening.length)]! })
    if (chance < 0.25) lines.push({ doctor, text: part })
    else lines.push({ doctor, text: `${lines.pop()!.text} ${part}` })
  }
  return lines
}

function mishear(text: string, share: number, words: readonly string[], random: () => number): string {
  if (share === 0) return text
  const other = () => words[Math.floor(random() * words.length)]!
  const heard = text.split(' ').flatMap((word) => {
    if (random() >= share) return [word]
    const how = random()
    return how < 0.25 ? [] : how < 0.85 ? [other()] : [word, other()]
  })
  return heard.join(' ')
}
