interface Affix {
  readonly prefix: boolean
  readonly strip: string
  readonly add: string
  readonly when: RegExp
}

/** The forms of each word of a Hunspell dictionary (single-letter flags, one affix at a time). */
export function expandHunspell(dictionary: string, rules: string): string[] {
  const affixes = readAffixes(rules)
  return dictionary.split('\n').flatMap((line) => {
    const [word = '', flags = ''] = line.trim().split('/')
    if (!/^\p{L}[\p{L}']*$/u.test(word)) return []
    const forms = [...flags].flatMap((flag) =>
      (affixes.get(flag) ?? []).flatMap((affix) => apply(word, affix)),
    )
    return [word, ...forms]
  })
}

function readAffixes(rules: string): Map<string, Affix[]> {
  const affixes = new Map<string, Affix[]>()
  for (const line of rules.split('\n')) {
    const [kind, flag, strip, add, when] = line.trim().split(/\s+/)
    if ((kind !== 'SFX' && kind !== 'PFX') || !flag || !strip || !add || when === undefined) continue
    const prefix = kind === 'PFX'
    const affix = {
      prefix,
      strip: strip === '0' ? '' : strip,
      add: add === '0' ? '' : add.split('/')[0]!,
      when: new RegExp(prefix ? `^${when}` : `${when}$`),
    }
    affixes.set(flag, [...(affixes.get(flag) ?? []), affix])
  }
  return affixes
}

function apply(word: string, { prefix, strip, add, when }: Affix): string[] {
  if (!when.test(word)) return []
  if (prefix) return [add + word.slice(strip.length)]
  return [word.slice(0, word.length - strip.length) + add]
}
