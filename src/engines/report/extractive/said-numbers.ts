import { supportedNumbers, ungroundedNumbers } from '../../../platform/quantities/index.ts'
import type { Utterance } from '../port.ts'
import type { LanguagePack } from './language-pack.ts'
import type { MedicationMention } from './medications.ts'
import type { Item } from './statement.ts'

/**
 * The last gate for numbers. Rules that read spoken numbers, or cut talk without marks, may make one that nobody
 * said: such a line is told in the very words, and such a dose is left out.
 */
export function numberGate(utterances: readonly Utterance[], { language, polish }: LanguagePack) {
  const supported = supportedNumbers(utterances.map(({ text }) => text).join('\n'), language)
  const isSaid = (text: string) => ungroundedNumbers(text, supported).length === 0
  return {
    item(item: Item): Item[] {
      if (isSaid(item.text)) return [item]
      const plain = polish(item.quote)
      return isSaid(plain) ? [{ ...item, text: plain, kind: 'verbatim' }] : []
    },
    medication(mention: MedicationMention): MedicationMention {
      const { dose, usage } = mention
      if (isSaid(`${dose} ${usage}`)) return mention
      return { ...mention, dose: isSaid(dose) ? dose : '', usage: isSaid(usage) ? usage : '' }
    },
  }
}
