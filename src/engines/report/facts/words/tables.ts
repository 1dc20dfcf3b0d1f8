import path from 'node:path'
import { readTable } from '../../knowledge/read-table.ts'
import type { ReportLanguage } from '../../port.ts'

/** What kind of thing a phrase names; one table each, of the same name, in `catalog/words/<language>`. */
export const CONCEPT_CLASSES = [
  /** What the patient feels. */
  'symptoms',
  /** Illnesses and states. */
  'conditions',
  /** Tests that can be ordered or told: laboratory, imaging, tracings. */
  'tests',
  /** Operations and interventions. */
  'procedures',
  /** Colleagues and services to refer to. */
  'referrals',
  /** Parts of the body. */
  'sites',
  /** Complaints that need a part of the body to be whole: pain, swelling, itch. */
  'complaints',
  /** Members of the family and other people. */
  'relatives',
  /** What people are allergic to beside medicines. */
  'allergens',
  /** Classes of medicines ("antibiótico", "estatina"), and medicines that no register names. */
  'medicine-classes',
] as const
export type ConceptClass = (typeof CONCEPT_CLASSES)[number]

/** Tables whose phrases change what others mean. */
export const CUE_CLASSES = [
  'context-cues',
  'reply-cues',
  'medicine-cues',
  /** What makes a substance an allergen, and what it did. */
  'allergy-cues',
  'plan-cues',
  'exam-cues',
  /** "Normal", "não reagente", "positive": what a test or manoeuvre came to. */
  'verdicts',
  /** Given up, tried, how much: what is said of a habit. */
  'habit-cues',
  /** Verbs of advice, places of emergency, words that advice does without. */
  'instruction-cues',
  'follow-up-cues',
  /** Left, right, both, and what only sounds like it. */
  'side-cues',
  /** What written statements of reports say of what they name: denied, given up, stopped, an allergy. */
  'statement-cues',
] as const
export type CueClass = (typeof CUE_CLASSES)[number]

/** Tables by which callers' schemas are understood; see `fill/`. */
export const SCHEMA_CLASSES = [
  'schema-members',
  'schema-findings',
  'schema-choices',
  'schema-qualities',
  /** By which words a talk asks for a number, or tells it. */
  'schema-said',
  /** Whose name a member asks for, and by which words talks tell names. */
  'schema-persons',
  /** Medicines of the classes that members name. */
  'schema-classes',
] as const
export type SchemaClass = (typeof SCHEMA_CLASSES)[number]

/** Tables whose words mean something only in their own place, so that they stand beside other tables and take nothing from them. */
export const GROUND_CLASSES = [
  /** Medicines by generic name, brand and lay name. */
  'medicine-names',
  /** Vital signs and measures of the body. */
  'vitals',
  /** Tests that can be ordered or told: laboratory, imaging, tracings. */
  'tests',
  'procedures',
  /** Parts of the body whose name in talk of operations stands for the operation: "vesícula". */
  'operated-parts',
  /** Colleagues and services to refer to. */
  'referrals',
  /** What an examiner sees, hears or feels: signs that are whole, parts of the body, and what can be said of a part. */
  'findings',
  'exam-parts',
  'exam-qualities',
  'vaccines',
  'habits',
  /** What is not illness but matters: work, home, adherence. */
  'contexts',
  /** What patients are told to do, keep to or avoid: exercise, ice, salt, cigarettes. */
  'instruction-topics',
  /** What charts and people call the same thing, for reports to be checked by. */
  'equivalents',
  /** Words of one kind that exclude each other: left and right, mild and severe, better and worse. */
  'opposites',
] as const
export type GroundClass = (typeof GROUND_CLASSES)[number]

/** A row of a table: `concept <TAB> phrase|phrase <TAB> option=value;option`. Lines that begin with `#` are remarks. */
export interface WordEntry<Class extends string = ConceptClass> {
  readonly class: Class
  readonly concept: string
  readonly options: { readonly [name: string]: string }
}

/** Rows of one table with their phrases. Throws where a row has no phrase. */
export function readWords<Class extends string>(
  folder: string,
  language: ReportLanguage,
  table: Class,
): (readonly [phrase: string, entry: WordEntry<Class>])[] {
  const file = path.join(folder, 'words', language === 'pt-BR' ? 'pt' : 'en', `${table}.tsv`)
  return readTable(file).flatMap(([concept = '', phrases = '', options = '']) => {
    if (concept.startsWith('#')) return []
    if (!phrases) throw new Error(`${file}: no phrase for ${concept}`)
    const entry = { class: table, concept, options: readOptions(options) }
    return splitPhrases(phrases).map((phrase) => [phrase, entry] as const)
  })
}

/** `a|b (c/d)`: alternatives, brackets left whole; `|` within brackets is another spelling of `/`. */
function splitPhrases(text: string): string[] {
  const out: string[] = []
  let phrase = ''
  let depth = 0
  for (const piece of text.split('|')) {
    phrase = depth === 0 ? piece : `${phrase}/${piece}`
    for (const bracket of piece.match(BRACKET) ?? NONE) depth += OPENING.has(bracket) ? 1 : -1
    if (depth === 0) out.push(phrase)
  }
  // Where a bracket is not closed, the reader of the phrase says so.
  return (depth === 0 ? out : [...out, phrase]).filter((one) => one.trim())
}

const BRACKET = /[()[\]{}]/g
const OPENING: ReadonlySet<string> = new Set('([{')
const NONE: readonly string[] = []
const NO_OPTIONS: WordEntry['options'] = {}

const readOptions = (text: string): WordEntry['options'] =>
  text === ''
    ? NO_OPTIONS
    : Object.fromEntries(
        text
          .split(';')
          .filter(Boolean)
          .map((option) => {
            const [name = '', value = 'yes'] = option.split('=')
            return [name.trim(), value.trim()]
          }),
      )
