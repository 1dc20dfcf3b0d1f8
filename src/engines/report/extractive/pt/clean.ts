import { writtenNumbers } from '../../../../platform/quantities/index.ts'
import { fold, replaceEachFolded, replaceFolded } from '../../../../platform/text/fold.ts'

const fillers: readonly RegExp[] = [
  /^[oó][,!]\s+/g,
  // Sounds, and words cut off: "eh", "hum", "to- tomando".
  /(?:^|(?<=[\s,.]))(?:a+h+|e+h+|h+u+m+|u+h+|a+h+n+|hã+|ha+n+|hein|ue|ih+|oh+|opa|nossa(?: senhora)?|poxa|puxa|vixe|credo|caramba)(?=[\s,.!?]|$)[,.!]?\s*/g,
  /(?:^|,\s*)gente[,!]\s*/g,
  /\b[a-z]{1,6}-(?=\s)\s*/g,
  // Tags that ask for nothing.
  /,?\s*\b(?:ne|sabe|entendeu|entende|viu|ta bom|ta certo|ta ok|ok|certo|ta|beleza|combinado|tudo bem)\s*(?=[?.!]+|$)[?]?/g,
  /,\s*(?:ne|sabe|entendeu|entende|viu|assim|tipo|tipo assim|digamos|vamos dizer|quer dizer|na verdade|doutora?|dotora?)\s*,?(?=\s)/g,
  /\b(?:ne|tipo assim|vamos dizer assim|por assim dizer|digamos assim|meio que|mais ou menos assim|sei la|e tal|e tudo(?: mais)?|essas coisas|coisa e tal|graças a deus|gracas a deus|se deus quiser|pelo amor de deus|vou te falar|vou falar a verdade|como e que (?:eu )?(?:falo|fala|digo)|como diz o outro|para falar a verdade|pra falar a verdade|para ser sinceros?|pra ser sinceros?)\b,?\s*/g,
  /,\s*ta\s*(?=,|[.?!]|$)/g,
  // Address.
  /(?<!\b(?:o|a|um|uma|do|da|no|na|ao|outro|outra|pelo|pela|seu|meu|minha|com)),?\s*\b(?:doutora?|dotora?|dr|dra)\b\.?(?=\s*(?:[,.!?]|$))[,]?/g,
  /(?:^|,\s*)(?:dona|seu) [a-z]+(?=[,.!?]|$)[,]?\s*/g,
]

const leads =
  /^(?:(?:e|mas|bom|bem|olha|olha so|entao|ai|dai|ah|pois e|e que|ok|certo|ta|ta bom|entendi|isso mesmo|legal|otimo|perfeito|muito bem|beleza|sei|agora|tipo|assim|o seguinte|como assim|oi|ola|bom dia|boa tarde|boa noite|pronto|maravilha|que bom|tranquilo|show|claro|ja|so que|vamos la|vamos ver|deixa eu ver|me diz uma coisa|me fala uma coisa|me diga uma coisa|me conta|uma coisa)[,.:;!]+\s*)+/
const looseLeads =
  /^(?:(?:bom dia|boa tarde|boa noite|e ai|e|mas|ai|dai|entao|bom|ah|so que|pois e|tipo|e que|e assim)\s+)+(?=\S)/

const fillerRules = fillers.map((pattern) => [pattern, ' '] as const)

/** "Não parei faz dois anos": no, and since when. */
const stoppedLong =
  /^nao (?=(?:parei|larguei|tirei|deixei|suspendi)\b.{0,30}\b(?:faz|ha|tem|desde|ano passado|mes passado)\b)/g
const deniedAndTold = /(?<=\bnao (?:fumo|bebo|uso|tomo)) (?=(?:fumo|bebo|uso|tomo|so)\b)/g

/** "De 100, não, minto, é a de 50", "o direito, aliás, o esquerdo": what was taken back goes. */
const corrected =
  /\b(?:n?[ao]s? )?(?:de )?(?:(?:\d[\d.,/x]*\d|\d)(?: ?(?:mg|mcg|miligramas?|unidades|gotas|comprimidos?|dias|semanas|meses|anos))?(?=[^.;?!]{0,40}\d)|(?:direit|esquerd)[oa](?=[^.;?!]{0,30}(?:direit|esquerd)[oa])),? (?:(?:nao|ai|ah|opa),? )*(?:minto|alias|perdao|digo|quer dizer|ou melhor|me enganei|errei|corrigindo|desculpa),? (?:(?:nao|e que),? )*(?:(?:e|era|sao|foi|eram) )?(?:n?[ao]s? )?(?:de )?(?=\d|direit|esquerd)/g

/** A statement without what carries no meaning; words that answer (sim, não) stay. */
export function cleanPt(text: string): string {
  let out = replaceFolded(writtenNumbers(text, 'pt-BR'), corrected, '')
  // "Não fumo bebo socialmente": the second is no part of the denial.
  out = replaceFolded(out, deniedAndTold, ', ')
  out = replaceFolded(out, stoppedLong, 'não, ')
  out = replaceEachFolded(out, fillerRules)
  out = out.replace(/(?<![\p{L}\d])([\p{L}']+(?: [\p{L}']+)?)(?:,? \1)+(?![\p{L}\d])/giu, '$1')
  out = tidyPunctuation(out)
  out = dropLead(out, leads)
  out = dropLead(out, looseLeads)
  return tidyPunctuation(out)
}

function dropLead(text: string, lead: RegExp): string {
  const match = lead.exec(fold(text))
  // "É" (is) folds to "e" (and): only the unaccented word is a lead.
  if (!match || /[éÉ]/.test(text.slice(0, match[0].length).replace(/pois é|é que/gi, ''))) return text
  return text.slice(match[0].length)
}

export const tidyPunctuation = (text: string) =>
  text
    .replace(/\s+([,.;:?!])/g, '$1')
    .replace(/([,;:])(?:\s*[,;:])+/g, '$1')
    .replace(/[,;:]\s*([.?!])/g, '$1')
    .replace(/^[\s,.;:!?-]+/, '')
    .replace(/\s+/g, ' ')
    .trim()

const joint =
  /\s(?=(?:mas|so que|porem|dai|ai eu|ai ele|ai ela|ai a|ai o|e ai|entao|e agora|e eu|e tambem|e tem|e nao|e estou|e to|e ta|e tive|e fui|e tava|e comecei|e comecou|e fiquei|e ontem|e hoje|e depois|e ja|e as vezes|e vou|e vamos|e vai|e voce|e a senhora|e o senhor|e quero|e se|se piorar|se tiver|se a dor|se nao|e volta|e retorna|e tomo|e toma|e minha|e meu|e a pressao|e o|alem disso|depois eu|agora eu|vou te|vou pedir|vou solicitar|vou passar|vou encaminhar|quero que|e evit[ae]|e beb[ae]|e procur[ae])\b)/g

/** Talk without punctuation is cut wherever a clause usually begins. */
const runOn =
  /\s(?=(?:isso e|nao parece|o raio x|o exame|e uma|o senhor|a senhora|voce|nao precisa|nao fica|nao pode|a pressao|o pulmao|o coracao|a garganta|o abdome|a barriga|a temperatura|a saturacao|tem um|tem uma|tem contratura|diminui|anota|mede|faz|fica|leva|suspende|para de|vou|vamos|quero|evit[ae]|beb[ae]|tom[ae]|pode|deit[ae]|retorno|retorn[ae]|volt[ae]|se nao|se der|se tiver|se piorar|se fechar|e em casa|continu[ae]|us[ae]|procur[ae]|anti-inflamatorio nao|tomo|tenho|to com|estou)\b)/g
const runOnWords = 22

export function jointsPt(folded: string, isBare: boolean): number[] {
  const places = new Set([...folded.matchAll(joint)].map((match) => match.index))
  if (isBare || ((folded.match(/\S+/g)?.length ?? 0) > runOnWords && !/[,;]/.test(folded))) {
    for (const match of folded.matchAll(runOn)) {
      // "Não vou", "que a senhora": the clause began earlier.
      if (
        !/\b(?:nao|que|se|e|eu|para|pra|de|a|o|quando|como|ja|mas|com|em)$/.test(
          folded.slice(Math.max(0, match.index - 24), match.index),
        )
      )
        places.add(match.index)
    }
  }
  return [...places].sort((a, b) => a - b)
}

const openers =
  /^(?:e )?(?:quando|onde|aonde|como|quanto|quantos|quantas|qual|quais|o que|que|por que|quem|desde quando|de que|ha quanto|faz quanto|tem quanto|alguma?|ja|tem|teve|sente|toma|fuma|bebe|usa|faz|esta|ta|voce|a senhora|o senhor|ce|ele|ela)\b/
/** "Parou de tomar algum", "está tomando quanto". */
const asksAtItsEnd =
  /^(?:[a-z]+ ){1,6}(?:alguma?|alguma coisa|quanto|quantas?|quantos|quais|qual|onde|quando)$/
const answersItself = /\b(?:vou|vamos|quero que|precisa|tem que|vai (?:tomar|fazer|voltar|precisar|usar))\b/

/** With punctuation the mark decides; without, the way a doctor begins. */
export function isQuestionPt(folded: string, role: string): boolean {
  if (/\?["')]*\s*$/.test(folded))
    return !/^\W*(?:ta|ta bom|ok|certo|tudo bem|combinado|entendeu|beleza)\W*$/.test(folded)
  if (/[.!]\s*$/.test(folded) || role === 'patient' || role === 'other') return false
  return (openers.test(folded) || asksAtItsEnd.test(folded)) && !answersItself.test(folded)
}
