import path from 'node:path'
import { fold } from '../../../../platform/text/fold.ts'
import { readTable } from '../../knowledge/read-table.ts'
import type { ReportLanguage } from '../../port.ts'
import type { Span, Token } from '../talk/token.ts'

/** What a small word does in any talk; the first column of `speech.tsv`. A word may do several things. */
export const SPEECH_KINDS = [
  /** With these a patient comes back to themselves, and a doctor to the patient. */
  'self',
  'addressed',
  /** Behind them it means nobody: "you know", "I think". */
  'musing',
  /** Somebody who was named: "ele", "dele", "nele". */
  'they',
  'theirs',
  'them',
  'own',
  'own-many',
  'ours',
  /** Between a relative and whose relative they are: "irmã do meu pai". */
  'of',
  /** "Meu outro filho", "my older son". */
  'other',
  'and',
  'or',
  'nor',
  /** "Mais", "any": they join names that stand in a row. */
  'more',
  /** Beside, not along with: "sildenafila com tansulosina". */
  'apart',
  /** Begins a clause of its own: what was said before it is not denied by what follows, nor the reverse. */
  'joint',
  /** Right behind a name, in a reply: "AAS sim". */
  'affirms',
  'now',
  /** "Só tive no começo": no more than that. */
  'only',
  /** Said by whoever listens. */
  'nod',
  /** Behind a denial and what it denies: "febre não tive", "cough no I". */
  'has',
  /** Behind a denial that ends a clause: "câncer eu não acho", "cirrose não parece". */
  'judges',
  'is',
  /** Before an illness: who has it, with no more said than that. */
  'states',
  /** "Pra psoríase", "with your asthma": what is taken for granted stands behind these. */
  'for',
  'with',
  'the',
  /** Articles, prepositions and words of degree: they stand between the words of a phrase and change nothing. */
  'passed-over',
  /** What no gap of a phrase reaches over: "perna ~ incha" is not said by "perna não incha". */
  'denies',
  /** "Lado": names none of them. */
  'side',
  /** Before a number below nought. */
  'minus',
  /** Before a side that is spoken of: "o esquerdo tá normal". */
  'article',
  /** Before what was not spoken of yet: "um lambedor". */
  'indefinite',
  /** Waits for the word behind it: advice does not end so. */
  'dangling',
  /** How often, and no more than that. */
  'each-day',
] as const
export type SpeechKind = (typeof SPEECH_KINDS)[number]

/** The small words of one language, folded, with all that each does: a rule asks by looking one up. */
export type Speech = ReadonlyMap<string, ReadonlySet<SpeechKind>>

/** Reads `words/<language>/speech.tsv`: `kind <TAB> word|word`. Throws on a kind that no rule knows. */
export function loadSpeech(folder: string, language: ReportLanguage): Speech {
  const file = path.join(folder, 'words', language === 'pt-BR' ? 'pt' : 'en', 'speech.tsv')
  const speech = new Map<string, Set<SpeechKind>>()
  for (const [kind, words = ''] of readTable(file)) {
    const known = SPEECH_KINDS.find((one) => one === kind)
    if (!known) throw new Error(`${file}: no rule knows small words of kind ${kind}`)
    for (const word of words.split('|').map(fold))
      speech.set(word, (speech.get(word) ?? new Set()).add(known))
  }
  return speech
}

/** What rules are given to ask by; a lexicon is one. */
interface Words {
  readonly speech: Speech
}

/** Whether token `at` is a word of one of the kinds; beyond the row there is none. */
export function isSpeech(
  { speech }: Words,
  tokens: readonly Token[],
  at: number,
  ...kinds: readonly SpeechKind[]
): boolean {
  const folded = tokens[at]?.folded
  const known = folded === undefined ? undefined : speech.get(folded)
  return known !== undefined && kinds.some((kind) => known.has(kind))
}

/** Whether one of tokens `from` to `to` (not included) is. */
export function hasSpeech(
  words: Words,
  tokens: readonly Token[],
  { from, to }: Span,
  ...kinds: readonly SpeechKind[]
): boolean {
  for (let at = from; at < to && at < tokens.length; at += 1)
    if (isSpeech(words, tokens, at, ...kinds)) return true
  return false
}
