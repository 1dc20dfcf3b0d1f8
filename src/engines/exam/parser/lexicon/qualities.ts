import { plain } from './plain.ts'
import { COMPARATOR, RANGE } from './references.ts'

/** What a qualitative result says: that something is absent (or in order), present, or neither plainly. */
export type Polarity = 'absent' | 'present' | 'normal' | 'unclear'

const ABSENT =
  /^(?:no (?:reactiv[oa]|detectad[oa]|se observ\w+|presentes?)|nao reagentes?|nao reativ[oa]|nao[- ]?detect\w+|nao identificad\w+|nao (?:amplificad|rearranjad|mutad)[oa]|nao observad\w+|nao visualizad\w+|nao realizado|nao houve (?:crescimento|desenvolvimento)\b.*|nao foram (?:observad|encontrad|visualizad)[oa]s.*|negativ[oa]s?|neg|ausentes?|ausencia(?: de .*)?|indetectavel|sem crescimento.*|cultura negativa.*|ausencia de crescimento.*|inexistentes?|nenhum[oa]?|non[- ]?reactive|not (?:detected|seen|present|found|observed)|nonreactive|negative|absent|none(?: seen| detected| present)?|nil|no growth.*|undetect(?:ed|able)|nr)\b/
const PRESENT =
  /^(?:(?:fortemente |fracamente )?reagentes?|reativ[oa]|positiv[oa]s?|pos|presentes?|amplificado|rearranjado|mutado|detectad[oa]s?|detectavel|identificad[oa]s?|reactive|positive|present|detected|trac[oe]s?|vestigios?|indicios?|traces?|\+{1,4}|algum[oa]s|numeros[oa]s|abundantes?|frequentes?|incontaveis|moderad[oa]s?(?: quantidade)?|aumentad[oa]s?|elevad[oa]|many|moderate|large$|small$|plenty|numerous|increased|houve crescimento.*|(?:desenvolvimento|crescimento) de .*|(?:ovos?|cistos?|larvas?|trofozoitos?|oocistos?) de .*|giardia .*|entamoeba .*|endolimax .*|ascaris .*|strongyloides .*|trichuris .*|enterobius .*|schistosoma .*|blastocystis .*|grumos|patologica)\b/
const NORMAL =
  /^(?:normal|normais|dentro d[ao] (?:normalidade|normal)|preservad[oa]|adequad[oa]|limpid[oa]|transparentes?|clear|sem alteracoes|sem particularidades|conservad[oa]|within normal limits|satisfactory|adequate|normocitic[oa].*|normocromic[oa].*|fisiologic[oa]|usual|habitual)\b/
const UNCLEAR =
  /^(?:indeterminad[oa]|inconclusiv[oa]|fracamente reagente|limitrofe|duvidos[oa]|equivocal|borderline|inconclusive|indeterminate|rar[oa]s?|poucas?|poucos|escass[oa]s?|discret[oa]s?|few|rare|occasional|scanty?|lig(?:eiramente|\.)? (?:turv|ambar|amarel)\w+.*|levemente turv.*|semi ?turv[oa]|turv[oa]|(?:ligeramente )?turbi[oa]|escas[oa]s?|amarill[oa].*|opac[oa]|cloudy|hazy|slightly (?:cloudy|hazy|turbid)|turbid|opalescente|amarel[oa].*|ambar.*|palha|citrino|alaranjad[oa]|avermelhad[oa].*|vermelh[oa].*|castanh[oa].*|marrom.*|incolor|hematic[oa]|yellow.*|pale yellow.*|straw.*|light yellow|dark yellow|amber.*|colou?rless|brown.*|red(?! (?:blood|cell)).*|oxalatos? de calcio.*|uratos? amorf.*|fosfatos? .*|calcium oxalate.*|amorphous .*|sensivel|resistente|intermediari[oa]|sensitive|resistant|susceptible|intermediate|acid[oa]$|alcalin[oa]$|acidic|alkaline|neutr[oa]$|(?:escherichia|klebsiella|staphylococcus|streptococcus|enterococcus|candida|proteus|pseudomonas|enterobacter|citrobacter|serratia|acinetobacter|morganella|providencia|salmonella|shigella|stenotrophomonas|burkholderia|haemophilus|neisseria|gardnerella|trichomonas|cryptococcus|aspergillus|corynebacterium|lactobacillus) .*|moderada|leve|acentuad[oa]|(?:raros? |alguns |numerosos )?(?:bacilos?|cocos?|cocobacilos?|diplococos?|bastonetes|leveduras?) gram.*|branc[oa].*|esbranquicad[oa].*|acinzentad[oa].*|cinza.*|leitos[oa]|pastos[oa]|semi-?pastos[oa]|formad[oa]s?|semi-?formad[oa]s?|liquid[oa]s?|semi-?liquid[oa]s?|amolecid[oa]s?|endurecid[oa]s?|viscos[oa]|mucos[oa]|sanguinolent[oa]|complet[oa]|incomplet[oa]|caracteristic[oa]|sui generis)(?=$|[ ,.;(/+*])/

/** The polarity of a qualitative result as printed; `null` when it is none that laboratories use. */
export function polarityOf(text: string): Polarity | null {
  if (/^["'“”]?(?:A|B|AB|O)["'“”]?(?: ?[+-]| Rh.*)?$/.test(text.trim())) return 'unclear'
  const key = plain(text)
    .replace(/^[:.\s"'“”]+/, '')
    .replace(/^(?:discreta|leve|ligeira|moderada|acentuada)(?:mente)? (?=aumentad|elevad)/, '')
    .replace(/^amostra (?=(?:nao )?(?:reagente|reativ|detect)|positiv|negativ|indetermin)/, '')
  if (ABSENT.test(key)) return 'absent'
  if (PRESENT.test(key) || /^(?:\+{1,4}|[1-4]\+)(?: ?\(|$)/.test(key) || /^\(?\+{1,4}\)?$/.test(key))
    return 'present'
  if (NORMAL.test(key)) return 'normal'
  if (UNCLEAR.test(key)) return 'unclear'
  return null
}

/** `Normal: inferior a 100 mg/dL` is a limit with a verdict, not a result. */
const LIMIT = new RegExp(`(?<!\\d):\\s*\\S|${COMPARATOR}\\s*\\d|${RANGE}`, 'i')

/** What was looked for is named at length. */
const NOTHING_FOUND =
  /^(?:nao (?:foram|foi) (?:observad|encontrad|visualizad|detectad)[oa]s?|nao houve|ausencia de|no) [^.:;]{1,60}\.?$/

/** A short qualitative result; sentences that merely begin like one are not. */
export function isQuality(text: string): boolean {
  const words = text.trim().split(/\s+/)
  const short = words.length <= 7 && text.length <= 60
  if ((!short && !NOTHING_FOUND.test(plain(text))) || LIMIT.test(text)) return false
  return polarityOf(text) !== null
}
