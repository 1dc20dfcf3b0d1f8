/**
 * How well PocketSphinx takes a custom vocabulary: sentences spoken by the synthesiser flite in three voices, once
 * without and once with the vocabulary; half of them have no term of it.
 *
 *   node training/speech-lm/evaluate-vocabulary.ts
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countEdits, wordsOf } from '../../src/app/evaluate/word-errors.ts'
import { createPocketSphinx } from '../../src/engines/asr/pocketsphinx/pocketsphinx.ts'

const VOCABULARY = [
  ...[
    'Nurtec',
    'Kowalczyk',
    'Dr. Oyelaran',
    'Zepbound',
    'Camzyos',
    'Fasenra',
    'Thandiwe',
    'Xofluza',
    'Bartholdi',
  ],
  ...[
    'Maria Conceição',
    'Leqvio',
    'Vyndaqel',
    'brolucizumab',
    'Skyrizi',
    'Nguyen',
    'Wegovy',
    'Krystexxa',
    'Ormond',
  ],
]
const WITH = [
  ['Nurtec', 'i took the nurtec for my migraine last night'],
  ['Kowalczyk', 'mister kowalchick is here for his appointment'],
  ['Oyelaran', 'doctor oyelaran asked me to come back in two weeks'],
  ['Zepbound', 'we could start you on zepbound once a week'],
  ['Camzyos', 'the cardiologist put her on camzyos for the heart'],
  ['Fasenra', 'she gets fasenra every eight weeks for asthma'],
  ['Thandiwe', 'good morning thandiwe how are you feeling today'],
  ['Xofluza', 'they gave my daughter xofluza for the flu'],
  ['Bartholdi', 'i was referred by doctor bartholdi from the clinic'],
  ['Leqvio', 'her cholesterol is better since the leqvio injection'],
  ['Vyndaqel', 'he takes vyndaqel in the morning with water'],
  ['brolucizumab', 'the eye doctor injected brolucizumab last month'],
  ['Skyrizi', 'my skin is clear since i started skyrizi'],
  ['Nguyen', 'please book a visit with doctor nguyen next week'],
  ['Wegovy', 'i have lost ten pounds with the wegovy'],
  ['Krystexxa', 'the gout went away after krystexxa'],
  ['Ormond', 'we sent the blood to the ormond laboratory'],
] as const
const WITHOUT = [
  'i have had a headache for three days now',
  'the pain gets worse when i walk up the stairs',
  'do you have any allergies that i should know about',
  'take one tablet in the morning and one at night',
  'my mother had diabetes and high blood pressure',
  'let me listen to your heart and your lungs',
  'i stopped smoking about five years ago',
  'the cough is dry and it keeps me awake',
  'we will do a blood test and an x ray',
  'he fell from his bicycle and hurt his arm',
  'i feel tired all the time and i can not sleep',
  'come back if the fever does not go down',
  'are you taking any other medicine at the moment',
  'the swelling in my leg started on monday',
  'i would like to check your weight today',
  'she has been drinking a lot of water lately',
  'there is no sign of an infection in your ear',
]
const folder = mkdtempSync(join(tmpdir(), 'spoken-'))
const wav = join(folder, 'spoken.wav')
const VOICES = ['slt', 'rms', 'awb']

const engine = createPocketSphinx({ processes: 1, timeoutMs: 60_000 })
const signal = new AbortController().signal
const hear = async (samples: Int16Array, vocabulary: readonly string[]) => {
  const { segments } = await engine.transcribe(
    { samples, sampleRate: 16_000 },
    { language: 'en', vocabulary },
    signal,
  )
  return wordsOf(segments.map(({ text }) => text).join(' '))
}

function speak(voice: string, text: string): Int16Array {
  execFileSync('flite', ['-voice', voice, '-t', text, '-o', wav])
  return new Int16Array(new Uint8Array(readFileSync(wav).subarray(44)).buffer)
}

const sums = { found: [0, 0], falsely: [0, 0], errors: [0, 0], words: 0, spoken: 0 }
const terms = new Set(VOCABULARY.flatMap((term) => wordsOf(term)))
for (const voice of VOICES) {
  for (const [term, text] of [...WITH, ...WITHOUT.map((text) => [null, text] as const)]) {
    const samples = speak(voice, text)
    if (term) sums.spoken++
    else sums.words += wordsOf(text).length
    for (const [which, vocabulary] of [[], VOCABULARY].entries()) {
      const heard = await hear(samples, vocabulary)
      if (term) sums.found[which]! += heard.includes(term.toLowerCase()) ? 1 : 0
      else {
        const { substitutions, deletions, insertions } = countEdits(wordsOf(text), heard)
        sums.errors[which]! += substitutions + deletions + insertions
        sums.falsely[which]! += heard.filter((word) => terms.has(word)).length
      }
      if (process.argv.includes('-v') && which === 1) console.log(`${term ?? '-'}\t${heard.join(' ')}`)
    }
  }
}
await engine.close()
rmSync(folder, { recursive: true })
for (const [which, name] of ['without the vocabulary', 'with it'].entries()) {
  const rate = ((100 * sums.errors[which]!) / sums.words).toFixed(1)
  console.log(
    `${name}: ${sums.found[which]} of ${sums.spoken} terms found; in sentences without a term ${rate} % word errors, ${sums.falsely[which]} terms that nobody said`,
  )
}
