import { fold, replaceFolded } from '../../../../platform/text/fold.ts'
import type { Answer, Question } from '../language-pack.ts'
import { wordsOf } from '../phrase-lexicon.ts'
import { tidyPunctuation } from './clean.ts'
import { clinicalPt } from './lexicon.ts'
import { predicates } from './verbs.ts'

const boundary = '(?=[\\s,.;!?]|$)'
const again =
  '(?:senhora?|doutora?|nao|sim|tenho|tive|tem|teve|tinha|sinto|senti|uso|tomo|fumo|bebo|faco|fiz|to|estou|nada|nenhum|nenhuma|mesmo|disso|dessas?|desses?|isso|ainda|nunca|e|ja|com certeza|de nada|que eu (?:saiba|lembre|percebi|notei|tenha (?:percebido|notado)))'

const no = new RegExp(
  `^(?:nao|nunca|nada|nenhum|nenhuma|negativo|jamais|de jeito nenhum|nem um pouco|que eu saiba nao|tenho nao|tem nao|tive nao|sinto nao|tomo nao|fumo nao|bebo nao|uso nao)(?:,? ${again})*${boundary}`,
)
const yes = new RegExp(
  `^(?:sim|tenho|tive|tem|teve|isso|exato|exatamente|aham|ahan|uhum|com certeza|claro|ja|sinto|senti|tomo|fumo|bebo|uso|faco|positivo|certo|correto|verdade|e verdade|deu|doi|consigo|consegui|to|estou|foi|fiz|isso mesmo|e isso|e)(?:,? ${again})*${boundary}`,
)
const partial =
  /^(?:(?:so )?(?:as|de) vez(?:es)?(?: em quando)?|um pouco|um pouquinho|pouco|bem pouco|mais ou menos|raramente|muito raro|quase (?:nunca|sempre|nada)|depende|bastante|muito|demais|sempre|direto|todo dia|nem sempre|ultimamente)(?=[\s,.;!?]|$)/
const unsure =
  /^(?:acho|creio|talvez|pode ser|nao sei|nao lembro|nao me lembro|nao tenho certeza|sei la|acredito|imagino)\b/
const answerLead = /^(?:(?:ah|ai|olha|bom|hum|entao|assim|doutora?|ah|puxa)[, ]+)+/

/** What a reply to a yes/no question says; `null` when it says neither. */
export function answerPt(text: string): Answer | null {
  const lead = answerLead.exec(fold(text))?.[0].length ?? 0
  const said = text.slice(lead)
  const folded = fold(said)
  if (unsure.test(folded)) return { polarity: 'unsure', rest: said }
  if (partial.test(folded)) return { polarity: 'partial', rest: said }
  for (const [polarity, pattern] of [
    ['no', no],
    ['yes', yes],
  ] as const) {
    const match = pattern.exec(folded)
    if (!match) continue
    const after = folded.slice(match[0].length)
    // "Não tenho febre desde ontem" speaks for itself; "Não, mas tenho tosse" is an answer and more.
    if (/^[\s]*$|^[.,;!?]/.test(after))
      return { polarity, rest: tidyPunctuation(said.slice(match[0].length)) }
    if (/^ (?:mas|so|porem|so que|nem|a nao ser)\b/.test(after))
      return { polarity, rest: said.slice(match[0].length).trim() }
    return null
  }
  return null
}

const questionLead =
  /^(?:(?:e|mas|entao|agora|certo|ok|entendi|ta|ah|bom|e ai|sei|hum|outra coisa|so mais uma coisa|me diz|me diga|me fala|me conta|deixa eu (?:te )?perguntar|voce sabe (?:se|dizer se)|sabe se|a senhora sabe se|o senhor sabe se|alem disso|nesse periodo|por acaso|fora isso|tirando isso)(?: uma coisa)?[,:]?\s+)+/
const subject = /^(?:voce|voces|ce|tu|a senhora|o senhor|a sra|o sr|a gente|ele|ela)\s+/
const tag =
  /[,\s]*\b(?:ne|ta|certo|nao e|e isso|isso|nao e isso|nao|ou nao|sim ou nao|alguma coisa assim|algo assim|essas coisas|coisas assim|correto|confere)?\s*\?*$/
const open =
  /^(?:quando|onde|aonde|como|quanto|quantos|quantas|qual|quais|o que|que|por que|quem|desde quando|de que|ha quanto|faz quanto|tem quanto|a quanto|com que|em que|a que|de quanto|para que|pra que|por quanto|ate quando)\b/
const having =
  /^(?:(?:ja|ainda|tambem|sempre|chegou a|vem|anda|esta|ta|estava|tava)\s+)*(?:tem tido|ter|tendo|tem|teve|tinha|sente|sentiu|sentindo|sentia|notou|notando|percebeu|percebendo|apresentou|apresentando|esta com|ta com|estava com|tava com|ficou com|houve|apareceu|deu|com|historia de|historico de)\s+/
const someone =
  /\b(?:algum|alguma|alguns|algumas|qualquer|mais algum|mais alguma|outro|outra|tambem|junto|por acaso)\s+/g
const clause = /\b(?:que|quando|se|porque|onde|como|enquanto)\b/
const several = /,| ou | e /

/** Takes a doctor's question apart; `null` when nothing in it is clinical. */
export function questionPt(text: string): Question | null {
  let said = tidyPunctuation(text.replace(/[?!.]+$/, ''))
  said = cut(said, questionLead)
  said = said.slice(0, said.length - (tag.exec(fold(said))?.[0].length ?? 0))
  said = tidyPunctuation(cut(said, subject))
  const folded = fold(said)
  const words = wordsOf(folded)
  if (words.length === 0 || words.length > 22) return null
  if (open.test(folded)) {
    return { kind: 'open', object: '', affirmed: null, denied: null, label: capital(said) }
  }
  let clinical = false
  clinicalPt.find(words, () => {
    clinical = true
  })
  if (!clinical) return null
  const negative = /\b(?:nao|nunca|nem|sem)\b/.test(folded)
  const had = having.exec(folded)
  const hasVerb = had !== null || words.some((word, i) => i < 4 && predicates.has(word))
  const object = tidyPunctuation(replaceFolded(had ? said.slice(had[0].length) : said, someone, ''))
  const simple = !clause.test(fold(object)) && wordsOf(fold(object)).length <= 14
  const many = several.test(fold(object))
  const label = capital(object)
  if (negative || !object)
    return { kind: 'yes-no', object, affirmed: null, denied: null, label: capital(said) }
  if (had || !hasVerb) {
    return {
      kind: 'yes-no',
      object,
      affirmed: many ? null : hasVerb ? capital(said) : `Refere ${object}`,
      denied: simple ? `Nega ${object}` : hasVerb ? negate(said) : null,
      label,
    }
  }
  return {
    kind: 'yes-no',
    object,
    affirmed: many ? null : capital(said),
    denied: negate(said),
    label: capital(said),
  }
}

/** "Não" before the predicate, "algum" as "nenhum"; `null` when there is no telling where it goes. */
function negate(said: string): string | null {
  const folded = fold(said)
  for (const match of folded.matchAll(/[a-z]+/g)) {
    if (!predicates.has(match[0])) continue
    if (match[0] === 'ja') return capital(`nunca ${nothing(said.slice(match.index + 2).trim())}`)
    return capital(`${said.slice(0, match.index)}não ${nothing(said.slice(match.index))}`)
  }
  return null
}

const nothing = (text: string) =>
  replaceFolded(
    replaceFolded(text, /\balguma coisa\b/g, 'nada'),
    /\balgum(a?)\b/g,
    (match) => `nenhum${match[1]}`,
  )

function cut(text: string, lead: RegExp): string {
  const match = lead.exec(fold(text))
  return match ? text.slice(match[0].length) : text
}

export const capital = (text: string) => text.replace(/^[^\p{L}\d]*\p{Ll}/u, (start) => start.toUpperCase())
