import { expect, test } from 'vitest'
import { understandExam } from '../../src/engines/exam/parser/understand-exam.ts'
import { read, references, results, ruled } from './exam-typed.ts'

test('a unit alone heads the results where nothing else does', () => {
  const rows =
    'd1       Blomia tropicalis     6,42        3\nf2       Leite de vaca         1,12        2\n\nIgE total                      412 UI/mL   até 100 UI/mL'
  expect(results(`IgE ESPECÍFICA\n\nCód.     Alérgeno              kUA/L       Classe\n${rows}`)).toEqual([
    'Blomia tropicalis = 6,42 kUA/L',
    'Leite de vaca = 1,12 kUA/L',
    'IgE total = 412 UI/mL',
  ])
})

test('a result where the table above has its methods is of another table', () => {
  const body = (
    below: string,
  ) => `Exame                    Método               Resultado           Referência
VDRL                     Floculação           Não reagente        Não reagente
${below}`
  expect(
    results(body('\nTipagem sanguínea\n\nGrupo sanguíneo          O\nFator Rh                 Positivo')),
  ).toEqual(['VDRL = Não reagente', 'Grupo sanguíneo = O', 'Fator Rh = Positivo'])
  expect(results(body('Anti-HCV                 Floculação'))).toEqual(['VDRL = Não reagente'])
})

test('words behind a limit are its own, however far they reach', () => {
  const body = `Exame                  Resultado     Referência         Observação
Carboxi-hemoglobina    1,1 %         até 1,0 % (não fumantes)
Glicose                92 mg/dL      70 a 99            em jejum`
  expect(references(body)).toEqual([['até 1,0 % (não fumantes)'], ['70 a 99']])
})

test('of two words under shares and counts the second was expected', () => {
  const body = `LEUCOGRAMA                      %        /mm3
LEUCOCITOS............:                  12.400          3.600 a 11.000
BASTONETES............:       7,0          868            0 a    550
FATOR REUMATOIDE......:       NAO REAGENTE                nao reagente`
  expect(results(body)).toContain('FATOR REUMATOIDE = NAO REAGENTE')
  expect(references(body).at(-1)).toEqual(['nao reagente'])
})

test('ends of limits that are set in columns are one limit, also before the word between them', () => {
  expect(
    references(
      'HEMOGLOBINA...........:    11,2 g/dL                 13,0  a 16,5\nHEMATOCRITO...........:    34,1 %                    36,0  a 54,0',
    ),
  ).toEqual([['13,0 a 16,5'], ['36,0 a 54,0']])
})

test('a pressure has two ends', () => {
  const body =
    'TESTE ERGOMÉTRICO\n\nPA basal: 120/80 mmHg       FC basal: 74 bpm     Duplo produto: 29.568\nData: 12/03/2026            Sala 12/14'
  expect(read(body).observations.map(({ name, result, needsReview }) => [name, result, needsReview])).toEqual(
    [
      ['PA basal', '120/80 mmHg', false],
      ['FC basal', '74 bpm', false],
      ['Duplo produto', '29.568', false],
    ],
  )
})

test('a title at the left, right over lines that run over both columns, is theirs', () => {
  const body = `Caracteres gerais                      Exame microscópico
Consistência: Semipastosa              Gordura neutra: Presente
Cor: Castanha                          Leucócitos: Ausentes
pH: 6,5                                Hemácias: Ausentes
PARASITOLÓGICO DE FEZES
1ª amostra: Negativo   2ª amostra: Cistos de Giardia lamblia    3ª amostra: Negativo`
  expect(results(body).slice(-1)).toEqual(['PARASITOLÓGICO DE FEZES - 3ª amostra = Negativo'])
})

test('a card has its limits under the value, behind their label', () => {
  const card = (name: string, value: string, limits: string) => `-
${name.padEnd(40)}${value}
Material: Soro                          Referência: ${limits}
`
  const page = ruled(
    `Laboratório Exemplo\n\n${card('Ferritina', '18,4 ng/mL', '13,0 a 150,0 ng/mL')}${card('Zinco', '71 µg/dL', '70 a 120 µg/dL')}${card('Ácido fólico', '9,8 ng/mL', '3,9 a 26,8 ng/mL')}-`,
  )
  const { observations } = understandExam([page], 'pt-BR')
  expect(observations.map(({ result, referenceValues }) => [result, ...referenceValues])).toEqual([
    ['18,4 ng/mL', '13,0 a 150,0 ng/mL'],
    ['71 µg/dL', '70 a 120 µg/dL'],
    ['9,8 ng/mL', '3,9 a 26,8 ng/mL'],
  ])
})

test('results that say they are make an exam without another word of a laboratory', () => {
  const head = 'Clínica Exemplo\nCliente: Ana de Teste   Idade: 40 anos\n\n'
  const body = (label: string) =>
    `CULTURA DE SECREÇÃO\n\nLeucócitos: Raros\nLeveduras: Ausentes\nHemácias: Ausentes\n\nCULTURA\n${label}: Negativa\n\nPESQUISA DE TRICHOMONAS\n${label}: Negativa`
  expect(read(body('Resultado'), head).observations).toHaveLength(5)
  expect(read(body('Sala'), head).observations).toEqual([])
})
