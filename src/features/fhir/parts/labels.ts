import type { ReviewReason } from '../../../engines/exam/port.ts'

/** What we say ourselves in a bundle. */
export interface Labels {
  readonly language: string
  readonly patient: string
  readonly doctor: string
  readonly other: string
  readonly page: string
  readonly doubtful: string
  readonly asRead: string
  readonly reasons: { readonly [reason in ReviewReason]: string }
  readonly exam: string
  readonly findings: string
  readonly requestedBy: string
}

const pt: Labels = {
  language: 'pt-BR',
  patient: 'Paciente',
  doctor: 'Profissional',
  other: 'Outra pessoa',
  page: 'p.',
  doubtful: 'Em dúvida, a conferir na origem',
  asRead: 'lido como',
  reasons: {
    decimals: 'casas decimais diferentes das dos limites',
    'far-from-reference': 'muito distante dos limites',
    implausible: 'valor que ninguém vivo tem',
    'low-confidence': 'leitura incerta',
    'odd-limits': 'limites que se contradizem',
    'foreign-limits': 'limites de outro exame',
    'odd-unit': 'unidade incomum para o exame',
    rivals: 'outro número da linha pode ser o resultado',
    'weak-evidence': 'pouco indica que seja um exame',
    flag: 'a marca do laboratório diz outra coisa',
    sum: 'as partes não somam o total',
    derived: 'difere do que os outros valores dão',
    'half-phrase': 'meia frase',
    'half-reference': 'meio valor de referência',
    'kind-of-value': 'não é o tipo de valor do exame',
    name: 'o nome não é de um exame',
    'readers-differ': 'dois leitores discordam',
  },
  exam: 'Exame',
  findings: 'Achados',
  requestedBy: 'Solicitado por',
}

const en: Labels = {
  language: 'en',
  patient: 'Patient',
  doctor: 'Professional',
  other: 'Another person',
  page: 'p.',
  doubtful: 'In doubt, to be checked at its source',
  asRead: 'read as',
  reasons: {
    decimals: 'decimals unlike those of its limits',
    'far-from-reference': 'far from its limits',
    implausible: 'nobody alive has it',
    'low-confidence': 'uncertain reading',
    'odd-limits': 'limits that contradict themselves',
    'foreign-limits': "another test's limits",
    'odd-unit': 'unusual unit for the test',
    rivals: 'another number of the row may be the result',
    'weak-evidence': 'little tells that it is a test',
    flag: "the laboratory's mark says otherwise",
    sum: 'parts do not add up',
    derived: 'differs from what other values come to',
    'half-phrase': 'half a phrase',
    'half-reference': 'half a reference value',
    'kind-of-value': "not the test's kind of value",
    name: 'the name is no test',
    'readers-differ': 'two readers disagree',
  },
  exam: 'Exam',
  findings: 'Findings',
  requestedBy: 'Requested by',
}

const es: Labels = {
  ...pt,
  language: 'es',
  doctor: 'Profesional',
  other: 'Otra persona',
  doubtful: 'En duda, a verificar en su origen',
  asRead: 'leído como',
  reasons: {
    decimals: 'decimales distintos de los de sus límites',
    'far-from-reference': 'muy lejos de sus límites',
    implausible: 'valor que nadie vivo tiene',
    'low-confidence': 'lectura incierta',
    'odd-limits': 'límites que se contradicen',
    'foreign-limits': 'límites de otra prueba',
    'odd-unit': 'unidad inusual para la prueba',
    rivals: 'otro número de la fila puede ser el resultado',
    'weak-evidence': 'poco indica que sea una prueba',
    flag: 'la marca del laboratorio dice otra cosa',
    sum: 'las partes no suman el total',
    derived: 'difiere de lo que dan los otros valores',
    'half-phrase': 'media frase',
    'half-reference': 'medio valor de referencia',
    'kind-of-value': 'no es el tipo de valor de la prueba',
    name: 'el nombre no es de una prueba',
    'readers-differ': 'dos lectores discrepan',
  },
  exam: 'Examen',
  findings: 'Hallazgos',
}

/** Labels by language. */
export const labels = { 'pt-BR': pt, en, es } as const
