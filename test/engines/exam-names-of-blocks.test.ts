import { describe, expect, test } from 'vitest'
import { read, references, results } from './exam-typed.ts'

/** What makes a paper of few lines an exam. */
const GLUCOSE = 'BIOQUÍMICA\nMaterial: soro     Método: enzimático\nGlicose          92 mg/dL       (70 a 99)'

test('words beside a verdict that was expected are a result, whatever they are', () => {
  const row = (reference: string) =>
    `${GLUCOSE}\n\nPESQUISA DE RESISTÊNCIA\nPesquisa de carbapenemase (imunocromatografia)         KPC detectada            ${reference}`
  expect(results(row('Ref.: Não detectada'))).toEqual([
    'Glicose = 92 mg/dL',
    'Pesquisa de carbapenemase (imunocromatografia) = KPC detectada',
  ])
  expect(results(row('Ref.: ver anexo'))).toEqual(['Glicose = 92 mg/dL'])
})

test('a name of many words over its material is no sentence, a sentence is', () => {
  const block = (title: string) =>
    `COOMBS INDIRETO
Material: soro
Resultado: Negativo

${title}
Material: soro
Resultado: Não reagente`
  expect(results(block('ANTI-HIV 1 e 2 (4ª geração) – ANTÍGENO p24'))).toContain(
    'ANTI-HIV 1 e 2 (4ª geração) – ANTÍGENO p24 = Não reagente',
  )
  const sentence = 'Persistindo a suspeita deve ser colhida nova amostra depois de trinta dias.'
  expect(results(block(sentence)).some((result) => result.includes('Persistindo'))).toBe(false)
})

test('an abbreviation heads what stands below, though it ends in a full stop', () => {
  expect(results(`${GLUCOSE}\n\nV.H.S.\n1a. hora .............: 18 mm                 (até 10)`)).toEqual([
    'Glicose = 92 mg/dL',
    'V.H.S - 1a. hora = 18 mm',
  ])
})

test('a limit that names another test of its block is that one’s', () => {
  const block = (limit: string) =>
    `RUBÉOLA
Material: soro
IgG                       58,2 UI/mL          Valor de referência
IgM                       Não reagente        ${limit}`
  expect(references(block('IgG – Reagente: superior a 10,0 UI/mL'))).toEqual([
    ['Reagente: superior a 10,0 UI/mL'],
    [],
  ])
  expect(references(block('Não reagente'))[1]).toEqual(['Não reagente'])
})

test('immunoglobulins by weight are tests of their own, antibodies are against what the title says', () => {
  const block = (title: string, unit: string) =>
    results(`${title}\nMaterial: soro\nIgG                       980 ${unit}          540 a 1.822 ${unit}`)
  expect(block('IMUNOGLOBULINAS', 'mg/dL')).toEqual(['IgG = 980 mg/dL'])
  expect(block('RUBÉOLA', 'UI/mL')).toEqual(['RUBÉOLA - IgG = 980 UI/mL'])
})

test('a dilution below a verdict is no day, and a day still heads a column', () => {
  expect(results('VDRL\nMaterial: soro\nResultado        Reagente\nTítulo           1/16')).toEqual([
    'VDRL = Reagente',
    'VDRL - Título = 1/16',
  ])
  const days =
    'Exame          Resultado    12/03        Referência\nGlicose        92           88           70 a 99'
  expect(results(days)).toEqual(['Glicose = 92'])
})

test('a conclusion ends at its legend, and is told once', () => {
  const { conclusion, findings } = read(`DENSITOMETRIA ÓSSEA
Região              DMO (g/cm²)     T-score     Z-score
L1-L4               0,859           -2,7        -1,0
Colo do fêmur       0,741           -2,1        -0,5

Conclusão
Osteoporose densitométrica em coluna lombar, sem comparação com exames anteriores.
Critérios da OMS: normal, T-score de -1,0 ou mais; osteopenia, entre -1,0 e -2,5; osteoporose, -2,5 ou menos.`)
  expect(conclusion).toBe(
    'Osteoporose densitométrica em coluna lombar, sem comparação com exames anteriores.',
  )
  expect(findings.join(' ')).not.toContain('Osteoporose densitométrica')
})

describe('a long title in two parts over rows that need one', () => {
  const body = (title: string) => `UREIA
Material: Soro
Resultado: 30 mg/dL

${title}
Material: Soro
Tempo                          Resultado                   Valor de referência
Basal                          21,4 µUI/mL                 2,6 a 24,9 µUI/mL
60 minutos                     143,0 µUI/mL`

  test('names them by its first part', () => {
    const found = results(
      body('CURVA DE INSULINA – DOSAGENS SERIADAS DEPOIS DE UMA SOBRECARGA ORAL DE DEXTROSOL'),
    )
    expect(found.slice(1)).toEqual([
      'CURVA DE INSULINA - Basal = 21,4 µUI/mL',
      'CURVA DE INSULINA - 60 minutos = 143,0 µUI/mL',
    ])
  })

  test('names nothing where the second part is an address', () => {
    const found = results(
      body('ANEXO DE INSULINA – RUA DAS FLORES DO CAMPO, SALA 3, CEP 01000-000, CENTRO, SÃO PAULO'),
    )
    expect(found.filter((text) => text.includes('ANEXO'))).toEqual([])
  })
})
