import type { Example } from './example.ts'

export const values: readonly Example[] = [
  {
    name: 'a pressure in tens',
    talk: [['d', 'A pressão tá quinze por nove, e o peso setenta e dois quilos e meio.']],
    stands: ['PA 150/90 mmHg', 'Peso 72,5 kg'],
    falls: [
      ['PA 160/90 mmHg', /foi dito/],
      ['Peso 75,2 kg', /foi dito/],
    ],
  },
  {
    name: 'a second pressure beside a weight',
    talk: [['d', 'Ganhou dois quilos. Pressão 13 por 8. Vou medir de novo, deitada... 12 por 7, melhor.']],
    stands: ['PA 130/80 mmHg; 120/70 mmHg deitada'],
    falls: [['PA 130/80 mmHg; 140/70 mmHg deitada', /140\/70/]],
  },
  {
    name: 'the dose of a medicine and of its neighbour',
    talk: [
      [
        'd',
        'Vou deixar a enalapril de vinte miligramas, um comprimido de manhã, e a atorvastatina de quarenta à noite.',
      ],
    ],
    place: 'prescription',
    stands: ['Enalapril 20 mg, 1 comprimido pela manhã', 'Atorvastatina 40 mg à noite'],
    falls: [
      ['Enalapril 40 mg, 1 comprimido pela manhã', /40 mg/],
      ['Enalapril 20 g', /unidade/],
    ],
  },
  {
    name: 'the dose before a change, told elsewhere in the talk',
    talk: [
      ['p', 'Tomo a levotiroxina, cinquenta, em jejum.'],
      ['d', 'Tem dormido bem?'],
      ['p', 'Durmo.'],
      ['d', 'Certo. E o intestino?'],
      ['p', 'Bem.'],
      ['d', 'A levotiroxina sobe pra setenta e cinco.'],
    ],
    cited: [5],
    place: 'plan',
    stands: ['Levotiroxina de 50 para 75 mcg', 'Levotiroxina 75 mcg em jejum'],
    falls: [['Levotiroxina 100 mcg', /100/]],
  },
  {
    name: 'a value that its speaker takes back, and one that the next remark leaves alone',
    talk: [['d', 'Glicose: uma hora 192, duas horas 149. Opa, a de uma hora passou do limite, é 180.']],
    stands: ['Glicemia em 2 horas 149 mg/dL'],
    falls: [['Glicemia em 2 horas 240 mg/dL', /240/]],
  },
  {
    name: 'a duration that is one of something',
    talk: [['d', 'Mede em jejum e uma hora depois do almoço.']],
    stands: ['Medir glicemia em jejum e 1 h após almoço'],
    falls: [['Medir glicemia em jejum e 3 h após almoço', /3 h/]],
  },
  {
    name: 'a rhythm by another word',
    talk: [['d', 'Toma a amoxicilina de oito em oito horas por sete dias.']],
    place: 'prescription',
    stands: ['Amoxicilina 8/8h por 7 dias', 'Amoxicilina 3 vezes ao dia, 7 dias'],
    falls: [
      ['Amoxicilina 12/12h por 7 dias', /foi dito/],
      ['Amoxicilina 8/8h por 10 dias', /foi dito/],
    ],
  },
  {
    name: 'a side',
    language: 'en',
    talk: [
      ['d', 'Which ear is it?'],
      ['p', 'The left one, it has been hurting for four days.'],
    ],
    stands: ['Left ear pain for 4 days'],
    falls: [
      ['Right ear pain for 4 days', /left/],
      ['Left ear pain for 4 weeks', /was said/],
    ],
  },
  {
    name: 'what the cited line says, whatever the next one adds',
    talk: [
      ['p', 'A furosemida eu tomo um dia sim, um dia não, de quarenta.'],
      ['d', 'Era quarenta todo dia.'],
    ],
    cited: [0],
    stands: ['Furosemida 40 mg em dias alternados'],
    falls: [['Furosemida 80 mg', /80/]],
  },
  {
    name: 'tenths behind "e", and the degree of a murmur',
    talk: [
      ['p', 'O INR no mês passado tinha dado quatro e um.'],
      ['d', 'Tem um sopro sistólico, três em seis. Edema de duas cruzes.'],
    ],
    stands: ['INR 4,1 no mês passado', 'Sopro sistólico 3+/6+'],
    falls: [
      ['INR 4,7 no mês passado', /4,7/],
      ['Sopro sistólico 5/6', /5/],
    ],
  },
  {
    name: 'a tablet that goes without saying, and a dose without its unit beside one',
    talk: [['d', 'Furosemida de quarenta, dois comprimidos por cinco dias, e depois um. Começa amanhã.']],
    place: 'prescription',
    stands: ['Furosemida 40 mg, 2 cp por 5 dias, depois 1 cp'],
    falls: [['Furosemida 40 mg, 3 cp por 5 dias', /3 cp/]],
  },
  {
    name: 'an ordinal',
    language: 'en',
    talk: [
      ['d', 'How many of these have you had?'],
      ['p', 'This would be the third one this year.'],
    ],
    stands: ['3rd episode this year'],
    falls: [['5th episode this year', /5/]],
  },
]
