import type { JsonObject } from '../port.ts'
import type { FillContext } from './fill-context.ts'
import type { Filled } from './filled.ts'
import { numberSaid } from './number-said.ts'
import { type Passage, passageFor } from './passages.ts'
import { typesOf } from './schema-node.ts'

const longest = 400

/**
 * What was said about a member, where nothing typed answers it, to be checked: the very words of the talk, the yes or no
 * that a question got, or the number that is told with words for what it asks.
 */
export function quoteFor(node: JsonObject, path: readonly string[], context: FillContext): Filled | null {
  const types = typesOf(node)
  const most = Math.min(Number(node.maxLength ?? longest), longest)
  const found = types.includes('string')
    ? passageFor(context, ({ text }) => (text.length <= most ? `"${text}"` : null))
    : types.includes('boolean')
      ? passageFor(context, answered)
      : context.meaning.clarity === 'clear'
        ? numberSaid(node, context)
        : null
  return (
    found && {
      value: found.answer,
      proofs: [
        {
          ...{ path, isQuoted: true },
          proof: { kind: 'rewritten', utterances: [...found.passage.utterances], toConfirm: true },
        },
      ],
    }
  )
}

const answered = ({ stance }: Passage): boolean | null =>
  stance === 'yes' ? true : stance === 'no' ? false : null
