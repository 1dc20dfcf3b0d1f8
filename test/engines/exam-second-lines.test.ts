import { describe, expect, test } from 'vitest'
import { passGate } from '../../src/engines/exam/gate/pass-gate.ts'
import { understandExam } from '../../src/engines/exam/parser/understand-exam.ts'
import { read, results, typed } from './exam-typed.ts'

const HEAD = 'Laboratório Exemplo\nPaciente: Ana de Teste   Idade: 40 anos   Sexo: Feminino\n\n'
const overPages = (first: string, second: string) =>
  understandExam([typed(HEAD + first), typed(second, { page: 2 })], 'pt-BR').observations
const said = (body: string) =>
  read(body).observations.map(({ name, result, isNormal }) => [name, result, isNormal])

const COLUMNS = 'Exame                          Resultado     Valores de referência'

describe('a page break', () => {
  test('does not part a result from its second line, whether headings come again or not', () => {
    const first = `${COLUMNS}
HBsAg                          Reagente      Não reagente
Rubéola - anticorpos IgM       Não           Não reagente`
    const second = `${COLUMNS}
                               reagente
Anti-HCV                       Reagente      Não reagente`
    for (const page of [second, second.split('\n').slice(1).join('\n')])
      expect(overPages(first, page).map(({ name, result, isNormal }) => [name, result, isNormal])).toEqual([
        ['HBsAg', 'Reagente', false],
        ['Rubéola - anticorpos IgM', 'Não reagente', true],
        ['Anti-HCV', 'Reagente', false],
      ])
  })

  test('joins nothing to a row that is whole', () => {
    const read = overPages(
      `${COLUMNS}\nGlicose                        92 mg/dL      70 a 99\nUreia                          30 mg/dL      15 a 45`,
      `${COLUMNS}\nSódio                          140 mEq/L     136 a 145`,
    )
    expect(read.map(({ name, result }) => `${name} = ${result}`)).toEqual([
      'Glicose = 92 mg/dL',
      'Ureia = 30 mg/dL',
      'Sódio = 140 mEq/L',
    ])
  })

  test('ends no table: wrapped results of the next page are joined under the headings of the one before', () => {
    const read = overPages(
      `${COLUMNS}\nGlicose                        92 mg/dL      70 a 99`,
      `Herpes simplex vírus tipo 1 e 2    Não           Não detectado
DNA (PCR)                          detectado

Chlamydia trachomatis DNA (PCR)    Não           Não detectado
                                   detectado

Mycoplasma genitalium DNA (PCR)    Detectado     Não detectado`,
    )
    expect(read.slice(1).map(({ name, result, isNormal }) => [name, result, isNormal])).toEqual([
      ['Herpes simplex vírus tipo 1 e 2 DNA (PCR)', 'Não detectado', true],
      ['Chlamydia trachomatis DNA (PCR)', 'Não detectado', true],
      ['Mycoplasma genitalium DNA (PCR)', 'Detectado', false],
    ])
  })
})

describe('dilutions', () => {
  test('belong to the verdict above them, and to the bound before them', () => {
    expect(
      said(`${COLUMNS}
VDRL                           Reagente      Não reagente
                               1/4

Doença de Chagas, IFI          Inferior      Não reagente: inferior a 1/40
                               a 1/40        Reagente: superior a 1/40

Glicose                        92 mg/dL      70 a 99`),
    ).toEqual([
      ['VDRL', 'Reagente 1/4', false],
      ['Doença de Chagas, IFI', 'Inferior a 1/40', true],
      ['Glicose', '92 mg/dL', true],
    ])
  })
})

describe('a word under a result that no reading rests on', () => {
  test('marks the result', () => {
    const [glucose, vdrl] = read(`Exame           Resultado       Valores de referência
Glicose         92 mg/dL        70 a 99
VDRL            Reagente        Não reagente
                na diluição 1/4`).observations
    expect(glucose!.needsReview).toBe(false)
    expect(vdrl).toMatchObject({ result: 'Reagente', needsReview: true, reviewReasons: ['half-phrase'] })
  })

  test('is none in a row of its own', () => {
    const rows = read(`Exame           Resultado       Valores de referência
Glicose         92 mg/dL        70 a 99
Ureia           30 mg/dL        15 a 45`).observations
    expect(rows.map(({ needsReview }) => needsReview)).toEqual([false, false])
  })
})

describe('names', () => {
  test('hold the colon of what they compare, whether a mark stands before the value or not', () => {
    expect(
      results(`Test                          Result     Units      Reference range
Albumin : creatinine ratio    * 3.8      mg/mmol    Less than 3.0
Protein : creatinine ratio    12         mg/mmol    Less than 15
Lactate: 1.2 mmol/L`),
    ).toEqual([
      'Albumin : creatinine ratio = 3.8 mg/mmol',
      'Protein : creatinine ratio = 12 mg/mmol',
      'Lactate = 1.2 mmol/L',
    ])
  })

  test('that are cut are marked: before a number that was theirs, or behind their first word', () => {
    const one = (name: string) => ({
      ...read(`${COLUMNS}\nGlicose      92 mg/dL      70 a 99`).observations[0]!,
      name,
      referenceValues: [],
    })
    const marks = (...names: string[]) =>
      passGate({
        observations: names.map(one),
        laboratory: '',
        patientName: '',
        requestingPhysician: '',
      }).observations.map(({ needsReview }) => needsReview)
    expect(
      marks(
        'Herpes simplex virus type 1 and',
        'Sódio',
        'Potássio',
        'creatinine ratio',
        'Transferrina, saturação da',
      ),
    ).toEqual([true, false, false, true, false])
    expect(marks('sódio', 'potássio', 'relação desconhecida')).toEqual([false, false, false])
  })
})

describe('what was expected', () => {
  test('may reach from one word to another', () => {
    expect(
      said(`Test                    Result       Reference range
Squamous cells          Few seen     None to few
Mucus                   Moderate     None to many
Casts                   Present      None seen`),
    ).toEqual([
      ['Squamous cells', 'Few seen', true],
      ['Mucus', 'Moderate', null],
      ['Casts', 'Present', false],
    ])
  })

  test('in metres a second is expected of everybody', () => {
    expect(
      said(`Parâmetro                   Valor        Referência
Raiz da aorta               33 mm        até 37 mm
Onda E mitral               2,6 m/s      até 2,8 m/s
TAPSE                       21 mm        superior a 17`).map(([, , normal]) => normal),
    ).toEqual([true, true, true])
  })
})

describe('two tables beside each other', () => {
  test('have rows of their own, whatever the heights', () => {
    const SIDES = `ECOCARDIOGRAMA

Parâmetro            Valor    Homens     Mulheres    Parâmetro           Valor    Referência

Raiz da aorta        33 mm    31 a 37    27 a 33     Onda E mitral       68 cm/s  até 100 cm/s
Aorta ascendente     38 mm    26 a 34    23 a 31     TAPSE               21 mm    superior a 17
Átrio esquerdo       43 mm    30 a 40    27 a 38     Relação E/A         0,75     0,8 a 2,0`
    const [raiz, ...others] = read(SIDES).observations
    expect(raiz!.referenceValues).toEqual(['Homens: 31 a 37', 'Mulheres: 27 a 33'])
    expect([raiz!, ...others].map(({ name, result, isNormal }) => [name, result, isNormal])).toEqual([
      ['Raiz da aorta', '33 mm', true],
      ['Aorta ascendente', '38 mm', false],
      ['Átrio esquerdo', '43 mm', false],
      ['Onda E mitral', '68 cm/s', true],
      ['TAPSE', '21 mm', true],
      ['Relação E/A', '0,75', false],
    ])
  })
})

describe('a name over two lines of a typewritten list', () => {
  const body = (first: string, second: string) =>
    `COAGULACAO\n\n${first}\n${second.padEnd(34, '.')}: 41,3   SEGUNDOS   25,0 A 36,0\nGLICOSE...........................: 92     MG/DL      70 A 99`

  test('is one name where both lines together are known', () => {
    expect(results(body('TEMPO DE TROMBOPLASTINA', 'PARCIAL ATIVADA (TTPA)'))[0]).toBe(
      'TEMPO DE TROMBOPLASTINA PARCIAL ATIVADA (TTPA) = 41,3 SEGUNDOS',
    )
  })

  test('is one name where the first line cannot end so', () => {
    expect(results(body('ATIVIDADE DO FATOR DE', 'WILLEBRAND'))[0]).toBe(
      'ATIVIDADE DO FATOR DE WILLEBRAND = 41,3 SEGUNDOS',
    )
  })

  test('is no name where a title stands over the row', () => {
    expect(results(body('COAGULOGRAMA', 'TTPA'))[0]).toBe('TTPA = 41,3 SEGUNDOS')
  })
})

describe('a title over two lines', () => {
  const block = (title: string) =>
    `${title}\nMaterial: Soro\nResultado:      62 mL/min/1,73 m²        Superior a 60 mL/min/1,73 m²`

  test('is one name where both lines together are known', () => {
    expect(results(block('TAXA DE FILTRAÇÃO GLOMERULAR\nESTIMADA (CKD-EPI 2021)'))).toEqual([
      'TAXA DE FILTRAÇÃO GLOMERULAR ESTIMADA (CKD-EPI 2021) = 62 mL/min/1,73 m²',
    ])
  })

  test.each(['BIOQUÍMICA\nDEPURAÇÃO ESTIMADA', 'FUNÇÃO RENAL\nTAXA DE FILTRAÇÃO GLOMERULAR'])(
    'is two where the first heads a part of the report: %s',
    (title) => {
      expect(results(block(title))).toEqual([`${title.split('\n')[1]} = 62 mL/min/1,73 m²`])
    },
  )
})

describe('a table that goes on after a page break', () => {
  const second = (row: string) =>
    understandExam(
      [
        typed(
          `${HEAD}LEUCOGRAMA\n                     %          /mm³          Ref. %        Ref. /mm³\nSegmentados:         58         3.619         40 a 74       1.600 a 7.200`,
        ),
        typed(row, { page: 2 }),
      ],
      'pt-BR',
    ).observations.map(({ name, result, referenceValues }) => `${name} = ${result} (${referenceValues})`)

  test('has its columns where the rows of that page have them', () => {
    expect(second('Eosinófilos:               9            562     1 a 6      40 a 500').slice(2)).toEqual([
      'Eosinófilos = 9 % (1 a 6)',
      'Eosinófilos = 562 /mm³ (40 a 500)',
    ])
  })

  test('keeps its columns where a row has fewer cells than it has headings', () => {
    expect(second('Plaquetas:           287.000 /mm³                150.000 a 400.000').at(-1)).toBe(
      'Plaquetas = 287.000 /mm³ (150.000 a 400.000)',
    )
  })
})
