import type { Example } from './example.ts'

/** What was understood of the talk speaks for or against a statement of it. */
export const told: readonly Example[] = [
  {
    name: 'a denial of what was told in so many words',
    talk: [
      ['d', 'E o peito, chia?'],
      ['p', 'Chia um pouco de noite. Mas tosse, isso não tem não.'],
    ],
    stands: ['Chiado noturno', 'Nega tosse'],
    falls: [['Nega chiado', /afirmado: chiado/]],
  },
  {
    name: 'a faint that was feared and did not come',
    talk: [['p', 'Tive duas crises no metrô, achei que ia desmaiar. Mas não desmaiei.']],
    stands: ['Sem síncope'],
    falls: [['Síncope durante as crises', /negado: síncope/]],
  },
  {
    name: 'what stands behind a denial with a degree of its own',
    language: 'en',
    talk: [['d', 'Right knee, no swelling, a bit of crepitus, full motion. Left knee scar looks great.']],
    stands: ['Right knee: no swelling, mild crepitus', 'Right knee crepitus'],
    falls: [
      ['Left knee crepitus', /Left knee/],
      ['Right knee swelling', /swelling|Right knee/],
    ],
  },
  {
    name: 'whose illness it is, where a test of it stands beside',
    talk: [
      ['p', 'E a mãe dele é diabética.'],
      ['d', 'Glicemia capilar cento e quarenta e dois.'],
    ],
    cited: [0],
    stands: ['Glicemia capilar 142'],
    falls: [['Diabético', /da mãe/]],
  },
  {
    name: 'what the patient has not, and his wife has',
    language: 'en',
    talk: [
      ['d', 'Any swelling in your legs?'],
      ['p', 'My wife gets that. Not me.'],
    ],
    stands: ['No leg swelling'],
    falls: [['Leg swelling', /somebody else|denied/]],
  },
  {
    name: 'what was so this morning',
    talk: [['p', 'Hoje de manhã tava trinta e sete e oito a febre.']],
    stands: ['Febre de 37,8 °C hoje pela manhã'],
    falls: [['Febre de 38,7 °C hoje pela manhã', /38,7/]],
  },
  {
    name: 'a degree within a name',
    talk: [['d', 'A garganta tá só um pouquinho vermelha. É uma otite no direito.']],
    stands: ['Otite média aguda à direita', 'OMA à direita'],
    falls: [['Otite à esquerda', /esquerda/]],
  },
  {
    name: 'a concentration that is said as a pressure is',
    talk: [['d', 'Vou de azitromicina, duzentos por cinco, três ml uma vez ao dia.']],
    place: 'prescription',
    stands: ['Azitromicina 200 mg/5 mL, 3 mL 1x/dia'],
    falls: [['Azitromicina 400 mg/5 mL, 3 mL 1x/dia', /400 mg/]],
  },
  {
    name: 'how long each of two medicines is taken',
    language: 'en',
    talk: [
      [
        'd',
        'Prednisone forty milligrams a day for five days, and doxycycline a hundred twice a day for seven.',
      ],
    ],
    place: 'prescription',
    stands: ['Doxycycline 100 mg, twice daily for 7 days', 'Prednisone 40 mg, once daily for 5 days'],
    falls: [['Prednisone 40 mg, once daily for 10 days', /10 days/]],
  },
  {
    name: 'an allergy that is over',
    talk: [
      ['d', 'Alergia dele?'],
      [
        'p',
        'Leite de vaca ele teve, até um ano, mas já passou, hoje toma de tudo. Com amoxicilina ele ficou todo pintado.',
      ],
    ],
    place: 'allergy',
    stands: ['Alergia ao leite de vaca resolvida'],
    falls: [['Alergia ao leite de vaca', /alergia: leite/]],
  },
  {
    name: 'an allergy that has a name of its own, and was not told',
    talk: [['p', 'Tenho alergia a camarão, fico toda inchada.']],
    place: 'allergy',
    stands: ['Alergia a camarão'],
    falls: [['Alergia ao leite de vaca', /leite/]],
  },
  {
    name: 'allergies to medicines, and to what is none',
    talk: [
      ['d', 'Alergia a remédio?'],
      ['p', 'Remédio nenhum, que eu saiba. Só esparadrapo, que me deixa a pele vermelha.'],
    ],
    place: 'allergy',
    stands: ['Nega alergias medicamentosas'],
    falls: [['Nega alergias', /uma alergia foi dita/]],
  },
  {
    name: 'a class of medicines that was given up',
    talk: [['p', 'O antialérgico eu dei no primeiro dia e parei.']],
    place: 'in-use',
    stands: ['Antialérgico já suspenso', 'Antialérgico dado só no 1º dia, suspenso'],
    falls: [['Em uso de antialérgico', /suspenso/]],
  },
  {
    name: 'a medicine that takes the place of one that was thought of',
    talk: [
      [
        'd',
        'Vou acrescentar bupropiona... não, bupropiona pode piorar. Melhor a buspirona, cinco miligramas.',
      ],
    ],
    place: 'plan',
    stands: ['Acrescentada buspirona'],
    falls: [['Acrescentada bupropiona', /recusado|negado|suspenso/]],
  },
  {
    name: 'a dose that the patient lowered alone',
    talk: [
      ['d', 'E o escitalopram, tá tomando os vinte?'],
      ['p', 'Tô tomando dez. Aí baixei sozinho em setembro.'],
    ],
    stands: ['Reduziu escitalopram por conta própria em setembro'],
    falls: [['Reduziu escitalopram por conta própria em maio', /maio/]],
  },
  {
    name: 'how old a child is',
    talk: [
      ['d', 'Quantos aninhos ele tá agora?'],
      ['p', 'Dois e quatro meses.'],
    ],
    stands: ['2 anos e 4 meses'],
    falls: [['3 anos e 4 meses', /3 anos/]],
  },
  {
    name: 'a number that may be an article',
    talk: [['d', 'Sem gordura no músculo, Goutallier um.']],
    stands: ['Goutallier 1'],
    falls: [['Goutallier 3', /3/]],
  },
  {
    name: 'what is prevented, and advice to stay away',
    talk: [
      ['d', 'Eu vou usar remédio pra não enjoar.'],
      ['p', 'Ele pode ir pra creche?'],
      ['d', 'Essa semana não.'],
    ],
    place: 'plan',
    stands: ['Profilaxia de náusea', 'Afastamento da creche nesta semana'],
    falls: [['Profilaxia de trombose', /trombose/]],
  },
  {
    name: 'a word for mothers that is a brand too',
    talk: [
      ['d', 'Alguém em casa tem rinite?'],
      ['p', 'Minha mãe tem rinite.'],
    ],
    place: 'family',
    stands: ['Rinite materna'],
    falls: [['Asma materna', /asma/i]],
  },
  {
    name: 'what a sister cannot take and the patient can',
    language: 'en',
    talk: [
      ['d', 'Any allergies?'],
      ['p', "Penicillin, my throat closed up. Sulfa my sister can't take, I'm okay with it."],
    ],
    place: 'allergy',
    stands: ['Tolerates sulfa', 'Penicillin: throat swelling'],
    falls: [['Allergic to sulfa', /sulfa|sibling/]],
  },
  {
    name: 'a relative who smokes, and decades',
    language: 'en',
    talk: [
      ['d', 'Family?'],
      ['p', 'My dad had a bleeding ulcer in his fifties. He was a smoker.'],
    ],
    place: 'family',
    stands: ['Father: bleeding ulcer in his 50s', 'Father: smoker'],
    falls: [['Father: bleeding ulcer in his 60s', /60/]],
  },
]
