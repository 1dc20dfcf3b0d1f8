import { plain } from '../lexicon/plain.ts'
import type { TextLayer } from './text-layer.ts'

/** Whether a page's text layer can be read as it is, or the page must be drawn and recognised. */
export type TextTrust = 'trusted' | 'broken' | 'missing'

const FEW_WORDS = 12
const UNMAPPED_SHARE = 0.08
const HIDDEN_SHARE = 0.5
/** Pages with fewer words may hold none of the usual ones by chance. */
const ENOUGH_WORDS = 40

/** Words of which every report has some, whatever its layout. */
const USUAL =
  /^(?:de|da|do|em|por|para|com|data|nome|paciente|idade|sexo|exame|exames|resultado|resultados|valor|valores|referencia|metodo|material|soro|sangue|medico|coleta|pagina|laudo|mg\/dl|g\/dl|the|of|and|for|name|patient|date|age|sex|test|tests|result|results|reference|range|report|page|collected|blood|serum|units?|normal|no|total|laboratorio|laboratory)[:.]?$/

export function trustText(layer: TextLayer): TextTrust {
  if (layer.words.length === 0) return 'missing'
  if (layer.unmapped > layer.characters * UNMAPPED_SHARE) return 'broken'
  // Invisible text is another recogniser's work of unknown quality: ours tells its confidence.
  if (layer.hidden > layer.characters * HIDDEN_SHARE) return 'broken'
  if (layer.words.length < FEW_WORDS) return 'missing'
  if (layer.words.length >= ENOUGH_WORDS && !layer.words.some((word) => USUAL.test(plain(word.text))))
    return 'broken'
  return 'trusted'
}
