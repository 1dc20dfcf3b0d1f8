import { estimateTokens } from '../../../../platform/llm/estimate-tokens.ts'
import type { JsonValue, ReportLanguage, ReportSchema } from '../../port.ts'
import { dataBlock, neutralise } from '../prompt/data-block.ts'
import { promptTexts } from '../prompt/texts.ts'

export function schemaInstructions(language: ReportLanguage): string {
  const { rules, schema } = promptTexts(language)
  return `${rules}\n\n${schema}`
}

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
