import type { ReportLanguage } from '../../port.ts'

/** Transcribers' marks: `<UNSURE>`, `[inaudible]`. */
const MARKS = /<[^>]{0,40}>|\[(?:inaudible|inaudível|ruído|noise|laughs?|risos?)\]/gi
/** "do n't", "I 'm", "gon na": what a tokeniser took apart. */
const SPLIT: readonly (readonly [RegExp, string])[] = [
  [/\b(do|does|did|is|are|was|were|have|has|had|ca|wo|would|could|should) n't\b/gi, "$1n't"],
  [/\b(\w+) '(m|s|re|ve|ll|d)\b/gi, "$1'$2"],
  [/\b(gon|wan|got) (na|ta)\b/gi, '$1$2'],
]
/** "Ninety eight . two" is one number, not two sentences; "One. Two and a half" are two. */
const DECIMAL =
  /\b(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|one|two|three|four|five|six|seven|eight|nine|ten)\. (zero|one|two|three|four|five|six|seven|eight|nine)\b(?! (?:hundred|thousand|of|days?|weeks?|months?|years?))/gi

/** A text without what transcribers and tokenisers do to spelling. */
export function repair(text: string, language: ReportLanguage): string {
  let out = text.replace(MARKS, ' ').replace(/ +([.,?!;:])/g, '$1')
  if (language === 'en') {
    for (const [pattern, replacement] of SPLIT) out = out.replace(pattern, replacement)
    out = out.replace(DECIMAL, (all: string, whole: string, tenth: string) =>
      /^[a-z]/.test(tenth) ? `${whole} point ${tenth}` : all,
    )
  }
  return out.replace(/ {2,}/g, ' ').trim()
}
