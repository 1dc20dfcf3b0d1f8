import { describe, expect, test } from 'vitest'
import { read } from './exam-typed.ts'

const HEAD =
  'CLÍNICA DO CORAÇÃO\nPaciente: Ana de Teste   Idade: 40 anos   Sexo: Feminino\nData do exame: 05/03/2024\n\n'
const readMeasures = (body: string) => read(body, HEAD)
const measures = (body: string) =>
  readMeasures(body).observations.map(({ name, result }) => `${name} = ${result}`)

describe('measures outside laboratories', () => {
  test('of an echocardiogram are tests with unit and limits, beside what was seen', () => {
    const reading = readMeasures(`ECOCARDIOGRAMA COM DOPPLER COLORIDO

Medidas                          Valor        Referência
Raiz da aorta                    32 mm        20 - 37 mm
Átrio esquerdo                   44 mm        27 - 38 mm
Fração de ejeção (Teichholz)     67 %         > 54 %
Relação E/A                      1,3

Comentários:
Ventrículo esquerdo com função sistólica preservada.
Conclusão:
Aumento do átrio esquerdo.`)
    expect(reading.observations.map(({ name, result, isNormal }) => [name, result, isNormal])).toEqual([
      ['Raiz da aorta', '32 mm', true],
      ['Átrio esquerdo', '44 mm', false],
      ['Fração de ejeção (Teichholz)', '67 %', true],
      ['Relação E/A', '1,3', null],
    ])
    expect(reading.findings).toEqual(['Ventrículo esquerdo com função sistólica preservada.'])
    expect(reading.conclusion).toBe('Aumento do átrio esquerdo.')
  })

  test('of a Holter are counts with short names, and lines of talk about them are none', () => {
    expect(
      measures(
        'HOLTER 24 HORAS\nESV isoladas      2.204\nEpisódios de TVNS      4\nTotal de extrassístoles      912\nConclusões\n1. Ritmo sinusal com 4 episódios de taquicardia.',
      ),
    ).toEqual(['ESV isoladas = 2.204', 'Episódios de TVNS = 4', 'Total de extrassístoles = 912'])
  })

  test('of an electrocardiogram stand one under or beside the other', () => {
    const expected = ['FC = 75 bpm', 'PR = 160 ms', 'QRS = 90 ms', 'QTc = 424 ms']
    expect(measures('ELETROCARDIOGRAMA\nFC: 75 bpm    PR: 160 ms    QRS: 90 ms    QTc: 424 ms')).toEqual(
      expected,
    )
    expect(measures('ELETROCARDIOGRAMA\nFC: 75 bpm\nPR: 160 ms\nQRS: 90 ms\nQTc: 424 ms')).toEqual(expected)
  })

  test('of bones have names of two parts: where, and what', () => {
    const body = `DENSITOMETRIA ÓSSEA
Região         DMO (g/cm²)   T-score   Z-score
L1-L4          0,981         -1,7      -0,9
Colo femoral   0,812         -1,5      -0,4`
    expect(measures(body)).toEqual([
      'L1-L4 - DMO = 0,981 g/cm²',
      'L1-L4 - T-score = -1,7',
      'L1-L4 - Z-score = -0,9',
      'Colo femoral - DMO = 0,812 g/cm²',
      'Colo femoral - T-score = -1,5',
      'Colo femoral - Z-score = -0,4',
    ])
  })

  test('of breath are what was blown, not what was predicted', () => {
    const body = `ESPIROMETRIA
Parâmetro     Previsto    Pré       % Prev
CVF (L)       3,80        3,10      82
VEF1 (L)      3,10        2,20      71
VEF1/CVF      0,82        0,71      87`
    expect(measures(body)).toEqual(['CVF = 3,10 L', 'VEF1 = 2,20 L', 'VEF1/CVF = 0,71'])
  })

  test('need units of their own: a letter with ages and heights is no exam', () => {
    expect(measures('Prezada colega,\nPR: 3\nCC: 12 anos\nCA: 4 filhos\nFC: a combinar')).toEqual([])
  })
})

describe('a report in prose without headings', () => {
  const BODY = `RADIOGRAFIA DO TÓRAX PA E PERFIL
Pulmões expandidos, sem consolidações.
Índice cardiotorácico normal.`

  test('has its body for findings, without the signature', () => {
    const reading = readMeasures(`${BODY}\n\nDr. João Fictício - CRM 12345\nAvenida Exemplo, 12, Centro`)
    expect(reading.findings).toEqual([
      'Pulmões expandidos, sem consolidações.',
      'Índice cardiotorácico normal.',
    ])
    expect(reading.warnings).toEqual([])
  })

  test('keeps its conclusion apart', () => {
    const reading = readMeasures(`${BODY}\nCONCLUSÃO:\nExame normal.`)
    expect([reading.findings.length, reading.conclusion]).toEqual([2, 'Exame normal.'])
  })

  test('is no list of exams that are asked for', () => {
    const reading = readMeasures(
      'SOLICITAÇÃO DE EXAMES\nRadiografia do tórax\nDosagem de glicose em jejum\nDosagem de ureia e creatinina',
    )
    expect([reading.findings, reading.observations]).toEqual([[], []])
  })
})
