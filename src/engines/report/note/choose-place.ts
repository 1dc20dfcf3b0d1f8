import type { Fact } from '../facts/fact.ts'
import { Matcher } from '../facts/words/matcher.ts'
import type { ReportLayout } from '../port.ts'
import type { Genre } from './genre.ts'
import type { NoteWords } from './words.ts'

/** A field of the layout: `section/field`. */
export type Place = string

/** Where lines go when a template hasn't got their field. */
const standIns: { readonly [genre in Genre | 'chief_complaint']: readonly (Genre | 'chief_complaint')[] } = {
  chief_complaint: ['hpi'],
  hpi: ['chief_complaint'],
  past_medical: ['hpi', 'chief_complaint'],
  surgical: ['past_medical', 'hpi'],
  gynecologic: ['hpi', 'past_medical'],
  family: ['past_medical', 'hpi'],
  habits: ['past_medical', 'hpi'],
  medications_in_use: ['past_medical', 'hpi'],
  allergies: ['past_medical', 'hpi'],
  immunizations: ['past_medical', 'hpi'],
  vital_signs: ['physical_exam', 'exam_results'],
  physical_exam: ['exam_results', 'vital_signs'],
  exam_results: ['physical_exam'],
  description: ['reasoning', 'conduct'],
  reasoning: ['description', 'conduct'],
  conduct: ['guidance'],
  tests_requested: ['conduct', 'guidance'],
  referrals: ['conduct', 'guidance'],
  guidance: ['conduct'],
  certificates: ['guidance', 'conduct'],
  follow_up: ['conduct', 'guidance'],
}

/** Sections whose own fields may take facts of a genre; sections that only a specialty has take history and findings. */
const history = ['history', 'subjective']
const sectionsOf: { readonly [genre in Genre]?: readonly string[] } = {
  hpi: history,
  past_medical: history,
  surgical: [...history, 'objective'],
  gynecologic: [...history, 'objective'],
  habits: history,
  immunizations: ['history', 'plan'],
  vital_signs: ['objective', 'subjective'],
  physical_exam: ['objective'],
  exam_results: ['objective', 'subjective', 'history'],
  conduct: ['plan'],
  tests_requested: ['plan'],
  referrals: ['plan'],
  guidance: ['plan'],
}
const shared = new Set(['history', 'subjective', 'objective', 'assessment', 'plan'])
const takenByOwnSections: ReadonlySet<Genre> = new Set([
  'hpi',
  'past_medical',
  'surgical',
  'habits',
  'vital_signs',
  'physical_exam',
  'exam_results',
])

interface OwnField {
  readonly place: Place
  readonly section: string
  readonly field: string
  /** The specialty's own words for it, where the product's tables don't know the field. */
  readonly cues: Matcher<string> | null
}

/** Decides the field of each fact: a specialty's own fields first, by system and words, then the shared ones. */
export class PlaceChooser {
  readonly #places = new Map<string, Place>()
  readonly #own: OwnField[] = []
  readonly #words: NoteWords

  constructor({ template, cues = {} }: Extract<ReportLayout, { kind: 'template' }>, words: NoteWords) {
    this.#words = words
    for (const [section, { content }] of Object.entries(template.content)) {
      for (const field of Object.keys(content)) {
        const place = `${section}/${field}`
        if (!this.#places.has(field)) this.#places.set(field, place)
        const own = cues[place]
        if (words.knowsField(field)) this.#own.push({ place, section, field, cues: null })
        else if (own) {
          const rows = own.map((cue) => [plain(cue), field] as const).filter(([cue]) => cue !== '')
          this.#own.push({ place, section, field, cues: new Matcher(rows, words.language) })
        }
      }
    }
  }

  /** `null` where the template has no place for it. */
  choose(genre: Genre, fact: Fact): Place | null {
    const sections = sectionsOf[genre]
    let best: Place | null = null
    let most = 0
    for (const { place, section, field, cues } of this.#own) {
      if (!(sections?.includes(section) || (!shared.has(section) && takenByOwnSections.has(genre)))) continue
      const fit = cues
        ? cues.findAll(this.#words.tokens(fact.concept)).length
        : this.#words.fieldFit(field, fact.type, fact.concept)
      if (fit > most) [best, most] = [place, fit]
    }
    return best ?? this.shared(genre)
  }

  /** The place of a shared field, or what stands in for it. */
  shared(genre: Genre | 'chief_complaint'): Place | null {
    for (const field of [genre, ...standIns[genre]]) {
      const place = this.#places.get(field)
      if (place) return place
    }
    return null
  }
}

/** Cues are plain words: what means something to the tables' grammar goes. */
const plain = (cue: string) => cue.replace(/[^\p{L}\d' -]+/gu, ' ').trim()
