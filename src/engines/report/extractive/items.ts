import { fold } from '../../../platform/text/fold.ts'
import { utterancesOf } from './exchanges.ts'
import type { LanguagePack, Telling } from './language-pack.ts'
import { wordsOf } from './phrase-lexicon.ts'
import type { Placed } from './place.ts'
import type { Item, Role } from './statement.ts'
import { partOf, type Topic } from './topic.ts'

/** Lines of the note: findings that questions and answers make, and statements retold. */
export function toItems(placed: readonly Placed[], pack: LanguagePack, sex: Telling['sex']): Item[] {
  const items: Item[] = []
  for (const { exchange, topic, score } of placed) {
    if (topic === 'none') continue
    const { statement, fused, rest } = exchange
    const common = { topic, order: statement.order, score, quote: statement.raw }
    if (fused)
      items.push({
        ...common,
        text: pack.polish(fused),
        kind: 'rewritten',
        utterances: utterancesOf(exchange),
      })
    const tail = rest
    if (statement.isQuestion || wordsOf(fold(tail)).length < 2) continue
    const text = pack.polish(
      pack.retell(pack.clean(tail), { role: tellerOf(statement.role, topic), part: partOf(topic), sex }),
    )
    const kind = same(text, statement.raw) ? 'verbatim' : 'rewritten'
    if (text) items.push({ ...common, text, kind, utterances: [...statement.utterances] })
  }
  return items
}

/** Where voices aren't told apart, who examines, concludes and orders is the doctor. */
function tellerOf(role: Role, topic: Topic): Role {
  const part = partOf(topic)
  return part !== 'subjective' && part !== 'history' && (role === 'unknown' || part === 'plan')
    ? 'doctor'
    : role
}

const same = (text: string, raw: string) => {
  const plain = (value: string) => wordsOf(fold(value)).join(' ')
  return plain(raw).includes(plain(text))
}
