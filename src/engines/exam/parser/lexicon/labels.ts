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

/** Patterns on plain text (no accents, lower case). Those in `LOOSE` need no colon behind them. */
const STRICT: readonly [LabelKind, RegExp][] = [
  ['title', /^(?:nome do )?(?:exame|teste|analito|prova)(?=\s*:\s*(?:\d{1,3}[ -])?[a-z])/],
  [
    'previous',
    /^(?:resultados?|valor(?:es)?|exames?|laudos?) anterior(?:es)?(?: ?\(?s?\)?)?|^(?:previous|prior|last) (?:results?|values?)|^historico(?: de resultados)?|^anterior(?:es)?\b|^ult(?:\.|imos?|imas?) resultados?|^evolutivo/,
  ],
  [
    'result',
    /^(?:resultado(?: do exame| final| atual| obtido| encontrado)?s?|results?|valor(?: obtido| encontrado)?|result value|conclusao do teste|conclusao(?=\s*[:=]\s*(?:(?:nao |fortemente |fracamente )?reagente|negativ|positiv|(?:nao )?detectad|indeterminad|inconclusiv|ausente|presente|normal\s*$))|interpretacao(?=\s*[:=]\s*(?:(?:fortemente |fracamente |amostra )?(?:nao )?(?:reagente|reativ|detectad)|negativ|positiv|indeterminad|inconclusiv)[^.]{0,30}$)|dosagem|indice)/,
  ],
  [
    'reference',
    /^(?:v\.? ?ref(?:erencia)?\.?|vlr\.? ?ref\w*\.?|\(?v\.? ?[rn]\.?\)?|(?:os )?(?:val(?:or(?:\(es\)|es)?|\.)|indices?|limites?|intervalos?|faixas?) (?:(?:de|da) )?(?:ref(?:erencia(?:l|is)?|\.)|normal(?:idade)?|desejave(?:l|is)|terapeutic[oa]|corte)|valores (?:referenciais|normais)|referencias?(?: \(?adultos?\)?)?|reference(?: range| interval| values?|s)?|ref\.?(?: ?(?:range|interval|values?))?|normal (?:range|values?)|biological reference (?:interval|range)s?|bio\.? ?ref\.?(?: ?(?:interval|range)s?)?|expected values?|niveis (?:desejaveis|de referencia))/,
  ],
  [
    'method',
    /^(?:metodo(?:logia)?s?(?: utilizad[oa])?|method(?:ology)?|technique|tecnica(?: utilizada)?|equipamento|aparelho|analisador|analyzer|instrument|kit(?: utilizado)?|reagente utilizado|principio)/,
  ],
  [
    'material',
    /^(?:materia(?:l|is)(?: biologico| examinado| coletado| utilizado| clinico)?|amostra(?: biologica)?|especime|specimen(?: type| source)?|sample(?: type)?|tipo de (?:amostra|material))/,
  ],
  [
    'note',
    /^(?:notas?|obs(?:erv(?:acao|acoes))?|interpretacao(?: dos resultados)?|interpretation|comentarios?|comments?|remarks?|referencias bibliograficas|bibliografia|atencao|importante|disclaimer|nb|n\.b|advertencia|limitacoes|recomendacoes|clinical significance|legenda|fonte|indicacao clinica|dados clinicos|clinical (?:history|information|notes?))/,
  ],
  [
    'date',
    /^(?:fecha(?: y hora)?(?: de .{3,25})?|data(?: e hora)?(?: d[aeo] .{3,25})?|coleta(?:d[oa])?(?: em)?|colhid[oa] em|liberad[oa](?: em)?|liberacao|emissao|emitido em|impress[oa](?:o)?(?: em)?|recebid[oa](?: em)?|recebimento|entrada|cadastro|atendimento|assinado em|validado em|realizado em|date(?: of .{3,20})?|date (?:collected|received|reported|entered|printed)|collected(?: on| at)?|collection (?:date|time)(?: ?\/ ?time)?|received(?: on| at)?|reported(?: on| at)?|registered(?: on| at)?|printed(?: on| at)?|sample (?:collected|received) (?:on|at)|hora(?:rio)?(?: d[aeo] .{3,15})?|data\/hora[^:=]*|dt\.? ?(?:coleta|nasc|emissao|liberacao|entrada|pedido|exame)[^:=]*|prometido para|previsao)/,
  ],
  [
    'admin',
    /^(?:edad|nombre(?: del paciente)?|folio|hoja|paciente|nome(?: completo| social| do (?:paciente|cliente)| da mae)?|cliente|patient(?: (?:name|id|information|details))?|name|sr\.?\(?a?\)?|idade|age(?: ?\/ ?(?:sex|gender))?|sexo|sex(?: ?\/ ?age)?|gender|genero|nasc(?:imento|\.)?|d\.? ?n\.?|dob|date of birth|birth(?: ?date)?|rg|cpf|cns|cartao .{2,20}|convenio|plano|insurance|medico(?:\(a\))?(?: solicitante| responsavel)?|dr\.?\(?a?\)?|solicitante|solicitado por|physician|ref(?:erred|\.)? ?(?:by|doctor|physician)[^:=]*|ordering [^:=]*|doctor|requested by|pedido|requisicao|protocolo|prontuario|registro|ficha|o\.? ?s\.?|ordem(?: de servico)?|codigo(?: d[ao] .{2,20})?|cod\.?|atend(?:imento|\.)?(?: n.?)?|amostra n.?|n[uo]m?(?:ero)?\.?(?: d[aeo] .{2,25})?|exame n.?|senha|leito|quarto|setor|unidade(?: de .{3,20})?|posto|origem|procedencia|local(?: de .{3,20})?|empresa|clinica|endereco|end\.?|rua|telefones?|tel(?:ef)?\.?|fone|fax|celular|whatsapp|e-?mail|site|cep|cnpj|cnes|bairro|cidade|municipio|address|phone|account[^:=]*|acct[^:=]*|lab(?:oratory)? (?:no|id|number)[^:=]*|sample id|specimen id|accession[^:=]*|order[^:=]*|control id|visit[^:=]*|bill[^:=]*|uhid|mrn|pid|sid|uid|barcode|npi|clia[^:=]*|director|pagina|pag\.?|page|folha|responsavel[^:=]*|resp\. [^:=]*|assinatura[^:=]*|assinado[^:=]*|conferido[^:=]*|liberado por[^:=]*|laudo liberado[^:=]*|validado por[^:=]*|crm|crbm|crf|crmv|crq|registration[^:=]*|(?:a\/c |account |report |sample )?status|processed at[^:=]*|performed (?:at|by)[^:=]*|barras|chave[^:=]*|codigo de [^:=]*|identificacao|id|peso|altura|height|weight|jejum|fasting|ultima menstruacao|dum|medicamentos?|diagnostico provavel|hipotese[^:=]*|subtotal|valor total|usuario|user|via|carteir[^:=]*|matricula|acomodacao|tipo de atendimento|mae|raca|naturalidade|profissao|estado civil)/,
  ],
  ['flag', /^(?:situacao|flag)/],
]

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
  ['method', /^(?:metodo(?:logia)?|method(?:ology)?) /],
  ['material', /^material(?: biologico| examinado)? /],
  [
    'date',
    /^(?:data d[ae] (?:coleta|liberacao|emissao|entrada|ficha|nascimento|cadastro)|colet(?:a|ado) em|liberado em|recebid[oa] em|emitido em|impresso em|collected on|reported on|date (?:collected|reported|received)|collection date|report date) ?/,
  ],
  [
    'admin',
    /^(?:continua(?:cao)?\b(?: (?:n[ao]|em|d[ao]|\.\.).*)?$|continua (?:na|no) |continued? (?:on|from) |pagina \d|page \d|pag\.? ?\d|folha \d|dra?\.? [a-z]|rua |av\.? |avenida |www\.|https?:|cnpj|cep |crm |crbm |crf |liberado (?:eletronicamente|por)|laudo (?:liberado|assinado|emitido)|assinado (?:digital|eletronic)|assinatura|responsavel tecnico|documento assinado|resultado(?: do)? (?:digital|validado)|validado |conferido por|exame(?:s)? (?:realizad|liberad|processad|assinad|conferid)|este (?:laudo|exame|documento|resultado)|end of (?:the )?report|\*+ ?end of|\*\*|fim do|registro no |inscri|sistema de gestao|iso 9001|programa nacional|participante|pncq|palc|dicq|performed (?:at|by)|processed (?:at|by)|tel(?:efone|\.)? ?[:(]|fone|fax|central de atendimento|sac |horario de|for (?:any )?(?:queries|questions|inquiries)|(?:lab|laboratory) director|clia |this (?:report|test|document)|printed (?:on|by)|ref(?:erred)? by|o valor preditivo|a interpretacao|somente seu medico|os resultados? |interpretation of)/,
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
  for (const [kind, pattern] of STRICT) {
    const match = pattern.exec(key)
    if (!match) continue
    const colon = /^\s*(?:\([^)]{1,20}\))?[\s.]*[:=]\s*/.exec(key.slice(match[0].length))
    if (!colon) continue
    const length = alignLength(text, match[0].length + colon[0].length)
    const rest = text.slice(length).trim()
    // `Paciente: 12,8 segundos`: a time of clotting, and nobody's name.
    if (kind === 'admin' && MEASURED.test(rest)) return null
    return { kind, rest, length }
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
