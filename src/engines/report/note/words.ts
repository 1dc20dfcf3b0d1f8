import type { FactType } from '../facts/fact.ts'
import type { Token } from '../facts/talk/token.ts'
import { tokenize } from '../facts/talk/token.ts'
import { type Match, Matcher } from '../facts/words/matcher.ts'
import { readWords, type WordEntry } from '../facts/words/tables.ts'
import { readTable } from '../knowledge/read-table.ts'
import type { ReportLanguage, Utterance } from '../port.ts'

/** Tables of `catalog/words/<language>` that say how a note words what a talk told. */
export type NoteTable = 'note-short' | 'note-kinds' | 'note-systems' | 'note-sites' | 'note-course'
type NoteEntry = WordEntry<NoteTable>

/** What a note does with a phrase, by its words; the first column of `note-kinds.tsv`. */
export type Kind =
  | 'precaution'
  | 'certificate'
  | 'vaccine'
  | 'imaging'
  | 'sign'
  | 'sign-f'
  | 'adjective'
  | 'social'
  | 'birth'
  | 'admission'
  | 'pregnancy'
  | 'labelled'
  | 'visit'
  | 'home'
  | 'drug-allergy'
  | 'former'
  | 'favourable'
  | 'intolerance'
  | 'quality'
  | 'placed'
  | 'negated'
  | 'spoken'
  | 'profane'
  | 'calendar'
  | 'in-order'
  | 'filler'
  | 'directed'
  | 'asks-reason'
  | 'joined'
  | 'joined-end'
  | 'duration'
  | 'shows'
  | 'normal'
  | 'command'
  | 'colleague'
  | 'unreal'
  | 'conditional'
  | 'pausing'
  | 'giver'
  | 'has-result'
  | 'was'
  | 'at-age'
  | 'taken-off'
  | 'takes-self'
  | 'had'
  | 'known-of'
  | 'examines'
  | 'diagnosed'
  | 'read-out'
  | 'open-question'
  | 'standing'
  | 'fasting'

interface OwnField {
  readonly types: ReadonlySet<string>
  readonly systems: ReadonlySet<string>
  readonly phrases: Matcher<string>
}

/** What is read from disk. */
interface Tables {
  readonly language: ReportLanguage
  readonly phrases: { readonly [table in NoteTable]: Matcher<NoteEntry> }
  readonly fields: ReadonlyMap<string, OwnField>
}

/** The tables of notes in one language. */
export class NoteWords {
  readonly #tables: Tables
  /** Words of texts; the same ones are asked about again and again, and tables remember what they found in a row. */
  readonly #rows = new Map<string, readonly Token[]>()

  readonly #visits = new WeakMap<readonly Utterance[], NoteWords>()

  private constructor(tables: Tables) {
    this.#tables = tables
  }

  /** Reads `folder` (`words/<language>/note-*.tsv`) from disk. */
  static read(folder: string, language: ReportLanguage): NoteWords {
    const table = (name: NoteTable) => new Matcher(readWords(folder, language, name), language)
    const phrases = {
      'note-short': table('note-short'),
      'note-kinds': table('note-kinds'),
      'note-systems': table('note-systems'),
      'note-sites': table('note-sites'),
      'note-course': table('note-course'),
    }
    return new NoteWords({ language, phrases, fields: readFields(folder, language) })
  }

  /** The same tables, for one visit: what was said in it is forgotten with its utterances. */
  forVisit(utterances: readonly Utterance[]): NoteWords {
    const own = this.#visits.get(utterances) ?? new NoteWords(this.#tables)
    this.#visits.set(utterances, own)
    return own
  }

  get language(): ReportLanguage {
    return this.#tables.language
  }

  tokens(text: string): readonly Token[] {
    const known = this.#rows.get(text)
    if (known) return known
    const row = tokenize(text, 0, this.language)
    this.#rows.set(text, row)
    return row
  }

  /** Phrases of a table in a text, the longest from the left. */
  find(table: NoteTable, tokens: readonly Token[]): readonly Match<NoteEntry>[] {
    return this.#tables.phrases[table].find(tokens)
  }

  /** Whether a text has a phrase of the kind. */
  is(kind: Kind, text: string): boolean {
    return this.#tables.phrases['note-kinds']
      .findAll(this.tokens(text))
      .some(({ entry, from }) => entry.concept === kind && (entry.options.at !== 'start' || from === 0))
  }

  /** The system of the body that most words speak of; of two, the first. */
  systemOf(text: string): string | null {
    const votes = new Map<string, number>()
    for (const { entry, from, to } of this.find('note-systems', this.tokens(text)))
      votes.set(
        entry.concept,
        (votes.get(entry.concept) ?? 0) + (to - from) * Number(entry.options.weight ?? 1),
      )
    let best: string | null = null
    let most = 0
    for (const [system, count] of votes) if (count > most) [best, most] = [system, count]
    return best
  }

  knowsField(field: string): boolean {
    return this.#tables.fields.has(field)
  }

  /** How well a fact fits a specialty's field, in words that they share; 0 where it does not. */
  fieldFit(field: string, type: FactType, concept: string): number {
    const own = this.#tables.fields.get(field)
    if (!own?.types.has(type)) return 0
    const said = own.phrases
      .findAll(this.tokens(concept))
      .reduce((most, { from, to }) => Math.max(most, to - from), 0)
    return said || (own.systems.has(this.systemOf(concept) ?? '') ? 1 : 0)
  }
}

function readFields(folder: string, language: ReportLanguage): Map<string, OwnField> {
  const file = `${folder}/words/${language === 'pt-BR' ? 'pt' : 'en'}/note-fields.tsv`
  return new Map(
    readTable(file).map(([field = '', types = '', systems = '', phrases = '']) => [
      field,
      {
        types: new Set(types.split(',')),
        systems: new Set(systems.split(',').filter(Boolean)),
        phrases: new Matcher(
          phrases
            .split('|')
            .filter(Boolean)
            .map((phrase) => [phrase, field] as const),
          language,
        ),
      },
    ]),
  )
}
