import { plain } from './plain.ts'

/** True where a limit can't end as it does: `Homens:`, `inferior ou igual`, `23 a`. */
export const isUnfinished = (text: string): boolean =>
  /[:,]$|\b(?:ou|ou igual|a|de|até|inferior|superior|menor|maior|entre|or|to|than)$|\d\s*[-–]$|[<>≤≥]$/i.test(
    text,
  )

/** The half of a verdict or of a bound whose other half stands elsewhere: `Não`, `Fracamente`, `Inferior a`. */
export const isHalfPhrase = (text: string): boolean =>
  /^(?:nao|non|not|sem|fracamente|fortemente|weakly|strongly|(?:inferior|superior|menor|maior|igual)(?: ou (?:inferior|superior|menor|maior|igual))?(?: a| que| do que)?|(?:less|greater|lower|higher)(?: than)?|[<>≤≥]|amostra|ausencia de|presenca de|nao houve|nao foram)\s*[-–]?$/.test(
    plain(text),
  )

/** A name that can't end so: `Cromatografia líquida e`, `Antígeno (total`. */
export const isOpenName = (text: string): boolean =>
  /[-,/(]$|\b(?:de|da|do|das|dos|em|com|por|para|e|ou|of|and|by)$|\([^)]*$/i.test(text)
