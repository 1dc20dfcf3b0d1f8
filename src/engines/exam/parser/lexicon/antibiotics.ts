import { plain } from './plain.ts'

/** Stems of drugs against germs, as antibiograms name them in Portuguese and English. */
const DRUG =
  /(?:cilina?s?|c?illin|mic(?:in|ina)|mycin|floxacin[oa]?|penem|bactam|ciclina|cycline|trimeto|trimetho|nitrofurant|fosfom|vancom|teicopl|linezol|colistin|polimix|polymyx|aztreon|metronid|rifamp|daptom|sulfa|oxacil|nalidix|norflox|cloranf|chloramph|fluconaz|voriconaz|itraconaz|anfoter|amphoter|caspof|micaf|anidulaf|flucitos|gentami|amica|amika|tobram|clavul|ertapen|etambut|isoniaz)|^(?:cef|ceph|kef)\p{L}{3,}/u

/** Whether `name` is that of an antibiotic or antifungal. */
export const isAntibiotic = (name: string): boolean => DRUG.test(plain(name)) && name.split(' ').length <= 6

/** `S`, `I`, `R`, also with a star: how a germ responds to a drug. */
export const isSusceptibilityLetter = (text: string): boolean =>
  /^(?:S|I|R|SDD|SDI)\*{0,2}$/.test(text.trim())
