import type { Reading } from '../../reading.ts'
import type { WordEntry } from '../../words/tables.ts'
import type { Item } from './item.ts'
import type { PartOf } from './part-of.ts'

/** What a quality of a part is called: the part's own name for it, else both words; `null` where it needs a part and has none, unless it has a name for itself. */
export function nameQuality(
  { language }: Reading,
  quality: Item['entry'],
  { part, place }: PartOf,
): string | null {
  if (!part) return quality.options.alone ?? null
  const own = part.entry.options[quality.concept]
  const name = own ?? composed(language, quality, part.entry)
  return place && place.entry.concept !== part.entry.concept ? withPlace(language, name, place.entry) : name
}

/** What a sign is called where it stands: `edema de tornozelo`, `knee effusion`. */
export function nameSign({ language }: Reading, sign: Item['entry'], { part, place }: PartOf): string {
  const at = place ?? part
  if (!at) return sign.concept
  if (place && sign.options.sub) return withPlace(language, sign.concept, place.entry)
  if (!sign.options.site || !isPlace(language, at.entry)) return sign.concept
  const own = sign.options[at.entry.concept] ?? at.entry.options[sign.concept]
  if (own) return own
  return language === 'pt-BR'
    ? `${sign.concept} ${at.entry.options.in ?? `em ${at.entry.concept}`}`
    : `${at.entry.options.adj ?? at.entry.concept} ${sign.concept}`
}

/** Gait and strength are no places. */
export const isPlace = (language: Reading['language'], { options }: Item['entry']): boolean =>
  language === 'pt-BR' ? options.in !== undefined : options.fn === undefined

function withPlace(
  language: Reading['language'],
  name: string,
  place: WordEntry<'findings' | 'exam-parts' | 'exam-qualities'>,
): string {
  return language === 'pt-BR'
    ? `${name} ${place.options.in ?? `em ${place.concept}`}`
    : `${name} at ${place.concept}`
}

function composed(language: Reading['language'], quality: Item['entry'], part: Item['entry']): string {
  const { options, concept } = quality
  if (options.name)
    return options.name
      .replace('{part}', part.concept)
      .replace('{of}', part.options.of ?? `de ${part.concept}`)
      .replace('{in}', part.options.in ?? `em ${part.concept}`)
      .replace('{adj}', part.options.adj ?? part.concept)
  return language === 'pt-BR' ? `${part.concept} ${agreed(concept, part)}` : `${concept} ${part.concept}`
}

/** `flácido` of a feminine part is `flácida`. */
function agreed(word: string, { options }: Item['entry']): string {
  const feminine = options.g === 'f' ? word.replace(/o$/, 'a') : word
  return options.pl && /[aeo]$/.test(feminine) ? `${feminine}s` : feminine
}

/** "Membrana timpânica hiperemiada" and "membrana timpânica abaulada" are one line. */
export function joinNames(language: Reading['language'], first: string, second: string): string | null {
  if (second.includes(first)) return second
  if (first.includes(second)) return first
  const a = first.split(' ')
  const b = second.split(' ')
  if (language === 'pt-BR') {
    let same = 0
    while (same < Math.min(a.length, b.length) - 1 && a[same] === b[same]) same += 1
    return same > 0 ? `${first} e ${b.slice(same).join(' ')}` : null
  }
  let same = 0
  while (same < Math.min(a.length, b.length) - 1 && a.at(-1 - same) === b.at(-1 - same)) same += 1
  return same > 0 ? `${a.slice(0, a.length - same).join(' ')} and ${second}` : null
}
