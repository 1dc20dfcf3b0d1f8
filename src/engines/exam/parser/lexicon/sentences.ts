import { plain } from './plain.ts'

/** Words that join the words of a sentence; names of tests and limits hold few of them. */
const FUNCTION_WORDS = new Set(
  `the of and in is are was were be been to for with by on at as or from that this these those which when where who
  should must may can could will would has have had it its an than not no if but because hence also other
  o os as um uma do da dos das de e em no na nos nas que com para por pelo pela pelos pelas se ao aos ou como quando
  seu sua seus suas esta este estas estes essa esse isto sao foi foram ser estar pode podem deve devem devera mais
  menos entre sobre sem sob ate nao apenas tambem ja ha cada caso qualquer`.split(/\s+/),
)
/** Verbs that say something; lines of results have none. */
const VERB =
  /\b(?:is|are|was|were|should|must|may|can|could|will|would|has|have|recommends?|indicates?|suggests?|requires?|deve(?:m|ra|rao)?|pode(?:m|ra|rao)?|sao|foi|foram|esta|estao|sera|serao|recomenda(?:-se|m)?|sugere(?:-se|m)?|indica(?:m)?|representa(?:m)?|apresenta(?:m)?|depende(?:m)?|considera(?:-se|m|r)?|utiliza(?:-se|m|r)?|realizad[oa]s?|obtid[oa]s?|baixad[oa]|liberad[oa]s?)\b/

const FEWEST_WORDS = 6
/** Share of a sentence's words that join others, and that are written in small letters. */
const JOINING = 0.2
const SMALL = 0.5

/** Whether `text` runs as a sentence does, however many numbers it holds. */
export function isSentence(text: string): boolean {
  const words = text.split(/\s+/).filter((word) => /\p{L}/u.test(word))
  if (words.length < FEWEST_WORDS) return false
  const joining = words.filter((word) => FUNCTION_WORDS.has(plain(word).replace(/[^a-z]/g, ''))).length
  const small = words.filter((word) => /^[([“"']?\p{Ll}[\p{Ll}-]*/u.test(word)).length
  if (small < words.length * SMALL || joining === 0) return false
  return joining >= words.length * JOINING || VERB.test(plain(text)) || words.length > 12
}
