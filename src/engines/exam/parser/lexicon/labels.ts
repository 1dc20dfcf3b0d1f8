import { phraseFinder } from './phrases.ts'
import { plain } from './plain.ts'

/** What a printed label announces. */
export type LabelKind =
  | 'title'
  | 'method'
  | 'material'
  | 'result'
  | 'reference'
  | 'previous'
  | 'note'
  | 'date'
  | 'admin'
  | 'flag'

export interface Label {
  readonly kind: LabelKind
  /** What stands behind the label in the same cell. */
  readonly rest: string
  /** Length of the label with its colon, in characters of the cell's text. */
  readonly length: number
}

/** `catalog/words/exam/labels.tsv`. */
const findLabel = phraseFinder<LabelKind | 'conclusion' | 'interpretation'>('labels')
/** With its colon; longer ones are sentences, and no label has figures but in brackets. */
const HEAD = /^(\(?(?:[^:=\d(]|\([^():=]{1,20}\)){1,60})[:=]\s*/
/** `Exame: 403 Glicose`: a title has letters. */
const TITLE = /^(?:\d{1,3}[ -])?[a-z]/
const VERDICT =
  /^(?:(?:fortemente |fracamente |amostra )?(?:nao )?(?:reagente|reativ|detectad)|negativ|positiv|indeterminad|inconclusiv|ausente|presente|normal\s*$)/
/** An interpretation of more words explains. */
const FEW_WORDS = /^[^.]{0,45}$/

/** What a word of the table announces with a colon behind it (dotted leaders are part of it), and how long it is. */
function announced(key: string): Pick<Label, 'kind' | 'length'> | null {
  const [head = '', said = ''] = HEAD.exec(key) ?? []
  if (head === '') return null
  const whole = said.replace(/[\s.]+$/, '')
  const found = findLabel(whole) ?? findLabel(whole.replace(/[\s.]*\([^)]{1,20}\)$/, ''))
  const kind = found ? settled(found.concept, key.slice(head.length)) : null
  return kind ? { kind, length: head.length } : null
}

/** What follows tells which of several things a label announces. */
function settled(kind: LabelKind | 'conclusion' | 'interpretation', rest: string): LabelKind | null {
  if (kind === 'title') return TITLE.test(rest) ? kind : null
  if (kind !== 'conclusion' && kind !== 'interpretation') return kind
  if (VERDICT.test(rest) && (kind === 'conclusion' || FEW_WORDS.test(rest))) return 'result'
  return kind === 'interpretation' ? 'note' : null
}

/** Rows that begin so are registration, signature or boilerplate even without a colon. */
const LOOSE: readonly [LabelKind, RegExp][] = [
  [
    'previous',
    /^(?:resultados? anterior(?:es)?|previous results?|historico de resultados|resultado\(s\) anterior)/,
  ],
  [
    'reference',
    /^(?:val(?:or(?:\(es\)|es)?|\.) (?:de |da )?ref(?:erencia(?:l|is)?|\.)|valores referenciais|intervalo de referencia|faixa de referencia|(?:reference|standard|normal) (?:range|interval)|biological reference)\b/,
  ],
  [
    'reference',
    /^(?:valor de )?(?:v\.?r\.?|ref(?:erencia)?s?\.?) (?=(?:de |entre )?\d|ate |inferior|superior|menor|maior|[<>≤≥]|nao |negativ|ausente)/,
  ],
  ['method', /^(?:metodo(?:logia)?|method(?:ology)?)(?: |$)/],
  ['material', /^material(?: biologico| examinado)? /],
  [
    'date',
    /^(?:data d[ae] (?:coleta|liberacao|emissao|entrada|ficha|nascimento|cadastro)|colet(?:a|ado) em|liberado em|recebid[oa] em|emitido em|impresso em|collected on|reported on|date (?:collected|reported|received)|collection date|report date) ?/,
  ],
  [
    'admin',
    /^(?:continua(?:cao)?\b(?: (?:n[ao]|em|d[ao]|\.\.).*)?$|continua (?:na|no) |continued? (?:on|from) |pagina \d|page \d|pag\.? ?\d|folha \d|dra?\.? [a-z]|rua |av\.? |avenida |www\.|https?:|cnpj|cep |crm |crbm |crf |liberado (?:eletronicamente|por)|laudo (?:liberado|assinado|emitido)|assinado (?:digital|eletronic)|assinatura|responsavel tecnico|documento assinado|resultado(?: do)? (?:digital|validado)|validado |conferido (?:por|e) |exame(?:s)? (?:realizad|liberad|processad|assinad|conferid)|este (?:laudo|exame|documento|resultado)|end of (?:the )?report|\*+ ?end of|\*\*|fim do|registro no |inscri|sistema de gestao|iso 9001|programa nacional|participante|pncq|palc|dicq|performed (?:at|by)|processed (?:at|by)|tel(?:efone|\.)? ?[:(]|fone|fax|central de atendimento|sac |horario de|for (?:any )?(?:queries|questions|inquiries)|(?:lab|laboratory) director|clia |this (?:report|test|document)|printed (?:on|by)|ref(?:erred)? by|o valor preditivo|a interpretacao|somente seu medico|os resultados? |interpretation of)/,
  ],
  [
    'note',
    /^(?:comments?|remarks?|disclaimers?|limitations?|limitac(?:ao|oes)|bibliografia|bibliography|literatura|(?:literature )?references? cited|clinical (?:significance|utility|use)|significado clinico|utilidade clinica|(?:informacoes|consideracoes) (?:adicionais|gerais|clinicas|importantes)|recomendac(?:ao|oes)|interpretac(?:ao|oes) (?:clinica|dos? resultados?)|orientac(?:ao|oes)|advertencia|atencao|importante|fontes?|conditions of (?:use|reporting)|terms and conditions)\W*$/,
  ],
  [
    'note',
    /^(?:nota|notas|obs|observac(?:ao|oes)|note|notes|comentario|comentarios|interpretacao|interpretation|referencias? bibliografic\w+|legenda)\b(?! d[eo] )/,
  ],
]

/**
 * The label with which a cell's text begins; `null` when it begins with none. A label is a known word with a colon
 * behind it (dotted leaders count as one), or a phrase that can't be anything else.
 */
export function labelOf(text: string): Label | null {
  const key = plain(text)
  const label = announced(key)
  if (label) {
    const length = alignLength(text, label.length)
    const rest = text.slice(length).trim()
    // `Paciente: 12,8 segundos`: a time of clotting, and nobody's name.
    return label.kind === 'admin' && MEASURED.test(rest) ? null : { kind: label.kind, rest, length }
  }
  for (const [kind, pattern] of LOOSE) {
    const match = pattern.exec(key)
    if (!match) continue
    const length = alignLength(text, match[0].length)
    return { kind, rest: text.slice(length).replace(/^[\s:.-]+/, ''), length }
  }
  return null
}

const MEASURED = /^\d+[.,]\d+\s*(?:s|seg\.?|segundos|sec|seconds|%)$/i

/** `plain` may shorten a text (accents as separate characters); NFC texts keep their length but for outer blanks. */
function alignLength(text: string, plainLength: number): number {
  const lead = text.length - text.trimStart().length
  return Math.min(text.length, lead + plainLength)
}
