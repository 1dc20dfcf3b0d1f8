import { describe, expect, test } from 'vitest'
import { fact, medicine, noteOf, talkOf } from './support.ts'

const told = [
  'D: Martha is a 50-year-old female with a past medical history significant for depression who presents for her annual exam.',
  'P: Good morning.',
  'D: Can you tell me what happened to your knee, and whether there was any swelling or bruising after the fall that you had on the stairs at work last week, or any numbness or tingling in the foot after that?',
  'P: The swelling came at night.',
  "D: For your first problem, I think this is an acute exacerbation of your arthritis, and the cartilage is worn. That is why I'd rather wait with an injection until we know what the physical therapy does for the meniscus and how you walk.",
]
const lines = (rest: readonly ReturnType<typeof fact>[] = []) =>
  noteOf([fact('condition', 'arthritis', { at: [4] }), ...rest], { language: 'en', utterances: talkOf(told) })
    .lines

describe('quotations', () => {
  test('who the patient is stands as the doctor told it', () => {
    expect(lines()['subjective/hpi']).toContainEqual(
      expect.stringContaining('"Martha is a 50-year-old female'),
    )
  })

  test('what the doctor makes of a problem stands with the reasoning', () => {
    expect(lines()['assessment/reasoning']).toContainEqual(expect.stringContaining('acute exacerbation'))
  })

  test('no question is quoted, and nothing that was said in few words', () => {
    const all = Object.values(lines()).flat().join('\n')
    expect(all).not.toContain('numbness')
    expect(all).not.toContain('came at night')
  })

  test('a note that is long already has none', () => {
    const many = [...Array(40).keys()].map((i) =>
      fact('instruction', `advice ${i} ${'x'.repeat(120)}`, { at: [4] }),
    )
    expect(Object.values(lines(many)).flat().join('\n')).not.toContain('"')
  })
})

describe('quotations leave out', () => {
  const plan = (sentence: string) =>
    noteOf([medicine('cefdinir', 'start', { frequency: 'once daily, in the morning' }, { at: [31] })], {
      language: 'en',
      utterances: talkOf([
        ...Array(30).fill('P: …'),
        'P: …',
        `D: ${sentence} The turbinates are big and pale and the septum is a bit deviated to the right side. ${'And so on and so forth, as I said to you on the phone. '.repeat(3)}`,
      ]),
    }).lines
  const all = (sentence: string) => Object.values(plan(sentence)).flat().join('\n')

  test.each([
    ['what may come', 'If the ear swells behind the lobe or the fever comes back, it is the mastoid.'],
    ['what was not brought to an end', 'There is some fluid behind the left drum and a little…'],
    [
      'what is taken back',
      'The left drum, no, sorry, the right drum has fluid behind it and a little redness.',
    ],
  ])('%s', (_, sentence) => {
    expect(all(sentence)).toContain('turbinates')
    expect(all(sentence)).not.toContain(sentence.slice(0, 20))
  })

  test('what lines of the plan tell already', () => {
    const said = 'For the ear infection take the cefdinir with food every morning'
    expect(all(`${said}.`).split(said)).toHaveLength(2)
    expect(plan(`${said}.`)['plan/conduct']).toEqual([`Start: cefdinir "${said}"`])
  })
})
