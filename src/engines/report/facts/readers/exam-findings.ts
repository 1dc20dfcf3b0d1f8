import type { FactDraft } from '../fact.ts'
import type { FactReader } from '../reading.ts'
import { type Carried, readDictation } from './examination/read-dictation.ts'
import { readPalpation } from './examination/palpation.ts'

/** What the examiner saw, heard and felt, as it was dictated, and what hurt when it was touched. */
export const readExamFindings: FactReader = (reading) => {
  const findings: FactDraft[] = []
  let carried: Carried = null
  let turn = -1
  for (const sentence of reading.talk.sentences) {
    if (sentence.role !== 'doctor' && sentence.role !== 'unknown') continue
    if (reading.phase(sentence) !== 'examination') continue
    if (sentence.isQuestion) {
      findings.push(...readPalpation(reading, sentence))
      continue
    }
    const read = readDictation(reading, sentence, sentence.turn - turn <= 2 ? carried : null)
    findings.push(...read.findings)
    carried = read.carried
    turn = sentence.turn
  }
  return findings
}
