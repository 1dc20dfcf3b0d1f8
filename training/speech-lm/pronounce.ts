import { execFileSync } from 'node:child_process'

/** flite's phones that the acoustic model spells otherwise. */
const AS_MODEL: Readonly<Record<string, string>> = {
  AX: 'AH',
  AXR: 'ER',
  DX: 'T',
  EL: 'AH L',
  EM: 'AH M',
  EN: 'AH N',
}
const PHONES = new Set(
  'AA AE AH AO AW AY B CH D DH EH ER EY F G HH IH IY JH K L M N NG OW OY P R S SH T TH UH UW V W Y Z ZH'.split(
    ' ',
  ),
)

/** How an English speech synthesiser would say a word, in the acoustic model's phones; `null` when it can't. */
export function pronounce(word: string): string | null {
  const said = execFileSync('flite', ['-t', word, '-ps', 'none'], { encoding: 'utf8' })
  const phones = said
    .trim()
    .split(/\s+/)
    .filter((phone) => phone !== 'pau')
    .flatMap((phone) => (AS_MODEL[phone.toUpperCase()] ?? phone.toUpperCase()).split(' '))
  return phones.length > 0 && phones.every((phone) => PHONES.has(phone)) ? phones.join(' ') : null
}
