import { describe, expect, it } from 'vitest'
import { languageWarnings } from '../../../src/engines/asr/language-warnings.ts'

const said = (text: string) => [{ start: 0, end: 5, text, confidence: null, words: [] }]
const PORTUGUESE =
  'Estou com dor de cabeça há três dias e ontem também tive um pouco de febre durante a noite.'
const ENGLISH = 'I have had a headache for three days and last night I also had a bit of a fever.'

describe('a window heard in another language than asked for', () => {
  it('is told of by what the engine says', () => {
    expect(languageWarnings('pt-BR', 'en', said('yes'))).toEqual([expect.stringContaining('heard as en')])
    expect(languageWarnings('en', 'es', said('si'))).toEqual([expect.stringContaining('heard as es')])
  })

  it('is told of by its text where the engine says nothing, or what it was told', () => {
    for (const heard of [null, 'pt', 'pt-BR']) {
      expect(languageWarnings('pt-BR', heard, said(ENGLISH)).join()).toMatch('asked for is pt-BR')
    }
    expect(languageWarnings('en', null, said(PORTUGUESE)).join()).toMatch('asked for is en')
  })

  it.each([
    ['pt-BR', 'pt', PORTUGUESE],
    ['pt-BR', null, PORTUGUESE],
    ['en', 'en', ENGLISH],
    ['en', null, ENGLISH],
    ['en', null, 'Okay, Dr. Conceição.'],
    ['pt-BR', null, 'Ok, stop, Xarelto e Wegovy.'],
    [
      'pt-BR',
      'pt',
      'Tomo Xarelto, Jardiance e Wegovy, e faço check-up com a doutora Elizabeth Johnson todo ano.',
    ],
    ['auto', 'en', ENGLISH],
    ['auto', null, PORTUGUESE],
  ] as const)('is not made of one that fits or is too short to tell: %s, %s, %s', (asked, heard, text) => {
    expect(languageWarnings(asked, heard, said(text))).toEqual([])
  })
})
