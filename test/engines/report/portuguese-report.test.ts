import { describe, expect, test } from 'vitest'
import { reportOf } from '../../support/report-of.ts'

const visit = (...lines: readonly string[]) => {
  const report = reportOf('pt-BR', 'D: Bom dia, o que a senhora está sentindo?', ...lines)
  return (field: string) => report(field).join(' | ')
}
const diagnosis = 'D: Isso é uma hipertensão arterial.'

describe('a report of a Portuguese visit', () => {
  test('does not answer one question with the reply to another: "Fuma, bebe?" "Fumei vinte anos."', () => {
    const report = visit(
      'P: Estou com tontura há duas semanas.',
      'D: Fuma, bebe?',
      'P: Fumei vinte anos, parei faz dez.',
      diagnosis,
    )
    expect(report('habits')).toContain('fumou 20 anos')
    expect(report('habits')).not.toMatch(/(?:^|\| )Bebe/)
  })

  test('asks for tests that are named with an order, and takes none for a result', () => {
    const report = visit(
      'P: Estou com tontura.',
      diagnosis,
      'D: Também quero que faça exames: creatinina, potássio e hemoglobina glicada.',
    )
    expect(report('tests_requested')).toContain('creatinina')
    expect(report('exam_results')).toBe('')
  })

  test('names the medicine that a reply is about', () => {
    const report = visit(
      'P: Estou com as pernas inchadas.',
      'D: E anlodipino?',
      'P: Esse eu parei, porque inchava demais.',
      diagnosis,
    )
    const all = ['hpi', 'chief_complaint', 'medications_in_use', 'past_medical'].map(report).join(' | ')
    expect(all).toContain('Anlodipino: esse parou')
  })

  test('takes "para" for no medicine, and its dose for the medicine’s', () => {
    const report = visit(
      'P: Continuo triste e sem sono.',
      'D: Vamos aumentar a sertralina para cem miligramas pela manhã.',
    )
    expect(report('medications')).toBe('Sertralina 100 mg pela manhã')
  })

  test('takes drops for no gout', () => {
    const report = visit(
      'P: Meu filho tem febre desde ontem.',
      'D: É uma otite média aguda. Dipirona, quinze gotas de seis em seis horas.',
    )
    expect(report('description')).toMatch(/otite/i)
    expect(report('description')).not.toMatch(/gota/i)
  })

  test('orders what takes the place of a medicine that is stopped', () => {
    const report = visit(
      'P: Torci o joelho no sábado.',
      'D: Suspende o ibuprofeno e usa paracetamol setecentos e cinquenta de seis em seis horas.',
    )
    expect(report('medications')).toBe('Paracetamol 750 de 6 em 6 horas')
  })

  test('takes a reply that names an earlier question for no answer to the last', () => {
    const report = visit(
      'P: Estou com corrimento há dez dias.',
      'D: Tem cheiro forte? Ardor para urinar?',
      'P: Cheiro não.',
    )
    const all = ['hpi', 'chief_complaint', 'review_of_systems'].map(report).join(' | ')
    expect(all).toMatch(/nega cheiro/i)
    expect(all).not.toMatch(/ardor/i)
  })

  test('has an allergy among allergies, whatever was asked before and is said beside it', () => {
    const report = visit(
      'P: Comecei com uma dor na barriga ontem.',
      'D: Alguma cirurgia? Alergia a medicamento?',
      'P: Nunca operei. Sou alérgico a ibuprofeno, incho o olho.',
      diagnosis,
    )
    expect(report('allergies')).toMatch(/alérgico a ibuprofeno/)
    expect(report('allergies')).not.toMatch(/operou/)
  })

  test('tells how something is where the doctor asks how it is', () => {
    const report = visit(
      'P: Estou com a glicose alta.',
      'D: O senhor tá tomando a metformina direitinho?',
      'P: Tô, dois comprimidos por dia.',
      'D: E a alimentação?',
      'P: Não, está ruim, muita massa.',
      diagnosis,
    )
    expect(report('medications_in_use')).toMatch(/metformina.*2 comprimidos por dia/)
    const all = ['habits', 'hpi', 'chief_complaint'].map(report).join(' | ')
    expect(all).not.toMatch(/nega a? ?alimentação/i)
  })

  test('orders nothing that is only for later, should the treatment fail', () => {
    const report = visit(
      'P: Apareceu uma mancha no braço, coça muito.',
      'D: É uma micose. Vai passar cetoconazol creme duas vezes ao dia por quatro semanas. Se não melhorar, a gente entra com terbinafina.',
    )
    expect(report('medications')).toMatch(/cetoconazol/i)
    expect(report('medications')).not.toMatch(/terbinafina/i)
  })

  test('takes degrees of an angle for no temperature', () => {
    const report = visit(
      'P: Estou com dor nas costas.',
      'D: Vamos examinar. Lasègue positivo à esquerda a quarenta graus, força preservada.',
      'D: Isso é uma ciática.',
    )
    expect(report('physical_exam')).toMatch(/Lasègue/)
    expect(report('vital_signs')).toBe('')
  })

  test('tells vital signs as such, and names the disease in its own words', () => {
    const report = visit(
      'P: Estou com tontura.',
      'D: Vamos examinar. Pressão cento e sessenta por noventa e cinco, frequência setenta e oito.',
      'D: A pressão está alta mesmo, é uma hipertensão.',
    )
    expect(report('vital_signs')).toContain('160x95')
    expect(report('description')).toMatch(/^Hipertensão/)
  })

  test('leaves nouns alone that look like verbs', () => {
    const report = visit('P: Tomo metformina depois do almoço, desde o começo do ano.', diagnosis)
    const all = ['medications_in_use', 'hpi', 'chief_complaint'].map(report).join(' | ')
    expect(all).toMatch(/depois do almoço, desde o começo/)
  })

  test('denies what a reply denies behind its name', () => {
    const report = visit('P: Estou tonta.', 'D: Tem dor no peito?', 'P: Dor no peito também não.', diagnosis)
    expect(report('hpi') + report('review_of_systems')).toMatch(/nega dor torácica/i)
  })
})
