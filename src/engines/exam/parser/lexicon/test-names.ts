import { roleAt } from './column-roles.ts'
import { labelOf } from './labels.ts'
import { namesMeasure } from './measures.ts'
import { isKnownName } from './observation-catalog.ts'
import { plain } from './plain.ts'
import { startsWithQualifier } from './qualifiers.ts'

const MAX_LENGTH = 70
const MAX_WORDS = 10
/** Sentences have verbs and function words that names of tests don't have. */
const SENTENCE =
  /\b(?:foi|foram|sao|deve|devem|pode|podem|quando|porque|conforme|segundo|realizad[oa]s?|apresenta|sugere|recomenda|considerar|utiliz|should|must|may be|are|was|were|is|please|this|these|based on|according)\b/

/** The name without what surrounds it: bullets, stars, trailing colons. */
export function cleanName(text: string): string {
  return (
    text
      .replace(/^[\s\-–—•*·.:>|"'“”]+/, '')
      // `3. POTÁSSIO` in a list that is numbered.
      .replace(/^\d{1,2}[.)] (?=\p{Lu}\p{L}{2})/u, '')
      // The code of a price list: `40302040 - GLICOSE`.
      .replace(/^\d{4,}(?:[.-]\d+)* ?[-–] ?(?=\p{L})/u, '')
      .replace(/[\s:.=\-–—|*>"“●○■▪•]+$/, '')
      .replace(/\s+/g, ' ')
      .trim()
  )
}

const PART =
  /^(?:total|totais|paciente|controle|minim[ao]|medi[ao]|maxim[ao]|isolad[oa]s|pareadas|em pares|em salvas|salvas|bigeminadas|trigeminadas|tvns|tvs|episodios|direta?|indireta?|livre|fracao (?:livre|total|direta|indireta)|basal|jejum|(?:na )?admissao|tempo|ionizado|conjugada|absoluto|relativo|(?:apos )?\d{1,3} ?(?:min(?:utos)?|h(?:oras?)?|')(?: apos.*)?|\d{1,2}[oa]?\.? (?:amostra|hora)|amostra \d{1,2})$/

/** Words that name a test only together with the heading above: `Direta` under `Bilirrubinas`. */
export function isPartName(name: string): boolean {
  return PART.test(plain(name))
}

/** How a value was measured, often printed under a name without saying so. */
const METHOD =
  /^(?:eletro)?(?:quimio|immuno|imuno|chemi)?(?:luminescen|enzimatic|colorimetric|turbidimetr|nefelometr|nephelometr|fluorescen|cromatograf|citometri|cinetic|espectr|spectro|photometr|fotometr|aglutinacao(?=.)|elisa\b|hplc\b|clia\b|eclia\b|cmia\b|ifcc\b|ise\b|calculad|calculo\b|automatizad|floculac|jaffe\b|ckd-?epi|mdrd|cockcroft|diazo\b|biureto|potenciometr|eletrodo|impedanc|microscop)/

/** What is printed where a test has no reference. */
const NO_LIMITS =
  /^(?:not (?:estab\w*\.?|defined|applicable|available)|nao (?:definid|estabelecid|aplicavel|disponivel|ha valor)\w*|nao se aplica|n\/a)\b/

/** `191 mg/dL` */
const MEASURE = /^[<>≤≥]?\s?\d+(?:[.,]\d+)*\s(?:[%µ\p{L}]{1,5}\/\S+|%|mg|g|mL|fL|pg|mmHg)$/u

/** Whether `text` can name a test: not a label, a qualifier of a reference, a column heading or a sentence. */
export function canBeName(text: string): boolean {
  const name = cleanName(text)
  if (isKnownName(name) || isPartName(name)) return true
  // `p53` is a marker, though it has one letter.
  if (
    !/\p{L}{2}/u.test(name) &&
    !/^(?:[A-Z]\.){2,}/.test(name) &&
    !(/^p\d\d$/.test(name) && namesMeasure(name))
  )
    return false
  // The class of an allergen.
  if (/^[IVX]+$/.test(name)) return false
  // `out/23` heads a column or stands below a chart.
  if (
    /^(?:jan|fev|feb|mar|abr|apr|mai|may|jun|jul|ago|aug|set|sep|out|oct|nov|de[cz])[/-]\d{2,4}$/i.test(name)
  )
    return false
  // A bracket that is open goes on elsewhere; bars part what is no name.
  if (/^\([^)]*$|\|/.test(name)) return false
  if (NO_LIMITS.test(plain(name)) || MEASURE.test(name)) return false
  // What goes on after a full stop, tells a day or is ticked in a form says something else.
  if (/\p{L}{5,}\)?\.\s|\d{1,2}\/\d{1,2}\/\d{4}|^\( ?[xX]? ?\)|^tabela\b/iu.test(name)) return false
  if (name.length > MAX_LENGTH || name.split(' ').length > MAX_WORDS) return false
  if (
    /^\d{5,}|,$/.test(name) ||
    /R\$|https?:|@|www\.|\b(?:CRM|CRF|CRBM|CRMV|COREN|CNPJ|CPF|CEP|P[áa]gina|Page)\b/i.test(name)
  )
    return false
  if (
    /^(?:os?|as?|d[aeo]s?|em|n[ao]s?|um|uma|e|ou|que|est[ea]s?|the|of|and|or|for|this|to|in|on|if|with)\s(?![-–])/.test(
      name.toLowerCase(),
    )
  )
    return false
  if (
    /^(?:valor(?:es)? de )?refer[êe]ncias?\s|^(?:bio\w*\.? )?ref(?:erence|\.)? (?:ranges?|intervals?|values?)\b/i.test(
      name,
    )
  )
    return false
  if (
    /^(?:(?:specimen|sample) (?:quality|source|type|status|id|condition)|(?:test|report|order|micro) (?:status|number)|conclus[ãa]o|impress[ãa]o|diagn[óo]stico|parecer|conclusions?|impression|diagnosis|comments?|data|hora|p[áa]gina|endere[çc]o|telefone|conv[êe]nio|m[ée]dico|paciente)\b/i.test(
      name,
    )
  )
    return false
  if (METHOD.test(plain(name).replaceAll(' ', '').slice(0, 40)) && name.split(' ').length <= 4) return false
  if (labelOf(text) || labelOf(`${name}:`) || startsWithQualifier(name)) return false
  const role = /^concentracao$/.test(plain(name)) ? null : roleAt(name)
  if (role && role.length >= name.length - 1) return false
  return !SENTENCE.test(plain(name))
}
