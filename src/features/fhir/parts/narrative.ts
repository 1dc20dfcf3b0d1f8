import type { Narrative } from '@medplum/fhirtypes'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Characters that XML has no place for. */
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const escaped = (text: string): string =>
  text.replace(NO_XML, '').replace(/[&<>"]/g, (char) => escapes[char] ?? char)

/** A heading (may be empty) with its lines. */
export interface Passage {
  readonly title: string
  readonly lines: readonly string[]
}

/** Text as FHIR's XHTML. */
export function narrativeOf(passages: readonly Passage[], language: string): Narrative {
  const body = passages.map(({ title, lines }) => {
    const heading = title === '' ? '' : `<p><b>${escaped(title)}</b></p>`
    return `${heading}<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`
  })
  return {
    status: 'generated',
    div: `<div xmlns="http://www.w3.org/1999/xhtml" lang="${language}" xml:lang="${language}">${body.join('')}</div>`,
  }
}
