import { fold, replaceFolded } from '../../../../platform/text/fold.ts'
import type { Answer, Question } from '../language-pack.ts'
import { wordsOf } from '../phrase-lexicon.ts'
import { tidyPunctuation } from './clean.ts'
import { chatterPt, clinicalPt } from './lexicon.ts'
import { predicates } from './predicates.ts'

const boundary = '(?=[\\s,.;!?]|$)'
const again =
  '(?:senhora?|doutora?|nao|sim|tenho|tive|tem|teve|tinha|sinto|senti|uso|tomo|fumo|bebo|faco|fiz|to|estou|nada|nenhum|nenhuma|mesmo|disso|dessas?|desses?|isso|ainda|nunca|e|ja|com certeza|de nada|que eu (?:saiba|lembre|percebi|notei|tenha (?:percebido|notado)))'

const no = new RegExp(
  `^(?:nao|nunca|nada|nenhum|nenhuma|negativo|jamais|imagina|de jeito nenhum|nem um pouco|que eu saiba nao|tenho nao|tem nao|tive nao|sinto nao|tomo nao|fumo nao|bebo nao|uso nao)(?:,? ${again})*${boundary}`,
)
const yes = new RegExp(
  `^(?:sim|tenho|tive|tem|teve|isso|exato|exatamente|aham|ahan|uhum|com certeza|claro|ja|sinto|senti|tomo|fumo|bebo|uso|faco|positivo|certo|correto|verdade|e verdade|deu|doi|consigo|consegui|to|estou|foi|fiz|isso mesmo|e isso|e)(?:,? ${again})*${boundary}`,
)
const partial =
  /^(?:(?:so )?(?:as|de) vez(?:es)?(?: em quando)?|um pouco|um pouquinho|pouco|bem pouco|mais ou menos|raramente|muito raro|quase (?:nunca|sempre|nada)|depende|bastante|muito|demais|sempre|direto|todo dia|nem sempre|ultimamente)(?=[\s,.;!?]|$)/
const unsure =
  /^(?:acho|creio|talvez|pode ser|nao sei|nao lembro|nao me lembro|nao tenho certeza|sei la|acredito|imagino)\b/
/** "Tenho há três dias": the question's verb again, and how much. Verbs that name what was asked speak for themselves. */
const echo =
  /^(tenho|tive|tem|teve|sinto|senti|uso|tomo|faco|fiz|ja) (?=(?:sim|uma?|uns|umas|duas?|dois|\d+|com|ha|faz|desde|quando|so|muito|pouco|bastante|todo|toda|as vezes|de vez|na|no|em|mais|cerca)\b)/
const answerLead = /^(?:(?:ah|ai|olha|bom|hum|entao|assim|doutora?|puxa|nossa|agora\?)[, ]+)+/
const goesOn =
  /^ (?:mas|so|porem|so que|nem|a nao ser|um pouco|um pouquinho|bastante|muito|demais|as vezes|quando)\b/

/** What a reply to a yes/no question says; `null` when it says neither. */
export function answerPt(text: string): Answer | null {
  const said = text.slice(answerLead.exec(fold(text))?.[0].length ?? 0)
  const folded = fold(said)
  if (unsure.test(folded)) return { polarity: 'unsure', rest: said }
  if (partial.test(folded)) return { polarity: 'partial', rest: said }
  for (const [polarity, pattern] of [
    ['no', no],
    ['yes', yes],
  ] as const) {
    const match = pattern.exec(folded)
    if (!match) continue
    // "Não fumo, bebo socialmente": the second verb is no part of the denial.
    if (
      polarity === 'no' &&
      /\b(?:fumo|bebo|uso|tomo|tenho|faco|sinto),? (?:fumo|bebo|uso|tomo|tenho|faco|sinto)\b/.test(match[0])
    )
      return null
    const after = folded.slice(match[0].length)
    // "Não tenho febre desde ontem" speaks for itself; "Não, mas tenho tosse" is an answer and more.
    if (/^\s*$|^[.,;!?]/.test(after) || goesOn.test(after)) {
      return { polarity, rest: tidyPunctuation(said.slice(match[0].length)) }
    }
    break
  }
  const repeated = echo.exec(folded)
  const rest = repeated ? said.slice(repeated[0].length).replace(/^sim,? ?/i, '') : ''
  // "Tem febre?" "Tenho uma tosse.": another finding is no yes.
  if (!repeated || isClinical(wordsOf(fold(rest)))) return null
  return { polarity: 'yes', rest: tidyPunctuation(rest) }
}

const questionLead =
  /^(?:(?:certo|ok|entendi|ta|ah|bom|sei|hum|isso|otimo)[,.:!]\s+|(?:e|mas|entao|agora|e ai|ai|outra coisa|so mais uma coisa|me diz|me diga|me fala|me conta|deixa eu (?:te )?perguntar|voce sabe (?:se|dizer se)|sabe se|a senhora sabe se|o senhor sabe se|alem disso|nesse periodo|por acaso|fora isso|tirando isso)(?: uma coisa)?[,:]?\s+)+/
/** "Dona Maria, a senhora…": whom the doctor speaks to. */
const vocative =
  /^(?:(?:[Dd]ona|[Ss]eu|[Ss]r\.?|[Ss]ra\.?|[Mm]oço|[Mm]oça|[Mm]ãe|[Mm]amãe|[Pp]ai|[Oo]lha) ?)?(?:\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)?,\s+/u
const subject = /^(?:voce|voces|ce|tu|a senhora|o senhor|a sra|o sr|a gente|ele|ela)\s+/
const tag =
  /[,\s]*\b(?:ne|ta|certo|nao e|e isso|isso|nao e isso|nao|ou nao|sim ou nao|alguma coisa assim|algo assim|essas coisas|coisas assim|correto|confere)?\s*\?*$/
const open =
  /^(?:quando|onde|aonde|como|quanto|quantos|quantas|qual|quais|o que|que|por que|quem|desde quando|de que|ha quanto|faz quanto|tem quanto|a quanto|com que|em que|a que|de quanto|para que|pra que|por quanto|ate quando|de zero|de 0|dura quanto)\b/
/** What an open question asks for, as a note's label; some others stay in the doctor's words. */
const openLabels: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:ha quanto|faz quanto|tem quanto|quanto tempo (?:faz|tem)|desde quando)|^quando (?:(?:foi que )?comecou|surgiu|apareceu|iniciou)/,
    'Início',
  ],
  [/^(?:dura quanto|quanto tempo dura|por quanto tempo)/, 'Duração'],
  [/^(?:onde (?:doi|e a dor|fica)|aonde|em que lugar|qual (?:o )?(?:lado|local))/, 'Localização'],
  [/^de (?:zero|0) a (?:dez|10)|^qual a intensidade/, 'Intensidade'],
  [/^(?:quantas vezes|com que frequencia|de quanto em quanto)/, 'Frequência'],
  [/^o que (?:melhora|alivia)/, 'Fatores de melhora'],
  [/^o que (?:piora|desencadeia)/, 'Fatores de piora'],
  [/^como e (?:a|essa|sua) dor/, 'Caráter da dor'],
  [/^(?:quantos anos|qual a idade|que idade)|^quantos meses (?:ele|ela) tem/, 'Idade'],
]
const ownLabel = /^(?:qual|quais|quantos?|quantas?|que|como (?:esta|ta|anda|e|foi|tem sido)|quando foi)\b/
const having =
  /^(?:(?:ja|ainda|tambem|sempre|chegou a|vem|anda|esta|ta|estava|tava)\s+)*(?:tem (?:tido|sentido|percebido|notado|apresentado)|ter|tendo|tem|teve|tinha|sente|sentiu|sentindo|sentia|notou|notando|percebeu|percebendo|apresentou|apresentando|esta com|ta com|estava com|tava com|ficou com|houve|apareceu|deu|com|historia de|historico de)\s+/
const someone =
  /(?: (?:a|de|com) alguma? (?:coisa|outra coisa))|\b(?:algum|alguma|alguns|algumas|qualquer|mais algum|mais alguma|outro|outra|tambem|junto|por acaso)\s+| que (?:eu )?(?:deva|deveria|precise|preciso|precisa) saber/g
const clause = /\b(?:que|quando|se|porque|onde|como|enquanto)\b/
/** "O metotrexato, tá tomando certinho?": what is taken, named in front. */
const about =
  /^(?:o|a|os|as) (?:[a-z]+ ){0,3}[a-z]+, (?:(?:esta|ta|anda|continua|vem|tem) )?(?:tom|us|aplic|faz)[a-z]*\b/
const manners =
  /^(?:posso|pode|podemos|vamos|entendeu|tudo|mais alguma|alguma duvida|trouxe|quer|certo|ta(?= bom| bem| certo|$)|combinado|lembra)\b/
const longest = 22

/** Takes a doctor's question apart; `null` when nothing in it belongs into a report. */
export function questionPt(text: string): Question | null {
  let said = tidyPunctuation(text.replace(/[?!.]+$/, ''))
  said = cut(dropVocative(said), questionLead)
  said = said
    .slice(0, said.length - (tag.exec(fold(said))?.[0].length ?? 0))
    .replace(/,? como (?:é que |é )?(?:t[aá]|est[aá]|anda|vai)?$/i, '')
  said = lowerFirst(tidyPunctuation(cut(said, subject)))
  const folded = fold(said)
  const words = wordsOf(folded)
  if (words.length === 0 || words.length > longest) return null
  if (open.test(folded)) {
    const known = openLabels.find(([pattern]) => pattern.test(folded))?.[1]
    const label =
      known ?? (words.length <= 8 && ownLabel.test(folded) && isClinical(words) ? capital(said) : '')
    return { kind: 'open', object: '', subject: '', affirmed: null, denied: null, label, elliptic: false }
  }
  if (about.test(folded) && isClinical(words)) {
    const label = capital(said.replace(/^\S+ /, ''))
    return { kind: 'open', object: '', subject: '', affirmed: null, denied: null, label, elliptic: true }
  }
  const had = having.exec(folded)
  const at = had ? 0 : predicateAt(said)
  if (manners.test(folded) || (!isClinical(words) && (at === null || isChatter(words)))) return null
  return had || at === null ? findings(said, had?.[0].length ?? null) : predication(said, at)
}

/** "Fuma, bebe?", "Febre, tosse?": the first of a list is nobody's name. */
function dropVocative(said: string): string {
  const called = vocative.exec(said)?.[0] ?? ''
  const words = wordsOf(fold(called))
  return words.some((word) => predicates.has(word)) || isClinical(words) ? said : said.slice(called.length)
}

/** "Tem febre ou tosse?", "E tosse?": one finding or a list of them. */
function findings(said: string, verbLength: number | null): Question {
  const asked = tidyPunctuation(replaceFolded(verbLength ? said.slice(verbLength) : said, someone, ' '))
  // "E a alimentação?" asks how it is, not whether.
  const asksHow = verbLength === null && /^(?:o|a|os|as) /.test(asked)
  const object = asksHow ? asked.replace(/^\S+ /, '') : asked
  const folded = fold(object)
  const [, ...later] = folded.split(/,| ou | e (?=[a-z]+ou\b)/)
  // "Nega febre, vomitou" would say the opposite.
  const mixed = later.some((part) => predicates.has(wordsOf(part)[0] ?? ''))
  const simple =
    object !== '' &&
    !asksHow &&
    !mixed &&
    !isNegative(fold(said)) &&
    !clause.test(folded) &&
    wordsOf(folded).length <= 14
  return {
    kind: 'yes-no',
    object,
    subject: '',
    affirmed:
      !simple || later.length > 0 || / e /.test(folded)
        ? null
        : verbLength
          ? capital(said)
          : `Refere ${object}`,
    denied: simple ? `Nega ${object}` : null,
    label: verbLength && !simple ? capital(said) : capital(object),
    elliptic: verbLength === null,
  }
}

/** "Fuma?", "A luz incomoda?": something that is so or not. */
function predication(said: string, at: number): Question {
  const safe = !isNegative(fold(said)) && !/,/.test(said.slice(at))
  return {
    kind: 'yes-no',
    object: said.slice(at),
    subject: said.slice(0, at).trim(),
    affirmed: safe && !/ ou /.test(fold(said)) ? capital(said) : null,
    denied: safe ? denial(said, at) : null,
    label: capital(said),
    elliptic: false,
  }
}

const pastForm = /^[a-z]{3,}(?:ou|iu)$|^[a-z]{4,}eu$/
const notPast = new Set(['museu', 'europeu', 'camafeu', 'troféu'])

/** Where the predicate begins: within the first words, after no comma; `null` where there is none. */
function predicateAt(said: string): number | null {
  const folded = fold(said)
  let count = 0
  for (const match of folded.matchAll(/[a-z]+/g)) {
    if (folded.slice(0, match.index).includes(',') || count > 4) return null
    if (predicates.has(match[0]) || (pastForm.test(match[0]) && !notPast.has(match[0]))) return match.index
    count += 1
  }
  return null
}

/** "Não" before the predicate, "algum" as "nenhum". */
function denial(said: string, at: number): string {
  const predicate = said.slice(at)
  if (/^ja\b/.test(fold(predicate)))
    return capital(`${said.slice(0, at)}nunca ${nothing(predicate.slice(2).trim())}`)
  return capital(`${said.slice(0, at)}não ${nothing(predicate)}`)
}

const nothing = (text: string) =>
  replaceFolded(
    replaceFolded(text, /\balguma coisa\b/g, 'nada'),
    /\balgum(a?)\b/g,
    (match) => `nenhum${match[1]}`,
  )

const isNegative = (folded: string) => /\b(?:nao|nunca|nem|sem)\b/.test(folded)

/** Stems of international non-proprietary names, as Portuguese writes them (WHO, "The use of stems"). */
const substance =
  /(?:sartana|sartan|pril|statina|prazol|dipino|olol|cilina|floxacin[ao]|azepam|oxetina|gliptina|gliflozina|formina|tidina|triptana|conazol|parina|xabana|cortisona|metasona|tiazida|profeno|fenaco|mida|tiroxina|azina|amina|pirona|trexato|mabe|tinibe|platina|taxel|rubicina|ciclina|ciclovir|setrona|gabalina|pentina|roquina|dronato|lucaste|lukaste|terol|tropio)$/

function isClinical(words: readonly string[]): boolean {
  let found = words.some((word) => substance.test(word))
  clinicalPt.find(words, () => {
    found = true
  })
  return found
}

function isChatter(words: readonly string[]): boolean {
  let found = false
  chatterPt.find(words, () => {
    found = true
  })
  return found
}

function cut(text: string, lead: RegExp): string {
  const match = lead.exec(fold(text))
  return match ? text.slice(match[0].length) : text
}

const lowerFirst = (text: string) =>
  /^\p{Lu}(?!\p{Lu})/u.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text

export const capital = (text: string) => text.replace(/^[^\p{L}\d]*\p{Ll}/u, (start) => start.toUpperCase())
