import { HASH_START, hashEnded, hashOn } from '../../../../platform/text/hash-pieces.ts'
import { LinearModel, type LinearWeights } from '../../../../platform/text/linear-model.ts'
import type { Token } from '../talk/token.ts'
import type { Ground } from './ground.ts'
import { isLeft } from './risks/said.ts'
import denied from './weights/denied.json' with { type: 'json' }
import left from './weights/left.json' with { type: 'json' }

/** Words before and after a name that are looked at. */
const reach = 6
/** Words of a reply. */
const replyReach = 8

/**
 * A second reading of the same words that knows none of the rules: whether what is named is denied, or a medicine left,
 * by the words around it (logistic regression). How likely the first reading is wrong by it, from 0 to 1.
 */
export function disagreement(ground: Ground, models: SecondModels = shipped): number {
  const { fact } = ground
  const model = fact.type === 'medicine' ? models.left : models.denied
  const [no = 0, yes = 0] = model.scoresOf(hashesAround(ground))
  const likelihood = 1 / (1 + Math.exp(no - yes))
  return saysNo(ground) ? 1 - likelihood : likelihood
}

export interface SecondModels {
  readonly denied: LinearModel
  readonly left: LinearModel
}

/** What the second reading is asked, as the first one has it. */
export const saysNo = ({ fact }: Ground): boolean =>
  fact.type === 'medicine' ? isLeft(fact) : fact.polarity === 'absent'

export const secondModels = (
  weights: {
    readonly [name in keyof SecondModels]: LinearWeights
  },
): SecondModels => ({ denied: new LinearModel(weights.denied), left: new LinearModel(weights.left) })

const shipped: SecondModels = secondModels({ denied, left })

/** Distinct hashes of the words around a name, each with where it stands. */
export function hashesAround(ground: Ground): number[] {
  const hashes = new Set<number>()
  const begun = hashOn(HASH_START, `${ground.reading.language} `)
  tellAround(ground, (...pieces) => {
    let value = begun
    for (const piece of pieces) value = hashOn(value, piece)
    hashes.add(hashEnded(value))
  })
  return [...hashes]
}

/** Tells what stands around a name, piece by piece: hundreds of words of each fact need no text of their own. */
function tellAround(
  { reading, fact, places, isNamed }: Ground,
  tell: (...pieces: readonly string[]) => void,
): void {
  tell('type ', fact.type)
  for (const { sentence, from: first, to: end } of places) {
    const { tokens, isQuestion, role } = sentence
    const [from, to] = isNamed ? [first, end] : [0, 0]
    tell('role ', role, ` ${isQuestion}`)
    tell('phase ', `${reading.phase(sentence)}`)
    for (const token of tokens) tell('in ', word(token))
    for (let at = Math.max(0, from - reach); at < Math.min(tokens.length, to + reach); at += 1) {
      if (at >= from && at < to) continue
      const before = at < from
      const distance = before ? from - at : at - to + 1
      const here = word(tokens[at]!)
      tell(before ? 'before ' : 'after ', here)
      if (distance <= 2) tell(`${before ? '-' : '+'}${distance} `, here)
      if (at > 0 && at !== to) tell('pair ', word(tokens[at - 1]!), ' ', here)
    }
    const asked = isQuestion ? reading.exchanges.asked(sentence) : null
    const reply = asked?.reply.flatMap(({ tokens: said }) => said).slice(0, replyReach) ?? []
    if (isQuestion) tell('stance ', `${asked?.stance}`)
    for (const [at, token] of reply.entries()) {
      tell('reply ', word(token))
      if (at === 0) tell('reply begins ', word(token))
    }
    const answers = reading.exchanges.answers(sentence)
    if (answers) tell('answers ', answers.stance)
    for (const question of answers?.questions ?? [])
      for (const token of question.tokens) tell('question ', word(token))
  }
}

const word = ({ key, quantity }: Token): string => (quantity ? '#' : key)
