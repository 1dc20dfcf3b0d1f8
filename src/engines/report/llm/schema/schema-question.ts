import { estimateTokens } from '../../../../platform/llm/estimate-tokens.ts'
import type { JsonValue, ReportLanguage, ReportSchema } from '../../port.ts'
import { dataBlock, neutralise } from '../prompt/data-block.ts'
import { reportRules } from '../prompt/rules.ts'

export const schemaInstructions = (language: ReportLanguage): string => `\
${reportRules(language)}

Answer
- "content": exactly what the JSON Schema in <request> asks for, filled from the transcript. The descriptions in the schema and the wishes in <request> say what to fill in and in what style, as far as the rules above allow. Where the schema allows it, what was not said stays empty, null or absent.
- "evidence": for every value that you filled in, one entry: "pointer" is its JSON Pointer into content (such as /plan/0/dose), "utterances" and "kind" as in the rules. One entry may stand for a list or object whose values all rest on the same utterances.
- <examples> show the form only. Their facts belong to other consultations.`

/** The caller's wishes and schema, as data. */
export function requestBlock({ instructions, schema }: ReportSchema): string {
  // Names in a schema must stay as they are, so the signs are escaped in JSON's own way.
  const json = JSON.stringify(schema).replaceAll('<', '\\u003c')
  const wishes = instructions.trim() === '' ? '' : `Wishes: ${neutralise(instructions)}\n`
  return dataBlock('request', `${wishes}JSON Schema of content: ${json}`)
}

/** As many of the examples as fit into `tokens`, and how many do not. */
export function examplesBlock(
  examples: readonly JsonValue[],
  tokens: number,
): { readonly text: string; readonly leftOut: number } {
  const shown: string[] = []
  let room = tokens
  for (const example of examples) {
    const json = JSON.stringify(example).replaceAll('<', '\\u003c')
    room -= estimateTokens(json) + 1
    if (room < 0) break
    shown.push(json)
  }
  return { text: dataBlock('examples', shown.join('\n')), leftOut: examples.length - shown.length }
}
