import { describe, expect, it } from 'vitest'
import {
  claim,
  hemoglobin,
  lines,
  observed,
  page,
  reading,
  row,
  scriptedVision,
} from './exam-vision-scripted.ts'

const { readWith } = await scriptedVision()

describe('two readings of a test', () => {
  it('that agree settle it', async () => {
    const { observations } = await readWith(
      { read: reading([observed({ confidence: 0.7 })]) },
      page([hemoglobin]),
    )
    expect(observations).toEqual([observed({ confidence: 0.95 })])
  })

  it('agree also under another name of the test', async () => {
    const { observations } = await readWith(
      { read: reading([observed()]) },
      page([claim('Hb', '11,2', 'g/dL')]),
    )
    expect(observations).toHaveLength(1)
    expect(observations[0]?.needsReview).toBe(false)
  })

  it('that differ are flagged and judged by nobody', async () => {
    const { observations } = await readWith(
      { read: reading([observed()]) },
      page([claim('Hemoglobina', '17,2', 'g/dL')]),
    )
    expect(observations).toEqual([
      expect.objectContaining({ result: '17,2 g/dL', isNormal: null, needsReview: true, box: row(1, 2) }),
    ])
  })

  it('that differ leave a text layer’s value as it is, flagged', async () => {
    const certain = observed({ confidence: 1 })
    const { observations } = await readWith(
      { read: reading([certain]) },
      page([claim('Hemoglobina', '17,2', 'g/dL')]),
    )
    expect(observations).toEqual([
      expect.objectContaining({ result: '11,2 g/dL', needsReview: true, isNormal: null }),
    ])
  })

  it('differ when one is a limit and the other a value', async () => {
    const { observations } = await readWith(
      { read: reading([observed()]) },
      page([claim('Hemoglobina', '< 11,2', 'g/dL')]),
    )
    expect(observations[0]?.needsReview).toBe(true)
  })
})

describe('a test that only one engine sees', () => {
  it('is taken from the model, judged and placed, when the text shows name and value in a row', async () => {
    const { observations } = await readWith(
      { read: reading([observed()]) },
      page([hemoglobin, claim('Glicose', '92', 'mg/dL', ['70 a 99'])]),
    )
    expect(observations[1]).toMatchObject({
      name: 'Glicose',
      result: '92 mg/dL',
      numericResult: '92',
      isNormal: true,
      needsReview: false,
      box: row(1, 3),
    })
  })

  it('is flagged when the text has the name but another value', async () => {
    const { observations } = await readWith(
      { read: reading([observed()]) },
      page([hemoglobin, claim('Glicose', '29', 'mg/dL', ['70 a 99'])]),
    )
    expect(observations[1]).toMatchObject({ name: 'Glicose', isNormal: null, needsReview: true })
  })

  it('is left out with a warning when the page has neither name nor value', async () => {
    const { observations, warnings } = await readWith(
      { read: reading([observed()]) },
      page([hemoglobin, claim('Potássio', '7,9', 'mEq/L')]),
    )
    expect(observations).toHaveLength(1)
    expect(warnings).toEqual(['1 result was left out: not printed in the file'])
  })

  it('is not judged when one of its references is not printed', async () => {
    const { observations } = await readWith(
      { read: reading([observed()]) },
      page([hemoglobin, claim('Glicose', '92', 'mg/dL', ['70 a 99', 'crianças: 50 a 60'])]),
    )
    expect(observations[1]).toMatchObject({ referenceValues: ['70 a 99'], isNormal: null })
  })

  it('is flagged when the rules take the file for no exam', async () => {
    const { observations } = await readWith({ read: reading([]) }, page([claim('Glicose', '92', 'mg/dL')]))
    expect(observations).toEqual([expect.objectContaining({ needsReview: true })])
  })

  it('is flagged when nothing of the page could be recognised', async () => {
    const { observations } = await readWith(
      { read: reading([]), text: [] },
      page([claim('Glicose', '92', 'mg/dL')]),
    )
    expect(observations).toEqual([
      expect.objectContaining({ name: 'Glicose', needsReview: true, isNormal: null }),
    ])
  })

  it('stays, flagged and in its place, when only the rules have it', async () => {
    const glucose = observed({ name: 'Glicose', result: '92 mg/dL', numericResult: '92', box: row(1, 3) })
    const { observations } = await readWith(
      { read: reading([observed(), glucose]) },
      page([hemoglobin, claim('Colesterol total', '180', 'mg/dL', ['até 190'])]),
    )
    expect(observations.map(({ name, needsReview }) => [name, needsReview])).toEqual([
      ['Hemoglobina', false],
      ['Glicose', true],
      ['Colesterol total', false],
    ])
  })
})

describe('what stands besides the tests', () => {
  it('is filled in from the model where the page has it', async () => {
    const result = await readWith(
      { read: reading([observed()]) },
      page([hemoglobin], {
        patient_name: 'Maria de Teste',
        laboratory: 'Laboratório Exemplo',
        requesting_physician: 'Dr. Inventado',
        date: '12/03/2024',
      }),
    )
    expect(result).toMatchObject({
      patientName: 'Maria de Teste',
      laboratory: 'Laboratório Exemplo',
      requestingPhysician: '',
      date: '2024-03-12',
    })
  })

  it('stays as the rules read it', async () => {
    const result = await readWith(
      { read: reading([observed()], { patientName: 'Maria', date: '2024-03-11' }) },
      page([hemoglobin], { patient_name: 'Maria de Teste', date: '12/03/2024' }),
    )
    expect(result).toMatchObject({ patientName: 'Maria', date: '2024-03-11' })
  })

  it('holds findings of exams in prose, as far as they are printed', async () => {
    const text = lines([
      'Ultrassonografia de abdome',
      'Fígado de dimensões normais.',
      'Conclusão: exame normal.',
    ])
    const { findings, conclusion } = await readWith(
      { read: reading([]), text },
      page([], {
        findings: ['Fígado de dimensões normais.', 'Cálculo renal à esquerda.'],
        conclusion: 'exame normal.',
      }),
    )
    expect(findings).toEqual(['Fígado de dimensões normais.'])
    expect(conclusion).toBe('exame normal.')
  })
})
