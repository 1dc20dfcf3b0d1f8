import { describe, expect, test } from 'vitest'
import { fact, noteOf, talkOf } from './support.ts'

const before = ['D: What brings you in?', 'P: My knee hurts.']
const knee = fact('symptom', 'knee pain', { at: [1] })
const after = ['D: Let me see.', ...Array(12).fill('P: …')]

const storyOf = (question: string, reply: string, facts = [knee]) =>
  noteOf(facts, {
    language: 'en',
    utterances: talkOf([...before, `D: ${question}`, `P: ${reply}`, ...after]),
  })

describe('replies that no fact tells', () => {
  test('stand in their own words behind the question, with both utterances for evidence', () => {
    const { lines, draft } = storyOf('Does it lock?', 'No, never.')
    expect(lines['subjective/hpi']).toEqual(['Asked "Does it lock?": "No, never"'])
    const [entry] = draft.evidence.filter(({ pointer }) => pointer.includes('hpi'))
    expect(entry).toMatchObject({ kind: 'rewritten', utterances: [2, 3] })
  })

  test.each([
    ['a reply that a fact tells', 'Does it lock?', 'No.', [knee, fact('symptom', 'locking', { at: [3] })]],
    ['a question that goes on from another', 'How long ago was that?', 'Two years.', [knee]],
    ['a question to which nothing was said', 'Does it lock?', "I don't know.", [knee]],
    ['a reply that is a question', 'Does it lock?', 'Yes, is that bad?', [knee]],
    ['a long story', 'Does it lock?', `Yes, ${'and then I went up the hill '.repeat(4)}`, [knee]],
    ['names of others', 'Does it lock?', 'Yes, as with Peter Brown.', [knee]],
    ['coarse words', 'Does it lock?', 'Yes, it is shit.', [knee]],
    ['what is asked in examining', 'Can you bend it for me?', 'Yes.', [knee]],
    ['a word', 'Locking?', 'Yes.', [knee]],
  ])('%s is left out', (_, question, reply, facts) => {
    expect(JSON.stringify(storyOf(question, reply, facts).lines)).not.toContain('Asked')
  })

  test('of the family stand with it', () => {
    const { lines } = storyOf('Anyone in the family with gout?', 'My mother, she takes that injection.')
    expect(lines['history/family']).toEqual([
      'Asked "Anyone in the family with gout?": "My mother, she takes that injection"',
    ])
    expect(lines).not.toHaveProperty(['subjective/hpi'])
  })

  test('what was said before the complaint is small talk', () => {
    const { lines } = noteOf([fact('symptom', 'knee pain', { at: [3] })], {
      language: 'en',
      utterances: talkOf(['D: Did you find a parking space?', 'P: Yes.', ...before, ...after]),
    })
    expect(JSON.stringify(lines)).not.toContain('parking')
  })
})
