type Rule = readonly [pattern: RegExp, sound: string]

/** Letters that sound alike become one; in order. Input is lower case without accents, "ç" written "ss". */
const PORTUGUESE: readonly Rule[] = [
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/ch|sh/g, 'x'],
  [/lh/g, 'li'],
  [/nh/g, 'ni'],
  [/xc(?=[ei])|sc(?=[ei])/g, 's'],
  [/qu(?=[ei])|q/g, 'k'],
  [/gu(?=[ei])/g, 'G'],
  [/g(?=[ei])/g, 'j'],
  [/c(?=[eiy])/g, 's'],
  [/ck|c/g, 'k'],
  [/G/g, 'g'],
  [/h/g, ''],
  [/y/g, 'i'],
  [/w/g, 'v'],
  [/[zx]/g, 's'],
  [/m(?=[^aeiou]|$)/g, 'n'],
  [/l(?=[^aeiou]|$)/g, 'u'],
  [/o(?=$|s$)/g, 'u'],
  [/e(?=$|s$)/g, 'i'],
]

const ENGLISH: readonly Rule[] = [
  [/^x/g, 's'],
  [/^(kn|gn|pn)/g, 'n'],
  [/^wr/g, 'r'],
  [/^wh/g, 'w'],
  [/ph/g, 'f'],
  [/t?ch|sh|sch/g, 'x'],
  [/th/g, 't'],
  [/gh(?=[^aeiou]|$)/g, ''],
  [/dg(?=[eiy])|g(?=[eiy])/g, 'j'],
  [/sc(?=[eiy])|c(?=[eiy])/g, 's'],
  [/ck|c|q/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/v/g, 'f'],
  [/h/g, ''],
  [/w(?=[^aeiou]|$)/g, ''],
  [/[aeiouy]+/g, 'a'],
]

/** How a word sounds, coarsely: words of equal sounds are easily mistaken for each other. */
export function soundsOf(plain: string, language: 'pt' | 'en'): string {
  const rules = language === 'pt' ? PORTUGUESE : ENGLISH
  const said = rules.reduce((word, [pattern, sound]) => word.replace(pattern, sound), single(plain))
  return single(said)
}

const single = (word: string) => word.replace(/(.)\1+/g, '$1')
