import type { JsonObject, JsonValue } from '../port.ts'
import { isPart } from './ask.ts'
import type { FillContext } from './fill-context.ts'
import type { Filled } from './filled.ts'
import { numberSaid } from './number-said.ts'
import { answered, chosenIn, numbered, stated } from './passage-answers.ts'
import { type Passage, passageFor } from './passages.ts'
import { list, typesOf } from './schema-node.ts'

const longest = 400

/**
 * What was said about a member, where nothing typed answers it, to be checked: the very words of the talk, the yes or no
 * that a question got or a sentence says, the number or the one of several that is told with words for what it asks.
 */
export function quoteFor(node: JsonObject, path: readonly string[], context: FillContext): Filled | null {
  const found = answerFor(node, context)
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

function answerFor(
  node: JsonObject,
  context: FillContext,
): { readonly passage: Passage; readonly answer: JsonValue } | null {
  const types = typesOf(node)
  const { ask, clarity } = context.meaning
  // Whose name, or whose side, no words of the talk tell by themselves.
  if (node.enum !== undefined)
    return ask === 'unit'
      ? null
      : passageFor(context, { look: 'begun', answerIn: chosenIn(list(node.enum), context) })
  if (types.includes('string')) {
    const most = Math.min(Number(node.maxLength ?? longest), longest)
    const answerIn = ({ text }: Passage) => (text.length <= most ? `"${text}"` : null)
    return isPart(ask) ? null : passageFor(context, { look: 'whole', answerIn })
  }
  if (types.includes('boolean'))
    return (
      passageFor(context, { look: 'begun', answerIn: answered(context) }) ??
      passageFor(context, { look: 'begun', answerIn: stated(context) })
    )
  const said = clarity === 'clear' ? numberSaid(node, context) : null
  return said ?? passageFor(context, { look: 'begun', answerIn: numbered(node, context) })
}
