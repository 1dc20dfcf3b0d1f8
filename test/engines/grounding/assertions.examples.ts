import type { Example } from './example.ts'

export const assertions: readonly Example[] = [
  {
    name: 'what was asked and denied',
    talk: [
      ['d', 'Teve febre?'],
      ['p', 'Não, febre não. Só tosse.'],
    ],
    stands: ['Nega febre', 'Tosse'],
    falls: [
      ['Febre', /negado/],
      ['Nega tosse', /afirmado/],
    ],
  },
  {
    name: 'what a relative has, asked about the patient',
    talk: [
      ['d', 'A senhora tem diabetes?'],
      ['p', 'Eu não, quem tem é minha mãe.'],
    ],
    place: 'family',
    stands: ['Mãe com diabetes'],
    falls: [['Pai com diabetes', /dito|negado/]],
  },
  {
    name: 'what was said of a relative',
    talk: [['p', 'Meu pai infartou com cinquenta anos. Eu só tenho pressão alta.']],
    stands: ['Hipertensão arterial'],
    falls: [['Infarto aos 50 anos', /do pai/]],
  },
  {
    name: 'a trend that is asked about, and what helps',
    talk: [
      ['d', 'Piora com alguma coisa?'],
      ['p', 'Quase todo dia, mais de manhã. Aí eu tomo um analgésico e melhora um pouco.'],
    ],
    stands: ['Piora pela manhã', 'Melhora com analgésico'],
    falls: [['Piora com calor', /calor|dito/]],
  },
  {
    name: 'what nobody named, and words that mean something else elsewhere',
    talk: [['d', 'Mede a glicemia antes do café e uma hora depois do café.']],
    stands: ['Glicemia 1 h após café'],
    falls: [['Glicemia e ureia 1 h após café', /ureia/i]],
  },
  {
    name: 'what was asked in other words and denied, and what was asked by its name',
    talk: [
      ['d', 'Ouve vozes, acha que tem alguém te perseguindo?'],
      ['p', 'Não, nunca.'],
      ['d', 'Acorda de noite com falta de ar?'],
      ['p', 'Não.'],
    ],
    cited: [0, 1],
    stands: ['Nega alucinações auditivas'],
    falls: [['Alucinações auditivas', /dito|negado/]],
  },
  {
    name: 'a denial that cites a question about something else',
    talk: [
      ['d', 'Acorda de noite com falta de ar?'],
      ['p', 'Não.'],
    ],
    stands: ['Nega dispneia noturna'],
    falls: [['Nega palpitações', /não foi dito/]],
  },
  {
    name: 'what is called normal behind denials',
    talk: [['d', 'Chorosa, sem delírio, sem alucinação, crítica preservada.']],
    stands: ['Crítica preservada', 'Sem delírios'],
    falls: [['Delírios', /negado/]],
  },
  {
    name: 'what the statement itself rules out',
    talk: [['d', 'É uma depressão. Não é transtorno bipolar.']],
    stands: ['Transtorno bipolar improvável', 'Transtorno bipolar descartado'],
    falls: [['Transtorno bipolar', /negado/]],
  },
  {
    name: 'medicines behind the name of whoever wrote them down',
    talk: [
      ['d', 'Trouxe a lista dos remédios?'],
      ['p', 'Trouxe, minha nora que escreveu. Varfarina de cinco, uma por dia.'],
    ],
    place: 'in-use',
    stands: ['Varfarina 5 mg, 1x/dia'],
    falls: [['Varfarina 10 mg, 1x/dia', /10 mg/]],
  },
  {
    name: 'what a relative does, and what she has',
    talk: [['p', 'Minha mãe mora no prédio do lado, me ajuda muito. Minha mãe tem diabetes.']],
    stands: ['Apoio materno'],
    falls: [['Diabetes', /da mãe/]],
  },
  {
    name: 'a contrast that did nothing',
    talk: [['p', 'Na tomografia me deram contraste e não deu nada. Alergia só de dipirona, me empola.']],
    place: 'allergy',
    stands: ['Usou contraste sem reação', 'Dipirona: urticária'],
    falls: [['Nega alergias', /uma alergia foi dita/]],
  },
  {
    name: 'of two relatives, which one had what',
    talk: [['p', 'Meu pai morreu de câncer de estômago. Meu irmão tem só a gastrite.']],
    place: 'family',
    stands: ['Pai com câncer de estômago', 'Irmão com gastrite'],
    falls: [['Irmão com câncer de estômago', /do pai/]],
  },
  {
    name: "a denial that is the patient's, and a relative who has it",
    language: 'en',
    talk: [['p', "I'm not diabetic, that's my brother."]],
    place: 'family',
    stands: ['Brother: diabetes'],
    falls: [['Mother: diabetes', /said|denied/]],
  },
  {
    name: "a fever that was asked for, and was another's",
    talk: [
      ['d', 'Teve febre?'],
      ['p', 'Ele não. A irmã é que teve, trinta e nove.'],
    ],
    stands: ['Nega febre'],
    falls: [['Febre de 39 °C', /negado: febre/]],
  },
]
