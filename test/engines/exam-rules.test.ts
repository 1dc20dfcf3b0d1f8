import { describe, expect, it } from 'vitest'
import { observationCatalog } from '../../src/engines/exam/parser/lexicon/observation-catalog.ts'
import { understandExam } from '../../src/engines/exam/parser/understand-exam.ts'
import { typed } from './exam-typed.ts'

const HEAD =
  'Laboratório Exemplo\nPaciente: Ana de Teste   Idade: 40 anos   Sexo: Feminino\nData da coleta: 05/03/2024\n\n'
const read = (body: string, head = HEAD) => understandExam([typed(head + body)], 'pt-BR')
const values = (body: string, head = HEAD) =>
  read(body, head).observations.map(({ name, numericResult, unit, isNormal }) => [
    name,
    numericResult,
    unit,
    isNormal,
  ])

describe('registration', () => {
  it('reads who was examined, when, where and for whom', () => {
    expect(read('Médico solicitante: Dr. Caio Exemplo CRM 1234\nGlicose   85 mg/dL   70 a 99')).toMatchObject(
      {
        language: 'pt-BR',
        patientName: 'Ana de Teste',
        date: '2024-03-05',
        age: '40 anos',
        sex: 'female',
        laboratory: 'Laboratório Exemplo',
        requestingPhysician: 'Dr. Caio Exemplo',
      },
    )
  })

  it('takes the month first where American reports do', () => {
    const head =
      'Example Laboratory\nPatient: Ann Sample   DOB: 01/31/1980   Sex: F\nDate Collected: 03/05/2024\n\n'
    expect(read('Test   Result   Units   Reference Range\nGlucose   85   mg/dL   70-99', head)).toMatchObject(
      { language: 'en', date: '2024-03-05' },
    )
  })
})

describe('rows', () => {
  it('takes the unit from its column, from brackets behind the name, or from the reference', () => {
    expect(
      values('Exame          Resultado   Unidade   Referência\nGlicose        85          mg/dL     70 a 99'),
    ).toEqual([['Glicose', '85', 'mg/dL', true]])
    expect(values('Glicose (mg/dL)   85   70 a 99')).toEqual([['Glicose', '85', 'mg/dL', true]])
    expect(values('Glicose   85   70 a 99 mg/dL')).toEqual([['Glicose', '85', 'mg/dL', true]])
  })

  it('keeps numbers that belong to a name', () => {
    expect(values('CA 125   12,5 U/mL   até 35,0\nVitamina B12   400 pg/mL   197 a 771')).toEqual([
      ['CA 125', '12.5', 'U/mL', true],
      ['Vitamina B12', '400', 'pg/mL', true],
    ])
  })

  it('reads thousands and decimals as the country prints them', () => {
    expect(
      values('Leucócitos   8.170 /mm³   4.000 a 11.000\nCreatinina   0,843 mg/dL   0,500 a 1,100'),
    ).toEqual([
      ['Leucócitos', '8170', '/mm³', true],
      ['Creatinina', '0.843', 'mg/dL', true],
    ])
  })

  it('tells a density from a thousand', () => {
    expect(
      values('URINA TIPO I\nMaterial: Urina\nDensidade   1.015   1.005 a 1.030\nPlaquetas   200.000 /mm³')[0],
    ).toEqual(['Densidade', '1.015', '', true])
  })

  it('gives percentage and absolute count each its own reference', () => {
    const body =
      'LEUCOGRAMA          %        /mm³        %            /mm³\nSegmentados         60       4.200       40 a 75      1.700 a 8.000'
    expect(values(body)).toEqual([
      ['Segmentados', '60', '%', true],
      ['Segmentados', '4200', '/mm³', true],
    ])
  })

  it('passes over earlier results', () => {
    const table =
      'Exame          Resultado   Valores de referência   10/01/2023\nGlicose        85 mg/dL    70 a 99                 140'
    expect(values(table)).toEqual([['Glicose', '85', 'mg/dL', true]])
    const block =
      'GLICOSE\nResultado: 85 mg/dL\nValores de referência: 70 a 99 mg/dL\nResultados anteriores: 140 mg/dL (10/01/2023)'
    expect(values(block)).toEqual([['GLICOSE', '85', 'mg/dL', true]])
  })

  it('does not take classes, notes and signatures for tests', () => {
    const body = [
      'COLESTEROL TOTAL',
      'Resultado: 180 mg/dL',
      'Valores de referência:',
      '   Desejável: inferior a 190 mg/dL',
      'Nota: Em crianças o colesterol total deve ser inferior a 170 mg/dL segundo o consenso de 2016.',
      'Responsável técnico: Dr. Caio Exemplo CRF 12345',
    ].join('\n')
    expect(values(body)).toEqual([['COLESTEROL TOTAL', '180', 'mg/dL', true]])
  })

  it('joins a name that runs over two lines', () => {
    const body =
      'Exame                    Resultado    Valores de referência\nGama glutamil            25 U/L       5 a 36\ntransferase (GGT)\n\nCreatinina               0,8 mg/dL    0,5 a 1,1'
    expect(values(body).map(([name]) => name)).toEqual(['Gama glutamil transferase (GGT)', 'Creatinina'])
  })

  it('finds nothing in a price list of the same tests', () => {
    expect(
      values(
        'Orçamento\nHemograma completo   R$ 25,00\nGlicose   R$ 12,00\nTSH   R$ 40,00\nTotal   R$ 77,00',
        'Cliente: Ana de Teste\n',
      ),
    ).toEqual([])
  })
})

describe('verdict', () => {
  const verdict = (row: string, head = HEAD) => read(row, head).observations[0]?.isNormal

  it.each([
    ['Glicose   85 mg/dL   70 a 99', true],
    ['Glicose   112 mg/dL   70 a 99', false],
    ['PSA total   < 0,01 ng/mL   até 4,00', true],
    ['Vitamina D   > 160,0 ng/mL   20,0 a 60,0', false],
    ['Anti-HIV 1 e 2   Não reagente   Não reagente', true],
    ['Anti-HIV 1 e 2   Reagente   Não reagente', false],
    ['Glicose   85 mg/dL', undefined],
  ])('%s', (row, expected) => {
    expect(verdict(row) ?? undefined).toBe(expected)
  })

  const bySex =
    'HEMOGLOBINA\nResultado: 12,5 g/dL\nValores de referência:\nHomens: 13,5 a 17,5 g/dL\nMulheres: 12,0 a 15,5 g/dL'

  it('takes the reference that fits the sex', () => {
    expect(verdict(bySex)).toBe(true)
    expect(verdict(bySex, HEAD.replace('Feminino', 'Masculino'))).toBe(false)
  })

  it('says nothing where the fitting reference can not be known', () => {
    expect(verdict(bySex, HEAD.replace('Sexo: Feminino', ''))).toBeNull()
  })

  it('takes the reference that fits the age', () => {
    const body =
      'FOSFATASE ALCALINA\nResultado: 300 U/L\nValores de referência:\nDe 1 a 12 anos: 142 a 335 U/L\nAcima de 12 anos: 35 a 104 U/L'
    expect(verdict(body)).toBe(false)
    expect(verdict(body, HEAD.replace('40 anos', '7 anos'))).toBe(true)
  })

  it('knows good classes from bad ones', () => {
    const glucose = (value: number) =>
      `GLICOSE\nResultado: ${value} mg/dL\nValores de referência:\nNormal: inferior a 100 mg/dL\nPré-diabetes: 100 a 125 mg/dL\nDiabetes: superior ou igual a 126 mg/dL`
    expect([85, 110, 200].map((value) => verdict(glucose(value)))).toEqual([true, false, false])
  })

  it('believes the laboratory where its flag and the limits disagree, and asks for a look', () => {
    const [first] = read('Glicose   85 mg/dL   H   70 a 99').observations
    expect(first).toMatchObject({ isNormal: false, needsReview: true })
  })
})

describe('doubt', () => {
  const recognised = (body: string) =>
    understandExam([typed(HEAD + body, { source: 'ocr' })], 'pt-BR').observations[0]

  it('marks a value whose decimals the reference contradicts, without a verdict', () => {
    expect(recognised('Hematócrito   345 %   36,0 a 54,0')).toMatchObject({
      needsReview: true,
      isNormal: null,
    })
  })

  it('marks a value that nobody alive has', () => {
    expect(read('Potássio   310 mEq/L   3,5 a 5,1').observations[0]).toMatchObject({ needsReview: true })
  })

  it('leaves a plain value alone', () => {
    expect(recognised('Hematócrito   34,5 %   36,0 a 54,0')).toMatchObject({
      needsReview: false,
      isNormal: false,
    })
  })
})

describe('prose', () => {
  it('keeps findings and conclusion, and makes no test of its measures', () => {
    const reading = read(
      'ULTRASSONOGRAFIA DE ABDOME\n\nRelatório:\nFígado com 14,6 cm.\nBaço mede 10,2 cm.\n\nConclusão:\nEsteatose hepática leve.',
    )
    expect(reading).toMatchObject({
      observations: [],
      conclusion: 'Esteatose hepática leve.',
      examType: 'ULTRASSONOGRAFIA DE ABDOME',
    })
    expect(reading.findings.join(' ')).toContain('14,6 cm')
  })
})

describe('codes', () => {
  const coded = (body: string) => read(body).observations.map(({ code }) => code)

  it('tells blood from urine, and a percentage from a count', () => {
    expect(coded('Glicose   85 mg/dL   70 a 99')).toEqual([{ loinc: '2345-7', ucum: 'mg/dL' }])
    expect(coded('Linfócitos   30 %   20 a 45\nEosinófilos   200 /mm³   50 a 500')).toEqual([
      { loinc: '736-9', ucum: '%' },
      { loinc: '711-2', ucum: '/uL' },
    ])
  })

  it('gives none where the test is not certain', () => {
    expect(coded('Glicose   85 mg/dL   70 a 99\nSubstância rara   85 mg/dL   70 a 99')[1]).toBeUndefined()
  })
})

describe('catalogue of tests', () => {
  const catalogue = observationCatalog()

  it('holds the common tests, each code once', () => {
    const codes = catalogue.map(({ loinc }) => loinc).filter((loinc) => loinc !== '')
    expect(codes.length).toBeGreaterThanOrEqual(150)
    expect(new Set(codes).size).toBe(codes.length)
  })

  it('has true check digits, names in both languages and bounds in order', () => {
    const coded = catalogue.filter(({ loinc }) => loinc !== '')
    const wrong = coded.filter(({ loinc, pt, en, plausible }) => {
      const [digits, check] = loinc.split('-') as [string, string]
      return (
        checkDigit(digits) !== Number(check) ||
        pt === '' ||
        en === '' ||
        (plausible !== null && plausible[0] >= plausible[1])
      )
    })
    expect(wrong).toEqual([])
  })
})

/** LOINC Users' Guide: mod 10. */
function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const doubled = i % 2 === 0 ? Number(digit) * 2 : Number(digit)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return (10 - (sum % 10)) % 10
}
