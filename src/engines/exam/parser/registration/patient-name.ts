import { readTableHeader } from '../grammar/table-header.ts'
import type { Line } from '../layout/lines.ts'
import { plain } from '../lexicon/plain.ts'
import type { Field } from './fields.ts'

const NAME =
  /^(?:patient (?:information|details)|dados do paciente|identificacao do paciente|nome(?: (?:completo|do \(?a?\)? ?paciente|do paciente|do cliente|do\(a\) paciente))?|paciente|cliente|usuario|doador|donor|(?:pt|patient)(?: name)?|patient|name|sr\.?\(a\)|sra?)$/
const NOT_A_NAME =
  /labor|clinic|labs?\b|institut|drogaria|farmacia|servico|secretaria|governo|panel|painel|care\b|check-?up|hospital|centro|exame|diagn|resultado|imagem|feminino|masculino|medicin|assoc|saude|health|report|pathology|particular|convenio|unimed|hemograma|\d/
/** `Patient Report`: the title of the page. */
const TITLE = /^(?:reports?|information|details|copy|results?|laudos?|resultados?)\b/i
/** Alone in its cell, or the first of several: `Ricardo Muniz · Masculino · 46 anos`. */
const WHOLE_NAME =
  /^\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?(?: (?:d[aeo]s?|e|\p{Lu}[\p{Ll}.]*(?:-\p{Lu}\p{Ll}+)?)){1,6}$/u
/** `HALVERSON, DENISE R` in the window of an envelope. */
const SURNAME_FIRST = /^\p{Lu}[\p{Lu}'-]+(?: \p{Lu}[\p{Lu}'-]+)?, \p{Lu}{2,}(?: \p{Lu}+\.?)?$/u

/** Whose exam it is: what is labelled so, else the first name of a person at the top; empty when there is none. */
export function patientNameOf(fields: readonly Field[], lines: readonly Line[]): string {
  for (const field of fields) {
    if (!NAME.test(field.label)) continue
    const name = cleanPersonName(field.value)
    if (name && !TITLE.test(name)) return name
  }
  for (const line of lines.slice(0, 14)) {
    if (readTableHeader(line)) break
    for (const cell of line.cells) {
      const first = cell.text.split(/\s+[·•|]\s+/)[0]!
      if ((WHOLE_NAME.test(first) || SURNAME_FIRST.test(first)) && !NOT_A_NAME.test(plain(first)))
        return first
    }
  }
  return ''
}

/** Without title, and without the fields that run on in the same line. */
function cleanPersonName(value: string): string {
  const name = value
    .replace(/^[:.\s-]+/, '')
    .replace(/^(?:mr|mrs|ms|miss|sr|sra|srta|dr|dra|master|baby)\.?(?:\(a\))?\s+/i, '')
    .replace(
      /\s+(?:idade|sexo|pedido|registro|prontu[áa]rio|data|age|gender|dob|sex|collected|c[óo]digo|rg|cpf|nasc|conv[êe]nio|m[ée]dico|id)\b.*$/i,
      '',
    )
    .replace(/\s*[-–(|,]\s*\d.*$/, '')
    .replace(/\s*\((?:mrs?|ms|miss|dr|sra?|srta)\.?\)$/i, '')
    .replace(/[\s:,;.|-]+$/, '')
    .trim()
  return /\p{L}{2,}/u.test(name) && !/\d{2}/.test(name) && name.length <= 80 && name.split(' ').length <= 12
    ? name
    : ''
}
