import type { Chain } from './chain.ts'
import { featuresOf } from './features.ts'
import { tokensOf } from './tokens.ts'
import type { Weights } from './weights.ts'

/** What the words of a consultation's segments say, in log-odds. */
export function chainOfTexts(texts: readonly string[], { language, bits, scale, table }: Weights): Chain {
  const tokens = texts.map((text) => tokensOf(text, language))
  const features = featuresOf(texts, tokens, bits)
  const sum = (places: Int32Array): number => {
    let total = 0
    for (const place of places) total += table[place]!
    return total * scale
  }
  return {
    own: Float64Array.from(features, ({ own }) => sum(own)),
    link: Float64Array.from(features, ({ link }) => sum(link)),
  }
}
