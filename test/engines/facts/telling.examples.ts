import type { Example } from './example.ts'

/** What is told with a nod asked for, and dictation as transcribers and recognisers write it. */
export const examples: readonly Example[] = [
  {
    rule: 'what is told and ends on "okay?" is no question',
    language: 'en',
    talk: [
      "D: So I'm gonna do a physical exam.",
      'D: On your heart exam, I do appreciate a systolic ejection murmur, okay?',
      'P: Okay.',
    ],
    expect: [{ type: 'exam-finding', concept: 'systolic murmur', polarity: 'present' }],
  },
  {
    rule: 'what is told and ends on "tá?" is no question',
    language: 'pt-BR',
    talk: ['D: Vou pedir um raio-X de tórax, tá?', 'P: Tá.'],
    expect: [{ type: 'order', concept: 'radiografia de tórax', status: 'ordered' }],
  },
  {
    rule: 'what is asked and ends on "okay" is a question',
    language: 'en',
    talk: ['D: Do you have any chest pain, or are you okay?', 'P: No.'],
    expect: [{ type: 'symptom', concept: 'chest pain', polarity: 'absent' }],
    never: [{ type: 'symptom', concept: 'chest pain', polarity: 'present' }],
  },
  {
    rule: '"if it\'s okay with you" supposes nothing of the dictation behind it',
    language: 'en',
    talk: [
      "D: so if it's okay with you i would like to do a quick physical exam your vitals look good and everything there looks okay now on your right ankle i do appreciate some ecchymosis over the lateral malleolus there is no bony tenderness",
    ],
    expect: [{ type: 'exam-finding' }],
  },
  {
    rule: 'a joint that hurts is no cannabis, a joint that is smoked is',
    language: 'en',
    talk: ['D: Any joint pain?', 'P: Yes, my knees.'],
    never: [{ type: 'habit', concept: 'cannabis use' }],
  },
  {
    rule: 'no loss of weight is no lack of exercise',
    language: 'en',
    talk: ['D: Any weight loss?', 'P: No.'],
    expect: [{ type: 'symptom', concept: 'weight loss', polarity: 'absent' }],
    never: [{ type: 'habit', concept: 'sedentary lifestyle' }],
  },
  {
    rule: 'pain radiates where somebody says so, not where a medicine makes it go down',
    language: 'en',
    talk: ['P: The medication helped the gout go down and go away.'],
    never: [{ type: 'symptom', concept: 'radiation of pain' }],
  },
]
