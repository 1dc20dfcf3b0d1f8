import { describe, expect, test } from 'vitest'
import { readingOf } from '../../../src/engines/report/facts/read-facts.ts'
import { importantTurns, untoldTurns } from '../../../src/engines/report/facts/turns/important-turns.ts'
import { loadLexicon } from '../../../src/engines/report/facts/words/lexicon.ts'
import { loadKnowledge, shippedCatalog } from '../../../src/engines/report/knowledge/load-knowledge.ts'
import type { ReportLanguage } from '../../../src/engines/report/port.ts'

const knowledge = loadKnowledge()
const lexicons = { 'pt-BR': loadLexicon(shippedCatalog, 'pt-BR'), en: loadLexicon(shippedCatalog, 'en') }

function important(language: ReportLanguage, ...lines: readonly string[]) {
  const utterances = lines.map((line, index) => ({
    ...{ index, start: index * 4, end: index * 4 + 3, text: line.slice(2).trim() },
    speaker: line.startsWith('D:') ? ('doctor' as const) : ('patient' as const),
  }))
  return importantTurns(readingOf({ utterances, language }, lexicons[language], knowledge))
}

const visit = [
  'D: Bom dia, dona Vera. O que traz a senhora aqui?',
  'P: Doutora, é uma dor aqui na boca do estômago que não passa faz uns quinze dias.',
  'D: Entendi. E piora quando come?',
  'P: Piora, principalmente café.',
  'D: Alguma alergia a remédio?',
  'P: Tenho, a dipirona me dá placa no corpo todo.',
  'D: Certo. Vamos medir a pressão. Doze por oito.',
  'P: Que bom.',
  'D: Então, isso me parece uma gastrite. Vou passar omeprazol de vinte miligramas, um por dia em jejum, por trinta dias.',
  'P: Tá bom.',
  'D: E quero que faça uma endoscopia e um hemograma.',
  'P: Certo.',
  'D: Vou encaminhar a senhora pro gastro também.',
  'P: Tá.',
  'D: A senhora volta aqui em um mês com os exames, tá bom?',
  'P: Tá bom, obrigada.',
]

describe('turns that a note needs', () => {
  test('are found where they were said, in Portuguese', () => {
    const found = important('pt-BR', ...visit).map(({ turn, type }) => `${type} ${turn}`)
    expect(found).toEqual(expect.arrayContaining([...['order 10', 'referral 12', 'return 14']]))
    expect(found).not.toContain('order 1')
  })

  test('are found where they were said, in English', () => {
    const found = important(
      'en',
      'D: Morning, what brings you in today?',
      "P: I've had this burning pain in my stomach for about two weeks.",
      'D: Any allergies to medicines?',
      'P: Penicillin gives me hives.',
      "D: I think you've got gastritis. I'm going to start you on omeprazole, twenty milligrams once a day.",
      'P: Okay.',
      "D: I'd like to order a blood count as well, and I'm referring you to the gastroenterologist.",
      'P: Sure.',
      'D: Come back and see me in four weeks.',
      'P: Thank you.',
    ).map(({ turn, type }) => `${type} ${turn}`)
    expect(found).toEqual(expect.arrayContaining(['order 6', 'return 8']))
  })

  test('are none in small talk', () => {
    expect(important('pt-BR', 'D: Bom dia, tudo bem?', 'P: Tudo, e a senhora?', 'D: Tudo ótimo.')).toEqual([])
  })

  test('have one return, however often it is spoken of', () => {
    const types = important('pt-BR', ...visit, 'D: Então até daqui a um mês, dona Vera, volta com os exames.')
    expect(types.filter(({ type }) => type === 'return')).toHaveLength(1)
  })
})

describe('what was said and is not told', () => {
  const turns = [
    { turn: 14, type: 'return' as const, likelihood: 0.9 },
    { turn: 10, type: 'order' as const, likelihood: 0.9 },
  ]
  const fact = (type: 'order' | 'follow-up', utterance: number) => ({ type, evidence: [{ utterance }] })

  test('are turns on which no fact of their kind rests', () => {
    expect(untoldTurns(turns, [fact('order', 10), fact('order', 14)])).toEqual([turns[0]])
    expect(untoldTurns(turns, [fact('order', 3), fact('follow-up', 14)])).toEqual([turns[1]])
  })
})
