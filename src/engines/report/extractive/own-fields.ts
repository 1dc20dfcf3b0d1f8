import { fold } from '../../../platform/text/fold.ts'
import type { ReportLayout } from '../port.ts'
import { PhraseLexicon, wordsOf } from './phrase-lexicon.ts'
import { type Part, partOf, type Topic } from './topic.ts'

/** A field of the layout: `section/field`. */
export type Place = string

interface OwnField {
  readonly place: Place
  readonly section: string
}

/** Which fields may take lines of which part, beside those that the sections' own keys say. */
const partOfSection: Record<string, readonly Part[]> = {
  subjective: ['subjective'],
  history: ['history', 'subjective'],
  objective: ['objective'],
  assessment: ['assessment'],
  plan: ['plan'],
}

/** Where fields of the shared layout go when a template hasn't got them. */
const standIns: Partial<Record<Topic, readonly Topic[]>> = {
  gynecologic: ['past_medical'],
  review_of_systems: ['hpi', 'chief_complaint'],
  chief_complaint: ['hpi'],
  hpi: ['chief_complaint'],
  surgical: ['past_medical'],
  family: ['past_medical'],
  habits: ['past_medical'],
  immunizations: ['past_medical'],
  medications_in_use: ['past_medical'],
  allergies: ['past_medical'],
  physical_exam: ['exam_results'],
  exam_results: ['physical_exam'],
  vital_signs: ['physical_exam'],
  reasoning: ['description'],
  certificates: ['guidance', 'conduct'],
  guidance: ['conduct'],
  tests_requested: ['conduct'],
  referrals: ['conduct'],
  follow_up: ['conduct', 'guidance'],
  conduct: ['guidance'],
}

/** Cues are in the speaker's words, lines in the third person. */
const anyone = (text: string) => text.replace(/\b(?:my|your|him|her|them)sel(?:f|ves)\b/gi, 'oneself')

/** Decides the field of each line: a specialty's own fields by their cues first, then the shared ones by topic. */
export class FieldChooser {
  readonly #places = new Map<string, Place>()
  readonly #own = new PhraseLexicon<OwnField>()

  constructor({ template, cues = {} }: Extract<ReportLayout, { kind: 'template' }>) {
    for (const [section, { content }] of Object.entries(template.content)) {
      for (const field of Object.keys(content)) {
        const place = `${section}/${field}`
        if (!this.#places.has(field)) this.#places.set(field, place)
        const words = cues[place]
        if (words) this.#own.add(words.map(anyone), { place, section })
      }
    }
  }

  /** `null` where the template has no place for the topic. */
  choose(topic: Topic, text: string): Place | null {
    const part = partOf(topic)
    const votes = new Map<Place, number>()
    this.#own.find(wordsOf(anyone(fold(text))), ({ place, section }, from, to) => {
      const takes = partOfSection[section]
      // Sections that only a specialty has (mental state, risk) take what patient or doctor say of them.
      if (
        takes
          ? part !== null && takes.includes(part)
          : part === 'subjective' || part === 'objective' || part === 'history'
      ) {
        votes.set(place, (votes.get(place) ?? 0) + to - from)
      }
    })
    let best: Place | null = null
    let most = 0
    for (const [place, count] of votes) if (count > most) [best, most] = [place, count]
    if (best && topic !== 'chief_complaint' && topic !== 'allergies' && topic !== 'medications_in_use')
      return best
    for (const candidate of [topic, ...(standIns[topic] ?? [])]) {
      const place = this.#places.get(candidate)
      if (place) return place
    }
    return best
  }

  has(field: string): boolean {
    return this.#places.has(field)
  }
}
