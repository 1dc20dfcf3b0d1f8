import type { FactDraft } from '../fact.ts'
import { findMedicines } from '../medicines/find-medicines.ts'
import { medicineCues } from '../medicines/found-words.ts'
import type { FactReader, Reading } from '../reading.ts'
import type { Sentence } from '../talk/sentence.ts'
import { apart } from './examination/apart.ts'
import { type Carried, turnedTo } from './examination/carried.ts'
import { joinDictation } from './examination/join-dictation.ts'
import { readPalpation } from './examination/palpation.ts'
import { readDictation } from './examination/read-dictation.ts'

/** What the examiner saw, heard and felt, as it was dictated, and what hurt when it was touched. */
export const readExamFindings: FactReader = (reading) => {
  const findings: FactDraft[] = []
  let carried: Carried = null
  let turn = -1
  for (const sentences of dictations(reading)) {
    for (const sentence of joinDictation(sentences)) {
      if (sentence.isQuestion) {
        findings.push(...readPalpation(reading, sentence))
        continue
      }
      const isNear = sentence.turn - turn <= 2 && !isTurnedFrom(reading, sentence, turn)
      const read = readDictation(reading, sentence, isNear ? carried : null)
      if (corrects(reading, sentence)) withdraw(findings, read.findings, sentence)
      findings.push(
        ...read.findings
          .filter(({ image }) => !image)
          .map(({ sign: _, bare: __, image: ___, ...finding }) => finding),
      )
      carried = turnedTo(reading, sentence, read.carried)
      turn = sentence.turn
    }
  }
  return apart(findings)
}

/** "E a barriga?": whoever asks for another part ends what was said of the last one. */
const isTurnedFrom = ({ talk, lexicon }: Reading, { turn }: Sentence, last: number): boolean =>
  talk.sentences.some(
    (one) =>
      one.turn > last &&
      one.turn < turn &&
      lexicon.grounds.examination.find(one.tokens).some(({ entry }) => entry.class === 'exam-parts'),
  )

/** The examiner's sentences, those of one turn together. */
function dictations(reading: Reading): Sentence[][] {
  const turns = new Map<number, Sentence[]>()
  for (const sentence of reading.talk.sentences)
    if (
      (sentence.role === 'doctor' || sentence.role === 'unknown') &&
      reading.phase(sentence) === 'examination' &&
      !isOfImage(reading, sentence) &&
      !isOfTreatment(reading, sentence) &&
      !isWarning(reading, sentence) &&
      !isGuess(reading, sentence)
    )
      turns.set(sentence.turn, [...(turns.get(sentence.turn) ?? []), sentence])
  return [...turns.values()]
}

/** "O raio-X das mãos não tem erosão": what an image shows is a result. */
const isOfImage = ({ lexicon }: Reading, { tokens }: Sentence): boolean =>
  lexicon.grounds.tests.find(tokens).some(({ entry }) => entry.options.kind === 'image')

/** "O AAS sai, os dois juntos dá sangramento": who does something with a medicine finds nothing. */
const isOfTreatment = (reading: Reading, sentence: Sentence): boolean =>
  findMedicines(reading, sentence).length > 0 &&
  medicineCues(reading.lexicon, sentence.tokens).some(({ entry }) => treats.has(entry.concept))
const treats = new Set(['start', 'change', 'continue', 'stop', 'swap', 'reject'])

/** "Apareceu mancha na pele, para e vai pro pronto-socorro": what would bring the patient back is not seen. */
const isWarning = ({ lexicon }: Reading, { tokens }: Sentence): boolean => {
  const cues = lexicon.cues['instruction-cues'].findAll(tokens).map(({ entry }) => entry.concept)
  return cues.includes('seek') && !cues.includes('not-seek')
}

/** "Could be a muscle strain or a Baker's cyst": what begins with a doubt was not found. */
const isGuess = ({ lexicon }: Reading, { tokens }: Sentence): boolean =>
  lexicon.cues['context-cues']
    .findAll(tokens)
    .some(({ entry, from }) => entry.concept === 'doubts' && from === 0)

/** "No, sorry, other way about", "não, minto": what was just dictated of the same thing falls. */
const corrects = ({ lexicon }: Reading, { tokens }: Sentence): boolean =>
  lexicon.cues['exam-cues'].findAll(tokens).some(({ entry }) => entry.concept === 'corrects')

function withdraw(findings: FactDraft[], again: readonly FactDraft[], sentence: Sentence): void {
  const utterances = new Set(sentence.proof().map(({ utterance }) => utterance))
  for (let at = findings.length - 1; at >= 0; at -= 1) {
    const known = findings[at]!
    if (
      again.some(({ concept }) => concept === known.concept) &&
      known.evidence.some(({ utterance }) => utterances.has(utterance))
    )
      findings.splice(at, 1)
  }
}
