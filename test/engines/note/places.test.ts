import { describe, expect, test } from 'vitest'
import { fact, noteOf, talkOf } from './support.ts'

const late = { at: [20] }
const shared = (field: string) => ({ [field]: { title: field, content: [] } })

describe("a specialty's own fields", () => {
  test.each([
    ['gynecology', fact('context', 'terceira gestação', late), 'history/obstetric'],
    ['gynecology', fact('exam-finding', 'altura uterina', late), 'objective/obstetric_exam'],
    ['pediatrics', fact('context', 'prematuridade', late), 'history/birth'],
    ['pediatrics', fact('context', 'peso ao nascer', late), 'history/birth'],
    [
      'pediatrics',
      fact('vital', 'peso', { value: { number: 12, unit: 'kg' }, ...late }),
      'growth_development/anthropometry',
    ],
    ['pediatrics', fact('symptom', 'atraso de fala', late), 'growth_development/development'],
    [
      'cardiology',
      fact('symptom', 'síncope', { polarity: 'absent', ...late }),
      'subjective/cardiac_symptoms',
    ],
    ['cardiology', fact('exam-finding', 'sopro sistólico', late), 'objective/cardiovascular_exam'],
    ['cardiology', fact('exam-finding', 'abdome indolor', late), 'objective/physical_exam'],
    ['psychiatry', fact('symptom', 'ideação suicida', late), 'risk/suicide_risk'],
    ['psychiatry', fact('habit', 'uso de maconha', late), 'history/substance_use'],
    ['orthopedics', fact('referral', 'fisioterapia', late), 'plan/rehabilitation'],
    [
      'orthopedics',
      fact('lab', 'radiografia de joelho', { value: { text: 'sem fratura' }, ...late }),
      'objective/imaging',
    ],
    ['generic', fact('context', 'terceira gestação', late), 'subjective/hpi'],
  ])('%s: %o', (specialty, one, place) => {
    expect(Object.keys(noteOf([one], { specialty }).lines)).toEqual([place])
  })

  test('a field that no table knows takes what its cues name', () => {
    const { lines } = noteOf([fact('symptom', 'ronco', late), fact('symptom', 'tosse', late)], {
      layout: {
        kind: 'template',
        specialty: 'sleep',
        template: {
          title: 'Sono',
          content: {
            subjective: {
              index: 0,
              title: 'Subjetivo',
              content: { ...shared('hpi'), ...shared('snoring') },
            },
          },
        },
        cues: { 'subjective/snoring': ['ronco', 'acordar (à noite'] },
      },
    })
    expect(lines).toEqual({ 'subjective/snoring': ['Ronco'], 'subjective/hpi': ['Tosse'] })
  })

  test('facts without a field of their own go where the layout has room', () => {
    const { lines } = noteOf([fact('symptom', 'tosse', late), fact('habit', 'tabagismo', late)], {
      layout: {
        kind: 'template',
        specialty: 'small',
        template: {
          title: 'Pequena',
          content: { subjective: { index: 0, title: 'Subjetivo', content: shared('hpi') } },
        },
      },
    })
    expect(lines).toEqual({ 'subjective/hpi': ['Tosse. Tabagismo'] })
  })
})

describe('what a visit is for', () => {
  const utterances = talkOf([
    'D: O que houve?',
    'P: Bom dia. Eu tô com um cansaço que não passa, doutora. Sabe como é.',
    'D: Há quanto tempo?',
    'P: Três meses.',
    ...Array.from({ length: 20 }, () => 'D: …'),
  ])

  test('is the first complaint that was asked about, with one sentence of the patient', () => {
    const { lines, draft } = noteOf(
      [
        fact('symptom', 'nervosismo', { at: [1] }),
        fact('symptom', 'cansaço', { time: 'há 3 meses', at: [1, 3] }),
        fact('symptom', 'tosse', { at: [9] }),
      ],
      { utterances },
    )
    expect(lines).toEqual({
      'subjective/chief_complaint': [
        'Cansaço há 3 meses',
        '"Eu tô com um cansaço que não passa, doutora." (sic)',
      ],
      'subjective/hpi': ['Nervosismo; tosse'],
    })
    expect(draft.evidence).toContainEqual({
      pointer: '/summary_json_pt/subjective/content/chief_complaint/content/1',
      kind: 'verbatim',
      utterances: [1],
      quote: 'Eu tô com um cansaço que não passa, doutora.',
      facts: ['cansaço'],
    })
  })

  test.each([
    ['coarse words', 'P: Eu tô mijando demais, doutora.', 'poliúria'],
    ['names of others', 'P: O cansaço começou com a Manu em casa.', 'cansaço'],
    ['a question', 'P: Esse cansaço é normal, doutora?', 'cansaço'],
    ['the doctor', 'D: Esse cansaço então vem de longe.', 'cansaço'],
  ])('is not quoted with %s', (_, line, concept) => {
    const talk = talkOf(['D: O que houve?', line, ...Array.from({ length: 20 }, () => 'D: …')])
    const { lines } = noteOf([fact('symptom', concept, { at: [1] })], { utterances: talk })
    expect(lines['subjective/chief_complaint']).toHaveLength(1)
  })

  test('is the illness that the doctor names first', () => {
    const { lines } = noteOf([
      fact('condition', 'hipertensão arterial', { status: 'known', at: [0, 30] }),
      fact('symptom', 'tosse', { at: [20] }),
    ])
    expect(lines['subjective/chief_complaint']).toEqual(['Acompanhamento de HAS'])
  })

  test('is the pregnancy that the doctor counts first', () => {
    const { lines } = noteOf(
      [fact('context', 'gestação de 28 semanas', { at: [0] }), fact('symptom', 'pirose', { at: [20] })],
      { specialty: 'gynecology' },
    )
    expect(lines).toEqual({
      'subjective/chief_complaint': ['Pré-natal: gestação de 28 semanas'],
      'subjective/hpi': ['Pirose'],
    })
  })

  test('is not what is well', () => {
    const { lines } = noteOf([fact('symptom', 'movimentação fetal', { at: [1] })])
    expect(lines).toEqual({ 'subjective/hpi': ['Movimentação fetal'] })
  })
})
