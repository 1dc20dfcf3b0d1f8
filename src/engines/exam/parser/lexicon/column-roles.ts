import { plain } from './plain.ts'

/** What a table's column holds. */
export type ColumnRole =
  | 'name'
  | 'result'
  | 'unit'
  | 'reference'
  | 'minimum'
  | 'maximum'
  | 'flag'
  | 'previous'
  | 'method'
  | 'material'
  | 'ignored'
  /** A measure beside a verdict: the result where nothing else is. */
  | 'index'
  | 'in-range'
  | 'out-of-range'
  | 'percent'
  | 'absolute'
  | 'population'

/** Longer phrases first: the reader takes the first that fits at a word. Patterns on plain text. */
const ROLES: readonly [ColumnRole, RegExp][] = [
  [
    'previous',
    /^(?:(?:resultados?|result\.?|valor(?:es)?|exames?) )?anterior(?:es)?|^(?:previous|prior|last)(?: (?:results?|values?))?(?: and date)?|^historico|^ult\.? result\w*/,
  ],
  ['percent', /^(?:valor(?:es)? )?relativ[oa]s?(?= |$)/],
  ['absolute', /^(?:valor(?:es)? )?absolut[oa]s?(?= |$)/],
  ['out-of-range', /^out(?: of |-of-)range|^fora d[oa] (?:faixa|intervalo|limite)/],
  ['in-range', /^in[ -]range|^dentro d[oa] (?:faixa|intervalo|limite)/],
  [
    'minimum',
    /^(?:(?:v(?:al(?:or)?)?\.?|limite|ref\.?) )?(?:min(?:imo)?\.?|inferior)(?= |$)(?! (?:de )?ref)/,
  ],
  [
    'maximum',
    /^(?:(?:v(?:al(?:or)?)?\.?|limite|ref\.?) )?(?:max(?:imo)?\.?|superior)(?= |$)(?! (?:de )?ref)/,
  ],
  [
    'reference',
    /^(?:val(?:or(?:\(es\)|es)?|\.) ?(?:(?:de|da|d\.) )?(?:ref(?:erenc\w*|er\w*|\.)?|normal\w*|desejav\w*|corte)|limites? (?:inferior|superior)(?:es)? (?:de )?ref\w*|valores? (?:referencia\w*|normais)|(?:intervalos?|faixas?|limites?|indices?) (?:biologic\w* )?(?:(?:de|da) )?(?:ref(?:erenc\w*|\.)|normal\w*)|intervalo biologico de referencia|referenc(?:ia|ias|ial|iais)|(?:bio(?:logical|\.)? ?)?ref(?:erence|\.)?\.? ?(?:ranges?|intervals?|int\.?|values?|limits?)(?: ?\([^)]*\))?|reference|normal (?:ranges?|values?|limits?)|standard range|ref\.?|v\.? ?r\.?|biological reference|limits|range|limites|normais|intervalo(?=$)|faixa(?: ideal)?(?=$)|lin|lln|uln|lsn|lim(?:ite)?s? (?:inf|sup)(?:erior(?:es)?|\.)?|pred(?:icted|\.)?|previst[oa]s?|predito|teorico|expected(?: ?\/ ?(?:ref\w*|range))?(?: (?:values?|results?|range))?|(?:(?:resultados?|valor(?:es)?) )?esperados?|(?:cut-? ?off|ponto de corte)(?: (?:de )?(?:triagem|confirma(?:cao|torio)|screening|confirmation))?)(?=[ :.]|$)/,
  ],
  [
    'result',
    /^(?:current result and flag|current results?|result(?:ado)?s?(?: ?\(s\))?(?: (?:obtidos?|encontrados?|atua(?:l|is)|values?|do exame))?|result\.|observed values?|valor(?:es)? (?:obtidos?|encontrados?|atua(?:l|is))|atua(?:l|is)|current|your (?:values?|results?)|patient value|test value|observation|valores?|values?|seu resultado|dosagem|concentracao|medid[oa]s?|measured|measurements?|pre(?:-bd| bd)?(?=$)|pre-?broncodilatador)(?= |$|:)/,
  ],
  ['unit', /^(?:unidad(?:es|e)?(?: de medida)?|unid\.?|und\.?|un\.|units?(?: of measure)?|uom)(?= |$|:)/],
  [
    'flag',
    /^(?:flags?|status|situacao|alerta|abnormal|abn|interpretacao(?: d[ao]s? \w+)?|interpretation|h\/l|sinal)(?= |$|:)/,
  ],
  ['method', /^(?:metodo(?:logia)?|method(?:ology)?|technology|tecnica|technique)(?= |$|:)/],
  ['material', /^(?:material|amostra|specimen|sample(?: type)?)(?= |$|:)/],
  ['index', /^(?:indice|index)(?: ?\(.{1,8}\)?| s ?\/ ?co?)?$|^\(?s ?\/ ?co\)?$/],
  [
    'ignored',
    /^(?:lab|site|data(?: d[ae] \w+)?|date|hora|time|tat|loinc|codigo|cod\.?|code|seq|item|#|n[o.]|performing (?:lab|site)|cv|grafico|chart|limite de (?:quantifica|detec)\w+|l\.?o\.?[dq]\.?|l\.?q\.?|cim|mic|halo|classes?|intensidade|intensity|ibmp(?: ?\/ ?ibe)?|ibe|mom(?:ento|\.)?(?: d[ae])? coleta|controle|doencas?(?: pesquisadas?)?|diseases?|disorders?|conditions?|lotes?(?: ?\/ ?validade)?|lot(?: (?:no\.?|number))?|validade|expiry|kit)(?= |$|:)/,
  ],
  [
    'name',
    /^(?:exames?(?: realizados?| laboratoria(?:l|is)| solicitados?)?|testes?|tests?(?: ?\(s\))?(?: ?(?:names?|description|performed|parameter|\/ ?\w+))?|analises?|analitos?|analyte|parametros?(?: avaliados?)?|parameters?|descricao(?: do exame)?|determinac(?:ao|oes)|component[es]?s?|componentes?|investigations?|procedimentos?|exam|dosagens|marcador(?:es)?|indicador(?:es)?(?: biologicos?)?|item analisado|caracteres?|elementos?|provas?|(?:tempos?|horarios?|frac(?:ao|oes)|antibioticos?|antimicrobianos?|antibiotics?|substancias?|drogas?|alergenos?)(?! (?:d[aeo]s?|of) )|name|nome do exame|description|profile|tecnica\/analito)(?= |$|:|\/)/,
  ],
]

/** The role named at the beginning of `text`, with the length of the phrase; `null` when it names none. */
export function roleAt(text: string): { role: ColumnRole; length: number } | null {
  const key = plain(text.replaceAll('*', ''))
  for (const [role, pattern] of ROLES) {
    const match = pattern.exec(key)
    if (match) return { role, length: match[0].length }
  }
  return null
}

const POPULATION =
  /^(?:homens?|mulheres?|hombres?|mujer(?:es)?|criancas?|masculino|feminino|masc\.?|fem\.?|adultos?|acima de \d+ anos|males?|females?|men|women|children|adults?|gestantes?|idosos?|rn|recem[- ]nascidos?)$/

/** A column of reference values for one group of people (`Homens`, `Mulheres`, `Acima de 70 anos`). */
export function isPopulation(text: string): boolean {
  return POPULATION.test(plain(text).replace(/[:.]$/, ''))
}
