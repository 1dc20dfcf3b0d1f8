/** A visit as it might be heard, a turn an entry. */
export const visitInPortuguese = [
  'Bom dia, dona Helena. O que trouxe a senhora aqui hoje?',
  'Bom dia, doutora. Estou com uma dor de cabeça forte há três dias, que piora com a luz.',
  'Teve febre, vômito ou alguma alteração da visão?',
  'Febre não. Tive enjoo, e vomitei uma vez ontem à noite.',
  'A senhora toma algum remédio todo dia?',
  'Tomo losartana de 50 miligramas, uma vez ao dia, de manhã.',
  'Tem alergia a alguma medicação?',
  'Sou alérgica a penicilina, me dá urticária.',
  'Alguém na família tem enxaqueca?',
  'Minha mãe tem enxaqueca, desde moça. E eu fumo um cigarro ou outro.',
  'Vou examinar a senhora. Pressão 140 por 90, temperatura 36,5. Pescoço sem rigidez.',
  'Parece uma crise de enxaqueca. Vou prescrever naproxeno 500 miligramas, de doze em doze horas, por cinco dias.',
  'E a losartana, eu continuo?',
  'Continua, sim. Vou pedir um hemograma e uma creatinina. Volte em duas semanas, ou antes se tiver febre.',
]
