import type { ReportLanguage } from '../../port.ts'
import { Matcher } from './matcher.ts'
import { loadSpeech, type Speech } from './speech.ts'
import {
  CONCEPT_CLASSES,
  CUE_CLASSES,
  type CueClass,
  type GroundClass,
  readWords,
  type WordEntry,
} from './tables.ts'

/** All phrases of one language. */
export interface Lexicon {
  readonly language: ReportLanguage
  readonly concepts: Matcher<WordEntry>
  readonly cues: { readonly [Class in CueClass]: Matcher<WordEntry<Class>> }
  readonly grounds: Grounds
  /** Small words that many rules ask for: who is meant, what joins, what only listens. */
  readonly speech: Speech
}

/** Words that mean something only in their own place: each kind is looked for on its own. */
export interface Grounds {
  readonly medicines: Matcher<WordEntry<'medicine-names'>>
  readonly vitals: Matcher<WordEntry<'vitals'>>
  readonly tests: Matcher<WordEntry<'tests'>>
  readonly operations: Matcher<WordEntry<'procedures' | 'operated-parts'>>
  readonly referrals: Matcher<WordEntry<'referrals'>>
  readonly examination: Matcher<WordEntry<'findings' | 'exam-parts' | 'exam-qualities'>>
  readonly vaccines: Matcher<WordEntry<'vaccines'>>
  readonly habits: Matcher<WordEntry<'habits'>>
  readonly contexts: Matcher<WordEntry<'contexts'>>
  readonly advice: Matcher<WordEntry<'instruction-topics'>>
  readonly equivalents: Matcher<WordEntry<'equivalents'>>
  readonly opposites: Matcher<WordEntry<'opposites'>>
}

/** Rows of `-` only sound like something: "fall asleep", "a pé". */
const isTurnOfSpeech = ({ concept }: WordEntry<string>): boolean => concept === '-'

/** Reads the tables of `folder` (`words/<language>/…tsv`) from disk: some ten milliseconds. */
export function loadLexicon(folder: string, language: ReportLanguage): Lexicon {
  const cues = Object.fromEntries(
    CUE_CLASSES.map((table) => [table, new Matcher(readWords(folder, language, table), language)]),
  ) as unknown as Lexicon['cues']
  const concepts = new Matcher(
    CONCEPT_CLASSES.flatMap((table) => readWords(folder, language, table)),
    language,
    isTurnOfSpeech,
  )
  const ground = <Class extends GroundClass>(...tables: readonly Class[]) =>
    new Matcher(
      tables.flatMap((table) => readWords(folder, language, table)),
      language,
      isTurnOfSpeech,
    )
  const grounds: Grounds = {
    medicines: ground('medicine-names'),
    vitals: ground('vitals'),
    tests: ground('tests'),
    operations: ground('procedures', 'operated-parts'),
    referrals: ground('referrals'),
    examination: ground('findings', 'exam-parts', 'exam-qualities'),
    vaccines: ground('vaccines'),
    habits: ground('habits'),
    contexts: ground('contexts'),
    advice: ground('instruction-topics'),
    equivalents: ground('equivalents'),
    opposites: ground('opposites'),
  }
  return { language, concepts, cues, grounds, speech: loadSpeech(folder, language) }
}
