import type { Line } from '../layout/lines.ts'
import { isContactDetail } from '../lexicon/contact-details.ts'
import { plain } from '../lexicon/plain.ts'
import { appendLine } from './paragraphs.ts'
import { unheadedBody } from './unheaded-body.ts'

/** What a report in prose says (imaging, pathology). */
export interface Narrative {
  readonly findings: readonly string[]
  readonly conclusion: string
}

const CONCLUSION =
  /^(?:impressao(?: diagnostica)?|conclusao(?: diagnostica)?|conclusoes|opiniao|impression|conclusions?|diagnostico(?: anatomopatologico| histopatologico| final)?|diagnosis|final diagnosis|hipotese diagnostica|sintese|resumo)(?: ?\([^)]*\))?\s*(?:[:.-]\s*(.*))?$/
const FINDINGS =
  /^(?:relatorio|achados|descricao(?: dos achados)?|analise|laudo|findings|report|comentarios|os seguintes aspectos foram observados|aspectos observados|macroscopia|microscopia|exame macroscopico|exame microscopico|gross description|microscopic description|interpretacao)\s*(?:[:.-]\s*(.*))?$/
const OTHER =
  /^(?:tecnica|technique|metodo|indicacao|indicacao clinica|clinical (?:history|information|indication)|informacoes? clinicas?|comparacao|comparison|equipamento|material|contraste|procedimento|history|reason for exam|dados clinicos)\s*(?:[:.-]\s*(.*))?$/
const END =
  /^(?:dra?\.? |crm|rqe|assinad|liberad|pagina|page |electronically|signed|medico|responsavel|laudo (?:assinado|emitido)|este laudo|documento|validado|impresso|\S+, \d{1,2} de |observac|nota|\*)/

/** `(X) Escamoso`, `[ ] Atrofia`: an answer to choose on a form. */
const BOX = /^[([]\s*([x✓✔])?\s*[)\]]\s*(?=\p{L})/iu
/** No heading over such answers is longer. */
const LONGEST_HEADING = 75

/** Splits a prose report at its headings; `null` when the document is none. */
export function readNarrative(lines: readonly Line[]): Narrative | null {
  let part: 'none' | 'findings' | 'conclusion' | 'other' = 'none'
  const findings: string[] = []
  const conclusion: string[] = []
  const other: string[] = []
  let headed = false
  let last: Line | undefined
  for (const line of lines) {
    if (line.cells.every((cell) => BOX.test(cell.text))) {
      findings.push(...ticked(line, last))
      continue
    }
    const text = line.text.trim()
    const key = plain(text)
    const heading = headingOf(key)
    if (heading) {
      part = heading.part
      headed = headed || part !== 'other'
      const rest = heading.rest ? text.slice(text.length - heading.rest.length) : ''
      if (rest) target(part).push(rest)
    } else if (part !== 'none') {
      if (END.test(key) || isContactDetail(text)) part = part === 'conclusion' ? 'none' : part
      else appendLine(target(part), text, last, line)
    }
    last = line
  }
  if (!headed) return null
  return { findings, conclusion: conclusion.join(' ') }

  function target(of: typeof part): string[] {
    return of === 'conclusion' ? conclusion : of === 'findings' ? findings : other
  }
}

/** What is ticked in a row of boxes, under its heading: `MICROBIOLOGIA: Candida sp.` */
function ticked(line: Line, above: Line | undefined): string[] {
  const heading = above && above.text.length <= LONGEST_HEADING && !/[.;]$/.test(above.text) ? above.text : ''
  return line.cells
    .filter((cell) => BOX.exec(cell.text)?.[1])
    .map((cell) => [heading.replace(/\s*:$/, ''), cell.text.replace(BOX, '')].filter(Boolean).join(': '))
}

function headingOf(key: string): { part: 'findings' | 'conclusion' | 'other'; rest: string } | null {
  for (const [part, pattern] of [
    ['conclusion', CONCLUSION],
    ['findings', FINDINGS],
    ['other', OTHER],
  ] as const) {
    const match = pattern.exec(key)
    if (match) return { part, rest: match[1] ?? '' }
  }
  return null
}

/**
 * What a report in prose says where no heading names its findings: what stands between its title and its conclusion,
 * or its signature. `null` where that is next to nothing.
 */
export function readUnheaded(lines: readonly Line[], headed: Narrative | null): Narrative | null {
  if (headed && headed.findings.length > 0) return headed
  const findings = unheadedBody(lines, ({ text }) => {
    const key = plain(text)
    return headingOf(key)?.part === 'conclusion' || END.test(key)
  })
  return findings.length > 0 ? { findings, conclusion: headed?.conclusion ?? '' } : headed
}
