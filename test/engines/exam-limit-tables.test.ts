import { describe, expect, test } from 'vitest'
import { understandExam } from '../../src/engines/exam/parser/understand-exam.ts'
import { read, references, results, typed } from './exam-typed.ts'

const LIPIDS =
  'PERFIL LIPÍDICO\n\n' +
  'Colesterol total               238 mg/dL\n' +
  'Colesterol LDL                 157 mg/dL\n' +
  'Colesterol não-HDL             194 mg/dL\n\n\n'

describe('a table of nothing but limits', () => {
  const states = `${LIPIDS}Lípides                   Com jejum          Sem jejum
Colesterol total          < 190 mg/dL        < 190 mg/dL
Colesterol LDL            < 130 mg/dL        < 130 mg/dL`

  test('holds no results, and its limits are those of the tests that its rows name', () => {
    expect(results(states)).toEqual([
      'Colesterol total = 238 mg/dL',
      'Colesterol LDL = 157 mg/dL',
      'Colesterol não-HDL = 194 mg/dL',
    ])
    expect(references(states)).toEqual([
      ['Com jejum: < 190 mg/dL', 'Sem jejum: < 190 mg/dL'],
      ['Com jejum: < 130 mg/dL', 'Sem jejum: < 130 mg/dL'],
      [],
    ])
  })

  test('may have a row a class and a column a test', () => {
    const goals = `${LIPIDS}Categoria de risco        Meta terapêutica (mg/dL)
cardiovascular            Colesterol LDL     Colesterol não-HDL
Baixo                     < 130              < 160
Intermediário             < 100              -
Muito alto                < 50               < 80`
    expect(references(goals)).toEqual([
      [],
      ['Baixo: < 130', 'Intermediário: < 100', 'Muito alto: < 50'],
      ['Baixo: < 160', 'Muito alto: < 80'],
    ])
    expect(read(goals).observations[1]?.isNormal).toBe(false)
  })

  const grades = (
    second: string,
    last: string,
  ) => `${LIPIDS}Refluxo mitral            Leve          Moderado      Grave
Vena contracta (cm)       < 0,3         0,3 a 0,6     > 0,6
${second}       < 30          30 a 59       ${last}`

  test('may tell how bad something is, and then is of no test', () => {
    const body = grades('Volume regurg. (mL)', '>= 60')
    expect(results(body)).toEqual(results(LIPIDS))
    expect(references(body)).toEqual([[], [], []])
  })

  test('tells no grades where a value stands in it', () => {
    const body = grades('Troponina (ng/L)   ', '64')
    expect(results(body).length).toBeGreaterThan(results(LIPIDS).length)
  })

  test('leaves limits of its own to a test', () => {
    const own = states.replace('238 mg/dL', '238 mg/dL     até 200 mg/dL')
    expect(references(own)[0]).toEqual(['até 200 mg/dL'])
  })

  test('is none where results stand under its headings', () => {
    const allergens =
      LIPIDS +
      'Alérgeno            Resultado          Referência\n' +
      'Leite de vaca       < 0,10 kU/L        < 0,35 kU/L\n' +
      'Clara de ovo        < 0,10 kU/L        < 0,35 kU/L'
    expect(results(allergens).slice(3)).toEqual(['Leite de vaca = < 0,10 kU/L', 'Clara de ovo = < 0,10 kU/L'])
  })

  test('is none where its headings tell nothing', () => {
    const unknown =
      LIPIDS +
      'Exame               Primeira           Segunda\n' +
      'Leite de vaca       < 0,10 kU/L        < 0,35 kU/L\n' +
      'Clara de ovo        < 0,10 kU/L        < 0,35 kU/L'
    expect(results(unknown)).toHaveLength(5)
  })
})

describe('rows under a title of goals', () => {
  const goals = (title: string, name: string) =>
    `${LIPIDS}${title}\n${name}            inferior a 130 mg/dL\nHbA1c                 inferior a 7,0 %`

  test('are no results, and limits of the tests that they name', () => {
    const body = goals('Metas terapêuticas', 'LDL-colesterol')
    expect(results(body)).toHaveLength(3)
    expect(references(body)[1]).toEqual(['inferior a 130 mg/dL'])
  })

  test('are results under a title that only holds the word', () => {
    expect(results(goals('Exames sem metas', 'LDL-colesterol'))).toHaveLength(5)
  })

  test('are classes of the test that the title names', () => {
    const body = `${LIPIDS}Metas de LDL conforme o risco\nRisco baixo           inferior a 130 mg/dL\nRisco alto            inferior a 70 mg/dL`
    expect(references(body)[1]).toEqual([
      'Risco baixo: inferior a 130 mg/dL',
      'Risco alto: inferior a 70 mg/dL',
    ])
  })

  test('give no verdict where they disagree', () => {
    const body = `${LIPIDS}Categoria           LDL-colesterol     Colesterol não-HDL\nBaixo               < 160              < 190\nAlto                < 70               < 100`
    expect(read(body).observations.map(({ isNormal }) => isNormal)).toEqual([null, null, false])
  })
})

describe('words over limits', () => {
  test('are no limit where they tell a unit only', () => {
    const body = 'Apolipoproteína B        118 mg/dL\nValores de referência desejáveis (mg/dL)\nInferior a 90'
    expect(references(body)).toEqual([['Inferior a 90']])
  })
})

describe('an earlier result under its label at the right of a card', () => {
  const card = (label: string) =>
    `Glicose em jejum\n108 mg/dL        Valores de referência:        ${label}\n                 70 a 99 mg/dL                 101 mg/dL (14/05/2025)`

  test('is no part of the limits beside it', () => {
    expect(results(card('Anterior:'))).toEqual(['Glicose em jejum = 108 mg/dL'])
    expect(references(card('Anterior:'))).toEqual([['70 a 99 mg/dL']])
  })

  test('takes nothing from the lines further below', () => {
    const below = `${card('Anterior:')}\n\n\nUreia            30 mg/dL        15 a 45                        x`
    expect(results(below)).toContain('Ureia = 30 mg/dL')
  })
})

describe('measures of the patient under their labels', () => {
  test('are no test, whatever stands above them', () => {
    const head =
      'Laboratório Exemplo\nPaciente: Ana de Teste\nItajaí - SC\n\nAltura         Peso           Tabagismo\n174 cm         79 kg          Nunca fumou\n\n'
    const found = read(
      'Exame          Resultado      Referência\nGlicose        85 mg/dL       70 a 99',
      head,
    ).observations
    expect(found.map(({ name }) => name)).toEqual(['Glicose'])
  })
})

describe('goals beside one cell that is as high as all of them', () => {
  const text = [
    ...'Laboratório Exemplo\nPaciente: Ana de Teste   Idade: 40 anos   Sexo: Feminino\nData da coleta: 05/03/2024\n'.split(
      '\n',
    ),
    'LDL-colesterol                 153 mg/dL',
    'Colesterol HDL                 37 mg/dL',
    'Triglicérides                  218 mg/dL',
    '',
    '                               LDL-c       HDL-c       Risco CV',
    '                               < 130       > 40        Baixo',
    'TITLE< 100       > 40        Intermediário',
    '                               < 70        > 40        Alto',
  ]
  const found = (title: string) => {
    const level = (row: number, x0: number) => ({ x0, x1: 420, y0: 17 + row * 14, y1: 17 + row * 14 })
    const upright = (x: number) => ({ x0: x, x1: x, y0: level(8, 0).y0, y1: level(12, 0).y0 })
    const rules = [
      level(8, 18),
      level(9, 18),
      level(12, 18),
      upright(18),
      upright(165),
      upright(230),
      upright(285),
      upright(420),
    ]
    const page = typed(text.join('\n').replace('TITLE', title.padEnd(31)), { rules })
    return understandExam([page], 'pt-BR').observations.map(({ name, referenceValues }) => [
      name,
      referenceValues,
    ])
  }

  test('are limits of the tests that head them', () => {
    expect(found('Metas por categoria de risco')).toEqual([
      ['LDL-colesterol', ['Baixo: < 130', 'Intermediário: < 100', 'Alto: < 70']],
      ['Colesterol HDL', ['Baixo: > 40', 'Intermediário: > 40', 'Alto: > 40']],
      ['Triglicérides', []],
    ])
  })
})
