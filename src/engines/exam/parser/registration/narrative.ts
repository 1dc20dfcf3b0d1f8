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
  /^(?:impressao(?: diagnostica)?|conclusao(?: diagnostica)?|conclusoes|conclusion(?:es)?|opiniao|impression|conclusions?|diagnostico(?: anatomopatologico| histopatologico| endoscopico| ecografico| radiologico| final)?|diagnosis|final diagnosis|hipotese diagnostica|sintese|resumo)(?: ?\([^)]*\))?\s*(?:[:.-]\s*(.*))?$/
/** Below measures, where nothing else concludes, the conclusion. */
const TOLD = /^(?:laudo|interpretacao|parecer|interpretation)\s*(?:[:.-]\s*(.*))?$/
const FINDINGS =
  /^(?:relatorio|achados|descricao(?: dos achados)?|analise|findings|report|comentarios|os seguintes aspectos foram observados|aspectos observados|macroscopia|microscopia|exame macroscopico|exame microscopico|gross description|microscopic description)\s*(?:[:.-]\s*(.*))?$/
const OTHER =
  /^(?:tecnica|technique|metodo|indicacao|indicacao clinica|clinical (?:history|information|indication)|informacoes? clinicas?|comparacao|comparison|equipamento|material|contraste|procedimento|history|reason for exam|dados clinicos)\s*(?:[:.-]\s*(.*))?$/
const END =
  /^(?:dra?\.? |crm|rqe|assinad|liberad|pagina|page |electronically|signed|medico|responsavel|sugerencias|criterios? d|classificacao d|valores de referencia|laudo (?:assinado|emitido)|este laudo|documento|validado|impresso|\S+, \d{1,2} de |observac|nota|\*)/

/** `(X) Escamoso`, `[ ] Atrofia`: an answer to choose on a form. */
const BOX = /^[([]\s*([x✓✔])?\s*[)\]]\s*(?=\p{L})/iu
/** No heading over such answers is longer. */
const LONGEST_HEADING = 75

/** Splits a prose report at its headings, below measures or alone; `null` when the document is none. */
export function readNarrative(lines: readonly Line[], measured: boolean): Narrative | null {
  let part: Part | 'none' = 'none'
  const texts: Record<Part, string[]> = { findings: [], told: [], conclusion: [], other: [] }
  const { findings, conclusion, told } = texts
  let headed = false
  let last: Line | undefined
  /** The first line of the conclusion. */
  let first: Line | undefined
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
      if (rest) texts[part].push(rest)
      first = rest ? line : undefined
    } else if (part !== 'none') {
      const concludes: boolean = part === 'conclusion' || part === 'told'
      if (END.test(key) || isContactDetail(text) || (concludes && first && isApart(line, last!, first)))
        part = concludes ? 'none' : part
      else if (concludes && first && isBehindList(line, last!, first)) {
        part = 'findings'
        findings.push(text)
      } else {
        appendLine(texts[part], text, last, line)
        first ??= line
      }
    }
    last = line
  }
  if (!headed) return null
  const concluded = measured && conclusion.length === 0 ? told : conclusion
  return {
    findings: concluded === told ? findings : [...findings, ...told],
    conclusion: concluded.join(' '),
  }
}

type Part = 'findings' | 'told' | 'conclusion' | 'other'

/** In text heights: the space above a signature or a legend, and how far from the edge they begin. */
const SPACE = 2.2
const INDENT = 6

/** What stands far below a conclusion, in a table or a title, or elsewhere on its page, is no more of it. */
const isApart = (line: Line, last: Line, first: Line) =>
  line.page !== first.page ||
  line.y0 - last.y1 > line.unit * SPACE ||
  Math.abs(line.x0 - first.x0) > line.unit * INDENT ||
  line.cells.length > 2 ||
  (isTitle(line) && !isTitle(first))

/** `Comparado ao exame de 2023: …` below `1. …   2. …` is none of what is numbered. */
const isBehindList = (line: Line, last: Line, first: Line) =>
  NUMBERED.test(first.text) &&
  !NUMBERED.test(line.text) &&
  /^\p{Lu}/u.test(line.text) &&
  /[.;]$/.test(last.text)

const NUMBERED = /^\d{1,2}[.)-]/

const isTitle = ({ text }: Line) => text === text.toUpperCase() && /\p{Lu}{4}/u.test(text)

/** What is ticked in a row of boxes, under its heading: `MICROBIOLOGIA: Candida sp.` */
function ticked(line: Line, above: Line | undefined): string[] {
  const heading = above && above.text.length <= LONGEST_HEADING && !/[.;]$/.test(above.text) ? above.text : ''
  return line.cells
    .filter((cell) => BOX.exec(cell.text)?.[1])
    .map((cell) => [heading.replace(/\s*:$/, ''), cell.text.replace(BOX, '')].filter(Boolean).join(': '))
}

function headingOf(key: string): { part: Part; rest: string } | null {
  for (const [part, pattern] of [
    ['conclusion', CONCLUSION],
    ['told', TOLD],
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
    const part = headingOf(key)?.part
    return part === 'conclusion' || part === 'told' || END.test(key)
  })
  return findings.length > 0 ? { findings, conclusion: headed?.conclusion ?? '' } : headed
}
