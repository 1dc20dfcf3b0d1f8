/** `Ricardo Muniz`, `Maria dos Anjos e Silva`, `Roland J. Mbeki-Stone`. */
const WHOLE =
  /^\p{Lu}\p{Ll}+(?:[-'’]\p{Lu}\p{Ll}+)*(?: (?:d[aeo]s?|e|von|van|de la|\p{Lu}[\p{L}.]*(?:[-'’]\p{Lu}\p{Ll}+)*)){1,6}$/u
/** `HALVERSON, DENISE R` in the window of an envelope, `Whitlock, Harriet` of a device. */
const SURNAME_FIRST = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?, \p{Lu}\p{L}+(?: \p{Lu}\p{L}*\.?)*$/u
const CAPITALS = /^\p{Lu}{2,}(?:[-'’]\p{Lu}+)*(?: (?:D[AEO]S?|E|\p{Lu}[\p{Lu}'’-]*\.?)){1,7}$/u

const UNKNOWN = /^(?:n[ãa]o (?:informad|identificad|consta)|unknown\b|not (?:stated|given|known)|an[ôo]nim)/i

/** Whether `text` has the form of a person's full name. */
export const looksLikeName = (text: string) =>
  WHOLE.test(text) || SURNAME_FIRST.test(text) || CAPITALS.test(text)

/** Without title, and without the fields that run on in the same line; empty when no name is left. */
export function cleanPersonName(value: string): string {
  const name = value
    .replace(/^[:.\s-]+/, '')
    .replace(/^(?:mr|mrs|ms|miss|sr|sra|srta|dr|dra|master|baby(?! of\b))\.?(?:\(a\))?\s+/i, '')
    .replace(
      /\s+(?:idade|sexo|pedido|registro|prontu[áa]rio|data|age|gender|dob|sex|collected|c[óo]digo|rg|cpf|nasc|conv[êe]nio|m[ée]dico|id|mrn)\b.*$/i,
      '',
    )
    .replace(/\s+\d{1,3}\s*(?:anos?|a|y|yrs?|years?|meses|dias)(?![\p{L}]).*$/iu, '')
    .replace(/[\s,]+(?:feminino|masculino|female|male)\b.*$/i, '')
    .replace(/\s*[-–(|,/[]\s*\d.*$/, '')
    .replace(
      /\s*[([](?:mrs?|ms|miss|dr|sra?|srta|(?:[mf]|fem|masc|female|male)(?!\p{L}))\.?(?:[)\],/ ].*)?$/iu,
      '',
    )
    .replace(/\s+[-–|·•]\s.*$/, '')
    .replace(/[\s:,;.|/-]+$/, '')
    .trim()
  return /\p{L}{2,}/u.test(name) &&
    !UNKNOWN.test(name) &&
    !/\d{2}/.test(name) &&
    name.length <= 80 &&
    name.split(' ').length <= 12
    ? name
    : ''
}
