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
]
