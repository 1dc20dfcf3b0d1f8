/**
 * Makes the Portuguese weights of the embedded report engine from the consultations written for this project
 * (the half that rules were developed on; the other half is never read here):
 *   node training/train-pt.ts
 */
import { writeFileSync } from 'node:fs'
import { toExchanges } from '../src/engines/report/extractive/exchanges.ts'
import { statementFeatures } from '../src/engines/report/extractive/features.ts'
import { portuguese } from '../src/engines/report/extractive/pt/pack.ts'
import { toStatements } from '../src/engines/report/extractive/statements.ts'
import { type Topic, topics } from '../src/engines/report/extractive/topic.ts'
import { toTurns } from '../src/engines/report/extractive/turns.ts'
import type { Utterance } from '../src/engines/report/port.ts'
import { readLines } from './consultations.ts'
import { type Example, pack, train } from './linear/train.ts'

interface GoldConsultation {
  readonly utterances: readonly { readonly speaker: Utterance['speaker']; readonly text: string }[]
  readonly gold: {
    readonly topics: readonly { readonly utterance: number; readonly topics: readonly Topic[] }[]
  }
}

const file = new URL('consultations/consultations-pt-dev.jsonl', import.meta.url)
const weightsFolder = new URL('../src/engines/report/extractive/weights/', import.meta.url)
const classes = topics.filter((topic) => topic !== 'none')

const topicExamples: Example[] = []
const keepExamples: Example[] = []
for (const { utterances, gold } of readLines<GoldConsultation>(file.pathname)) {
  const said = utterances.map(
    (utterance, index): Utterance => ({ ...utterance, index, start: index, end: index }),
  )
  const exchanges = toExchanges(toStatements(toTurns(said, portuguese), portuguese), portuguese)
  const wanted = new Map(gold.topics.map((entry) => [entry.utterance, entry.topics]))
  for (const [i, { statement }] of exchanges.entries()) {
    if (statement.isQuestion) continue
    const labels = statement.utterances.flatMap((index) => wanted.get(index) ?? [])
    const features = statementFeatures(exchanges, i)
    keepExamples.push({ features, targets: [labels.length > 0 ? 1 : 0] })
    if (labels.length > 0)
      topicExamples.push({ features, targets: classes.map((topic) => (labels.includes(topic) ? 1 : 0)) })
  }
}

const made = {
  source: 'consultations-pt-dev.jsonl, 24 consultations written for this project (Apache-2.0)',
  command: 'node training/train-pt.ts',
}
const write = (name: string, weights: object) => {
  const text = JSON.stringify(weights)
  writeFileSync(new URL(`${name}.json`, weightsFolder), `${text}\n`)
  console.log(`${name}: ${Math.round(text.length / 1024)} KB`)
}
const options = { bits: 13, penalty: 1e-4, epochs: 15 }
write(
  'pt-topic',
  pack(
    train(topicExamples, { ...options, classes, balance: 0.4 }),
    { ...made, statements: topicExamples.length },
    31,
  ),
)
write(
  'pt-keep',
  pack(
    train(keepExamples, { ...options, classes: ['keep'] }),
    { ...made, statements: keepExamples.length },
    31,
  ),
)
