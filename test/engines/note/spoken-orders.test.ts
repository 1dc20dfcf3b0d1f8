import { describe, expect, test } from 'vitest'
import { absent, fact, medicine, noteOf, talkOf } from './support.ts'

const cough = fact('symptom', 'cough', { speaker: 'patient' })
const written = (lines: readonly string[], ...facts: Parameters<typeof noteOf>[0]) =>
  noteOf([cough, ...facts], {
    language: 'en',
    utterances: talkOf(['P: I have a cough.', 'P: Since May.', ...lines]),
  })
const quoted = `"I'm adding zorbimide, one drop twice a day, left eye only" (to be confirmed)`

test('a medicine that no table knows and that the doctor doses stands in the prescription in their words, and in the plan by its name', () => {
  const { lines, prescription, draft } = written([
    "D: And I'm adding zorbimide, one drop twice a day, left eye only.",
  ])
  expect(lines['plan/conduct']).toEqual(['See prescription: zorbimide'])
  expect(prescription).toMatchObject([{ name: 'Zorbimide', dose: '', usage: quoted }])
  expect(draft.evidence).toContainEqual(
    expect.objectContaining({
      pointer: '/medicalPrescription/medications/content/0',
      kind: 'verbatim',
      toConfirm: true,
    }),
  )
})

test.each([
  ['a name without a dose', 'D: Say hello to Zorbina, I saw her two days ago.'],
  ['a name with how often, and no dose', 'D: Sit her on the zorbimide every day after lunch.'],
  ['a word of the dictionary', 'D: Blow your nose gently twice a day.'],
  ['a word of it once more', 'D: Remoisten it, one drop twice a day.'],
  ['what is not given', "D: I won't give zorbimide, and no zorbimide twice a day."],
  ['what is asked', 'D: Did you take zorbimide, one drop twice a day?'],
  ['what somebody else tells', 'P: My aunt had zorbimide, one drop twice a day.'],
])('%s is no such order', (_, line) => {
  expect(written([line]).prescription).toEqual([])
})

test('a name before another medicine is none', () => {
  const { prescription } = written(['D: Zorbina takes amoxicillin, one tablet twice a day.'])
  expect(prescription.map(({ name }) => name)).toEqual(['Amoxicillin'])
})

test('what was spoken of before the doctor planned is no order', () => {
  const talk = [
    'D: You had zorbimide, one drop twice a day.',
    'P: Yes.',
    'P: It burned.',
    'P: I stopped.',
    'D: Bye.',
  ]
  expect(written(talk).prescription).toEqual([])
})

test('each of two in a breath has an entry', () => {
  const { prescription } = written(
    ['D: Zorbimide, one drop twice a day, and Kelvanol, two tablets at night.'],
    medicine('amoxicillin', 'past'),
  )
  const both = '"Zorbimide, one drop twice a day, and Kelvanol, two tablets at night" (to be confirmed)'
  expect(prescription).toMatchObject([
    { name: 'Zorbimide', usage: both },
    { name: 'Kelvanol', usage: both },
  ])
})

describe('what the doctor says of medicines and no fact tells', () => {
  /** What stands in the plan, or in the prescription alone. */
  const conductOf = (said: readonly string[], ...facts: Parameters<typeof noteOf>[0]) => {
    const { lines, prescription } = written(said, ...facts)
    const plan = lines['plan/conduct']?.filter((line) => !line.startsWith('See prescription'))
    const usages = prescription.flatMap(
      ({ usage }) => usage.match(/"[^"]+"(?: "[^"]+")? \(to be confirmed\)/g) ?? [],
    )
    return plan && [...plan, ...new Set(usages)]
  }
  const namesOf = (lines: readonly string[], ...facts: Parameters<typeof noteOf>[0]) =>
    written(lines, ...facts).prescription.map(({ name }) => name)

  test.each([
    ['is begun', 'D: Amoxicillin, one tablet twice a day.', ['Amoxicillin']],
    ['is kept', 'D: The amlodipine stays the same.', ['Amlodipine']],
    ['is stopped', 'D: We stop the amlodipine today.', []],
    ['is another in its place', 'D: I would swap the simvastatin for a patch.', []],
    ['waits for something', "D: If it burns, amlodipine we'll start.", []],
    ['is taken back', 'D: Tramadol, fifty milligrams, no, scratch that.', []],
    ["isn't given", "D: I won't start amlodipine, ten milligrams is a lot.", []],
  ])('is quoted where it %s', (_name, line, names) => {
    const text = line.slice(3, -1)
    expect(conductOf([line])).toEqual([`"${text}" (to be confirmed)`])
    expect(namesOf([line])).toEqual(names)
  })

  test.each([
    ['a question', 'D: Do you take amlodipine, ten milligrams?'],
    ['what the patient says', 'P: I take amlodipine, ten milligrams.'],
    ['a name without an order', 'D: Amlodipine makes ankles swell.'],
    ['an everyday verb', 'D: Show me how you use the amlodipine.'],
    ['a share', "D: On amlodipine, that's ninety-six percent."],
    ['an illness with a medicine in its name', 'D: You have an iron deficiency anemia, twice a day is bad.'],
    ['a test', "D: Let's check vitamin D, ten milligrams."],
    ['when to seek help', 'D: If the amlodipine ten milligrams swells you, go to the emergency room.'],
    ['a class', 'D: We stop every anticoagulant.'],
  ])('is not quoted where it is %s', (_name, line) => {
    expect(conductOf([line])).toBeUndefined()
  })

  test('is quoted with the sentence that names it, and not where none does', () => {
    const amount = 'Four tablets, ten milligrams, all together on Sunday'
    expect(conductOf([`D: ${amount}.`])).toBeUndefined()
    expect(conductOf([`D: First, amlodipine. ${amount}.`])).toEqual([
      `"First, amlodipine. ${amount}" (to be confirmed)`,
    ])
    expect(namesOf([`D: First, amlodipine. ${amount}.`])).toEqual([])
    expect(conductOf(['D: The baby has one thousand two hundred grams.'])).toBeUndefined()
  })

  test('is not quoted where it is a name alone, but leads what is said of it', () => {
    expect(conductOf(["D: Gabapentin. I wouldn't start that yet."])).toEqual([
      `"Gabapentin. I wouldn't start that yet" (to be confirmed)`,
    ])
    const dosed = ['D: Amlodipine. Amlodipine, one tablet.']
    expect(conductOf(dosed)).toEqual(['"Amlodipine, one tablet" (to be confirmed)'])
  })

  test('is quoted once, with all that was said', () => {
    const said = 'Amlodipine. One tablet before lunch. I will give you ten tablets more'
    expect(conductOf([`D: ${said}.`])).toEqual([`"${said}" (to be confirmed)`])
  })

  test('is no entry of a medicine that another line has the verb of, nor of one that is left elsewhere', () => {
    const lines = ['P: And then?', 'D: Amlodipine ten milligrams daily, far from the naproxen.']
    expect(namesOf(lines, medicine('amlodipine', 'start', { dose: '5 mg' }, { at: [3] }))).toEqual([
      'Amlodipine',
    ])
    const left = ['D: Amlodipine, ten milligrams daily.', 'D: Hmm.', 'D: We stop amlodipine.']
    expect(namesOf(left)).toEqual([])
  })

  test('is quoted where "it" is named before, and has no entry', () => {
    const lines = ['P: And the amlodipine?', 'D: Let us cut it back to five.', 'D: It looks better.']
    const both = '"And the amlodipine?" "Let us cut it back to five" (to be confirmed)'
    expect(conductOf(lines)).toEqual([both])
    expect(namesOf(lines)).toEqual([])
    expect(conductOf(['P: And the knee?', 'D: Let us cut it back to five.'])).toBeUndefined()
  })

  const said = ['P: And then?', 'D: Amlodipine ten milligrams daily.']
  const told = medicine('amlodipine', 'start', { dose: '10 mg', frequency: 'once daily' }, { at: [3] })

  test('is not quoted where a line tells all of it', () => {
    expect(conductOf(said, told)).toEqual(['Start: amlodipine 10 mg once daily'])
    expect(namesOf(said, told)).toEqual(['Amlodipine'])
  })

  test('is quoted beside the line that leaves its condition, in one entry', () => {
    const lines = [
      'P: And then?',
      'D: Amlodipine ten milligrams daily. If dizzy, amlodipine five milligrams daily.',
    ]
    const more = '"If dizzy, amlodipine five milligrams daily" (to be confirmed)'
    expect(conductOf(lines, told)).toContain(more)
    const { prescription } = written(lines, told)
    expect(prescription).toHaveLength(1)
    expect(prescription[0]?.usage).toContain(more)
  })

  test('is quoted although the medicine is told as taken', () => {
    const taken = medicine('amlodipine', 'in-use', { dose: '5 mg' }, { at: [3] })
    expect(conductOf(said, taken)).toEqual(['"Amlodipine ten milligrams daily" (to be confirmed)'])
  })

  test('is not prescribed where a line says that it is stopped', () => {
    const stopped = medicine('amlodipine', 'stop', {}, { at: [1] })
    expect(namesOf(said, stopped)).toEqual([])
  })

  test('ends as it was said', () => {
    expect(conductOf(['D: The amlodipine stays the way it is.'])).toEqual([
      '"The amlodipine stays the way it is" (to be confirmed)',
    ])
  })
})

describe('an entry in the words of the doctor', () => {
  type Facts = Parameters<typeof noteOf>[0]
  const names = (line: string, { facts = [], withheld = [] }: { facts?: Facts; withheld?: Facts } = {}) => {
    const { prescription, lines } = noteOf([cough, ...facts], {
      ...{
        language: 'en',
        utterances: talkOf(['P: I have a cough.', 'P: Since May.', 'P: And then?', line]),
      },
      withheld: withheld.map((one) => ({ ...one, said: line.slice(3), risks: [] })),
    })
    return { entries: prescription.map(({ name }) => name), conduct: lines['plan/conduct'] ?? [] }
  }
  const start = 'D: We start tramadol today.'
  const other = medicine('tramadol', 'in-use', {}, { person: 'sibling' })

  test.each([
    ['nothing speaks against it', start, {}, ['Tramadol']],
    ['an allergy to it was told', start, { facts: [fact('allergy', 'tramadol')] }, []],
    ['an allergy to it was denied', start, { facts: [fact('allergy', 'tramadol', absent)] }, ['Tramadol']],
    ['an allergy to it is held back', start, { withheld: [fact('allergy', 'tramadol', absent)] }, []],
    ['it is left by what is held back', start, { withheld: [medicine('tramadol', 'rejected')] }, []],
    ['it was taken before', start, { facts: [medicine('tramadol', 'past')] }, ['Tramadol']],
    [
      'it is no longer taken behind it',
      start,
      { facts: [medicine('tramadol', 'past', {}, { at: [3] })] },
      [],
    ],
    ['somebody else takes it', start, { facts: [other] }, []],
    ['a relative is spoken of', 'D: We start tramadol like your sister.', {}, []],
    ['a relative gives the dose', 'D: Your sister gives you tramadol, two tablets.', {}, ['Tramadol']],
    [
      'there is no need of something else',
      'D: Same dose of tramadol, come Friday, no need to call.',
      {},
      ['Tramadol'],
    ],
    ['there is no need', 'D: Same dose of tramadol, no need.', {}, []],
    [
      'each of two has its dose',
      'D: Tramadol, two tablets, and amlodipine, one tablet.',
      {},
      ['Tramadol', 'Amlodipine'],
    ],
    ['doses stand before', 'D: Two tablets of tramadol, one of amlodipine.', {}, ['Tramadol']],
    ['two share a dose', 'D: Tramadol with codeine, one tablet.', {}, ['Tramadol', 'Codeine']],
    ['one is only spoken of', 'D: Amlodipine, one tablet while on tramadol.', {}, ['Amlodipine']],
  ])('is made or not where %s', (_, line, told, entries) => {
    expect(names(line, told).entries).toEqual(entries)
  })

  test('is not made, nor a line, of what is put on the list of allergies', () => {
    const facts = [fact('allergy', 'trimethoprim/sulfamethoxazole')]
    expect(names("D: Bactrim's new, I'll start it.", { facts })).toEqual({ entries: [], conduct: [] })
    expect(names("D: Bactrim's new, I'll start it.").conduct).toHaveLength(1)
  })
})
