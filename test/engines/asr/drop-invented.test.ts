import { describe, expect, it } from 'vitest'
import { dropInvented, type HeardSegment } from '../../../src/engines/asr/invented/drop-invented.ts'

const loud = Int16Array.from({ length: 10 * 16_000 }, (_, i) => Math.round(6000 * Math.sin(i / 7)))
const quiet = loud.map((sample) => sample / 100)

const said = (text: string, more: Partial<HeardSegment> = {}): HeardSegment => ({
  start: 1,
  end: 4,
  text,
  confidence: 0.8,
  words: [],
  noSpeech: 0.05,
  logProbability: -0.2,
  ...more,
})
const texts = (heard: readonly HeardSegment[], samples = loud) =>
  dropInvented(heard, samples).segments.map((segment) => segment.text)

describe('text that nobody said', () => {
  it.each([
    'Legendas pela comunidade Amara.org',
    'Legenda Adriana Zanotto',
    'Transcrição e Legendas pela comunidade de Amara.org',
    'Inscreva-se no canal',
    'Não esqueça de deixar o seu like!',
    'Obrigado por assistir!',
    'Obrigada por assistirem.',
    'Até o próximo vídeo!',
    'Thank you for watching!',
    'Thanks for watching.',
    'Thank you so much for watching.',
    'Please subscribe to my channel.',
    'Subtitles by the Amara.org community',
    'See you in the next video.',
    'www.example.com',
    '[Música]',
    '(upbeat music)',
    '♪♪',
    '*risos*',
    '...',
    ' - ',
  ])('%s is dropped and counted', (text) => {
    expect(dropInvented([said(text)], loud)).toEqual({ segments: [], dropped: 1 })
  })

  it.each(['Obrigado.', 'Thank you.', 'Tchau, tchau.', 'you'])(
    '%s is kept where somebody spoke, dropped where the recogniser doubts or nothing is heard',
    (text) => {
      expect(texts([said(text)])).toEqual([text])
      expect(texts([said(text, { noSpeech: 0.7 })])).toEqual([])
      expect(texts([said(text, { logProbability: -1.4 })])).toEqual([])
      expect(texts([said(text)], quiet)).toEqual([])
    },
  )

  it.each([
    'Obrigado por ter vindo, doutor, até a próxima semana.',
    'Thank you for watching my diet with me, doctor.',
    'Eu assisti um vídeo sobre diabetes e fiquei preocupada.',
    'Não, não, não, não dói mais.',
    'Tomo losartana 50 miligramas, uma vez ao dia.',
    'Dor, dor, dor, muita dor.',
    'You know, I feel better.',
    'Se inscreva no programa do posto, é de graça.',
  ])('%s is left as it is', (text) => {
    expect(dropInvented([said(text)], loud)).toMatchObject({ segments: [{ text }], dropped: 0 })
  })

  it('text on near-silence is dropped, whatever it says', () => {
    const still = loud.map(() => 20)
    expect(texts([said('A paciente refere dor abdominal.')], still)).toEqual([])
  })

  it('a segment that the recogniser itself calls silence is dropped', () => {
    expect(texts([said('qualquer coisa', { noSpeech: 0.8, logProbability: -1.3 })])).toEqual([])
    expect(texts([said('qualquer coisa', { noSpeech: 0.8, logProbability: -0.3 })])).toEqual([
      'qualquer coisa',
    ])
  })

  it('recognisers that say nothing of their doubts are judged by sound and text alone', () => {
    const plain = said('bom dia', { noSpeech: undefined, logProbability: undefined })
    expect(texts([plain])).toEqual(['bom dia'])
  })
})

describe('loops', () => {
  it('a phrase that goes in circles is kept once, with its words', () => {
    const text = `então ${'vamos ver isso '.repeat(12)}depois`
    const words = text
      .split(' ')
      .map((word, index) => ({ start: index / 10, end: (index + 1) / 10, text: word, confidence: 0.5 }))
    const { segments, dropped } = dropInvented([said(text, { words })], loud)
    expect(segments[0]?.text).toBe('então vamos ver isso depois')
    expect(segments[0]?.words.map((word) => word.text).join(' ')).toBe('então vamos ver isso depois')
    expect(dropped).toBe(1)
  })

  it('punctuation and capitals do not hide a loop', () => {
    expect(
      texts([said('Sim, eu sei. Sim, eu sei. sim eu sei! Sim, eu sei. Sim, eu sei. Sim, eu sei.')]),
    ).toEqual(['Sim, eu sei.'])
  })

  it('the same sentence segment after segment is kept twice at most', () => {
    const heard = Array.from({ length: 5 }, () => said('eu não sei o que é isso'))
    expect(dropInvented(heard, loud)).toMatchObject({ dropped: 3 })
    expect(texts(heard)).toHaveLength(2)
  })

  it('short answers may repeat', () => {
    expect(texts(Array.from({ length: 5 }, () => said('sim')))).toHaveLength(5)
  })
})
