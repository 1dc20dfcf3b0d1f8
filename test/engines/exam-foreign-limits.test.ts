import { describe, expect, test } from 'vitest'
import { passGate } from '../../src/engines/exam/gate/pass-gate.ts'
import type { Observation } from '../../src/engines/exam/port.ts'
import { read } from './exam-typed.ts'

/** What the gate makes of one value beside its limits: reasons and verdict. */
function judge(name: string, value: string, unit: string, ...referenceValues: string[]) {
  const one: Observation = {
    name,
    result: `${value} ${unit}`.trim(),
    numericResult: value.replace(',', '.'),
    unit,
    referenceValues,
    isNormal: true,
    flag: '',
    method: '',
    material: '',
    confidence: 1,
    needsReview: false,
    box: null,
  }
  const paper = { laboratory: '', patientName: '', requestingPhysician: '' }
  const [passed] = passGate({ ...paper, observations: [one] }).observations
  return [passed!.reviewReasons ?? [], passed!.isNormal]
}

const FOREIGN = [['foreign-limits'], null]
const OWN = [[], true]

describe('limits', () => {
  test('in a unit that measures something else belong to another test', () => {
    expect(judge('AST (TGO)', '32', 'U/L', 'Inferior a 150 mg/dL')).toEqual(FOREIGN)
    expect(judge('Reticulócitos', '1,1', '%', 'Até 15 mm')).toEqual(FOREIGN)
    expect(judge('Enzima fictícia', '32', 'U/L', '15 a 40 ng/mL')).toEqual(FOREIGN)
  })

  test('in another unit of the same test are its own', () => {
    expect(judge('AST (TGO)', '32', 'U/L', 'Até 40 UI/L')).toEqual(OWN)
    expect(judge('Glicose', '92', 'mg/dL', '3,9 a 5,5 mmol/L')).toEqual(OWN)
    expect(judge('Prolactina', '12', 'ng/mL', '4,0 a 15,2 µg/L')).toEqual(OWN)
  })

  test('that no laboratory prints for the test belong to another one', () => {
    expect(judge('TSH', '2,1', 'µUI/mL', '70 a 99')).toEqual(FOREIGN)
    expect(judge('Glicose', '92', 'mg/dL', '0,5 a 1,1 mg/dL')).toEqual(FOREIGN)
    expect(judge('Plaquetas', '250000', '/mm³', '4,0 a 5,4')).toEqual(FOREIGN)
    expect(judge('Fibrinogênio', '512', 'mg/dL', 'Até 1,25', '200 a 400 mg/dL')).toEqual(FOREIGN)
  })

  test('of children, of risk, of thresholds and at nought are its own', () => {
    expect(judge('TSH', '2,1', 'µUI/mL', 'Recém-nascidos: 1,0 a 39,0', 'Adultos: 0,4 a 4,5')).toEqual(OWN)
    expect(judge('Colesterol LDL', '66', 'mg/dL', 'Risco muito alto: inferior a 50')).toEqual(OWN)
    expect(judge('Glicose', '92', 'mg/dL', 'Diabetes: igual ou superior a 200')).toEqual(OWN)
    expect(judge('Bilirrubina direta', '0,1', 'mg/dL', '0 a 0,3')).toEqual(OWN)
    expect(judge('Teste fictício', '92', 'mg/dL', '0,5 a 1,1')).toEqual(OWN)
  })

  test('are read by the decimal mark of their own value', () => {
    expect(judge('Densidade', '1.018', '', '1.005 a 1.030')).toEqual(OWN)
  })
})

describe('a verdict', () => {
  const normal = (row: string) =>
    read(`Exame            Resultado      Unidade     Valores de referência\n${row}`).observations[0]!
      .isNormal

  test('is given by limits in the unit of the value alone', () => {
    expect(normal('Glicose          92             mg/dL       70 a 99 mg/dL')).toBe(true)
    expect(normal('Glicose          92             mg/dL       3,9 a 5,5 mmol/L')).toBeNull()
  })

  test('does not take an age for a limit', () => {
    expect(
      normal('Triglicérides    15             mg/dL       inferior a 150 mg/dL (adultos > 20 anos)'),
    ).toBe(true)
  })
})

describe('a table in two systems of units', () => {
  test('has each value once, with the limits in its unit', () => {
    const { observations } = read(
      'Exame            Resultado   Unidade   Referência     SI      Unidade SI   Referência SI\n' +
        'Glicose          94          mg/dL     70 - 99        5,2     mmol/L       3,9 - 5,5\n' +
        'Creatinina       1,31        mg/dL     0,70 - 1,20    116     µmol/L       62 - 106',
    )
    expect(
      observations.map((one) => [one.result, one.referenceValues, one.isNormal, one.needsReview]),
    ).toEqual([
      ['94 mg/dL', ['70 - 99'], true, false],
      ['1,31 mg/dL', ['0,70 - 1,20'], false, false],
    ])
  })

  test('is none where the second limits are those of a second result', () => {
    const { observations } = read(
      'Exame            %        Referência %     /mm³      Referência /mm³\n' +
        'Segmentados      61       40 a 70          5.246     1.800 a 7.700',
    )
    expect(observations.map(({ result, referenceValues }) => [result, referenceValues])).toEqual([
      ['61 %', ['40 a 70']],
      ['5.246 /mm³', ['1.800 a 7.700']],
    ])
  })
})
