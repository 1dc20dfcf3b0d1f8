import { describe, expect, test } from 'vitest'
import { absent, fact, medicine, noteOf, talkOf } from './support.ts'

const cough = fact('symptom', 'tosse', { speaker: 'patient' })
const linesOf = (said: string, ...facts: readonly ReturnType<typeof fact>[]) =>
  noteOf([cough, ...facts], {
    utterances: talkOf(['P: Tenho tosse há três dias.', 'D: Vamos ver.', `D: ${said}`]),
  }).lines
const seen = (concept: string, rest: Parameters<typeof fact>[2] = {}) =>
  fact('exam-finding', concept, { at: [2], ...rest })
const told = (concept: string, rest: Parameters<typeof fact>[2] = {}) =>
  fact('instruction', concept, { at: [2], ...rest })

describe('a finding', () => {
  test('is told where its sentence says of what it is, in these words or by the tables', () => {
    expect(
      linesOf('Barriga molinha, sem dor. O tornozelo tá inchado.', seen('edema no tornozelo')),
    ).toMatchObject({
      'objective/physical_exam': ['Extremidades: edema no tornozelo'],
    })
  })

  test('is quoted where its sentence leaves of what it is, with all that is read of the sentence', () => {
    expect(
      linesOf(
        'Segura a cabeça dela. O esquerdo tá vermelho, tá abaulado.',
        seen('crânio hiperemiado'),
        seen('crânio abaulado'),
      ),
    ).toMatchObject({ 'objective/physical_exam': ['"O esquerdo tá vermelho, tá abaulado" (sic)'] })
  })

  test('is quoted with what the doctor puts right behind it', () => {
    expect(linesOf('Cálculo de sete milímetros. Não, minto, seis.', seen('cálculo renal'))).toMatchObject({
      'objective/physical_exam': ['"Cálculo de sete milímetros. Não, minto, seis" (sic)'],
    })
  })

  test('stays as it is where no sentence of several says anything of it', () => {
    expect(linesOf('Assim. Respira.', seen('ausculta pulmonar normal'))).toMatchObject({
      'objective/physical_exam': ['AR: ausculta pulmonar normal'],
    })
  })

  test('is none where the patient is told what to do, and is one where it is told of them', () => {
    const shoulder = seen('ombro elevado')
    expect(linesOf('Levanta o ombro esquerdo, elevado assim.', shoulder)).not.toHaveProperty([
      'objective/physical_exam',
    ])
    expect(linesOf('O ombro esquerdo tá elevado.', shoulder)).toHaveProperty(['objective/physical_exam'])
  })

  test('is quoted where its sentence has more than names: how much, a side, what it is like', () => {
    const crackles = seen('crepitações em bases')
    expect(linesOf('Pulmão, só um pouquinho de crepitação na base direita.', crackles)).toMatchObject({
      'objective/physical_exam': ['"Pulmão, só um pouquinho de crepitação na base direita" (sic)'],
    })
  })

  test('is none where the doctor speaks of it when the examination is over', () => {
    const examOf = (at: number, said: string) => {
      const talk = [
        'P: Tenho tosse há três dias.',
        'D: Barriga mole. Tornozelo muito inchado hoje.',
        ...Array(8).fill('D: …'),
      ]
      const facts = [seen('abdome flácido', { at: [1] }), seen('edema no tornozelo', { at: [1] })]
      return noteOf([cough, ...facts, seen('mancha na pele', { at: [at] })], {
        utterances: talkOf(talk.with(at, `D: ${said}`)),
      }).lines['objective/physical_exam']?.join(' ')
    }
    expect(examOf(9, 'Quero ver essa mancha na pele em dois dias.')).not.toContain('mancha')
    expect(examOf(3, 'Aqui tem uma mancha na pele, redonda.')).toContain('mancha')
  })

  test('is none where the doctor says what may come', () => {
    expect(
      linesOf('Apareceu mancha na pele, vai pro pronto-socorro.', seen('mancha na pele')),
    ).not.toHaveProperty(['objective/physical_exam'])
    expect(linesOf('Tem mancha na pele.', seen('mancha na pele'))).toHaveProperty(['objective/physical_exam'])
  })
})

describe('advice', () => {
  test('is told by its name where it is plain', () => {
    expect(linesOf('Faz caminhada e repouso.', told('caminhada'), told('repouso'))).toMatchObject({
      'plan/guidance': ['Caminhada; repouso'],
    })
  })

  test.each([
    [
      'a number',
      'Caminhada trinta minutos por dia.',
      told('caminhada', { value: { number: 30, unit: 'minutos' } }),
    ],
    ['a condition', 'Caminhada só se a dor passar.', told('caminhada', { polarity: 'uncertain' })],
    ['more than a name', 'Guarda num potinho e traz.', told('guardar num potinho e traz')],
    ['other words', 'Pode com menos peso.', told('reduzir peso')],
    ['when to come back', 'Se tiver febre, vai pro hospital.', told('procurar hospital se febre')],
  ])('is quoted where it has %s', (_name, said, of) => {
    expect(linesOf(said, of)).toMatchObject({ 'plan/guidance': [`"${said.slice(0, -1)}" (sic)`] })
  })

  test.each([
    ['a bare condition', 'Se não der, me liga.', 'Faz compressa no joelho. Se não der, me liga'],
    ['nothing', 'Depois me liga.', 'Faz compressa no joelho. Depois me liga'],
    ['what goes on', 'Nem pomada, me liga.', 'Faz compressa no joelho. Nem pomada, me liga'],
    ['an illness', 'Se der febre, me liga.', 'Se der febre, me liga'],
    ['that it gets worse', 'Se piorar, me liga.', 'Se piorar, me liga'],
  ])('with %s is quoted with what it is about, where it has to be', (_name, said, quoted) => {
    const advice = told('liga', { polarity: 'uncertain' })
    expect(linesOf(`Faz compressa no joelho. ${said}`, advice)['plan/guidance']).toEqual([
      `"${quoted}" (sic)`,
    ])
  })

  test('is quoted behind the question that it answers, and not behind what was only said before', () => {
    const advice = fact('instruction', 'lavar', { at: [2], polarity: 'uncertain' })
    const guidanceOf = (before: string) =>
      noteOf([cough, advice], {
        utterances: talkOf(['P: Tenho tosse há três dias.', `P: ${before}`, 'D: Dá pra molhar e lavar bem.']),
      }).lines['plan/guidance']
    expect(guidanceOf('E o curativo no joelho?')).toEqual([
      '"E o curativo no joelho?" (sic) "Dá pra molhar e lavar bem" (sic)',
    ])
    expect(guidanceOf('O curativo no joelho coça.')).toEqual(['"Dá pra molhar e lavar bem" (sic)'])
  })

  test('of one sentence is quoted once, and marked where one of it is open', () => {
    const open = told('evitar natação', { certainty: 'doubtful' })
    expect(
      linesOf('Nada de natação nem corrida por um mês.', told('evitar corrida por um mês'), open),
    ).toMatchObject({
      'plan/guidance': ['"Nada de natação nem corrida por um mês" (sic) (a confirmar)'],
    })
  })

  test('that stands with a medicine of the prescription is not quoted again', () => {
    const said = 'Omeprazol só se a azia não passar.'
    const lines = linesOf(
      said,
      medicine('omeprazol', 'start', {}, { at: [2] }),
      told('tomar se azia não passar'),
    )
    expect(lines['plan/conduct']).toEqual(['Ver prescrição: omeprazol'])
    expect(lines).not.toHaveProperty(['plan/guidance'])
  })

  test('of many words is told by its name', () => {
    const long = `Caminhada ${'bem devagar '.repeat(20)}na praia.`
    expect(linesOf(long, told('caminhada na praia', absent))).toMatchObject({
      'plan/guidance': ['Sem caminhada na praia'],
    })
  })
})
