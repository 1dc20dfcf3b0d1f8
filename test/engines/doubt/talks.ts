import type { Risk } from '../../../src/engines/report/facts/doubt/understood.ts'

/** A talk ("D:" doctor, "P:" patient, "O:" companion) and the concept of one of its facts. */
export interface Told {
  readonly talk: readonly string[]
  readonly concept: string
}
const told = (concept: string, ...talk: readonly string[]): Told => ({ concept, talk })

const fever = told('febre', 'P: Eu tive febre ontem de noite.')
const amoxicillin = told(
  'amoxicilina',
  'D: Vou passar amoxicilina de quinhentos miligramas, de oito em oito horas.',
)

/** For each risk a fact that has it, and one that it must leave alone. */
export const talks: { readonly [risk in Risk]: { readonly has: Told; readonly hasNot: Told } } = {
  'asked-among-others': {
    has: told('tosse', 'D: Tem tosse, febre?', 'P: Não.'),
    hasNot: told('tosse', 'D: Tem tosse?', 'P: Tenho.'),
  },
  'asked-in-a-row': {
    has: told('tosse', 'D: Tem febre? Tem tosse?', 'P: Não.'),
    hasNot: told('tosse', 'D: Tem tosse?', 'P: Tenho.'),
  },
  'said-in-reply': { has: told('febre', 'D: O que houve?', 'P: Tive febre.'), hasNot: fever },
  'replied-yes': { has: told('tosse', 'D: Tem tosse?', 'P: Tenho.'), hasNot: fever },
  'only-asked': {
    has: told('tosse', 'D: Tem tosse?', 'P: Tenho.'),
    hasNot: told('tosse', 'D: O que houve?', 'P: Tenho tosse.'),
  },
  'reply-denies': {
    has: told('tosse', 'D: Tem tosse?', 'P: Tenho, mas catarro não.'),
    hasNot: told('tosse', 'D: Tem tosse?', 'P: Tenho, desde ontem.'),
  },
  'told-after-no': {
    has: told('febre', 'D: Tem tosse?', 'P: Não. Eu tive febre ontem.'),
    hasNot: told('febre', 'D: O que houve?', 'P: Tive febre.'),
  },
  'denial-beside': { has: told('tosse produtiva', 'P: Tenho tosse sem catarro.'), hasNot: fever },
  'denial-in-sentence': {
    has: told('tosse', 'P: Febre eu não tive, mas tenho muita tosse.'),
    hasNot: fever,
  },
  'no-denial-in-sentence': {
    has: told('tosse', 'D: Tem tosse?', 'P: Não.'),
    hasNot: told('tosse', 'P: Não tenho tosse.'),
  },
  supposed: { has: told('enxaqueca', 'D: Talvez seja o sono, mas a sua enxaqueca continua.'), hasNot: fever },
  'no-word-of-its-name': {
    has: told('tabagismo', 'P: Eu fumo um maço por dia.'),
    hasNot: fever,
  },
  'one-word': { has: fever, hasNot: told('dispneia', 'P: Estou com falta de ar há dois dias.') },
  'short-name': { has: fever, hasNot: told('dor no joelho', 'P: Estou com dor no joelho há dois dias.') },
  'two-utterances': { has: told('tosse', 'D: Tem tosse?', 'P: Tenho.'), hasNot: fever },
  'many-utterances': {
    has: told(
      'febre',
      'P: Tive febre.',
      'D: Febre de quanto?',
      'P: Febre de trinta e nove.',
      'P: A febre voltou.',
    ),
    hasNot: fever,
  },
  corrected: {
    has: told('febre', 'P: Tive febre na terça, não, minto, na quarta.'),
    hasNot: told('tosse', 'P: Não tive tosse.'),
  },
  'told-twice': {
    has: told(
      'losartana',
      'P: Eu tomo losartana de cinquenta, uma vez por dia.',
      'D: Vamos aumentar a losartana para cem miligramas por dia.',
    ),
    hasNot: fever,
  },
  'relative-in-sentence': {
    has: told('asma', 'P: Eu tenho asma, igual à minha mãe.'),
    hasNot: told('asma', 'P: Eu tenho asma.'),
  },
  anothers: { has: told('asma', 'P: A minha mãe tem asma.'), hasNot: told('asma', 'P: Eu tenho asma.') },
  'of-two-persons': {
    has: told('enxaqueca', 'P: Eu tenho enxaqueca.', 'D: E na família?', 'P: A minha mãe tem enxaqueca.'),
    hasNot: told('enxaqueca', 'P: Eu tenho enxaqueca.'),
  },
  pronoun: { has: told('febre', 'O: Ele teve febre ontem.'), hasNot: fever },
  'medicine-without-regimen': { has: told('dipirona', 'P: Eu tomo dipirona.'), hasNot: amoxicillin },
  'left-with-regimen': {
    has: told('amoxicilina', 'P: Tomei a amoxicilina de quinhentos de oito em oito horas, terminei.'),
    hasNot: amoxicillin,
  },
  'begun-with-regimen': { has: amoxicillin, hasNot: told('dipirona', 'P: Eu tomo dipirona.') },
  'left-among-others': {
    has: told('losartana', 'D: Suspende a losartana e continua com a metformina.'),
    hasNot: told('losartana', 'D: Suspende a losartana.'),
  },
  'class-of-medicines': {
    has: told('anti-inflamatório', 'P: Eu tomo anti-inflamatório todo dia.'),
    hasNot: amoxicillin,
  },
  'taken-with-a-not': {
    has: told('losartana', 'P: Eu tomo losartana todo dia, não esqueço nunca.'),
    hasNot: amoxicillin,
  },
  'taken-with-a-start': { has: amoxicillin, hasNot: told('dipirona', 'P: Eu uso dipirona em casa.') },
  'left-with-a-past': {
    has: told('fluoxetina', 'P: Já tomei fluoxetina, mas parei no ano passado.'),
    hasNot: amoxicillin,
  },
  'side-of-two': {
    has: told('dor no joelho', 'P: Tenho dor no joelho direito. O esquerdo está bom.'),
    hasNot: told('dor no joelho', 'P: Tenho dor no joelho direito.'),
  },
  'dose-of-many': {
    has: told(
      'metformina',
      'P: Tomo metformina de oitocentos e cinquenta, dois comprimidos, três vezes ao dia, há dez anos.',
    ),
    hasNot: told(
      'amoxicilina',
      'D: Vou passar amoxicilina de quinhentos miligramas, três vezes ao dia, por sete dias.',
    ),
  },
  'number-of-many': {
    has: told('creatinina', 'D: A creatinina deu um vírgula dois, a ureia quarenta e a glicada sete.'),
    hasNot: told('creatinina', 'D: A creatinina deu um vírgula dois.'),
  },
  'with-side': { has: told('dor no joelho', 'P: Tenho dor no joelho direito.'), hasNot: fever },
  'with-value': { has: told('creatinina', 'D: A creatinina deu um vírgula dois.'), hasNot: fever },
  concluded: {
    has: told('pneumonia', 'D: Isso é uma pneumonia.'),
    hasNot: told('asma', 'P: Eu tenho asma.'),
  },
  'illness-told-often': {
    has: told(
      'asma',
      'D: Isso é asma.',
      'P: É?',
      'D: É asma, sim, asma leve.',
      'P: Sei.',
      'D: O diagnóstico é asma.',
    ),
    hasNot: told('asma', 'P: Eu tenho asma.'),
  },
  'told-plainly': {
    has: told('diabetes mellitus', 'P: Tenho pressão alta e diabetes.'),
    hasNot: told('diabetes mellitus', 'P: O médico do posto acha que tenho diabetes.'),
  },
  'broken-off': {
    has: told('hemograma', 'D: Vou pedir um hemograma...'),
    hasNot: told('hemograma', 'D: Vou pedir um hemograma.'),
  },
  'two-relatives': {
    has: told('psoríase', 'P: A irmã da minha mãe tem psoríase.'),
    hasNot: told('psoríase', 'P: A minha mãe tem psoríase e o meu pai tem asma.'),
  },
  'companion-tells': {
    has: told('febre', 'O: Ele teve febre ontem de noite.'),
    hasNot: fever,
  },
  'companion-tells-kin': {
    has: told('psoríase', 'O: A minha mãe tem psoríase.'),
    hasNot: told('psoríase', 'P: A minha mãe tem psoríase.'),
  },
  'dose-without-frequency': {
    has: told('losartana', 'P: Tomo losartana de cinquenta miligramas.'),
    hasNot: amoxicillin,
  },
  'dose-of-a-handful': {
    has: told('losartana', 'P: Tomo losartana de cinquenta miligramas, quatro comprimidos, uma vez ao dia.'),
    hasNot: told('losartana', 'P: Tomo losartana de cinquenta miligramas, dois comprimidos, uma vez ao dia.'),
  },
}
