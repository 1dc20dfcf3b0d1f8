/**
 * Makes the English weights of the embedded report engine from open sets (paths as arguments):
 *   node training/train-en.ts --aci aci-train.jsonl --mts mts-train.jsonl
 * ACI-bench (Yim et al. 2023, CC BY 4.0) and MTS-Dialog (Ben Abacha et al. 2023, CC BY 4.0).
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { english } from '../src/engines/report/extractive/en/pack.ts'
import { toExchanges } from '../src/engines/report/extractive/exchanges.ts'
import { sectionFeatures, statementFeatures } from '../src/engines/report/extractive/features.ts'
import { wordsOf } from '../src/engines/report/extractive/phrase-lexicon.ts'
import { toStatements } from '../src/engines/report/extractive/statements.ts'
import { toTurns } from '../src/engines/report/extractive/turns.ts'
import { stem } from '../src/engines/report/knowledge/stem.ts'
import { fold } from '../src/platform/text/fold.ts'
import { align, divisions, rarities } from './align-notes.ts'
import { type OpenDialogue, readLines, toUtterances } from './consultations.ts'
import { type Example, inverseFrequencies, pack, train } from './linear/train.ts'
import { trainSvm } from './linear/train-svm.ts'

const { values } = parseArgs({ options: { aci: { type: 'string' }, mts: { type: 'string' } } })
if (!values.aci || !values.mts) throw new Error('--aci and --mts name the training sets')

const weightsFolder = new URL('../src/engines/report/extractive/weights/', import.meta.url)
const sources = {
  aci: 'ACI-bench train, 67 dialogues with notes (github.com/wyim/aci-bench, CC BY 4.0)',
  mts: 'MTS-Dialog train, 1201 snippets with section labels (github.com/abachaa/MTS-Dialog, CC BY 4.0)',
}
const command = 'node training/train-en.ts --aci <aci-train.jsonl> --mts <mts-train.jsonl>'

const exchangesOf = (dialogue: OpenDialogue) => {
  const turns = toTurns(toUtterances(dialogue.utterances), english)
  return toExchanges(toStatements(turns, english), english)
}

function trainOnNotes(file: string): void {
  const dialogues = readLines<OpenDialogue>(file).map((dialogue) => {
    const exchanges = exchangesOf(dialogue)
    const lines = exchanges.map(({ statement, fused, rest }) =>
      english.retell(fused ? `${fused}. ${rest}` : statement.text, {
        role: statement.role,
        part: null,
        sex: null,
      }),
    )
    return { exchanges, lines, note: dialogue.note ?? '' }
  })
  const rarity = rarities(dialogues.flatMap(({ lines, note }) => [...lines, ...note.split(/[.\n]/)]))
  const keep: Example[] = []
  const division: Example[] = []
  for (const { exchanges, lines, note } of dialogues) {
    const alignments = align(exchanges, lines, note, rarity)
    for (const [i, alignment] of alignments.entries()) {
      const features = statementFeatures(exchanges, i)
      keep.push({ features, targets: [alignment.chosen ? 1 : 0, alignment.grounded] })
      if (alignment.division)
        division.push({ features, targets: divisions.map((name) => (name === alignment.division ? 1 : 0)) })
    }
  }
  const made = { source: sources.aci, command, statements: keep.length }
  write(
    'en-keep',
    pack(train(keep, { classes: ['chosen', 'grounded'], bits: 14, penalty: 3e-5, epochs: 12 }), made, 31),
  )
  write(
    'en-division',
    pack(
      train(division, { classes: divisions, bits: 14, penalty: 3e-5, epochs: 15, balance: 0.5 }),
      { ...made, statements: division.length },
      31,
    ),
  )
}

function trainOnSections(file: string): void {
  const dialogues = readLines<OpenDialogue>(file)
  const classes = [...new Set(dialogues.map(({ section = '' }) => section))].sort()
  const targetsOf = (section?: string) => classes.map((name) => (name === section ? 1 : 0))
  const examples = dialogues.flatMap(({ utterances, section, note }): Example[] => {
    const turns = toTurns(toUtterances(utterances), english)
    const talk: Example = {
      features: sectionFeatures(toStatements(turns, english), turns.length),
      targets: targetsOf(section),
    }
    // What was written of a piece of talk has the same words, said by nobody.
    return note ? [talk, { features: noteFeatures(note), targets: talk.targets, weight: noteWeight }] : [talk]
  })
  // Cost, balance, bits and the notes' weight by 5-fold cross-validation on this set.
  const options = { classes, bits: 15, penalty: 0, epochs: 20, balance: 0.9, cost: 0.4 }
  write(
    'en-section',
    pack(
      trainSvm(examples, options, inverseFrequencies(examples, options.bits)),
      { source: sources.mts, command, snippets: dialogues.length },
      15,
    ),
  )
}

const noteWeight = 0.3

function noteFeatures(note: string): string[] {
  const stems = wordsOf(fold(note)).map((word) => (/^\d/.test(word) ? '#' : stem(word, 'en')))
  return stems.flatMap((word, k) => (k + 1 < stems.length ? [word, `${word}_${stems[k + 1]}`] : [word]))
}

function write(name: string, weights: object): void {
  const text = JSON.stringify(weights)
  writeFileSync(new URL(`${name}.json`, weightsFolder), `${text}\n`)
  console.log(`${name}: ${Math.round(text.length / 1024)} KB`)
}

trainOnNotes(values.aci)
trainOnSections(values.mts)
