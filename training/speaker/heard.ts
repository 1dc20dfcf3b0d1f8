import type { Dialogue, Line } from './dialogues.ts'

/** The forms in which a recogniser may hand over what was said. */
export type Form = 'utterances' | 'bare' | 'sentences' | 'pieces'
export const forms: readonly Form[] = ['utterances', 'bare', 'sentences', 'pieces']

export interface Hearing { readonly form: Form; /** Share of words misheard. */ readonly noise: number }

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}'\s.]|\.(?!\d)/gu, ' ').replace(/\s+/g, ' ').trim()

export function hear(dialogue: Dialogue, { form, noise }: Hearing, words: readonly string[], random: () => number): Dialogue {
  return dialogue.flatMap((line) => split(line, form, random)).map((line) => ({ ...line, text: mishear(line.text, noise, words, random) })).filter(({ text }) => /[a-z0-9]/i.test(text))
}

function split({ doctor, text }: Line, form: Form, random: () => number): Line[] {
  if (form === 'utterances') return [{ doctor, text }]
  if (form === 'bare') return [{ doctor, text: bare(text) }]
  if (form === 'sentences') return text.split(/(?<=[.?!])\s+/).map((part) => ({ doctor, text: part }))
  // In mid-sentence, as a pause or the end of a window has it; sentence ends are likelier places.
  const parts: string[] = []
  let open: string[] = []
  for (const word of text.split(/\s+/)) {
    open.push(word)
    const ends = /[.?!]$/.test(word) ? 0.6 : /,$/.test(word) ? 0.25 : 0.06
    if (random() < ends) { parts.push(open.join(' ')); open = [] }
  }
  parts.push(open.join(' '))
  return parts.map((part) => ({ doctor, text: bare(part) })).filter((l) => /[a-z0-9]/i.test(l.text))
}

function mishear(text: string, noise: number, words: readonly string[], random: () => number): string {
  if (noise === 0) return text
  const any = () => words[Math.floor(random() * words.length)]!
  return text.split(' ').flatMap((word) => {
    if (random() >= noise) return [word]
    const what = random()
    return what < 0.25 ? [] : what < 0.85 ? [any()] : [word, any()]
  }).join(' ')
}
/** Words as often as they are said. */
export const wordsOf = (dialogues: readonly Dialogue[]) => dialogues.flatMap((d) => d.flatMap((l) => bare(l.text).split(' '))).filter(Boolean)
