import { readQuantities } from '../../../../platform/quantities/index.ts'
import type { Utterance } from '../../port.ts'
import type { Lexicon } from '../words/lexicon.ts'
import { isSpeech } from '../words/speech.ts'
import { joinTurns, utterancesAt } from './join-turns.ts'
import { putRight } from './put-right/put-right.ts'
import type { Segment, Sentence, Talk } from './sentence.ts'
import { mergeQuantities, type Token, tokenize } from './token.ts'
import type { Turn } from './turn.ts'

/** `Dr. Silva`, `p. ex.`, "João B. Silva": a full stop that ends no sentence; "então não é." ends one. */
const abbreviation =
  /(?:^|[^\p{L}])(?:[Dd]r|[Dd]ra|[Ss]r|[Ss]ra|[Dd]|[Mm]r|[Mm]rs|[Mm]s|[Ss]t|vs|etc|ex|p|a|m)\.$|\p{Lu}\p{Ll}+ \p{Lu}\.$/u
/** "Toma a vitamina D. O cálcio não precisa.": a letter that tells which. */
const lettered =
  /(?:vitamin|hepatit|influenza|gripe|tipo|type|grup|group|complex|class|categor|grade|grau|child|stage|plan)\p{L}* \p{L}\.$/iu
/** "H. pylori", "E. coli". */
const genus = /(?:^|\s)\p{Lu}\.$/u
/** "SPEAKER_00: …", "[00:12] …": what a recogniser writes before the words. */
const label = /^\s*(?:\[[\d:.,\s>-]+\]\s*(?:speaker[_ ]?\d+\s*:\s*)?|speaker[_ ]?\d+\s*:\s*)/i

/** Talks that were read, as long as anybody holds their utterances: facts, stories and quotations read the same one. */
const talks = new WeakMap<readonly Utterance[], { readonly lexicon: Lexicon; readonly talk: Talk }>()

/** The sentences of a talk, in order, cut into segments; marks that a recogniser left out are set. */
export function readTalk(utterances: readonly Utterance[], lexicon: Lexicon): Talk {
  const known = talks.get(utterances)
  if (known?.lexicon === lexicon) return known.talk
  const talk = sentencesOf(utterances, lexicon)
  talks.set(utterances, { lexicon, talk })
  return talk
}

function sentencesOf(utterances: readonly Utterance[], lexicon: Lexicon): Talk {
  const { language } = lexicon
  const plain = utterances.map((utterance) => ({ ...utterance, text: utterance.text.replace(label, '') }))
  const turns = joinTurns(plain, lexicon)
  const neverAsks = turns.filter(({ text }) => text.includes('?')).length < turns.length * leastQuestions
  const sentences: Sentence[] = []
  for (const [turn, spoken] of turns.entries()) {
    const quantities = readQuantities(spoken.text, language)
    const spans = sentenceSpans(spoken.text)
    const rows = spans.map(([from, to]) =>
      mergeQuantities(tokenize(spoken.text.slice(from, to), from, language), quantities, spoken.text),
    )
    for (const [row, tokens] of putRight(rows, lexicon).entries()) {
      const [from, to] = spans[row]!
      const text = spoken.text.slice(from, to).trim()
      if (tokens.length === 0) continue
      sentences.push({
        order: sentences.length,
        turn,
        role: spoken.role,
        text,
        tokens,
        segments: segmentsOf(tokens, lexicon),
        // What begins by putting right goes on with what was told.
        isQuestion:
          tokens[0]!.from === rows[row]![0]!.from &&
          asks(text, tokens, lexicon, {
            isLast: spoken.text.slice(to).trim() === '',
            turn: spoken,
            next: turns[turn + 1],
            neverAsks,
          }),
        proof: proofOf(spoken, tokens),
      })
    }
  }
  return { sentences }
}

/** Words of a question that no mark ends. */
const longestUnmarked = 14
/** Turns with a question mark, of all: with fewer, the recogniser sets none. */
const leastQuestions = 1 / 50

interface Place {
  readonly isLast: boolean
  readonly turn: Turn
  readonly next: Turn | undefined
  readonly neverAsks: boolean
}

/** Whether a sentence asks. Where marks are missing, a doctor's last few words that somebody answers do. */
function asks(text: string, tokens: readonly Token[], lexicon: Lexicon, at: Place): boolean {
  const { turn, next, isLast, neverAsks } = at
  if (/\?["')\s]*$/.test(text))
    return (
      turn.role === 'patient' ||
      !(onlyTagged(tokens, lexicon) || (turn.isBare && ordersCourse(tokens, lexicon)))
    )
  if (!isLast || turn.role !== 'doctor' || !next || next.role === 'doctor') return false
  const unmarked = turn.isBare || neverAsks || !/[.!…]["')\s]*$/.test(text)
  if (!unmarked) return false
  const cues = lexicon.cues['reply-cues']
  const begins = cues
    .findAll(tokens, 0, Math.min(3, tokens.length))
    .some(({ entry }) => entry.concept === 'asks' || entry.concept === 'open')
  // "Pode ser um tumor": who supposes tells.
  const supposes = lexicon.cues['context-cues']
    .findAll(tokens)
    .some(({ entry }) => entry.concept === 'doubts')
  return (
    begins ||
    (!supposes &&
      text.split(/\s+/).length <= longestUnmarked &&
      lexicon.cues['plan-cues'].findAll(tokens).length === 0)
  )
}

/** "Cefalexina quinhentos de seis em seis horas por sete dias": at its end a question mark is a wrong guess. */
const ordersCourse = (tokens: readonly Token[], lexicon: Lexicon): boolean =>
  tokens.some(({ quantity }) => quantity?.kind === 'frequency') &&
  tokens.some(({ quantity }) => quantity?.kind === 'duration' && quantity.relation === 'for') &&
  lexicon.grounds.medicines.find(tokens).length > 0

/** "You have a murmur, okay?", "vou pedir um raio-X, tá?": what is told and asks for no more than a nod. */
function onlyTagged(tokens: readonly Token[], lexicon: Lexicon): boolean {
  const cues = lexicon.cues['reply-cues'].findAll(tokens)
  const tag = cues.find(({ entry, to }) => entry.concept === 'tag' && to === tokens.length)
  return (
    tag !== undefined &&
    tag.from >= leastTold &&
    !cues.some(({ entry, from }) => (entry.concept === 'asks' || entry.concept === 'open') && from < 3)
  )
}

/** Words before the tag of what is told. */
const leastTold = 3

const proofOf =
  (turn: Turn, tokens: readonly Token[]): Sentence['proof'] =>
  (from = 0, to = tokens.length) =>
    utterancesAt(turn, tokens[from]!.from, tokens[Math.max(from, to - 1)]!.to).map((utterance) => ({
      utterance,
    }))

function sentenceSpans(text: string): [number, number][] {
  const spans: [number, number][] = []
  let start = 0
  for (const match of text.matchAll(/(?:[.?!;]+|\.\.\.)["')]*(?=\s|$)/g)) {
    const end = match.index + match[0].length
    const said = text.slice(start, end)
    if (match[0] === '.' && abbreviation.test(said) && !lettered.test(said)) continue
    if (match[0] === '.' && genus.test(said) && /^\s+\p{Ll}/u.test(text.slice(end))) continue
    spans.push([start, end])
    start = end
  }
  if (text.slice(start).trim()) spans.push([start, text.length])
  return spans
}

/** Cut at commas and before words that begin a clause of its own ("mas", "só que", "but"). */
function segmentsOf(tokens: readonly Token[], lexicon: Lexicon): Segment[] {
  const starts = [0]
  for (let at = 1; at < tokens.length; at += 1)
    if (tokens[at]!.afterComma || isSpeech(lexicon, tokens, at, 'joint')) starts.push(at)
  return starts.map((from, i) => ({ from, to: starts[i + 1] ?? tokens.length }))
}
