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
  return { conduct: lines['plan/conduct'], prescription }
}

describe('what a regimen leaves out is told in the words of the doctor', () => {
  const twice = { dose: '1 comprimido', frequency: '2x/dia' }
  test.each([
    [
      'a strength',
      'O pramipexol baixa pra um comprimido de zero vinte e cinco, de manhã e à noite.',
      medicine('pramipexol', 'change', twice, { at: [1] }),
      'Ajustar: pramipexol "O pramipexol baixa pra um comprimido de zero vinte e cinco, de manhã e à noite" (sic)',
    ],
    [
      'steps that end a medicine',
      'O alprazolam eu quero tirar. Essa semana um só à noite. Na outra, meio comprimido. E depois para.',
      medicine('alprazolam', 'stop', {}, { at: [1] }),
      'Suspender: alprazolam "O alprazolam eu quero tirar. Essa semana um só à noite. Na outra, meio comprimido. E depois para" (sic)',
    ],
    [
      'how often, where it changes',
      'Salbutamol, quatro jatos de quatro em quatro horas hoje, e depois de seis em seis horas.',
      medicine('salbutamol', 'start', { dose: '4 jatos', frequency: '3x/dia' }, { at: [1] }),
      'Iniciar: salbutamol "Salbutamol, quatro jatos de quatro em quatro horas hoje, e depois de seis em seis horas" (sic)',
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
      'Iniciar: sulfato ferroso "Sulfato ferroso, um comprimido às dez da manhã e um às quatro da tarde" (sic)',
    ],
    [
      'a step of the next sentence',
      'Lamotrigina, vinte e cinco, uma vez por dia por duas semanas. Depois cinquenta por mais duas.',
      medicine('lamotrigina', 'start', { dose: '50 mg' }, { at: [1] }),
      'Iniciar: lamotrigina "Lamotrigina, vinte e cinco, uma vez por dia por duas semanas. Depois cinquenta por mais duas" (sic)',
    ],
    [
      'how long',
      'Miconazol creme, uma aplicação à noite por sete noites.',
      medicine('miconazol', 'start', { dose: '1 aplicação', frequency: '1x/dia, à noite' }, { at: [1] }),
      'Iniciar: miconazol "Miconazol creme, uma aplicação à noite por sete noites" (sic)',
    ],
    [
      'all that was said of what is begun',
      'Ibuprofeno só quando a dor apertar muito.',
      medicine('ibuprofeno', 'start', {}, { at: [1] }),
      'Iniciar: ibuprofeno "Ibuprofeno só quando a dor apertar muito" (sic)',
    ],
  ])('%s', (_name, said, of, line) => {
    const { conduct, prescription } = ordered(said, of)
    expect(conduct).toEqual([line])
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
    const said = 'O anlodipino desce de dez pra cinco, uma vez por dia.'
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
