import type { Example } from './example.ts'

/** Right words in a relation that nobody told. */
export const relations: readonly Example[] = [
  {
    name: 'why something was stopped, and whom by',
    talk: [
      ['d', 'Teve sangramento?'],
      ['p', 'Não. O cardiologista até elogiou.'],
      ['d', 'E o que mais mudou?'],
      ['p', 'Mudei de casa, foi uma correria.'],
      ['d', 'A varfarina acabou, para hoje, por causa do preço. No lugar entra a apixabana.'],
    ],
    cited: [4],
    stands: ['Varfarina suspensa pelo preço'],
    falls: [
      ['Varfarina suspensa por sangramento', /motivo ou condição: sangramento/],
      ['Varfarina suspensa pela cardiologista', /motivo ou condição: cardiologista/],
    ],
  },
  {
    name: 'a reason that lies where something else was said of',
    talk: [
      ['p', 'Café eu bebo muito, umas seis xícaras.'],
      ['d', 'Fuma?'],
      ['p', 'Nunca.'],
      ['d', 'A insuficiência cardíaca descompensou porque a furosemida tá pela metade.'],
    ],
    cited: [0, 3],
    stands: ['Insuficiência cardíaca descompensada pela furosemida pela metade'],
    falls: [['Insuficiência cardíaca descompensada por excesso de café', /motivo ou condição/]],
  },
  {
    name: 'what advice depends on',
    talk: [
      ['p', 'O enjoo passou.'],
      ['d', 'Que bom.'],
      ['p', 'Graças a Deus.'],
      ['d', 'Se a ferida abrir, vai pro pronto-socorro.'],
    ],
    cited: [3],
    stands: ['Pronto-socorro se a ferida abrir'],
    falls: [['Pronto-socorro se a náusea persistir', /motivo ou condição/]],
  },
  {
    name: 'advised and advised against',
    talk: [
      ['d', 'Não precisa puncionar, e pode comer couve. Máscara no trabalho, não usa?'],
      ['p', 'Não uso máscara não.'],
    ],
    stands: ['Couve liberada', 'Não usa máscara'],
    falls: [
      ['Evitar couve', /afirmado: couve/],
      ['Puncionar', /negado: puncionar/i],
      ['Usa máscara', /negado: máscara/i],
    ],
  },
  {
    name: 'a permission that was asked for and refused',
    talk: [
      ['p', 'Posso fazer academia?'],
      ['d', 'Por enquanto não.'],
    ],
    stands: ['Academia suspensa'],
    falls: [['Academia liberada', /negado/]],
  },
  {
    name: 'tests that were ordered, and one that was put off',
    talk: [['d', 'Vou pedir um Holter e hemograma. Mamografia não precisa.']],
    place: 'plan',
    stands: ['Solicitado Holter', 'Hemograma'],
    falls: [
      ['Holter realizado', /ainda não feito: Holter/],
      ['Hemograma normal', /ainda não feito: hemograma/i],
      ['Mamografia', /recusado|negado/],
    ],
  },
  {
    name: 'what depends on something else is not ordered',
    talk: [['d', 'Se o coração continuar disparando, aí eu encaminho pra ablação.']],
    place: 'plan',
    stands: ['Ablação se continuar disparando'],
    falls: [['Encaminhada para ablação', /possibilidade: ablação/]],
  },
  {
    name: 'what is called confirmed and was only thought of',
    talk: [['d', 'Essas crises podem ser um transtorno de pânico, isso eu ainda quero observar.']],
    stands: ['Possível transtorno de pânico'],
    falls: [['Transtorno de pânico confirmado', /possibilidade/]],
  },
  {
    name: 'times of day, of what is no medicine',
    talk: [
      ['p', 'O pé incha mais pro fim do dia.'],
      ['d', 'E pesa todo dia de manhã.'],
    ],
    stands: ['Edema vespertino', 'Peso pela manhã'],
    falls: [
      ['Edema matinal', /matinal/],
      ['Peso toda noite', /noite/],
    ],
  },
  {
    name: 'every day and at weekends',
    talk: [['p', 'Uso o vape, mais fim de semana.']],
    stands: ['Usa vape aos fins de semana'],
    falls: [['Usa vape todo dia', /todo dia/]],
  },
  {
    name: 'weekdays, and what comes before what',
    language: 'en',
    talk: [['d', 'Drink lots of water, and pee after sex. The nurse will call you Thursday.']],
    stands: ['Urinate after sex', 'Nurse will call Thursday'],
    falls: [
      ['Urinate before sex', /before/],
      ['Nurse will call Friday', /Friday/],
    ],
  },
  {
    name: 'more and less than before',
    talk: [['d', 'Peso sessenta e sete, três quilos a mais que em março.']],
    stands: ['Peso 67 kg (3 kg a mais que em março)'],
    falls: [['Peso 67 kg (3 kg a menos que em março)', /a menos/]],
  },
  {
    name: 'an hour that is the last',
    talk: [['d', 'Janta até as oito.']],
    stands: ['Jantar até as oito'],
    falls: [['Jantar depois das oito', /depois das/]],
  },
  {
    name: 'advice against what was allowed',
    talk: [
      ['p', 'E a caminhada, com esse joelho?'],
      ['d', 'Caminhada pode, meia hora.'],
    ],
    stands: ['Caminhada liberada', 'Caminhada por 30 min'],
    falls: [['Caminhada contraindicada', /afirmado: caminhada/i]],
  },
  {
    name: 'what the doctor would do, and in the end does not',
    language: 'en',
    talk: [
      ['d', 'I will do an injection in the knee today.'],
      ['p', 'I would rather wait.'],
      ['d', 'Fair enough, no injection today then.'],
    ],
    place: 'plan',
    stands: ['No knee injection today'],
    falls: [['Knee injection today', /denied: .*injection|denied/]],
  },
  {
    name: 'what the patient asked to go on with, and may',
    talk: [
      ['p', 'Posso continuar costurando?'],
      ['d', 'Pode, mas com pausa a cada hora.'],
    ],
    stands: ['Costura liberada, com pausas'],
    falls: [['Evitar costura', /afirmado: costura/]],
  },
]
