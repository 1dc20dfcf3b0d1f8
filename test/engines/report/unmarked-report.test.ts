import { describe, expect, test } from 'vitest'
import { reportOf } from '../../support/report-of.ts'

describe('an English talk that a recogniser wrote without marks', () => {
  const report = reportOf(
    'en',
    'D: good afternoon what can i do for you',
    'P: afternoon doctor i have had a bad cough for a week and my chest feels tight',
    'D: are you allergic to any medicines',
    'P: yes i am allergic to sulfa',
    'D: do you smoke',
    'P: no i quit last year',
    'D: let me listen to your chest the breath sounds are rough on the right side your temperature is thirty eight point four',
    'D: this looks like bronchitis i am prescribing doxycycline one hundred milligrams twice a day for seven days for the fever take ibuprofen i am also ordering a chest x-ray rest at home and come back in ten days if the cough does not go away',
    'P: okay thank you',
  )

  test('tells the complaint without the greeting', () => {
    expect(report('chief_complaint').join(' ')).toMatch(/cough for a week/)
    expect(report('chief_complaint').join(' ')).not.toMatch(/afternoon/i)
  })

  test('names the allergy in the patient’s words, without the question', () => {
    expect(report('allergies')).toEqual(['The patient is allergic to sulfa'])
  })

  test('has the disease as hypothesis, and not the symptom that a medicine is given for', () => {
    const hypotheses = report('description')
    expect(hypotheses.join(' ')).toMatch(/bronchitis/i)
    expect(hypotheses.join(' ')).not.toMatch(/fever/i)
  })

  test('has findings, tests and return each in their field', () => {
    expect(report('physical_exam').join(' ')).toMatch(/breath sounds are rough/)
    expect(report('vital_signs').join(' ')).toMatch(/38\.4/)
    expect(report('tests_requested').join(' ')).toMatch(/chest x-ray/)
    expect(report('follow_up').join(' ')).toMatch(/come back in 10 days/i)
  })

  test('has each medicine once, with its own dose and usage', () => {
    expect(report('medications')).toEqual([
      expect.stringMatching(/^Doxycycline 100 mg twice a day, for 7 days/),
      expect.stringMatching(/^Ibuprofen/),
    ])
  })
})

describe('a Portuguese talk that a recogniser wrote without marks', () => {
  const report = reportOf(
    'pt-BR',
    'D: boa tarde o que a senhora está sentindo',
    'P: boa tarde doutor eu tô com muita dor pra urinar desde ontem e hoje saiu sangue',
    'D: teve febre',
    'P: não febre não tive',
    'D: toma algum remédio',
    'P: tomo sinvastatina vinte à noite',
    'D: a barriga tá mole sem dor a temperatura tá trinta e seis e meio',
    'D: isso é uma infecção urinária vou passar nitrofurantoína cem miligramas um comprimido por dia por sete dias bebe bastante água vou pedir uma urocultura volta em dez dias com o resultado',
  )

  test('tells the complaint without the greeting', () => {
    expect(report('chief_complaint').join(' ')).toMatch(/dor para urinar/i)
    expect(report('chief_complaint').join(' ')).not.toMatch(/boa tarde|^dia/i)
  })

  test('has the hypothesis, the test and the return each in their field', () => {
    expect(report('description').join(' ')).toMatch(/infecção urinária/i)
    expect(report('tests_requested').join(' ')).toMatch(/urocultura/i)
    expect(report('follow_up').join(' ')).toMatch(/10 dias/)
  })

  test('keeps how often a medicine is taken', () => {
    expect(report('medications')).toEqual([
      expect.stringMatching(/^Nitrofurantoína 100 mg 1 comprimido por dia, por 7 dias/),
    ])
  })
})

describe('a doctor’s advice', () => {
  test('stays in the plan though it has no medical word', () => {
    const report = reportOf(
      'pt-BR',
      'D: O que houve?',
      'P: Minha mãe caiu duas vezes no banheiro esse mês.',
      'D: Ela toma remédio para dormir?',
      'P: Toma clonazepam faz anos.',
      'D: O exame neurológico está normal.',
      'D: Coloca barra no banheiro e tira os tapetes da sala.',
      'D: Retorna em um mês.',
    )
    expect(report('guidance').join(' ')).toMatch(/barra no banheiro.*tapetes/)
  })

  test('is no history, though it speaks of the patient', () => {
    const report = reportOf(
      'en',
      'D: What happened?',
      'P: She has had diarrhea since Monday.',
      'D: Her belly is soft.',
      'D: It is a stomach virus. Make sure she drinks plenty of fluids.',
    )
    expect(report('habits')).toEqual([])
    expect(report('guidance').join(' ')).toMatch(/plenty of fluids/)
  })
})

describe('a hypothesis', () => {
  test('is not named twice where one word belongs to the other', () => {
    const report = reportOf(
      'pt-BR',
      'P: Ele está com chiado.',
      'D: É uma bronquiolite viral. Retorna em dois dias.',
    )
    expect(report('description').filter((text) => /^viral$/i.test(text))).toEqual([])
  })

  test('is not a test or a treatment that sounds like one', () => {
    const report = reportOf(
      'en',
      'P: My knee hurts when I climb stairs.',
      'D: I suspect a meniscus tear. I am sending you to physical therapy.',
    )
    expect(report('description').join(' ')).toMatch(/meniscus tear/i)
    expect(report('description').join(' ')).not.toMatch(/physical/i)
  })
})

describe('a condition in a talk without marks', () => {
  const report = reportOf(
    'en',
    'P: my stomach has been hurting since sunday and i threw up twice',
    'D: your belly is soft there is no fever this is a stomach virus drink small sips of water come back in three days if you are not better',
  )

  test('stands with what is to be done', () => {
    expect(report('follow_up').join(' ')).toMatch(/come back in 3 days,? if/i)
  })
})

describe('questions of a doctor without marks', () => {
  const report = reportOf(
    'pt-BR',
    'D: oi dona célia trouxe os exames',
    'P: trouxe tá aqui',
    'D: tem dormência nas mãos a vista tá embaçada',
    'P: dormência não a vista tá boa',
    'D: faz caminhada',
    'P: não faço nada',
    'D: a glicada deu oito vírgula um vou aumentar a metformina pra mil miligramas por dia volta em três meses',
  )

  test('are no findings and no orders', () => {
    expect(report('physical_exam')).toEqual([])
    expect(report('guidance').join(' ')).not.toMatch(/caminhada/i)
  })
})

describe('what else is said beside a medicine', () => {
  test('is not taken for how it is used', () => {
    const report = reportOf(
      'en',
      'P: My ankles swell.',
      'D: Keep the metoprolol the same. I am ordering a metabolic panel and please weigh yourself every morning.',
    )
    expect(report('medications').join(' ')).not.toMatch(/every morning/)
  })
})

describe('a reply to a clinical question', () => {
  test('is kept though none of its words is medical', () => {
    const report = reportOf(
      'en',
      'D: Have you had any thoughts of harming yourself?',
      'P: Sometimes I think it would be easier to be gone.',
      'D: I would like you to see a therapist.',
    )
    const all = ['chief_complaint', 'hpi', 'review_of_systems', 'reasoning'].flatMap(report).join(' ')
    expect(all).toMatch(/easier to be gone/)
  })
})

describe('a talk whose voices are not told apart', () => {
  const report = reportOf(
    'en',
    'U: what brings you in',
    'U: i have had a bad earache since yesterday',
    'U: any fever',
    'U: yes last night',
    'U: the left eardrum is red this is an ear infection i am giving you amoxicillin five hundred milligrams three times a day for seven days come back if it does not get better',
  )

  test('never has the patient order for the doctor', () => {
    expect(report('conduct').join(' ')).toMatch(/amoxicillin/)
    expect(report('conduct').join(' ')).not.toMatch(/patient (?:is|will be) giving/i)
  })

  test('has the advice at its end', () => {
    expect(report('follow_up').join(' ')).toMatch(/come back/i)
  })
})

describe('a diagnosis told to the patient in the midst of a long turn without marks', () => {
  const report = reportOf(
    'pt-BR',
    'D: bom dia o que te traz aqui',
    'P: tenho uma dor de cabeça forte do lado direito que lateja toda semana',
    'D: o exame neurológico tá normal você tem enxaqueca com aura e precisa trocar o anticoncepcional vou passar propranolol quarenta miligramas duas vezes ao dia',
  )

  test('is a hypothesis, and what is only mentioned beside it is none', () => {
    expect(report('description').join(' ')).toMatch(/enxaqueca com aura/i)
    expect(report('description').join(' ')).not.toMatch(/anticoncepcional/i)
  })
})
