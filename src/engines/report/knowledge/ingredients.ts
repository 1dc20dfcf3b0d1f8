import { fold } from '../../../platform/text/fold.ts'

const acids =
  /^(?:di)?(?:clor[ie]drato|maleato|fumarato|sulfato|bissulfato|fosfato|difosfato|acetato|besilato|mesilato|dimesilato|tartarato|succinato|oxalato|brom[ie]drato|citrato|nitrato|mononitrato|dinitrato|propionato|dipropionato|valerato|furoato|palmitato|embonato|pamoato|lactato|estolato|estearato|benzoato|napsilato|tosilato|xinafoato|fluoridrato|hipurato|undecilato|enantato|decanoato|cipionato|isetionato|hemi\w*ato|hemi-?\w+ato|bi\w+tartarato|gliconato|aspartato|ascorbato|bicarbonato|etexilato|lisinato|trometamol|axetil) (?:de |da |do )/
const waters =
  /\b(?:(?:mono|di|tri|tetra|penta|hexa|hepta|sesqui|hemi|semi)?-?\s?hidratad[oa]|anidr[oa]|micronizad[oa]|sodic[oa]|dissodic[oa]|potassic[oa]|calcic[oa]|magnesic[oa]|hemicalcic[oa]|magnesio|(?:de )?sodio|(?:de )?potassio|medoxomila|proxetila|axetila|cilexetila|mofetila|dipivoxila|alafenamida|etexilato|base|sesquiidratad[oa]|monoidratad[oa]|diidratad[oa]|triidratad[oa]|monossodic[oa]|trometamina|trometamol|arginina|monohidratad[oa]|heptaidratad[oa]|hemi-?hidratad[oa])\b/g
const minerals =
  /^(?:cloreto|carbonato|bicarbonato|hidroxido|citrato|fosfato|gliconato|sulfato) (?:de )?(?:sodio|potassio|calcio|magnesio|aluminio|zinco)/

/** "CLORIDRATO DE METFORMINA + GLIBENCLAMIDA" → `['glibenclamida', 'metformina']`: without salts and waters, folded. */
export function baseIngredients(ingredients: string): string[] {
  return fold(ingredients)
    .split(/\s*[+;]\s*/)
    .map(baseOf)
    .filter(Boolean)
    .sort()
}

function baseOf(ingredient: string): string {
  const name = ingredient.replace(/\s+/g, ' ').trim()
  if (minerals.test(name)) return name
  const base = name
    .replace(acids, '')
    .replace(waters, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[\s,.-]+$/, '')
    .replace(/ de$/, '')
    .trim()
  return base || name
}
