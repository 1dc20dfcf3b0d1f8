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
]
