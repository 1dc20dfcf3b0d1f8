import type { Example } from './example.ts'

export const medicines: readonly Example[] = [
  {
    name: 'one that was stopped',
    talk: [
      ['d', 'E o omeprazol?'],
      ['p', 'Parei faz um mês, não tomo mais.'],
    ],
    stands: ['Suspendeu omeprazol há 1 mês', 'Não usa omeprazol'],
    falls: [['Em uso de omeprazol', /suspenso/]],
  },
  {
    name: 'one that was taken until a time',
    talk: [
      ['d', 'E o ácido fólico?'],
      ['p', 'Esse tomei até a décima segunda semana, depois parei.'],
    ],
    place: 'in-use',
    stands: ['Ácido fólico até a 12ª semana'],
    falls: [['Ácido fólico', /suspenso/]],
  },
  {
    name: 'a brand, and one that is given another way',
    talk: [['p', 'Uso a Neosaldina quando dói, e o Nasonex no nariz.']],
    stands: ['Uso de dipirona com isometepteno', 'Uso de mometasona'],
    falls: [['Uso de ibuprofeno', /ibuprofeno/i]],
  },
  {
    name: 'an allergy, and what is none',
    talk: [
      ['d', 'Alergia a remédio?'],
      ['p', 'Não, a remédio não. Só camarão, que me empola toda. Já tomei cefalexina e não deu nada.'],
    ],
    place: 'allergy',
    stands: ['Camarão', 'Nega alergia medicamentosa', 'Tolerou cefalexina'],
    falls: [
      ['Cefalexina', /não foi dito como alergia/],
      ['Nega alergias', /uma alergia foi dita/],
    ],
  },
  {
    name: 'one that brought something about, and one that was put off',
    talk: [
      ['p', 'A amiodarona eu parei em março, porque mexeu na tireoide.'],
      ['d', 'O Entresto é caro, então não vou passar agora, deixa pra mais pra frente.'],
    ],
    place: 'plan',
    stands: ['Hipotireoidismo por amiodarona', 'Entresto adiado pelo custo'],
    falls: [
      ['Em uso de amiodarona', /suspenso/],
      ['Iniciar Entresto', /recusado|suspenso/],
    ],
  },
  {
    name: 'a denial in Portuguese that only looks like an English one',
    talk: [['p', 'Parei a losartana no mês passado.']],
    place: 'in-use',
    stands: ['Não usa losartana'],
    falls: [['Losartana no café da manhã', /suspenso/]],
  },
  {
    name: 'a dose that is corrected, and a word that corrects nothing',
    talk: [
      ['d', 'O senhor é destro?'],
      ['p', 'Sou canhoto, na verdade. Mas pinto com os dois.'],
      ['d', 'Vou deixar a sertralina de cem, minto, de cinquenta miligramas.'],
    ],
    stands: ['Canhoto', 'Sertralina 50 mg'],
    falls: [['Sertralina 100 mg', /100/]],
  },
  {
    name: 'one that was in use until the doctor stopped it today, and one that the patient had given up',
    talk: [
      [
        'p',
        'Diclofenaco, umas duas vezes por semana. O omeprazol eu tomei um mês, aí eu parei por minha conta.',
      ],
      ['d', 'E o diclofenaco acabou, tá? O senhor volta com o omeprazol, vinte miligramas.'],
    ],
    cited: [0],
    place: 'in-use',
    stands: ['Diclofenaco 2x/semana'],
    falls: [['Omeprazol', /suspenso/]],
  },
  {
    name: 'one that stays as it is',
    talk: [['d', 'A metformina fica como tá. Vou começar a rosuvastatina de dez.']],
    place: 'plan',
    stands: ['Metformina mantida', 'Iniciar rosuvastatina 10 mg'],
    falls: [['Metformina aumentada', /não foi alterado: metformina/]],
  },
  {
    name: 'a dose for which the doctor asks pardon',
    talk: [
      [
        'd',
        'A losartana é de cem, perdão, de cinquenta, uma por dia. E a sinvastatina quarenta, me enganei, vinte.',
      ],
    ],
    place: 'prescription',
    stands: ['Losartana 50 mg 1x/dia', 'Sinvastatina 20 mg'],
    falls: [
      ['Losartana 100 mg 1x/dia', /100 mg/],
      ['Sinvastatina 40 mg', /40 mg/],
    ],
  },
  {
    name: 'a dose that the doctor got wrong',
    language: 'en',
    talk: [['d', 'Lisinopril thirty, my mistake, forty, once a day.']],
    place: 'prescription',
    stands: ['Lisinopril 40 mg once daily'],
    falls: [['Lisinopril 30 mg once daily', /30 mg/]],
  },
]
