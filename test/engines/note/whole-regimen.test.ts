import { describe, expect, test } from 'vitest'
import { fact, medicine, noteOf, talkOf } from './support.ts'

const cough = fact('symptom', 'tosse', { speaker: 'patient' })
const ordered = (
  said: string,
  of: ReturnType<typeof fact>,
  more: readonly ReturnType<typeof fact>[] = [],
) => {
  const utterances = talkOf(['P: Tenho tosse há três dias.', `D: ${said}`])
  const { lines, prescription } = noteOf([cough, of, ...more], { utterances })
  const conduct = lines['plan/conduct']
  return {
    conduct,
    prescription,
    told: [...(conduct ?? []), ...prescription.map(({ usage }) => usage)].join('\n'),
  }
}

describe('what a regimen leaves out is told in the words of the doctor', () => {
  const twice = { dose: '1 comprimido', frequency: '2x/dia' }
  test.each([
    [
      'a strength',
      'O pramipexol baixa pra um comprimido de zero vinte e cinco, de manhã e à noite.',
      medicine('pramipexol', 'change', twice, { at: [1] }),
      '"O pramipexol baixa pra um comprimido de zero vinte e cinco, de manhã e à noite" (sic)',
    ],
    [
      'steps that end a medicine',
      'O alprazolam eu quero tirar. Essa semana um só à noite. Na outra, meio comprimido. E depois para.',
      medicine('alprazolam', 'stop', {}, { at: [1] }),
      '"O alprazolam eu quero tirar. Essa semana um só à noite. Na outra, meio comprimido. E depois para" (sic)',
    ],
    [
      'how often, where it changes',
      'Salbutamol, quatro jatos de quatro em quatro horas hoje, e depois de seis em seis horas.',
      medicine('salbutamol', 'start', { dose: '4 jatos', frequency: '3x/dia' }, { at: [1] }),
      '"Salbutamol, quatro jatos de quatro em quatro horas hoje, e depois de seis em seis horas" (sic)',
    ],
    [
      'at which hours',
      'Sulfato ferroso, um comprimido às dez da manhã e um às quatro da tarde.',
      medicine(
        'sulfato ferroso',
        'start',
        { dose: '1 comprimido', frequency: 'em dias alternados' },
        { at: [1] },
      ),
      '"Sulfato ferroso, um comprimido às dez da manhã e um às quatro da tarde" (sic)',
    ],
    [
      'a step of the next sentence',
      'Lamotrigina, vinte e cinco, uma vez por dia por duas semanas. Depois cinquenta por mais duas.',
      medicine('lamotrigina', 'start', { dose: '50 mg' }, { at: [1] }),
      '"Lamotrigina, vinte e cinco, uma vez por dia por duas semanas. Depois cinquenta por mais duas" (sic)',
    ],
    [
      'how long',
      'Miconazol creme, uma aplicação à noite por sete noites.',
      medicine('miconazol', 'start', { dose: '1 aplicação', frequency: '1x/dia, à noite' }, { at: [1] }),
      '"Miconazol creme, uma aplicação à noite por sete noites" (sic)',
    ],
    [
      'all that was said of what is begun',
      'Ibuprofeno só quando a dor apertar muito.',
      medicine('ibuprofeno', 'start', {}, { at: [1] }),
      '"Ibuprofeno só quando a dor apertar muito" (sic)',
    ],
  ])('%s', (_name, said, of, line) => {
    const { told, prescription } = ordered(said, of)
    expect(told).toContain(line)
    expect(prescription.every(({ dose, usage }) => dose === '' && usage.includes('(sic)'))).toBe(true)
  })

  test.each([
    [
      'a regimen that has it all',
      'Prednisona de vinte, um comprimido de manhã por cinco dias.',
      medicine(
        'prednisona',
        'start',
        { dose: '20 mg', frequency: '1x/dia', duration: '5 dias' },
        { at: [1] },
      ),
    ],
    [
      'a week said as seven days',
      'Cefalexina, quinhentos, de seis em seis horas, por sete dias.',
      medicine(
        'cefalexina',
        'start',
        { dose: '500 mg', frequency: '6/6h', duration: '1 semana' },
        { at: [1] },
      ),
    ],
    ['a name alone', 'Ibuprofeno.', medicine('ibuprofeno', 'start', {}, { at: [1] })],
    [
      'the numbers of a neighbour',
      'Losartana, cinquenta, uma vez por dia, e a sinvastatina, vinte, por noventa dias.',
      medicine('losartana', 'start', { dose: '50 mg', frequency: '1x/dia' }, { at: [1] }),
    ],
    [
      'a stop, and a test behind it',
      'Suspende a varfarina hoje, repete o exame em três dias.',
      medicine('varfarina', 'stop', {}, { at: [1] }),
    ],
  ])('not %s', (_name, said, of) => {
    expect(ordered(said, of).conduct?.join()).not.toContain('(sic)')
  })

  test('a dose that was taken before is no part of the new one', () => {
    const said = 'O anlodipino baixa de dez pra cinco, uma vez por dia.'
    const now = medicine('anlodipino', 'change', { dose: '5 mg', frequency: '1x/dia' }, { at: [1] })
    const before = medicine(
      'anlodipino',
      'in-use',
      { dose: '10 mg' },
      { id: 'before', at: [0], speaker: 'patient' },
    )
    expect(ordered(said, now, [before]).conduct).toEqual(['Ajustar: anlodipino 5 mg 1x/dia'])
  })
})

describe('what a regimen says less of than the doctor is told in their words, with the dose', () => {
  const of = (regimen: Parameters<typeof medicine>[2], name = 'dipirona') =>
    medicine(name, 'start', regimen, { at: [1] })
  const eightHours = { dose: '500 mg', frequency: '8/8h' }
  test.each([
    ['a condition', 'Dipirona, quinhentos miligramas de oito em oito horas se doer muito.', of(eightHours)],
    [
      'a part of the body',
      'Dipirona, quinhentos miligramas de oito em oito horas, no olho esquerdo.',
      of(eightHours),
    ],
    [
      'what it keeps away from',
      'Dipirona, quinhentos miligramas de oito em oito horas, longe do ferro.',
      of(eightHours),
    ],
    [
      'until another works',
      'Dipirona, quinhentos miligramas de oito em oito horas, até o metotrexato pegar.',
      of(eightHours),
    ],
  ])('%s', (_name, said, told) => {
    const { conduct, prescription } = ordered(said, told)
    const words = `"${said.slice(0, -1)}" (sic)`
    expect(conduct).toEqual(['Ver prescrição: dipirona'])
    expect(prescription).toMatchObject([{ dose: '500 mg', usage: words }])
  })

  test.each([
    [
      'small words',
      'Então eu vou passar dipirona pra senhora, quinhentos miligramas de oito em oito horas, tá?',
    ],
    ['nothing more', 'Dipirona, quinhentos miligramas de oito em oito horas.'],
  ])('not %s', (_name, said) => {
    expect(ordered(said, of(eightHours)).conduct).toEqual(['Iniciar: dipirona 500 mg 8/8h'])
  })

  test('without a dose where several are said', () => {
    const said = 'Dipirona, quinhentos miligramas de oito em oito horas. Aliás, de manhã setecentos.'
    const { prescription } = ordered(said, of(eightHours))
    expect(prescription).toMatchObject([{ dose: '' }])
  })

  test('to its end where it is broken off and goes on', () => {
    const said = 'Dipirona, quinhentos miligramas de oito em oito horas até quarta... até quinta, melhor.'
    expect(ordered(said, of(eightHours)).told).toContain(`"${said.slice(0, -1)}" (sic)`)
  })

  test('which stand in the prescription alone, named in the plan', () => {
    const said = 'Dipirona, quinhentos miligramas de oito em oito horas se doer. Omeprazol, vinte miligramas.'
    const omeprazole = of({ dose: '20 mg' }, 'omeprazol')
    expect(ordered(said, of(eightHours), [omeprazole]).conduct).toEqual([
      'Iniciar: omeprazol 20 mg',
      'Ver prescrição: dipirona',
    ])
  })
})

describe('times of the day that no breath holds', () => {
  const taken = (said: string, frequency: string) =>
    noteOf(
      [
        cough,
        medicine('anlodipino', 'in-use', { dose: '5 mg', frequency }, { at: [1, 2], speaker: 'patient' }),
      ],
      { utterances: talkOf(['P: Tenho tosse.', `P: ${said}`, 'A: A bombinha, à noite ele esquece.']) },
    ).lines['history/medications_in_use']

  test('are left out, and what was said is quoted', () => {
    expect(taken('Anlodipino de cinco, uma vez por dia.', '1x/dia, à noite')).toEqual([
      'Em uso: anlodipino "Anlodipino de cinco, uma vez por dia" (sic)',
    ])
  })

  test('are told where one breath has them', () => {
    expect(taken('Anlodipino de cinco, um de manhã e um à noite.', '2x/dia, manhã e noite')).toEqual([
      'Em uso: anlodipino 5 mg 2x/dia, manhã e noite',
    ])
  })

  test('are quoted with what was taken back', () => {
    const said = 'Losartana, um comprimido, uma vez por dia, à noite. Não, à noite não. De manhã, com o café.'
    const told = medicine(
      'losartana',
      'start',
      { dose: '1 comprimido', frequency: '2x/dia, noite e manhã' },
      { at: [1] },
    )
    expect(ordered(said, told).prescription).toMatchObject([
      { dose: '', usage: `"${said.replace(/\.$/, '')}" (sic)` },
    ])
  })
})
