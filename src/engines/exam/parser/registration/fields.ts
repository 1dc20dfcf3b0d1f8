import type { Line } from '../layout/lines.ts'
import { roleAt } from '../lexicon/column-roles.ts'
import { plain } from '../lexicon/plain.ts'

/** A registration field as printed: its label and what stands behind or under it. */
export interface Field {
  /** In plain text, without colon. */
  readonly label: string
  readonly value: string
  readonly line: Line
}

/** Labels that registration blocks use, longest first where one begins another. Plain text. */
const LABELS = [
  'nome completo',
  'nome social',
  'nome do paciente',
  'nome do cliente',
  'nome do(a) paciente',
  'nome da mae',
  'nome',
  'paciente',
  'cliente',
  'patient information',
  'patient details',
  'dados do paciente',
  'identificacao do paciente',
  'patient name',
  'patient id',
  'patient',
  'name',
  'sr(a)',
  'sr.(a)',
  'sra',
  'sr',
  'data de nascimento',
  'data nascimento',
  'data nasc',
  'data de nasc',
  'dt nasc',
  'dt. nasc',
  'dt.nasc',
  'nascimento',
  'nasc',
  'd.n',
  'dn',
  'date of birth',
  'birth date',
  'dob',
  'idade/sexo',
  'sexo/idade',
  'age/sex',
  'age/gender',
  'sex/age',
  'gender/age',
  'idade',
  'age',
  'sexo',
  'sex',
  'gender',
  'genero',
  'data e hora da coleta',
  'data/hora coleta',
  'data da coleta',
  'data de coleta',
  'data coleta',
  'dt. coleta',
  'dt coleta',
  'hora da coleta',
  'coletado em',
  'coletada em',
  'coleta em',
  'colhido em',
  'coleta',
  'date collected',
  'date of collection',
  'collection date/time',
  'collection date',
  'collected on',
  'collected at',
  'collected',
  'sample collected on',
  'sample collected at',
  'sample collection',
  'collection',
  'specimen collected',
  'data do exame',
  'data exame',
  'data de realizacao',
  'data da realizacao',
  'realizado em',
  'exame realizado em',
  'exam date',
  'date of exam',
  'date of test',
  'test date',
  'study date',
  'date of study',
  'date of service',
  'data da ficha',
  'data do atendimento',
  'data de atendimento',
  'data atendimento',
  'atendimento',
  'data da entrada',
  'data de entrada',
  'data entrada',
  'entrada',
  'data do cadastro',
  'data de cadastro',
  'cadastro',
  'data do pedido',
  'registered on',
  'registration date',
  'registered',
  'received on',
  'received',
  'date received',
  'date entered',
  'recebido em',
  'data de recebimento',
  'data de emissao',
  'data da emissao',
  'emissao',
  'emitido em',
  'data da liberacao',
  'data de liberacao',
  'data liberacao',
  'liberado em',
  'liberacao',
  'data do laudo',
  'data do resultado',
  'reported on',
  'date reported',
  'report date',
  'reported',
  'impresso em',
  'data da impressao',
  'printed on',
  'data',
  'date',
  'medico(a) solicitante',
  'medico solicitante',
  'medico',
  'medica',
  'medico(a)',
  'dr(a)',
  'dr.(a)',
  'dra',
  'dr',
  'solicitante',
  'solicitado por',
  'profissional solicitante',
  'ordering physician',
  'ordering provider',
  'referring physician',
  'referring doctor',
  'ref. by',
  'ref by',
  'referred by',
  'ref. doctor',
  'ref. dr',
  'doctor',
  'physician',
  'requested by',
  'consultant',
  'laboratorio',
  'laboratory',
  'lab',
  'pedido',
  'requisicao',
  'protocolo',
  'prontuario',
  'registro',
  'ficha',
  'codigo da os',
  'codigo',
  'os',
  'o.s',
  'convenio',
  'plano',
  'unidade',
  'posto',
  'local',
  'origem',
  'pagina',
  'pag',
  'page',
  'rg',
  'cpf',
  'cns',
  'telefone',
  'tel',
  'fone',
  'phone',
  'endereco',
  'address',
  'leito',
  'specimen id',
  'sample id',
  'accession',
  'account',
  'lab no',
  'reg no',
  'reg. no',
  'uhid',
  'mrn',
  'pid',
  'exame',
  'exam',
  'study',
  'procedimento',
  'material',
  'metodo',
  'hora',
  'empresa',
  'amostra',
  'senha',
  'altura',
  'peso',
  'status',
  'report status',
  'client',
  'visit no',
  'bill no',
  'barcode',
  'exame n',
  'atend',
  'n. atendimento',
  'no atendimento',
  'numero',
  'responsavel tecnico',
  'responsavel',
  'crm',
  'crbm',
  'indicacao',
  'indication',
  'indicacao clinica',
  'clinical history',
  'technique',
  'tecnica',
].toSorted((a, b) => b.length - a.length)
const KNOWN = new Set(LABELS)

/** Registration stands at the top; signatures and results below look alike. */
const REGISTRATION_LINES = 45

/** Reads label and value pairs from a document's first lines: `Paciente: Ana`, `Nome do cliente` over `Ana`. */
export function readFields(lines: readonly Line[]): Field[] {
  const fields: Field[] = []
  const top = lines.slice(0, REGISTRATION_LINES)
  for (const [index, line] of top.entries()) {
    for (const [at, cell] of line.cells.entries()) {
      const parts = splitAtLabels(cell.text)
      for (const [i, part] of parts.entries()) {
        let { value } = part
        const nextCell = line.cells[at + 1]
        const last = i === parts.length - 1
        if (value === '' && last && nextCell && canBeValue(nextCell.text))
          value = nextCell.text.replace(/^:\s*/, '')
        if (value === '' && last)
          value = below(top[index + 1], cell.x0, line.unit) || below(top[index + 2], cell.x0, line.unit)
        if (value !== '') fields.push({ label: part.label, value: value.trim(), line })
      }
    }
  }
  return fields
}

function below(next: Line | undefined, x: number, unit: number): string {
  const cell = next?.cells.find((candidate) => Math.abs(candidate.x0 - x) < unit * 2)
  return cell && canBeValue(cell.text) ? cell.text : ''
}

const canBeValue = (text: string) => !beginsWithLabel(text) && (roleAt(text)?.length ?? 0) < text.length - 1

const beginsWithLabel = (text: string) =>
  splitAtLabels(text).length > 0 && splitAtLabels(text)[0]!.start === 0

interface LabelledPart {
  readonly label: string
  readonly value: string
  readonly start: number
}

/** `DN: 27/05/1999   Sexo: Feminino` holds two fields even where no gap parts them. */
function splitAtLabels(text: string): LabelledPart[] {
  const found: { label: string; start: number; end: number }[] = []
  const key = plain(text)
  if (key.length === text.trim().length) {
    for (const match of key.matchAll(/(?<![\p{L}])([a-z][a-z./()\s]*?)\s*[:=]\s*/gu)) {
      const phrase = longestKnownEnding(match[1]!)
      if (phrase)
        found.push({
          label: phrase.label,
          start: match.index + match[1]!.length - phrase.length,
          end: match.index + match[0].length,
        })
    }
    if (found.length === 0 && KNOWN.has(key.replace(/[.:]$/, '')))
      found.push({ label: key.replace(/[.:]$/, ''), start: 0, end: text.length })
    const bare =
      found.length === 0
        ? /^(nome|paciente|patient|name|idade|age|sexo|sex|gender)\.? (?=\S)/.exec(key)
        : null
    if (bare && !/^(?:nome|name) (?:do|da|de|of)/.test(key))
      found.push({ label: bare[1]!, start: 0, end: bare[0].length })
  }
  return found.map((part, i) => ({
    label: part.label,
    start: part.start,
    value: text.slice(part.end, found[i + 1]?.start ?? text.length).trim(),
  }))
}

function longestKnownEnding(phrase: string): { label: string; length: number } | null {
  const words = phrase.trim().split(' ')
  for (let i = 0; i < words.length; i++) {
    const ending = words
      .slice(i)
      .join(' ')
      .replace(/ ?\/ ?/g, '/')
      .replace(/\.$/, '')
    if (KNOWN.has(ending)) return { label: ending, length: words.slice(i).join(' ').length }
  }
  return null
}
