import type { Mention, Reading } from '../reading.ts'
import type { Sentence } from '../talk/sentence.ts'
import type { Token } from '../talk/token.ts'
import { hasSpeech } from '../words/speech.ts'
import type { WordEntry } from '../words/tables.ts'

type Names = ReadonlyMap<string, WordEntry>
const namesOf = new WeakMap<Reading['talk'], Names>()

/** Who came along, by the names that they were introduced with: "This is your son?" "Yeah, this is Marco." */
function companionNames(reading: Reading): Names {
  const known = namesOf.get(reading.talk)
  if (known) return known
  const names = findNames(reading)
  namesOf.set(reading.talk, names)
  return names
}

/** Sentences of a talk in which people are introduced, and words of a reply that does. */
const greeting = 12
const shortReply = 5

function findNames({ talk, mentions, exchanges }: Reading): Names {
  const names = new Map<string, WordEntry>()
  for (const sentence of talk.sentences.slice(0, greeting)) {
    const asked = exchanges.answers(sentence)?.questions.at(-1)
    const relative = asked && mentions.get(asked)?.find(({ entry }) => entry.class === 'relatives')
    if (!relative || relative.entry.options.anyone || sentence.tokens.length > shortReply) continue
    for (const name of sentence.tokens.slice(1).filter(isName)) names.set(bare(name), relative.entry)
  }
  return names
}

/** A capital within a sentence, a few letters long. */
const isName = ({ text }: Token): boolean => /^\p{Lu}\p{Ll}{2,}/u.test(text)
const bare = ({ folded }: Token): string => folded.replace(/'s$/, '')

/** Where a companion is called by name: they are the relative that they were introduced as. */
export function namedCompanions(reading: Reading, sentence: Sentence): Mention[] {
  const names = companionNames(reading)
  if (names.size === 0) return []
  return sentence.tokens.flatMap((token, from) => {
    const entry = names.get(bare(token))
    return entry ? [{ sentence, entry, from, to: from + 1 }] : []
  })
}

/** "E o senhor, seu Cláudio, tá na hora de largar o cigarro": what the companion is told to do is not the patient's. */
export function isToCompanion(reading: Reading, sentence: Sentence): boolean {
  const { tokens, role } = sentence
  const has = (...kinds: Parameters<typeof hasSpeech>[3][]) =>
    hasSpeech(reading.lexicon, tokens, { from: 0, to: tokens.length }, ...kinds)
  return (
    role === 'doctor' &&
    namedCompanions(reading, sentence).length > 0 &&
    has('addressed') &&
    !has('they', 'theirs', 'them')
  )
}
