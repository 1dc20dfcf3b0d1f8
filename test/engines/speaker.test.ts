import { describe, expect, it } from 'vitest'
import { assignRoles } from '../../src/engines/speaker/assign-roles.ts'
import type { SpeakerRole } from '../../src/engines/speaker/port.ts'

/** Lines as `D: …` and `P: …`; gives the share of them that gets the right role. */
function shareRight(
  lines: readonly string[],
  language: 'pt-BR' | 'en',
  change = (text: string) => text,
): number {
  const items = lines.map((line) => ({ text: change(line.slice(3)), voice: null }))
  const roles = assignRoles(items, language)
  return (
    lines.filter((line, i) => roles[i] === (line.startsWith('D') ? 'doctor' : 'patient')).length /
    lines.length
  )
}

const asHeard = (text: string) =>
  text
    .toLowerCase()
    .replace(/[.,?!]/g, '')
    .trim()

const ear = [
  'D: Hi there, come on in. What seems to be the trouble?',
  'P: My right ear has been blocked since the weekend.',
  "P: I can't hear much on that side and it's driving me mad.",
  'D: Is there any discharge or ringing?',
  'P: No discharge, but there is a bit of ringing at night.',
  'D: Have you been swimming lately?',
  'P: Yes, I swim twice a week with my daughter.',
  'D: And do you use cotton buds?',
  "P: I do, I know I shouldn't.",
  'D: Any allergies to medicines?',
  'P: Penicillin gives me a rash.',
  "D: Right, I'm going to look into your ears now.",
  'D: There is a lot of wax on the right and the drum looks healthy on the left.',
  'D: I recommend olive oil drops twice a day for two weeks.',
  'D: If it is still blocked after that, we can have the nurse remove it.',
  'P: Great, thank you, doctor.',
]

const tornozelo = [
  'D: Boa tarde, Marina. O que aconteceu?',
  'P: Eu virei o pé descendo do ônibus ontem.',
  'P: Na hora doeu muito e agora não consigo apoiar direito.',
  'D: Inchou logo em seguida?',
  'P: Inchou sim, ficou roxo de noite.',
  'D: Você já machucou esse tornozelo antes?',
  'P: Já torci uma vez, quando eu jogava vôlei.',
  'D: Tomou algum remédio?',
  'P: Tomei um anti-inflamatório que eu tinha em casa.',
  'D: Tem alergia a alguma medicação?',
  'P: Que eu saiba não.',
  'D: Deixa eu examinar. Está inchado do lado de fora, sem dor no osso.',
  'D: Os ligamentos estão firmes.',
  'D: Isso é uma entorse leve, não precisa de raio-x.',
  'D: Vou passar um analgésico de oito em oito horas e você vai usar uma tornozeleira.',
  'P: Posso trabalhar amanhã?',
  'D: Melhor ficar em repouso, vou te dar um atestado de três dias.',
  'P: Tá bom, doutora, obrigada.',
]

describe('who speaks, from words alone', () => {
  it('tells doctor from patient in English', () => {
    expect(shareRight(ear, 'en')).toBeGreaterThanOrEqual(0.9)
  })

  it('tells doctor from patient in Portuguese', () => {
    expect(shareRight(tornozelo, 'pt-BR')).toBeGreaterThanOrEqual(0.9)
  })

  it('does so without capitals and punctuation, as many recognisers write', () => {
    expect(shareRight(ear, 'en', asHeard)).toBeGreaterThanOrEqual(0.85)
    expect(shareRight(tornozelo, 'pt-BR', asHeard)).toBeGreaterThanOrEqual(0.85)
  })

  it('knows a lone question, finding or instruction as the doctor’s, a lone complaint as the patient’s', () => {
    const roleOf = (text: string, language: 'pt-BR' | 'en') =>
      assignRoles([{ text, voice: null }], language)[0]
    for (const text of [
      'do you have any history of heart disease',
      'your blood pressure is one forty over ninety',
      'the lungs are clear and there is no swelling in your legs',
      'take one tablet in the morning with food',
    ])
      expect(roleOf(text, 'en'), text).toBe('doctor')
    for (const text of [
      'you know my back has been killing me since i moved',
      'i stopped because it made me dizzy',
    ])
      expect(roleOf(text, 'en'), text).toBe('patient')
    for (const text of [
      'a senhora tem diabetes ou pressão alta',
      'o pulmão está limpo e não tem inchaço nas pernas',
      'vou pedir um exame de sangue para confirmar',
    ])
      expect(roleOf(text, 'pt-BR'), text).toBe('doctor')
    for (const text of [
      'eu estou com uma dor nas costas que não passa',
      'parei de tomar porque me dava tontura',
    ])
      expect(roleOf(text, 'pt-BR'), text).toBe('patient')
  })

  it('keeps the speaker when a sentence goes on in the next segment', () => {
    const said = [
      'is the pain worse when you walk',
      'yes when i go up the',
      'stairs and also when i',
      'carry the shopping',
    ]
    expect(assignRoles(said.map(bare), 'en')).toEqual(['doctor', 'patient', 'patient', 'patient'])
  })

  it('lets one speaker have many segments in a row', () => {
    const plan = [
      'I think this is a tension headache.',
      'We will start you on amitriptyline at a low dose.',
      'It can make you a bit drowsy in the morning.',
      'Please keep a diary of the headaches.',
      'And come back to see me in a month.',
    ]
    expect(new Set(assignRoles(plan.map(bare), 'en'))).toEqual(new Set(['doctor']))
  })

  it('bears being given nothing, and says unknown where nothing was said', () => {
    expect(assignRoles([], 'en')).toEqual([])
    expect(assignRoles(['Do you smoke?', '…', '', 'No, I quit.'].map(bare), 'en')).toEqual([
      'doctor',
      'unknown',
      'unknown',
      'patient',
    ])
  })

  it('keeps roles that are known and reads the others in their light', () => {
    const roles = assignRoles(
      [{ ...bare('okay'), role: 'patient' }, bare('okay'), { ...bare('mm-hmm'), role: 'other' }],
      'en',
    )
    expect(roles[0]).toBe('patient')
    expect(roles[2]).toBe('other')
  })
})

describe('who speaks, where voices are told apart', () => {
  const voiced = (lines: readonly string[], voices: { D: string; P: string }) =>
    lines.map((line) => ({ text: line.slice(3), voice: line.startsWith('D') ? voices.D : voices.P }))
  const truth = (lines: readonly string[]): SpeakerRole[] =>
    lines.map((line) => (line.startsWith('D') ? 'doctor' : 'patient'))

  it('gives each voice one role, whatever its label', () => {
    expect(assignRoles(voiced(ear, { D: 'A', P: 'B' }), 'en')).toEqual(truth(ear))
    expect(assignRoles(voiced(ear, { D: 'B', P: 'A' }), 'en')).toEqual(truth(ear))
    expect(assignRoles(voiced(tornozelo, { D: '1', P: '0' }), 'pt-BR')).toEqual(truth(tornozelo))
  })

  it('names the voice that says less on the patient’s side a companion', () => {
    const items = voiced(tornozelo, { D: 'x', P: 'y' })
    items.splice(5, 0, { text: 'Ela chorou de dor a noite toda, doutora.', voice: 'z' })
    expect(assignRoles(items, 'pt-BR')[5]).toBe('other')
    expect(assignRoles(items, 'pt-BR')[6]).toBe('doctor')
  })

  it('does not carry labels over where they are given anew', () => {
    const items = [
      ...voiced(ear.slice(0, 8), { D: 'A', P: 'B' }).map((item) => ({ ...item, voiceScope: 0 })),
      ...voiced(ear.slice(8), { D: 'B', P: 'A' }).map((item) => ({ ...item, voiceScope: 1 })),
    ]
    expect(assignRoles(items, 'en')).toEqual(truth(ear))
  })

  it('goes by the words where a recogniser gives one label to everything', () => {
    const roles = assignRoles(voiced(ear, { D: 'A', P: 'A' }), 'en')
    expect(new Set(roles)).toEqual(new Set(['doctor', 'patient']))
  })

  it('reads segments without a voice in the light of those with one', () => {
    const items = voiced(ear, { D: 'A', P: 'B' }).map((item, i) =>
      i % 5 === 4 ? { ...item, voice: null } : item,
    )
    const right = assignRoles(items, 'en').filter((role, i) => role === truth(ear)[i])
    expect(right.length).toBeGreaterThanOrEqual(ear.length - 1)
  })
})

function bare(text: string) {
  return { text, voice: null }
}
