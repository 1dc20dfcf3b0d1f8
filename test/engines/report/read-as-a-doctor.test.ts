import { describe, expect, test } from 'vitest'
import { reportOf } from '../../support/report-of.ts'

describe('what was taken back', () => {
  test('is gone, in Portuguese', () => {
    const report = reportOf(
      'pt-BR',
      'D: O que houve?',
      'P: Tomo atenolol de cem, não, minto, é o de vinte e cinco.',
      'P: Dói o joelho direito, aliás, o esquerdo.',
    )
    const all = ['hpi', 'chief_complaint', 'medications_in_use'].flatMap(report).join(' | ')
    expect(all).toMatch(/atenolol 25/)
    expect(all).toMatch(/joelho esquerdo/)
    expect(all).not.toMatch(/100|direito|mente/)
  })

  test('is gone, in English', () => {
    const report = reportOf('en', 'D: What do you take?', 'P: I take atenolol 100, no, sorry, 25 every day.')
    expect(report('medications_in_use').join(' ')).toMatch(/atenolol,? 25/i)
    expect(report('medications_in_use').join(' ')).not.toMatch(/100/)
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
    expect(report('allergies').join(' ')).toMatch(/cephalexin.*tramadol/i)
  })

  test('is told by a companion, too', () => {
    const report = reportOf(
      'pt-BR',
      'D: O que houve?',
      'P: Ele está com tosse há três dias.',
      'P: Ele tem alergia só a camarão.',
      'D: É uma bronquite.',
    )
    expect(report('allergies').join(' ')).toMatch(/camarão/)
  })
})

describe('a hypothesis', () => {
  test('is no disease that a vaccine is for', () => {
    const report = reportOf(
      'en',
      'P: My knuckles are stiff every morning.',
      'D: Your rheumatoid arthritis is active. You are due for the shingles vaccine.',
    )
    expect(report('description').join(' ')).toMatch(/rheumatoid arthritis/i)
    expect(report('description').join(' ')).not.toMatch(/shingles/i)
  })

  test('is none that is refused right behind its name', () => {
    const report = reportOf(
      'pt-BR',
      'P: Estou com o ouvido doendo.',
      'D: Isso está com cara de otite externa, não parece sinusite. Febre amarela não pode.',
    )
    expect(report('description').join(' ')).toMatch(/otite externa/i)
    expect(report('description').join(' ')).not.toMatch(/febre amarela|sinusite/i)
  })

  test('is no pain that a medicine is given for', () => {
    const report = reportOf(
      'pt-BR',
      'P: Estou com os tornozelos inchados.',
      'D: Isso é uma insuficiência cardíaca. Para dor no ombro pode tomar paracetamol.',
    )
    expect(report('description').join(' ')).not.toMatch(/dor no ombro/i)
  })
})

describe('who speaks for the patient', () => {
  test('is not taken for the patient', () => {
    const report = reportOf(
      'en',
      'D: What happened to her?',
      "P: She's my mother. I found her unconscious on the bathroom floor.",
      'D: Does she take a blood thinner?',
      'P: No, she does not.',
      'D: Her right arm is weak.',
    )
    const all = ['hpi', 'chief_complaint'].flatMap(report).join(' | ')
    expect(all).toMatch(/the companion found her/i)
    expect(all).not.toMatch(/the patient found/i)
  })
})

describe('values', () => {
  test('with a spoken decimal are read as one number', () => {
    const report = reportOf(
      'pt-BR',
      'P: Estou cansada.',
      'D: O exame deu creatinina um e oito e potássio cinco e dois.',
    )
    expect(report('exam_results').join(' ')).toMatch(/creatinina 1,8.*potássio 5,2/)
  })

  test('of both eyes are no years', () => {
    const report = reportOf(
      'en',
      'P: My left eye is blurry.',
      'D: Your vision is twenty thirty on the right and twenty forty on the left, the cornea is clear.',
    )
    const all = ['physical_exam', 'vital_signs', 'exam_results'].flatMap(report).join(' ')
    expect(all).toMatch(/20\/30.*20\/40/)
  })

  test('of the blood pressure stand among the vital signs, lying and standing', () => {
    const report = reportOf(
      'pt-BR',
      'P: Fico tonta quando levanto.',
      'D: Pressão cento e quarenta por oitenta deitada e cento e dez por setenta em pé.',
    )
    expect(report('vital_signs').join(' ')).toMatch(/140x80.*110x70/)
  })
})

describe('a pause of a recogniser that sets no marks', () => {
  test('ends the sentence: an order does not become the reason of a denial', () => {
    const report = reportOf(
      'en',
      'P: my ear has been hurting since friday',
      'D: the canal is red and swollen this is an outer ear infection',
      "D: i wouldn't give you an oral antibiotic",
      'D: if you get swelling behind the ear go to the emergency room',
    )
    const all = ['reasoning', 'guidance', 'conduct', 'follow_up'].flatMap(report)
    expect(all.filter((line) => /antibiotic/.test(line) && /emergency/.test(line))).toEqual([])
    expect(all.join(' ')).toMatch(/emergency room/)
  })

  test('leaves "se precisar" with what was said before it', () => {
    const report = reportOf(
      'pt-BR',
      'P: estou com enjoo desde ontem',
      'D: isso é uma gastroenterite',
      'D: toma bromoprida dez miligramas de oito em oito horas se precisar',
      'D: não toma anti-inflamatório',
    )
    const plan = ['conduct', 'guidance'].flatMap(report)
    expect(plan.filter((line) => /precisar.*não tom/i.test(line))).toEqual([])
  })
})

describe('an order that was heard in the patient’s voice', () => {
  test('is advice, and no history', () => {
    const report = reportOf(
      'en',
      'D: what brings you in',
      'P: my ankle has been swollen since i twisted it on monday',
      'D: there is swelling and no bruising this is an ankle sprain',
      'D: take ibuprofen four hundred milligrams every eight hours',
      'P: keep the leg elevated and use ice for the swelling',
      'D: come back in two weeks',
    )
    expect(report('guidance').join(' ')).toMatch(/elevated/)
    expect(report('hpi').join(' ')).not.toMatch(/elevated/)
  })
})

describe('a reply without a comma', () => {
  test('"não parei faz dois anos" is a no, and since when', () => {
    const report = reportOf(
      'pt-BR',
      'P: Quero emagrecer.',
      'D: Toma topiramato ainda?',
      'P: não parei faz dois anos',
      'D: Você tem obesidade.',
    )
    const all = ['hpi', 'medications_in_use', 'past_medical'].flatMap(report).join(' | ')
    expect(all).toMatch(/parou há 2 anos/i)
    expect(all).not.toMatch(/não parou/i)
  })
})

describe('what is told beside a hypothesis', () => {
  test('is not lost with the sentence that names it', () => {
    const report = reportOf(
      'pt-BR',
      'P: Estou ganhando peso.',
      'D: Cintura de cento e quatro.',
      'D: Você tem obesidade grau dois com pré-diabetes.',
    )
    expect(['description', 'reasoning'].flatMap(report).join(' ')).toMatch(/pré-diabetes/i)
  })
})
