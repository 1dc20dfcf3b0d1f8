import { describe, expect, test } from 'vitest'
import { reportOf } from '../../support/report-of.ts'

const joined = (report: (field: string) => string[], ...fields: readonly string[]) =>
  fields.flatMap(report).join(' | ')

describe('a Portuguese visit as a note', () => {
  const report = reportOf(
    'pt-BR',
    'D: Bom dia, o que a senhora está sentindo?',
    'P: Estou com tontura há duas semanas.',
    'D: Fuma, bebe?',
    'P: Fumei vinte anos, parei faz dez.',
    'D: Alguma cirurgia? Alergia a medicamento?',
    'P: Nunca operei. Sou alérgica a ibuprofeno, incho o olho.',
    'D: E anlodipino, ainda toma?',
    'P: Esse eu parei, porque inchava demais. Tomo metformina depois do almoço.',
    'D: Vamos examinar. Pressão cento e sessenta por noventa e cinco, frequência setenta e oito. Lasègue positivo à esquerda a quarenta graus.',
    'D: A pressão está alta mesmo, é uma hipertensão. Vou passar losartana cinquenta miligramas de manhã.',
    'D: Quero que faça creatinina, potássio e hemoglobina glicada. Se não melhorar, a gente pensa no clonazepam.',
  )

  test('tells the complaint in clinical words', () => {
    expect(report('chief_complaint')[0]).toMatch(/^Tontura há (?:2|duas) semanas/)
  })

  test('has an allergy among allergies, with what it did', () => {
    expect(joined(report, 'allergies')).toMatch(/^Alergia a ibuprofeno \(edema palpebral/)
  })

  test('tells habits that were told, and none that was only asked', () => {
    expect(joined(report, 'habits')).toMatch(/Fumei vinte anos, parei faz dez/i)
    expect(joined(report, 'habits')).not.toMatch(/álcool/i)
  })

  test('tells what is taken apart from what is not', () => {
    expect(joined(report, 'medications_in_use')).toMatch(
      /^Em uso: metformina .*após o almoço.*Não está em uso: anlodipino$/,
    )
    expect(joined(report, 'hpi')).not.toMatch(/edema/i)
  })

  test('has vital signs as such, and degrees of a manoeuvre among the findings', () => {
    expect(joined(report, 'vital_signs')).toMatch(/^PA 160x95 mmHg.*FC 78 bpm$/)
    expect(joined(report, 'physical_exam')).toMatch(/Lasègue/)
  })

  test('names the disease', () => {
    expect(joined(report, 'description')).toMatch(/^Hipertensão/)
  })

  test('orders tests, and takes none for a result', () => {
    expect(joined(report, 'tests_requested')).toMatch(/creatinina, potássio e HbA1c/)
    expect(report('exam_results')).toEqual([])
  })

  test('prescribes what was ordered, and nothing that is only for later', () => {
    expect(report('medications')).toEqual([expect.stringMatching(/^Losartana 50 mg/)])
  })
})

describe('a problem of the note', () => {
  test('is no disease that a vaccine is for', () => {
    const report = reportOf(
      'en',
      'P: My knuckles are stiff every morning.',
      'D: Any other illness?',
      'P: No.',
      'D: Your rheumatoid arthritis is active. You are due for the shingles vaccine.',
    )
    expect(joined(report, 'description')).toMatch(/rheumatoid arthritis/i)
    expect(joined(report, 'description')).not.toMatch(/shingles/i)
  })

  test('is none that is refused right behind its name', () => {
    const report = reportOf(
      'pt-BR',
      'P: Estou com o ouvido doendo.',
      'D: Isso está com cara de otite externa, não parece sinusite. Febre amarela não pode.',
    )
    expect(joined(report, 'description')).toMatch(/otite externa/i)
    expect(joined(report, 'description')).not.toMatch(/febre amarela|sinusite/i)
  })

  test('is no pain that a medicine is given for', () => {
    const report = reportOf(
      'pt-BR',
      'P: Estou com os tornozelos inchados.',
      'D: Isso é uma insuficiência cardíaca. Para dor no ombro pode tomar paracetamol.',
    )
    expect(joined(report, 'description')).not.toMatch(/dor no ombro/i)
  })

  test('is no treatment that sounds like one', () => {
    const report = reportOf(
      'en',
      'P: My knee hurts when I climb stairs.',
      'D: I suspect a meniscus tear. I am sending you to physical therapy.',
    )
    expect(joined(report, 'description')).toMatch(/menisc\w+ tear/i)
    expect(report('referrals')).toEqual([expect.stringMatching(/physical therapy/i)])
  })

  test('is not a drop that sounds like gout', () => {
    const report = reportOf(
      'pt-BR',
      'P: Ele tem febre desde ontem.',
      'D: É uma otite média aguda. Dipirona, quinze gotas de seis em seis horas.',
    )
    expect(joined(report, 'description')).toMatch(/otite/i)
    expect(joined(report, 'description')).not.toMatch(/gota/i)
  })

  test('stands with another that is named beside it', () => {
    const report = reportOf(
      'pt-BR',
      'P: Estou ganhando peso.',
      'D: Cintura de cento e quatro.',
      'D: Você tem obesidade grau dois com pré-diabetes.',
    )
    expect(joined(report, 'description')).toMatch(/obesidade/i)
    expect(joined(report, 'description', 'past_medical')).toMatch(/pré-diabetes/i)
  })
})

describe('results', () => {
  test('have their values, a spoken decimal as one number', () => {
    const report = reportOf(
      'pt-BR',
      'P: Estou cansada.',
      'D: O exame deu creatinina um e oito e potássio cinco e dois.',
    )
    expect(joined(report, 'exam_results')).toMatch(/creatinina 1,8 mg\/dL.*potássio 5,2 mEq\/L/i)
  })
})

describe('a talk that a recogniser wrote without marks', () => {
  const report = reportOf(
    'pt-BR',
    'D: boa tarde o que a senhora está sentindo',
    'P: boa tarde doutor eu tô com muita dor pra urinar desde ontem e hoje saiu sangue',
    'D: teve febre',
    'P: não febre não tive',
    'D: a barriga tá mole sem dor a temperatura tá trinta e seis e meio',
    'D: isso é uma infecção urinária vou passar nitrofurantoína cem miligramas um comprimido por dia por sete dias bebe bastante água vou pedir uma urocultura volta em dez dias com o resultado',
  )

  test('has each thing in its field', () => {
    expect(report('chief_complaint')[0]).toMatch(/dor pra urinar desde ontem/)
    expect(joined(report, 'hpi')).toMatch(/Nega febre/)
    expect(joined(report, 'description')).toMatch(/^Infecção urinária \(N39/)
    expect(joined(report, 'tests_requested')).toMatch(/urocultura/i)
    expect(joined(report, 'follow_up')).toMatch(/10 dias/)
    expect(report('medications')).toEqual([expect.stringMatching(/^Nitrofurantoína 100 mg .*7 dias/)])
  })

  test('has no greeting among its complaints', () => {
    expect(report('chief_complaint')[0]).not.toMatch(/boa tarde/i)
  })
})

describe('what is said beside a medicine', () => {
  test('is not how it is used', () => {
    const report = reportOf(
      'en',
      'P: My ankles swell.',
      'D: Keep the metoprolol the same. I am ordering a metabolic panel and please weigh yourself every morning.',
    )
    expect(joined(report, 'medications')).not.toMatch(/every morning/)
  })
})

describe('an allergy', () => {
  test('is kept with all that the reply names', () => {
    const report = reportOf(
      'en',
      'D: are you allergic to any medicines',
      'P: cephalexin gave me a rash and i cannot take tramadol it makes me sick',
      'D: your throat is red this is tonsillitis',
    )
    expect(joined(report, 'allergies')).toMatch(/cephalexin.*tramadol/i)
  })
})

describe('a grave reply', () => {
  test('is kept though none of its words is medical', () => {
    const report = reportOf(
      'en',
      'D: Have you had any thoughts of harming yourself?',
      'P: Sometimes I think it would be easier to be gone.',
      'D: I would like you to see a therapist.',
    )
    expect(joined(report, 'chief_complaint', 'hpi')).toMatch(/suicidal ideation|easier to be gone/i)
  })
})
