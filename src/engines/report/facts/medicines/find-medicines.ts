import type { Reading } from '../reading.ts'
import { type Sentence, segmentAt } from '../talk/sentence.ts'
import type { Span, Token } from '../talk/token.ts'
import { isSpeech } from '../words/speech.ts'
import { medicineCues, medicineNames } from './found-words.ts'
import type { MedicineMention } from './medicine.ts'
import { combinationOf, registeredMedicine, tabledMedicine } from './name-medicine.ts'
import { isDose } from './units.ts'

/** Tokens behind a name that is an everyday word too, within which a dose makes it a medicine. */
const doseReach = 4
/** Words between "repor" and what is given. */
const givenReach = 3
/** Words of a sentence that is hardly more than a name: "Ferro?" */
const barest = 5

/** The medicines that a sentence names, in order: of the tables and of the register. */
export function findMedicines(reading: Reading, sentence: Sentence): readonly MedicineMention[] {
  const known = found.get(sentence)
  if (known) return known
  const medicines = namedIn(reading, sentence)
  found.set(sentence, medicines)
  return medicines
}

/** A sentence belongs to one reading, and several passes ask for its medicines. */
const found = new WeakMap<Sentence, readonly MedicineMention[]>()

function namedIn(reading: Reading, sentence: Sentence): MedicineMention[] {
  const { lexicon, knowledge, language } = reading
  const { tokens } = sentence
  const named = medicineNames(lexicon, tokens)
  const real: MedicineMention[] = named
    .filter(
      ({ entry, from, to }) =>
        !isTested(reading, sentence, from, to) &&
        (entry.options.plain !== 'yes' || isMeant(reading, sentence, { from, to }, named.length)),
    )
    .map(({ entry, from, to }) => ({ medicine: tabledMedicine(entry), sentence, from, to }))
  const cued = cuedWords(reading, tokens)
  for (const { key, from, to } of knowledge.medicines.spot(
    tokens.map(({ folded }) => folded),
    (word) => cued.has(word),
    () => true,
  )) {
    if (
      named.some((one) => one.from < to && one.to > from) ||
      tokens[from]!.quantity ||
      knowledge.medicines.isOrdinary(key)
    )
      continue
    if (isEverydayWord(reading, sentence, from, to)) continue
    const said = tokens
      .slice(from, to)
      .map(({ text }) => text)
      .join(' ')
    real.push({ medicine: registeredMedicine(key, said, knowledge, language), sentence, from, to })
  }
  return joined(
    reading,
    real
      .filter((one) => !isLevel(reading, one) && !endsInArticle(tokens, one) && !isOfIllness(reading, one))
      .sort((a, b) => a.from - b.from),
  )
}

/** "Pode ser falta de vitamina D": part of the name of an illness. */
const isOfIllness = ({ mentions }: Reading, { sentence, from, to }: MedicineMention): boolean =>
  (mentions.get(sentence) ?? []).some(
    (one) =>
      one.entry.class === 'conditions' && one.from <= from && one.to >= to && one.to - one.from > to - from,
  )

/** "Aquela vitamina, a Regenesis" is no vitamin A. */
const endsInArticle = (tokens: readonly Token[], { from, to }: Span): boolean =>
  to - from > 1 && tokens[to - 1]!.afterComma && tokens[to - 1]!.text.length === 1

/** "Codeína com paracetamol" is one medicine where the tables or the register have both in one. */
function joined(reading: Reading, named: readonly MedicineMention[]): MedicineMention[] {
  const { lexicon } = reading
  const out: MedicineMention[] = []
  for (const one of named) {
    const last = out.at(-1)
    const isJoined =
      last && one.from === last.to + 1 && isSpeech(lexicon, one.sentence.tokens, last.to, 'with')
    const whole = isJoined && combinationOf(reading, last.medicine, one.medicine)
    if (whole) out[out.length - 1] = { ...last, medicine: whole, to: one.to }
    else out.push(one)
  }
  return out
}

/** Tests with a number in one sentence, among which a medicine's bare number is its level in the blood. */
const listedResults = 2

/** "Potássio cinco, sódio 130, digoxina dois e meio", "FSH 48, estradiol quinze", "o lítio deu zero oito": a level is no dose. */
function isLevel({ lexicon }: Reading, { sentence: { tokens, role }, from, to }: MedicineMention): boolean {
  if (role !== 'doctor') return false
  const says = medicineCues(lexicon, tokens, to).find(
    ({ entry, from }) => entry.concept === 'level' && from === to,
  )
  if (tokens[says?.to ?? to]?.quantity?.kind !== 'number') return false
  if (says) return true
  const tests = lexicon.grounds.tests.find(tokens)
  const isTest = tests.some((test) => test.from === from && test.to === to)
  const results = tests.filter(
    (test) => (test.to <= from || test.from >= to) && tokens[test.to]?.quantity?.kind === 'number',
  )
  return results.length >= (isTest ? 1 : listedResults)
}

/** "Vou pedir vitamina D e cálcio", "check a B12": what is measured is not taken, unless it is given behind that. */
function isTested({ lexicon }: Reading, { tokens }: Sentence, from: number, to: number): boolean {
  if (!lexicon.grounds.tests.find(tokens).some((test) => test.from < to && test.to > from)) return false
  if (tokens.slice(to, to + doseReach).some(isDose)) return false
  const tests = medicineCues(lexicon, tokens, 0, from).findLast(({ entry }) => entry.concept === 'measures')
  const gives = medicineCues(lexicon, tokens, tests?.to ?? 0, from).some(
    ({ entry }) => entry.concept === 'start',
  )
  return tests !== undefined && !gives
}

/** Whether a name that means something else too (iron, calcium) is the medicine here. */
function isMeant(reading: Reading, sentence: Sentence, { from, to }: Span, others: number): boolean {
  const { lexicon } = reading
  const { tokens, isQuestion } = sentence
  if (tokens.slice(to, to + doseReach).some(isDose)) return true
  const tests = lexicon.grounds.tests.find(tokens).filter((test) => test.to <= from || test.from >= to)
  const given = medicineCues(lexicon, tokens, Math.max(0, from - givenReach), from)
  if (given.some(({ entry }) => entry.concept === 'start')) return true
  if (tests.length > 0) return false
  if (isQuestion && tokens.length <= barest) return true
  const segment = segmentAt(sentence, from)
  const cues = medicineCues(lexicon, tokens, segment.from, segment.to)
  return others > 1 || cues.some(({ entry }) => governing.has(entry.concept))
}

const governing = new Set(['start', 'change', 'continue', 'stop', 'swap', 'taking', 'past', 'quit'])

/** Words of the sentence that make an everyday word beside them a medicine. */
function cuedWords({ lexicon }: Reading, tokens: readonly Token[]): ReadonlySet<string> {
  const words = new Set<string>()
  for (const token of tokens) if (isDose(token)) words.add(token.folded)
  for (const { entry, from, to } of medicineCues(lexicon, tokens))
    if (governing.has(entry.concept)) for (const token of tokens.slice(from, to)) words.add(token.folded)
  return words
}

/** Registered names that a table of words knows as something else. */
const isEverydayWord = (
  { mentions, lexicon }: Reading,
  sentence: Sentence,
  from: number,
  to: number,
): boolean =>
  (mentions.get(sentence) ?? []).some(
    (one) => one.from < to && one.to > from && one.entry.class !== 'allergens',
  ) || lexicon.grounds.tests.find(sentence.tokens).some((one) => one.from < to && one.to > from)
