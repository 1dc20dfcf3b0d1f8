import type { ReportLanguage } from '../port.ts'
import type { PhraseLexicon } from './phrase-lexicon.ts'
import type { Polarity, Role } from './statement.ts'
import type { Part, TopicCue } from './topic.ts'

export interface Answer {
  readonly polarity: Exclude<Polarity, 'told'>
  /** Words beyond yes or no, as they were said; empty when there are none. */
  readonly rest: string
}

/** Whose words are retold, for which part of the note, and how the patient may be called. */
export interface Telling {
  readonly role: Role
  readonly part: Part | null
  readonly sex: 'female' | 'male' | null
}

/** A question taken apart. */
export interface Question {
  readonly kind: 'yes-no' | 'open'
  /** "febre", "dor no peito ou falta de ar"; empty where the question can't be turned into a finding. */
  readonly object: string
  /** "A luz" of "a luz incomoda?": what an answer with the same verb is about. */
  readonly subject: string
  /** The finding when the answer is yes, no: "Tem febre", "Nega febre"; `null` when one can't be worded safely. */
  readonly affirmed: string | null
  readonly denied: string | null
  /** "E o sono?": without a verb, so that the reply speaks of it without naming it. */
  readonly elliptic: boolean
  /** "Febre": what stands before the colon when an answer is neither. */
  readonly label: string
}

/** How doses and ways of taking are said; patterns see folded text with digits. */
export interface MedicationGrammar {
  /** Words near which an unknown word may be a misheard medicine. */
  readonly cues: ReadonlySet<string>
  readonly strength: RegExp
  readonly bareStrength: RegExp
  /** After the name: the dose it is changed to, in a group. */
  readonly changed: RegExp
  /** "From one tablet to two": what stands before the new amount. */
  readonly fromTo: RegExp
  readonly usage: RegExp
  readonly refusal: RegExp
  /** After the name: it is stopped, or not begun. */
  readonly stopped: RegExp
  /** After the name: another of its doses ends, and what follows is not taken ("corta a da noite"). */
  readonly dropped: RegExp
  /** Before and after a name that stands for a test or a lack. */
  readonly tested: { readonly before: RegExp; readonly after: RegExp }
  /** After the name and a verb: the dose, in a group ("a losartana eu vou manter 50"). */
  readonly kept?: RegExp
  /** Before and after a medicine that another takes the place of. */
  readonly replaced: { readonly before: RegExp; readonly after: RegExp }
  readonly order: RegExp
  /** The doctor speaks of what was taken so far. */
  /** Before a name: it is for later, should this not help. */
  readonly later: RegExp
  readonly past: RegExp
  readonly joiner: string
}

/** How a doctor names what the patient may have. */
export interface DiagnosisGrammar {
  /** Before a condition's name: it is put forward. */
  readonly proposing: RegExp
  /** Before the name, in the later half of the talk: the doctor comes to it ("para a sua pressão"). */
  readonly referring: RegExp
  /** So plainly that it counts wherever it is said. */
  readonly declaring: RegExp
  readonly uncertain: RegExp
  /** After the name: the doctor speaks of how it stands. */
  readonly standing: RegExp
  /** Words that may stand inside a name as it is spoken: "a pressão da senhora tá alta". */
  readonly skipped: ReadonlySet<string>
  /** Before the name, in the same clause: it is ruled out, or somebody else's, or only feared. */
  readonly denied: RegExp
  /** After the name: it is none after all. */
  readonly refuted: RegExp
  /** Before a pain's name: something is given for it. */
  readonly givenFor: RegExp
  /** To be ruled out: named, and said so. */
  readonly toExclude: RegExp
  /** After the name: what belongs to it, such as side or degree. */
  readonly attribute: RegExp
  readonly suffix: { readonly uncertain: string; readonly toExclude: string }
  /** Ends in a condition's name that means something else there: "duas gotas". */
  readonly otherMeaning?: RegExp
}

/** How much of a talk goes into the note. */
export interface Selection {
  /** Exchanges that score less are left out. */
  readonly threshold: number
  /** Of precious topics. */
  readonly preciousThreshold: number
  /** Words of a note: this many, and this share of the talk's. */
  readonly words: readonly [number, number]
  readonly repeatPenalty: number
}

/** All that the engine knows of one language. Rules see folded text and cut from the original. */
export interface LanguagePack {
  readonly language: ReportLanguage
  readonly topics: PhraseLexicon<TopicCue>
  /** Greetings, thanks, talk about the weather: phrases that never matter. */
  readonly chatter: PhraseLexicon<number>
  /** Words of symptoms, body parts, medicines and tests: they make a statement worth keeping. */
  readonly clinical: PhraseLexicon<number>
  /** Undoes what recognisers and transcribers do to spelling and spacing. */
  repair(text: string): string
  /** "Uhum", "tá", "okay": shows that somebody listens, and no more. */
  isNod(text: string): boolean
  /** Whether a clause says something by itself: it has a verb. */
  hasVerb(folded: string): boolean
  /** Where a sentence may be cut into clauses: places of the folded text. More of them where its marks are guesses. */
  joints(folded: string, isBare: boolean): number[]
  /** Whether these words tell who speaks for the patient: "she's my mother", "sou a filha dele". */
  readonly companion: RegExp
  /** Words for the patient in a doctor's mouth: spoken to, spoken of. */
  readonly address: { readonly you: RegExp; readonly they: RegExp }
  /** Without fillers, repeats and address, with numbers as digits. */
  clean(text: string): string
  isQuestion(folded: string, role: Role): boolean
  answer(text: string): Answer | null
  question(text: string): Question | null
  /** Whether what follows a yes or no limits it: "só quando deito", "but only at night". */
  qualifies(folded: string): boolean
  /** In the third person, in the words of a note: "Eu tô com dor" → "Está com dor". */
  retell(text: string, telling: Telling): string
  /** What the talk says of the patient's sex, in so many words. */
  sexOf(text: string): Telling['sex']
  /** The last touch on a line: capital, no trailing comma, full stop left out. */
  polish(text: string): string
  /** Whether a reply names its subject, and points to nothing that was asked. */
  isWhole(folded: string): boolean
  /** Whether a clause begins as an order or advice does: "toma", "avoid". */
  isOrder(folded: string): boolean
  /** Whether a doctor's statement is about the patient, so that it may tell the history. */
  recaps(folded: string): boolean
  readonly selection: Selection
  readonly medication: MedicationGrammar
  readonly diagnosis: DiagnosisGrammar
}
