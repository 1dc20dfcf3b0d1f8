import type { Segment, Sentence, Talk } from './talk/sentence.ts'
import type { Span } from './talk/token.ts'
import type { Lexicon } from './words/lexicon.ts'
import { hasSpeech, isSpeech } from './words/speech.ts'

/** What a reply says to a yes-or-no question; `told`: it answers in words of its own. */
export type Stance = 'yes' | 'no' | 'partial' | 'unsure' | 'told' | 'none'

/** Questions that end a turn, and what others say to them before the asker speaks again. */
export interface Exchange {
  readonly questions: readonly Sentence[]
  readonly reply: readonly Sentence[]
  /** Of the reply as a whole; the last word counts. */
  readonly stance: Stance
}

export interface Exchanges {
  readonly all: readonly Exchange[]
  /** The exchange that a question opens. */
  asked(question: Sentence): Exchange | null
  /** The exchange that a sentence answers. */
  answers(sentence: Sentence): Exchange | null
}

/** Exchanges of talks that anybody holds: facts, replies and courses look at the same ones. */
const paired = new WeakMap<Talk, { readonly lexicon: Lexicon; readonly exchanges: Exchanges }>()

/** Pairs each turn's questions with the reply they got. */
export function pairExchanges(talk: Talk, lexicon: Lexicon): Exchanges {
  const known = paired.get(talk)
  if (known?.lexicon === lexicon) return known.exchanges
  const exchanges = exchangesOf(talk, lexicon)
  paired.set(talk, { lexicon, exchanges })
  return exchanges
}

function exchangesOf({ sentences }: Talk, lexicon: Lexicon): Exchanges {
  const byTurn = new Map<number, Sentence[]>()
  for (const sentence of sentences)
    byTurn.set(sentence.turn, [...(byTurn.get(sentence.turn) ?? []), sentence])
  const all: Exchange[] = []
  for (const [turn, said] of byTurn) {
    const asker = said[0]!.role
    const questions = trailingQuestions(said)
    if (questions.length === 0) continue
    const reply: Sentence[] = []
    // A doctor's answer is its first words: what follows is the plan.
    if (asker !== 'doctor' && asker !== 'unknown') {
      const answer = byTurn.get(turn + 1)
      if (answer?.[0]?.role === 'doctor') reply.push(...answer.slice(0, 1))
      else continue
    } else
      for (let next = turn + 1; byTurn.get(next) && byTurn.get(next)![0]!.role !== 'doctor'; next += 1) {
        reply.push(...byTurn.get(next)!)
        if (asker === 'unknown') break
      }
    all.push({ questions, reply, stance: stanceOf(questions, reply, lexicon) })
  }
  const asked = new Map(all.flatMap((one) => one.questions.map((question) => [question, one] as const)))
  const answers = new Map(
    all
      .filter(({ questions }) => questions[0]!.role === 'doctor' || questions[0]!.role === 'unknown')
      .flatMap((one) => one.reply.map((sentence) => [sentence, one] as const)),
  )
  return {
    all,
    asked: (sentence) => asked.get(sentence) ?? null,
    answers: (sentence) => answers.get(sentence) ?? null,
  }
}

/** The questions of a turn that nothing but a few words follows: "Tem febre? Tosse? Pergunto por causa do remédio." */
function trailingQuestions(said: readonly Sentence[]): Sentence[] {
  const last = said.findLastIndex(({ isQuestion }) => isQuestion)
  if (last < 0 || said.length - last > 2) return []
  let first = last
  while (first > 0 && said[first - 1]!.isQuestion) first -= 1
  return said.slice(first, last + 1)
}

/** Words of a segment that is nothing but yes or no. */
const barest = 4
/** Words before a yes or no, as "ah", "olha" and "well". */
const nearStart = 3

/** What a reply says to its questions. The first words decide; later ones count where they are nothing but yes or no. */
export function stanceOf(
  questions: readonly Sentence[],
  reply: readonly Sentence[],
  lexicon: Lexicon,
): Stance {
  let stance: Stance = 'none'
  let corrected = false
  for (const sentence of reply) {
    if (sentence.isQuestion) continue
    for (const segment of sentence.segments) {
      const kinds = kindsIn(sentence, segment, lexicon)
      corrected ||= kinds.has('corrects')
      const here = segmentStance(sentence, segment, questions, kinds)
      const bare = segment.to - segment.from <= barest
      if (stance === 'no' && endsInYes(sentence, segment, lexicon)) stance = 'partial'
      if (here === 'none') continue
      if (stance === 'none') stance = here
      else if (here === 'told' || !bare) continue
      else
        stance = settled(stance, here, {
          corrected,
          sure: kinds.has('surely') && segment.to - segment.from <= 2,
          now: hasSpeech(lexicon, sentence.tokens, segment, 'now'),
        })
    }
  }
  // "When was your last period? Could you be pregnant?" "Two weeks ago.": how long answers the first.
  const asksHow =
    questions.length > 1 &&
    questions.some(({ tokens }) =>
      lexicon.cues['reply-cues'].findAll(tokens).some(({ entry }) => entry.concept === 'open'),
    )
  const [first] = reply
  if (stance !== 'told' || asksHow || !first) return stance
  return qualifies(first, lexicon) || saysWhere(questions, first, lexicon) ? 'partial' : stance
}

/** "Agora não, mas ontem à noite sim": a yes behind a "but". */
const endsInYes = ({ tokens }: Sentence, { from, to }: Segment, lexicon: Lexicon): boolean =>
  from > 0 &&
  isSpeech(lexicon, tokens, from, 'joint') &&
  lexicon.cues['reply-cues'].findAll(tokens, to - 1, to).some(({ entry }) => entry.concept === 'yes')

/** "De tarde, no tornozelo", "umas duas vezes na semana": how much, when or since when says that it is so. */
function qualifies({ tokens }: Sentence, lexicon: Lexicon): boolean {
  return (
    tokens.some(({ quantity }) => quantity !== undefined) ||
    lexicon.cues['reply-cues']
      .findAll(tokens)
      .some(({ entry }) => entry.concept === 'partial' || entry.concept === 'tells')
  )
}

/** Words before a place: "mais na nuca". */
const beforePlace = 3

/** "Coceira?" "No corpo todo.": where says that it is so, unless the question named a place of its own. */
function saysWhere(questions: readonly Sentence[], first: Sentence, lexicon: Lexicon): boolean {
  const places = (sentence: Sentence) =>
    lexicon.concepts.findAll(sentence.tokens).filter(({ entry }) => entry.class === 'sites')
  return (
    places(first).some(({ from }) => from <= beforePlace) && !questions.some((one) => places(one).length > 0)
  )
}

/**
 * "Não… às vezes" is partial, "Não, peraí, tem" is yes; "Sim, não muito" stays yes, and "No, that's all right" no. What is
 * told goes on, whatever it has not: "Um branquinho, sem cheiro".
 */
function settled(
  before: Stance,
  here: Stance,
  words: {
    readonly corrected: boolean
    readonly sure: boolean
    /** "Tive anteontem, agora não": it was, and is not now. */
    readonly now: boolean
  },
): Stance {
  // "Não medi. Mas febre não teve."
  if (before === 'unsure') return here === 'told' ? before : here
  if (before === 'told') return here === 'no' && !words.corrected ? before : here
  if (before === 'no' && here === 'yes') return words.corrected || words.sure ? 'yes' : 'no'
  if (before === 'no' && here === 'partial') return 'partial'
  if (before === 'yes' && here === 'no') return words.corrected && !words.now ? 'no' : 'yes'
  return before
}

type ReplyKinds = ReadonlySet<string>

/** What the first words of a segment say, and whether any of its words corrects. */
function kindsIn({ tokens }: Sentence, { from, to }: Segment, lexicon: Lexicon): ReplyKinds {
  const found = lexicon.cues['reply-cues'].find(tokens, from, to)
  return new Set(
    found
      .filter(
        (match) =>
          !isAnd(tokens, match, from) &&
          !isDenied(match, found) &&
          (match.from - from < nearStart ||
            match.entry.concept === 'corrects' ||
            match.entry.concept === 'surely'),
      )
      .map(({ entry }) => entry.concept),
  )
}

interface Found {
  readonly entry: { readonly concept: string }
  readonly from: number
  readonly to: number
}

/** "Não tenho" is a no; "não, tenho sim" a yes. */
const isDenied = ({ entry, from, to }: Found, found: readonly Found[]): boolean =>
  entry.concept === 'surely' &&
  to - from === 1 &&
  found.some((one) => one.entry.concept === 'no' && one.to === from)

/** "Só dirigir e reclamar": folded, "e" looks like "é"; written without an accent within words it joins. */
const isAnd = (tokens: Sentence['tokens'], match: Span, start: number) =>
  match.to - match.from === 1 && match.from > start && tokens[match.from]!.text === 'e'

function segmentStance(
  { tokens }: Sentence,
  { from, to }: Segment,
  questions: readonly Sentence[],
  kinds: ReplyKinds,
): Stance {
  if (kinds.has('unsure')) return tokens.slice(from, to).some(({ quantity }) => quantity) ? 'yes' : 'unsure'
  if (kinds.has('no')) return kinds.has('surely') ? 'yes' : 'no'
  if (kinds.has('partial')) return 'partial'
  if (kinds.has('yes') || kinds.has('surely') || echoes(tokens[from]?.folded ?? '', questions)) return 'yes'
  return to > from ? 'told' : 'none'
}

const echoLength = 3

/** "Acorda com falta de ar?" "Acordo.": the verb of the question comes back. */
function echoes(word: string, questions: readonly Sentence[]): boolean {
  if (word.length < echoLength) return false
  const last = questions.at(-1)
  return (
    last?.tokens.some(
      ({ folded }) =>
        folded.length >= echoLength &&
        folded.slice(0, Math.max(echoLength, word.length - 2)) ===
          word.slice(0, Math.max(echoLength, word.length - 2)),
    ) ?? false
  )
}
