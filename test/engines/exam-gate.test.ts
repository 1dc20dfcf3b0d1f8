import { describe, expect, test } from 'vitest'
import { passGate } from '../../src/engines/exam/gate/pass-gate.ts'
import type { Observation } from '../../src/engines/exam/port.ts'

const observation = (change: Partial<Observation>): Observation => ({
  name: 'Glicose',
  result: '92 mg/dL',
  numericResult: '92',
  unit: 'mg/dL',
  referenceValues: ['70 a 99'],
  isNormal: true,
  flag: '',
  method: '',
  material: '',
  confidence: 1,
  needsReview: false,
  box: null,
  ...change,
})
const verdict = (name: string, result: string, ...referenceValues: string[]) =>
  observation({ name, result, numericResult: '', unit: '', referenceValues })
const gate = (...observations: Observation[]) =>
  passGate({
    observations,
    laboratory: 'Bioanálise Fictícia',
    patientName: 'Ana de Teste',
    requestingPhysician: '',
  }).observations
const reasons = (...observations: Observation[]) =>
  gate(...observations).map((one) => one.reviewReasons ?? [])

describe('the last gate', () => {
  test('leaves alone what may be so', () => {
    const sound = [observation({}), verdict('Anti-HIV 1 e 2', 'Não reagente', 'Não reagente')]
    expect(gate(...sound)).toEqual(sound)
  })

  test('marks both results of one name, but for shares beside counts and other units', () => {
    const tsh = (result: string, unit: string) =>
      observation({
        name: 'TSH',
        result: `${result} ${unit}`,
        numericResult: result,
        unit,
        referenceValues: [],
      })
    expect(reasons(tsh('6.14', 'µUI/mL'), tsh('0.18', 'µUI/mL'))).toEqual([['rivals'], ['rivals']])
    expect(reasons(tsh('6.14', 'µUI/mL'), tsh('6.14', 'µUI/mL'))).toEqual([[], []])
    const share = observation({
      name: 'Basófilos',
      result: '1 %',
      numericResult: '1',
      unit: '%',
      referenceValues: [],
    })
    const count = { ...share, result: '85 /mm³', numericResult: '85', unit: '/mm³' }
    expect(reasons(share, count)).toEqual([[], []])
  })

  test('marks a unit of another kind than the test is measured in', () => {
    const of = (name: string, unit: string) =>
      observation({ name, result: `30 ${unit}`, numericResult: '30', unit, referenceValues: [] })
    expect(reasons(of('Glicose', 'U/L'))).toEqual([['odd-unit']])
    expect(reasons(of('Raiz da aorta', '%'))).toEqual([['odd-unit']])
    expect(reasons(of('Glicose', 'mg/dL'), of('Raiz da aorta', 'mm'), of('Prolactina', 'mUI/L'))).toEqual([
      [],
      [],
      [],
    ])
  })

  test('marks a heading and a cell of words as the result of what was measured', () => {
    expect(reasons(verdict('Ammonia', 'Value 42 umol/L'))).toEqual([['kind-of-value']])
    expect(reasons(verdict('Ammonia', 'Value'))).toEqual([['kind-of-value']])
    expect(reasons(verdict('Receptor de estrogênio', 'Positivo em 90 % das células'))).toEqual([[]])
  })

  test('marks a name that is a unit, or all in brackets', () => {
    expect(reasons(observation({ name: 'mg/dL' }), observation({ name: '(HBsAg)' }))).toEqual([
      ['name'],
      ['name'],
    ])
  })

  test('marks half a phrase, and gives it no verdict and little confidence', () => {
    const [half] = gate(verdict('Anti-HIV 1 e 2', 'Não', 'Não reagente'))
    expect(half).toMatchObject({
      needsReview: true,
      isNormal: null,
      confidence: 0.5,
      reviewReasons: ['half-phrase', 'kind-of-value'],
    })
  })

  test('marks the tail of a phrase, unless the paper prints its verdicts in small letters', () => {
    expect(reasons(verdict('Anti-HCV', 'reagente', 'Não reagente'))).toEqual([['half-phrase']])
    expect(reasons(verdict('Anti-HCV', 'reagente'), verdict('Anti-HIV 1 e 2', 'não reagente'))).toEqual([
      [],
      [],
    ])
  })

  test('marks a verdict by half a reference', () => {
    expect(reasons(verdict('Anti-HCV', 'Reagente', 'reagente'))).toEqual([['half-reference']])
    expect(reasons(verdict('Anti-HCV', 'Reagente', 'Não reagente'))).toEqual([[]])
  })

  test('marks words that are no verdict where a test has one, and two verdicts in one', () => {
    expect(reasons(verdict('Anti-HCV', 'Quimioluminescência'))).toEqual([['kind-of-value']])
    expect(reasons(verdict('Anti-HCV', 'Indeterminado'))).toEqual([[]])
    expect(reasons(verdict('Dengue NS1', 'IndeterminadoNão'))).toEqual([['kind-of-value']])
  })

  test('marks a reaction where a number is measured, but not for antibodies that are named first', () => {
    expect(reasons(verdict('Ureia', 'Não reagente'))).toEqual([['kind-of-value']])
    expect(reasons(verdict('CHAGAS - IgG', 'Não reagente'))).toEqual([[]])
  })

  test('marks names of laboratories, people, panels and halves of phrases', () => {
    for (const name of [
      'BIOANÁLISE FICTÍCIA',
      'Ana de Teste',
      'LEUCOGRAMA',
      'Hospital Municipal Exemplo',
      'Não',
    ])
      expect(reasons(observation({ name }))).toEqual([['name']])
    for (const name of ['Núcleo', 'Leucócitos', 'Ácido fictício'])
      expect(reasons(observation({ name }))).toEqual([[]])
  })

  const measured = (name: string, value: string, unit = 'mg/dL', confidence = 1) =>
    observation({
      name,
      result: `${value} ${unit}`,
      numericResult: value,
      unit,
      confidence,
      referenceValues: [],
    })

  test('marks a total that is not the sum of its parts, and leaves rounding alone', () => {
    const bilirubin = (total: string) => [
      measured('Bilirrubina total', total),
      measured('Bilirrubina direta', '0.3'),
      measured('Bilirrubina indireta', '0.5'),
    ]
    expect(reasons(...bilirubin('0.8'))).toEqual([[], [], []])
    expect(reasons(...bilirubin('0.9'))).toEqual([[], [], []])
    expect(reasons(...bilirubin('8'))).toEqual([['derived'], ['derived'], ['derived']])
  })

  test('marks a ratio that its parts do not have', () => {
    const lipids = (ratio: string) => [
      measured('Colesterol total', '200'),
      measured('Colesterol HDL', '50'),
      measured('Relação colesterol/HDL', ratio, ''),
    ]
    expect(reasons(...lipids('4'))).toEqual([[], [], []])
    expect(reasons(...lipids('40'))).toEqual([['derived'], ['derived'], ['derived']])
  })

  test('marks lipids whose parts do not make the total', () => {
    const lipids = (ldl: string) => [
      measured('Colesterol total', '200'),
      measured('Colesterol HDL', '50'),
      measured('Colesterol LDL', ldl),
      measured('Colesterol VLDL', '30'),
    ]
    expect(reasons(...lipids('120')).flat()).toEqual([])
    expect(reasons(...lipids('135')).flat()).toEqual([])
    expect(reasons(...lipids('20')).flat()).toEqual(['derived', 'derived', 'derived', 'derived'])
  })

  test('blames a recognised red cell value that the others contradict, where the paper keeps its sums', () => {
    const cells = (haemoglobin: string, confidence: number, mcv = '90') => [
      measured('Hemácias', '4.5', 'milhões/mm³', confidence),
      measured('Hemoglobina', haemoglobin, 'g/dL', confidence),
      measured('Hematócrito', '40.5', '%', confidence),
      measured('VCM', mcv, 'fL', confidence),
      measured('HCM', '30', 'pg', confidence),
      measured('CHCM', '33.3', 'g/dL', confidence),
    ]
    expect(reasons(...cells('13.5', 0.9)).flat()).toEqual([])
    expect(reasons(...cells('18.5', 0.9))).toEqual([[], ['derived'], [], [], ['derived'], ['derived']])
    expect(reasons(...cells('18.5', 0.9, '70')).flat()).toEqual([])
    expect(reasons(...cells('18.5', 1)).flat()).toEqual([])
  })

  test('marks shares of white cells that do not add up, and a count that is not its share', () => {
    const shares = (lymphocytes: string) => [
      measured('Segmentados', '60', '%'),
      measured('Linfócitos', lymphocytes, '%'),
      measured('Monócitos', '6', '%'),
      measured('Eosinófilos', '3', '%'),
      measured('Basófilos', '1', '%'),
    ]
    expect(reasons(...shares('30')).flat()).toEqual([])
    expect(reasons(...shares('3')).flat()).toEqual(['sum', 'sum', 'sum', 'sum', 'sum'])
  })

  test('keeps the verdict on numbers that are printed so, and on recognised ones none', () => {
    const bilirubin = (confidence: number) =>
      gate(
        measured('Bilirrubina total', '8', 'mg/dL', confidence),
        measured('Bilirrubina direta', '0.3'),
        measured('Bilirrubina indireta', '0.5'),
      ).map(({ isNormal }) => isNormal)
    expect(bilirubin(1)).toEqual([true, true, true])
    expect(bilirubin(0.8)).toEqual([null, true, true])
  })
})

describe('scores of bone density', () => {
  const score = (name: string, value: string) =>
    observation({ name, result: value, numericResult: value, unit: '', referenceValues: [] })
  const places = (...scores: [place: string, t: string, z: string][]) =>
    scores.flatMap(([place, t, z]) => [score(`${place} - T-score`, t), score(`${place} - Z-score`, z)])
  const marked = (...all: Observation[]) =>
    gate(...all)
      .filter(({ needsReview }) => needsReview)
      .map(({ name }) => name)

  test('are marked where one lost its sign, and only that one', () => {
    expect(marked(...places(['L1', '-2.7', '-1.2'], ['L2', '-2.9', '-1.4'], ['L3', '-2.6', '1.1']))).toEqual([
      'L3 - Z-score',
    ])
    expect(marked(...places(['L1', '-2.7', '-1.2'], ['L2', '2.9', '-1.4'], ['L3', '-2.6', '-1.1']))).toEqual([
      'L2 - T-score',
    ])
  })

  test('are left alone where they change their sign between them, and where two places tell nothing', () => {
    expect(
      marked(...places(['L1', '-1.0', '0.4'], ['Colo', '-0.6', '0.6'], ['Rádio', '0.2', '1.3'])),
    ).toEqual([])
    expect(marked(...places(['L1', '-2.7', '-1.2'], ['L3', '-2.6', '1.1']))).toEqual([])
  })
})
