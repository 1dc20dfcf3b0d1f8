import { fold } from '../../../../platform/text/fold.ts'
import type { ReportLanguage } from '../../port.ts'

/** What listeners say without saying anything. */
const NODS: { readonly [language in ReportLanguage]: ReadonlySet<string> } = {
  'pt-BR': new Set(
    'uhum aham ahan hum hm ta bom certo bem entendi sei ok okay isso mesmo esse essa mesma sim claro beleza tudo combinado pode deixar obrigado obrigada doutor doutora perfeito otimo ah e legal show'.split(
      ' ',
    ),
  ),
  en: new Set(
    'mm-hmm mhm um-hum uh-huh hmm hm okay ok yeah yep right sure alright all perfect great good got it i see sounds thank you thanks oh wow absolutely cool exactly'.split(
      ' ',
    ),
  ),
}

/** Words of a nod at the most. */
const longest = 4

/** Whether an utterance is nothing but a sign of listening. */
export function isNod(text: string, language: ReportLanguage): boolean {
  const words = fold(text).match(/[\p{L}-]+/gu) ?? []
  return words.length > 0 && words.length <= longest && words.every((word) => NODS[language].has(word))
}
