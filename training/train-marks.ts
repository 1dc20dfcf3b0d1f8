/**
 * Makes the weights that set full stops, commas and question marks where a recogniser wrote none:
 *   node training/train-marks.ts --aci aci-train.jsonl --mts mts-train.jsonl --primock primock.jsonl
 * ACI-bench, MTS-Dialog and PriMock57 (all CC BY 4.0); Portuguese from what was written for this project (the
 * half of the consultations that rules were developed on, phrases of consulting rooms, doctors' monologues).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Side } from '../src/engines/report/facts/talk/marks/gap-features.ts'
import type { LinearWeights } from '../src/platform/text/linear-model.ts'
import { type OpenDialogue, readLines, toUtterances } from './consultations.ts'
import { learnMarks, measureMarks } from './marks/learn.ts'
import { type MarkedTurn, takeMarksOff, withoutFillers } from './marks/marked-turns.ts'
import type { Dialogue } from './speaker/dialogues.ts'
import { imagine, readPhrases } from './speaker/imagine.ts'
import { seeded } from './speaker/random.ts'

const { values } = parseArgs({
  options: { aci: { type: 'string' }, mts: { type: 'string' }, primock: { type: 'string' } },
})
const { aci, mts, primock } = values
if (!aci || !mts || !primock) throw new Error('--aci, --mts and --primock name the sets')

type Talk = OpenDialogue['utterances']
const own = (path: string) => new URL(path, import.meta.url).pathname
const command =
  'node training/train-marks.ts --aci <aci-train.jsonl> --mts <mts-train.jsonl> --primock <primock.jsonl>'
const leastShare = 1 / 60
/** The few lines written for this count that many times against the sets. */
const ownWeight = 4

/** Turns of talks that have marks at all. */
function turnsOf(talks: readonly Talk[]): MarkedTurn[][] {
  return talks.flatMap((talk) => {
    const text = talk.map((one) => one.text).join(' ')
    if ((text.match(/[.?!]/g)?.length ?? 0) < leastShare * text.split(' ').length) return []
    const turns: { side: Side; text: string }[] = []
    for (const { speaker, text: said } of toUtterances(talk)) {
      const side = speaker === 'other' ? 'patient' : speaker
      const last = turns.at(-1)
      if (last?.side === side) last.text += ` ${said}`
      else turns.push({ side, text: said })
    }
    return [turns.flatMap((turn) => takeMarksOff(turn.text, turn.side) ?? [])]
  })
}

const toTalk = (lines: Dialogue): Talk =>
  lines.map(({ doctor, text }) => ({ speaker: doctor ? 'doctor' : 'patient', text }))
/** Each line is a talk of its own; the sets hold few doctors who examine, conclude and order aloud. */
const monologues = (name: string) =>
  turnsOf(
    readFileSync(own(`marks/monologues-${name}.txt`), 'utf8')
      .split('\n')
      .filter((line) => /^[DP]:/.test(line))
      .map((line) => [{ speaker: line.startsWith('D') ? 'doctor' : 'patient', text: line.slice(2).trim() }]),
  )
const dialogues = (file: string) => turnsOf(readLines<OpenDialogue>(file).map(({ utterances }) => utterances))
const withAndWithoutFillers = (turns: readonly MarkedTurn[]) =>
  turns.flatMap((turn) => [turn, withoutFillers(turn) ?? []].flat())

/** Learns on all but every fifth talk, tells how it does on that fifth, then learns on all. */
function learn(
  name: string,
  { open, ours }: { open: readonly MarkedTurn[][]; ours: readonly MarkedTurn[][] },
  bits: number,
  source: readonly string[],
): void {
  const repeated = (talks: readonly MarkedTurn[][]) => Array.from({ length: ownWeight }, () => talks).flat()
  const rest = [...open.filter(isLearnt), ...repeated(ours.filter(isLearnt))].flat()
  const provenance = { source, command }
  const weights = learnMarks(withAndWithoutFillers(rest), bits, provenance)
  for (const [kind, talks] of Object.entries({ open, ours }))
    console.log(name, kind, measureMarks(talks.filter((_, i) => !isLearnt(_, i)).flat(), weights))
  save(name, learnMarks(withAndWithoutFillers([...open, ...repeated(ours)].flat()), bits, provenance))
}

const isLearnt = (_: unknown, i: number) => i % 5 !== 4

function save(name: string, weights: LinearWeights): void {
  const text = JSON.stringify(weights)
  const file = own(`../src/engines/report/facts/talk/weights/${name}.json`)
  writeFileSync(file, `${text}\n`)
  console.log(`${name}: ${Math.round(text.length / 1024)} KB`)
}

const english = {
  open: [...dialogues(aci), ...dialogues(mts), ...dialogues(primock)],
  ours: monologues('en'),
}
learn('en-marks', english, 17, [
  'ACI-bench train, dialogues with punctuation (github.com/wyim/aci-bench, CC BY 4.0)',
  'MTS-Dialog train (github.com/abachaa/MTS-Dialog, CC BY 4.0)',
  'PriMock57 (github.com/babylonhealth/primock57, CC BY 4.0)',
  'monologues written for this project, Apache-2.0',
])

const phrases = readPhrases(own('speaker/imagined-pt.txt'))
const random = seeded(5)
const imagined = turnsOf(Array.from({ length: 60 }, () => toTalk(imagine(phrases, random))))
learn(
  'pt-marks',
  {
    open: [...dialogues(own('consultations/consultations-pt-dev.jsonl')), ...imagined],
    ours: monologues('pt'),
  },
  15,
  ['consultations, phrases and monologues written for this project, Apache-2.0'],
)
