import { describe, expect, test } from 'vitest'
import { english } from '../../../src/engines/report/extractive/en/pack.ts'
import { toExchanges } from '../../../src/engines/report/extractive/exchanges.ts'
import { toStatements } from '../../../src/engines/report/extractive/statements.ts'
import { toTurns } from '../../../src/engines/report/extractive/turns.ts'

function finding(question: string, reply: string): string | null {
  const said = [
    { index: 0, start: 0, end: 1, speaker: 'doctor' as const, text: question },
    { index: 1, start: 1, end: 2, speaker: 'patient' as const, text: reply },
  ]
  const fused = toExchanges(toStatements(toTurns(said, english), english), english).find(
    (exchange) => exchange.fused,
  )?.fused
  return fused ? english.polish(fused) : null
}

describe('an English question and its reply', () => {
  test.each([
    ['Do you have any fever or chills?', 'No.', 'The patient denies fever or chills'],
    ['Any chest pain?', 'Yes.', 'The patient reports chest pain'],
    ['Do you smoke?', 'No, never.', 'The patient does not smoke'],
    ['Any nausea?', 'Sometimes.', 'Nausea: sometimes'],
  ])('%s %s', (question, reply, expected) => {
    expect(finding(question, reply)).toBe(expected)
  })

  test('a yes to a list does not say which', () => {
    expect(finding('Any neck pain or neck stiffness?', 'Yeah.')).toBe('Neck pain or neck stiffness: yeah')
  })

  test('a reply that denies keeps its no', () => {
    expect(
      english.retell(english.clean('no numbness or tingling'), { role: 'patient', part: null, sex: null }),
    ).toMatch(/^no /i)
  })
})

describe('an English question that could be turned into its opposite', () => {
  test.each([
    ['No sweating with it?', 'No.', 'The patient denies sweating with it'],
    ['You haven’t had any chills?', 'No, I haven’t.', 'The patient denies chills'],
    ['No history of epilepsy?', 'Correct.', 'No history of epilepsy: correct'],
    ['Have you been on medication for that?', 'No.', 'The patient has not been on medication for that'],
    ['Is her rash itchy?', 'Yes, at night.', 'Her rash itchy: yes, at night'],
    ['Do you feel sad?', 'Yes.', 'The patient reports feeling sad'],
    ['Did you lose consciousness?', 'No.', 'The patient did not lose consciousness'],
  ])('%s %s', (question, reply, expected) => {
    expect(finding(question, reply)).toBe(expected)
  })

  test('a reply begun anew is no denial', () => {
    expect(finding('Any fevers?', 'I haven’t, I felt quite hot last night.') ?? '').not.toMatch(/denies/)
  })

  test('a reply that names its subject needs no question before it', () => {
    expect(finding('Have you had any surgeries?', 'I had my gallbladder out in March.')).toBeNull()
  })
})
