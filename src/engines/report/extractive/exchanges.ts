import { fold } from '../../../platform/text/fold.ts'
import type { Answer, LanguagePack, Question, Telling } from './language-pack.ts'
import { wordsOf } from './phrase-lexicon.ts'
import type { Exchange, Polarity, Statement } from './statement.ts'

/** A short reply is read together with its question; a longer one speaks for itself. */
const shortReply = 7
const longReply = 14

/** Every statement with the question it answers, and the finding both make where that is safe to say. */
export function toExchanges(
  statements: readonly Statement[],
  pack: LanguagePack,
  sex: Telling['sex'] = null,
): Exchange[] {
  return statements.map((statement, i) => {
    const asked = questionsBefore(statements, i)
    const question = asked.at(-1) ?? null
    // "Não, nada disso" to nothing that was asked says nothing.
    const rest = pack.answer(statement.text)?.rest === '' ? '' : statement.text
    const alone: Exchange = { statement, question, polarity: null, fused: null, rest }
    if (!question || statement.isQuestion) return { ...alone, question: null }
    const direct = statement.order === question.order + 1
    // Later sentences of a reply keep the question as their subject, but don't answer it.
    return direct ? { ...alone, ...combine(statement, asked, pack, sex) } : alone
  })
}

/**
 * The questions that the statement may answer: those that end the turn before. Where voices aren't told apart,
 * those just before, whoever said it.
 */
function questionsBefore(statements: readonly Statement[], i: number): Statement[] {
  const statement = statements[i]!
  const asked: Statement[] = []
  let k = i - 1
  while (k >= 0 && statements[k]!.turn === statement.turn && !statements[k]!.isQuestion) k -= 1
  const sameTurn = k >= 0 && statements[k]!.turn === statement.turn
  if (sameTurn && (k !== i - 1 || statement.role === 'patient' || statement.role === 'other')) return []
  if (!sameTurn && statement.role === 'doctor') return []
  for (; k >= 0; k -= 1) {
    const earlier = statements[k]!
    if (!earlier.isQuestion || (earlier.role !== 'doctor' && earlier.role !== 'unknown')) break
    if (earlier.turn !== (sameTurn ? statement.turn : statement.turn - 1)) break
    asked.unshift(earlier)
  }
  return asked
}

type Combined = Pick<Exchange, 'polarity' | 'fused' | 'rest'> & { readonly question?: null }

function combine(
  statement: Statement,
  asked: readonly Statement[],
  pack: LanguagePack,
  sex: Telling['sex'],
): Combined {
  const last = asked.at(-1)!
  const { text } = statement
  const answer = pack.answer(text)
  const length = wordsOf(statement.folded).length
  // One voice for both: only a bare yes or no is surely a reply.
  if (last.turn === statement.turn && (answer?.rest !== '' || length > 4)) {
    return { question: null, polarity: null, fused: null, rest: text }
  }
  const question = pack.question(last.text)
  if (!question)
    return { polarity: answer?.polarity ?? 'told', fused: null, rest: answer?.rest === '' ? '' : text }
  // A bare "yeah" is no more than a nod to the teller, and yet the answer.
  const told = (words: string) => pack.retell(words, { role: statement.role, part: null, sex }) || words
  const asker = (words: string) => pack.retell(words, { role: 'doctor', part: null, sex })
  const label = asker(question.label)
  const inFull = (polarity: Polarity, longest: number): Combined =>
    label && length <= longest
      ? { polarity, fused: labelled(label, withAnswer(text, answer, told)), rest: '' }
      : { polarity, fused: null, rest: text }

  const verb = !answer && question.kind === 'yes-no' ? wordsOf(fold(told(text)))[0] : undefined
  if (
    verb &&
    (wordsOf(fold(question.object))[0] === verb ||
      (question.subject !== '' && wordsOf(fold(asker(question.object)))[0] === verb))
  ) {
    const [first = ''] = /^[^\s,.;!?]+/.exec(text) ?? []
    const after = text.slice(first.length)
    // "Acorda com falta de ar?" "Acordo, quase toda noite."
    if (/^\s*[,.;!?]|^\s*$/.test(after) && question.affirmed) {
      const more = told(after.replace(/^[\s,.;!?]+/, ''))
      return {
        polarity: 'yes',
        fused: more ? `${asker(question.affirmed)}, ${more}` : asker(question.affirmed),
        rest: '',
      }
    }
    // "A luz incomoda?" "Incomoda demais."
    const fused = question.subject ? labelled(asker(question.subject), told(text)) : null
    return { polarity: 'told', fused: fused && pack.polish(fused), rest: fused ? '' : text }
  }
  if (
    (!answer || question.kind === 'open') &&
    asked.length > 1 &&
    (length > 2 || pack.hasVerb(statement.folded))
  )
    return { question: null, polarity: 'told', fused: null, rest: text }
  // "Tem cheiro? Ardor?" "Cheiro não.": a reply that names another of the questions is none to the last.
  if (
    !sharesWord(last.folded, statement.folded) &&
    asked.some(({ folded }) => sharesWord(folded, statement.folded))
  )
    return { question: null, polarity: 'told', fused: null, rest: text }
  // "Tem alergia?" "Sou alérgica a dipirona.": the reply names its subject itself.
  if (!answer && pack.hasVerb(statement.folded) && sharesStem(question.object, text))
    return { polarity: 'told', fused: null, rest: text }
  // "Any surgeries?" "I had my appendix out": a reply with a subject and no pronoun for what was asked is whole.
  if (!answer && question.elliptic && length > 4 && pack.isWhole(statement.folded))
    return { polarity: 'told', fused: null, rest: text }
  if (!answer || question.kind === 'open') {
    const dependent =
      question.elliptic || question.kind === 'open'
        ? !pack.hasVerb(statement.folded) || question.elliptic
        : false
    return inFull('told', dependent ? longReply : shortReply)
  }
  const { polarity, rest } = answer
  if (polarity === 'partial' || polarity === 'unsure') return inFull(polarity, longReply)
  // A reply that comes back to the question's own words says more than yes or no.
  if (repeats(rest, question.object, pack)) return inFull(polarity, 2 * longReply)
  const finding = findingOf(polarity, asked, question, pack)
  if (!finding) return inFull(polarity, longReply)
  const extra = wordsOf(fold(rest)).length
  const qualified =
    extra > 0 &&
    extra <= longReply &&
    (pack.qualifies(fold(rest)) || (extra <= 3 && !isClinical(rest, pack) && !pack.hasVerb(fold(rest))))
  return qualified
    ? { polarity, fused: `${asker(finding)}, ${told(rest)}`, rest: '' }
    : { polarity, fused: asker(finding), rest }
}

/** The finding that a plain yes or no makes; `null` where it would say too much. */
function findingOf(
  polarity: 'yes' | 'no',
  asked: readonly Statement[],
  last: Question,
  pack: LanguagePack,
): string | null {
  if (asked.length === 1) return polarity === 'yes' ? last.affirmed : last.denied
  // "Tem febre? Tosse?" "Não.": both are denied, when each can be. Which one a yes means, nobody knows.
  if (polarity === 'yes') return null
  const denials = asked.map(({ text }) => pack.question(text)?.denied ?? null)
  return denials.some((denial) => denial === null)
    ? null
    : denials
        .map((denial, i) => (i === 0 ? denial : denial!.charAt(0).toLowerCase() + denial!.slice(1)))
        .join('; ')
}

/** The reply retold, its yes or no in front: "Able to work: no, had to stop". */
function withAnswer(text: string, answer: Answer | null, told: (words: string) => string): string {
  const whole = told(text)
  if (answer?.polarity !== 'yes' && answer?.polarity !== 'no') return whole
  const at = text.lastIndexOf(answer.rest)
  const word = /^\W*(yes|yeah|yep|yup|sure|no|nope|nah|sim|não)(?![\p{L}])/iu.exec(text.slice(0, at))?.[1]
  if (!answer.rest || !word || fold(whole).startsWith(fold(word)) || /^(?:not|no|nao)\b/.test(fold(whole)))
    return whole
  return `${word.toLowerCase()}, ${whole}`
}

function isClinical(text: string, pack: LanguagePack): boolean {
  let found = false
  pack.clinical.find(wordsOf(fold(text)), () => {
    found = true
  })
  return found
}

const stemLength = 5

function sharesStem(a: string, b: string): boolean {
  const stems = new Set(
    wordsOf(fold(a))
      .filter((word) => word.length >= stemLength)
      .map((word) => word.slice(0, stemLength)),
  )
  return wordsOf(fold(b)).some((word) => stems.has(word.slice(0, stemLength)))
}

const sharesWord = (a: string, b: string): boolean => {
  const words = new Set(wordsOf(a).filter((word) => word.length >= stemLength))
  return wordsOf(b).some((word) => words.has(word))
}

function repeats(rest: string, object: string, pack: LanguagePack): boolean {
  if (!rest) return false
  const asked = new Set(wordsOf(fold(object)).filter((word) => word.length > 3))
  let clinical = false
  pack.clinical.find(
    wordsOf(fold(rest)).filter((word) => asked.has(word)),
    () => {
      clinical = true
    },
  )
  return clinical
}

function labelled(label: string, words: string): string {
  const tail = words.replace(/[\s.,;!?]+$/, '')
  return `${label}: ${/^\p{Lu}(?!\p{Lu})/u.test(tail) ? tail[0]!.toLowerCase() + tail.slice(1) : tail}`
}

/** Utterances that the finding rests on. */
export function utterancesOf({ statement, question, fused }: Exchange): number[] {
  const all =
    fused && question ? [...question.utterances, ...statement.utterances] : [...statement.utterances]
  return [...new Set(all)].sort((a, b) => a - b)
}
