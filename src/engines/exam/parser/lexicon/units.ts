import { plain } from './plain.ts'
import { readWordsTable } from './words-table.ts'

let alone: ReadonlyMap<string, ReadonlySet<string>> | undefined

/** Whether a unit without a denominator stands as `catalog/words/exam/units.tsv` has it. */
function isAlone(how: 'always' | 'behind a number', key: string): boolean {
  alone ??= new Map(readWordsTable('units').map(({ concept, phrases }) => [concept, new Set(phrases)]))
  return alone.get(how)!.has(key)
}

const SCALE = String.raw`(?:x? ?10 ?(?:\^|e|\*+)? ?[0-9]{1,2}|milhoes|milhao|milh\.?|mil|million|millions|mill|mi|thousands?|thou|k|lakhs?)`
const MASS = '(?:[kmunpfd]?g|mcg|kg)'
const AMOUNT = '(?:[munpf]?mol|[um]?eq|m?osm)'
const ACTIVITY =
  '(?:(?:micro|mc)ui|u\\.i\\.?|e\\.?u\\.?|kua|ur|ua|bau|[mukn]?i?ui?|[mukn]iu|[mu]?ui|gpl|mpl|apl|u ?gpl|u ?mpl|unidades|cps|u ?ape|u ?cae|ufc|cfu|cop(?:ias|ies)|copias|copies|(?:epi |pus )?cells?|wbc|rbc|hemacias|leucocitos|cel(?:ulas|s|l|ls)?|cells?|mu|ru|au|log|ml|l|fl|[cm]?m)'
const NUMERATOR = `(?:${MASS}|${AMOUNT}|${ACTIVITY})`
const DENOMINATOR = String.raw`(?:d?l|ml|ul|fl|mm3|mm\^3|cu\.? ?mm\.?|cumm|cmm|mm cubicos?|1,73 ?m2?|1\.73 ?m2?|1[.,]73|c?m2|24 ?h(?:oras|rs?)?|24 ?hours|g ?hb|mol|h(?:ora|oras|r|rs)?|1? ?h|1a hora|min(?:uto)?|s(?:eg|ec)?|kg|g|mg|mmol|kg h2o|campo|c(?:po)?\.?|hpf|lpf|hg|dia|day|l|gl|100 ?leuc\w*|100 ?wbc|creat\w*|g ?creat\w*|g de creatinina|gcr|g hb)`
const WITH_DENOMINATOR = new RegExp(
  `^(?:${SCALE} ?)?(?:(?:de )?${NUMERATOR})?(?: ?(?:${SCALE}))? ?(?:/|p/|por ) ?${DENOMINATOR}(?: ?/ ?${DENOMINATOR})*$`,
)
const SCALE_ONLY = /^x? ?10 ?(?:\^|e|\*+)? ?[0-9]{1,2}$/
const FEU = /^(?:ng|ug|mg)\/(?:ml|l|dl) ?\(?(?:feu|ddu)\)?$/

/** A unit in one spelling: µ and μ as u, ³ as 3, lower case. */
export function unitKey(text: string): string {
  return plain(text.normalize('NFKC').replace(/[μµ]/g, 'u').replace(/⁄|∕/g, '/'))
    .replace(/ ?([/^]) ?/g, '$1')
    .replace(/^\((.*)\)$/, '$1')
    .replace(/(?<=^[a-z]{2,})\.$/, '')
}

/** True where `text` is a unit of measurement as laboratories print them. */
export function isUnit(text: string): boolean {
  const key = unitKey(text)
  if (key === '' || key.length > 28) return false
  return isAlone('always', key) || WITH_DENOMINATOR.test(key) || SCALE_ONLY.test(key) || FEU.test(key)
}

/** Also the words that are units only right behind a number (`g`, `mil`, `min`). */
export function isUnitAfterNumber(text: string): boolean {
  return isUnit(text) || isAlone('behind a number', unitKey(text))
}

/** Reads as a unit, but is another one with an I taken for an l. */
const MISREAD = /^[mµu]?[uU][l1|!](?:\/|(?=m?L))|^pU[Il]\/|^[uU]l?[uU]\//

/** Confusions that recognisers make in units, in the order tried. */
const REPAIRS: readonly [RegExp, string][] = [
  [/^([mk]?)u[il1|!]\/?(ml|l|dl)$/, '$1ui/$2'],
  [/^(?:[hjp]|[uv]{1,2})[uv][il1|!]\/?[il]?ml$/, 'uui/ml'],
  [/^[uv][il1|!][uv]\/?[il]?ml$/, 'uiu/ml'],
  [/^([mnpu]?g|[mu]?u?iu?|ui|u|meq|mmol|ng|pg)[il|1!]?[/il|1!]?(dl|ml|l)$/, '$1/$2'],
  [/^[/fil|!1]{0,2}mm[?*8eo'"”3]?$/, '/mm3'],
  [/^h?u?[uj]ui\/?[il]?ml$/, 'uui/ml'],
  [/^(milhoes|mil)\/?mm[?*8eo'"”3]?$/, '$1/mm3'],
  [/^(g|mg|ml)\/(c?m)[?*8eo'"”]$/, '$1/$22'],
  // `g/cm²`, also with the stroke and the letter behind it as one.
  [/^g[/l1|]?[ce]m[?*8eo2'"”]?$/, 'g/cm2'],
  [/^[fg]l$/, 'fl'],
  [/^me[gq]{1,2}\/?[il1|]?l$/, 'meq/l'],
  [/^[/f|][puyv][li1|]$/, '/ul'],
  // `10"3/uL`: the sign of the power.
  [/^x? ?10["'“”*°^]{1,2}(\d{1,2})\/?[upyhj][l1i|]$/, '10^$1/ul'],
  [/^x? ?10["'“”*°^]{1,2}(\d{1,2})\/?[l1i|]$/, '10^$1/l'],
]

/** The unit that a recogniser's `text` was meant to be, as printed where it is already right; `null` when none. */
export function repairUnit(text: string): string | null {
  if (isUnit(text) && !MISREAD.test(text)) return text
  const key = unitKey(text)
  for (const [pattern, replacement] of REPAIRS) {
    const repaired = key.replace(pattern, replacement)
    if (repaired !== key && isUnit(repaired)) return spell(repaired)
  }
  // A first letter read twice, or dirt: `gumol/L`.
  return /^\p{L}{2,}\//u.test(key) && isUnit(key.slice(1)) ? spell(key.slice(1)) : null
}

/** The usual spelling of a unit key. */
function spell(key: string): string {
  return key
    .replace(/d?l$/, (unit) => unit.toUpperCase().replace('D', 'd'))
    .replace(/ml$/i, 'mL')
    .replace(/mm3/, 'mm³')
    .replace(/^uui/, 'µUI')
    .replace(/^uiu/, 'uIU')
    .replace(/^([mk]?)ui\//, '$1UI/')
    .replace(/^ug/, 'µg')
    .replace(/^umol/, 'µmol')
    .replace(/^milhoes/, 'milhões')
    .replace(/^u\//, 'U/')
    .replace(/^ui\//, 'UI/')
    .replace(/^fL$/i, 'fL')
    .replace(/^meq/, 'mEq')
}
