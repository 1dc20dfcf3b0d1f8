import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unpack } from '../src/engines/speaker/weights.ts'
import { readDialogues } from './speaker/dialogues.ts'
import { evaluate, printResults } from './speaker/evaluate.ts'
import { type Example, examplesOf } from './speaker/examples.ts'
import { imagine, readPhrases } from './speaker/imagine.ts'
import { pack } from './speaker/pack.ts'
import { seeded } from './speaker/random.ts'
import { trainChain } from './speaker/train-chain.ts'

/**
 * Trains who speaks, in both languages, prints the evaluation and writes the weights.
 * Usage: `scripts/run node training/speaker-roles.ts <data dir>`; the folder holds `aci-train.jsonl`,
 * `aci-valid.jsonl`, `mts-train.jsonl`, `mts-valid.jsonl` and `primock.jsonl`, one encounter as JSON a line:
 * `{id, utterances: [{speaker, text}]}`.
 */
const BITS = 16
const options = { bits: BITS, epochs: 6, rate: 0.03, penalty: 0.001, leastCount: 20 }
const IMAGINED = 300
/** The real-length Portuguese consultations count that many times against the imagined ones. */
const REPEATED = 3

const [folder] = process.argv.slice(2)
if (!folder) {
  process.stderr.write('usage: scripts/run node training/speaker-roles.ts <data dir>\n')
  process.exit(2)
}
const own = (path: string) => new URL(path, import.meta.url).pathname
const weightsFile = (name: string) => own(`../src/engines/speaker/weights/${name}.json`)
const trainOn = (examples: readonly Example[]) => pack(trainChain(examples, options))

trainEnglish(folder)
trainPortuguese()

function trainEnglish(data: string): void {
  const names = ['aci-train', 'aci-valid', 'mts-train', 'mts-valid', 'primock'] as const
  const dialogues = new Map(names.map((name) => [name, readDialogues(join(data, `${name}.jsonl`))]))
  const examples = new Map(names.map((name) => [name, examplesOf(dialogues.get(name)!, 'en', BITS)]))
  const across: [(typeof names)[number][], (typeof names)[number][]][] = [
    [
      ['aci-train', 'mts-train'],
      ['primock', 'aci-valid', 'mts-valid'],
    ],
    [
      ['primock', 'aci-valid'],
      ['aci-train', 'mts-train'],
    ],
  ]
  for (const [train, test] of across) {
    const weights = unpack('en', trainOn(train.flatMap((name) => examples.get(name)!)))
    for (const name of test)
      printResults(`English, ${train.join(' + ')} -> ${name}`, evaluate(dialogues.get(name)!, weights))
  }
  save('en', trainOn(names.flatMap((name) => examples.get(name)!)), {
    sources: [
      'ACI-bench (Yim et al. 2023), github.com/wyim/aci-bench b909b2b, CC BY 4.0',
      'MTS-Dialog (Ben Abacha et al. 2023), github.com/abachaa/MTS-Dialog 3ff0801, CC BY 4.0',
      'PriMock57 (Papadopoulos Korfiatis et al. 2022), github.com/babylonhealth/primock57 cd2ac70, CC BY 4.0',
    ],
  })
}

function trainPortuguese(): void {
  const phrases = readPhrases(own('speaker/imagined-pt.txt'))
  const random = seeded(3)
  const imagined = examplesOf(
    Array.from({ length: IMAGINED }, () => imagine(phrases, random)),
    'pt-BR',
    BITS,
  )
  const seen = readDialogues(own('consultations/consultations-pt-dev.jsonl'))
  const unseen = readDialogues(own('consultations/consultations-pt-unseen.jsonl'))
  printResults('Portuguese, imagined -> seen half', evaluate(seen, unpack('pt-BR', trainOn(imagined))))
  const repeated = Array.from({ length: REPEATED }, () => examplesOf(seen, 'pt-BR', BITS)).flat()
  const weights = trainOn([...imagined, ...repeated])
  printResults(
    'Portuguese, imagined + seen half -> held-out half',
    evaluate(unseen, unpack('pt-BR', weights)),
  )
  save('pt', weights, { sources: ['consultations and phrases written for this project, Apache-2.0'] })
}

function save(name: string, weights: ReturnType<typeof pack>, provenance: { sources: string[] }): void {
  const made = { ...provenance, command: 'scripts/run node training/speaker-roles.ts <data dir>' }
  const text = `${JSON.stringify({ provenance: made, ...weights }, null, 2)}\n`
  writeFileSync(weightsFile(name), text)
  process.stdout.write(`\nwritten: ${weightsFile(name)}, ${Math.ceil(text.length / 1024)} KB\n`)
}
