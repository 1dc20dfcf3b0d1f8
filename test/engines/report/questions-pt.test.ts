import { describe, expect, test } from 'vitest'
import { toExchanges } from '../../../src/engines/report/extractive/exchanges.ts'
import { portuguese } from '../../../src/engines/report/extractive/pt/pack.ts'
import { toStatements } from '../../../src/engines/report/extractive/statements.ts'
import { toTurns } from '../../../src/engines/report/extractive/turns.ts'

/** The finding that a doctor's question and a patient's reply make together; `null` when none is safe to say. */
function finding(question: string, reply: string): string | null {
  const said = [
    { index: 0, start: 0, end: 1, speaker: 'doctor' as const, text: question },
    { index: 1, start: 1, end: 2, speaker: 'patient' as const, text: reply },
  ]
  const exchanges = toExchanges(toStatements(toTurns(said, portuguese), portuguese), portuguese)
  const fused = exchanges.find((exchange) => exchange.fused)?.fused
  return fused ? portuguese.polish(fused) : null
}

describe('a Portuguese question and its reply', () => {
  test.each([
    ['Tem febre?', 'Não.', 'Nega febre'],
    ['Teve febre?', 'Tive sim, trinta e oito e dois ontem.', 'Teve febre, 38,2 ontem'],
    ['O senhor fuma?', 'Fumo, um maço por dia.', 'Fuma, 1 maço por dia'],
    ['A senhora já operou?', 'Não, nunca.', 'Nunca operou'],
    ['A luz incomoda?', 'Não.', 'A luz não incomoda'],
    ['Tem alergia a algum remédio?', 'Que eu saiba não.', 'Nega alergia a remédio'],
    ['Fica com falta de ar?', 'Sim, só quando eu deito.', 'Fica com dispneia, só quando deita'],
  ])('%s %s', (question, reply, expected) => {
    expect(finding(question, reply)).toBe(expected)
  })

  test('a no to two questions denies each of them', () => {
    expect(finding('Arde? Sai sangue?', 'Não.')).toBe('Não arde; não sai sangue')
  })

  test('a yes to a list does not say which', () => {
    expect(finding('Tem febre, tosse ou dor no corpo?', 'Sim.')).toBe('Febre, tosse ou dor no corpo: sim')
  })

  test('a list of things that happen is not denied by its first verb', () => {
    expect(finding('Perdeu peso, vomitou sangue?', 'Não.')).toBe('Perdeu peso, vomitou sangue: não')
  })

  test('doubt stays doubt', () => {
    expect(finding('Teve febre?', 'Acho que não.')).toBe('Febre: acha que não')
  })

  test('another symptom is no yes', () => {
    expect(finding('Tem febre?', 'Tenho uma tosse seca que não passa faz uma semana.')).toBeNull()
  })

  test('a negative question is not answered by a bare yes', () => {
    expect(finding('Não tem febre?', 'Sim.')).not.toMatch(/^(?:Tem|Nega|Não tem) febre$/)
  })
})
