import { type Features, featuresOf } from '../../src/engines/speaker/features.ts'
import { tokensOf } from '../../src/engines/speaker/tokens.ts'
import type { Dialogue } from './dialogues.ts'
import { type Hearing, hear, wordsOf } from './hear.ts'
import { seeded } from './random.ts'

/** A dialogue as the chain sees it. */
export interface Example {
  readonly features: readonly Features[]
  readonly doctor: readonly boolean[]
}

/** In training every dialogue is heard in all these ways. */
const hearings: readonly Hearing[] = [
  { form: 'utterances', misheard: 0 },
  { form: 'bare', misheard: 0.05 },
  { form: 'sentences', misheard: 0.05 },
  { form: 'pieces', misheard: 0.1 },
  { form: 'pieces', misheard: 0.2 },
  { form: 'cut', misheard: 0.05 },
  { form: 'loose', misheard: 0.02 },
]

export function examplesOf(
  dialogues: readonly Dialogue[],
  language: 'pt-BR' | 'en',
  bits: number,
): Example[] {
  const words = wordsOf(dialogues)
  const random = seeded(1)
  return hearings.flatMap((hearing) =>
    dialogues.map((dialogue) => {
      const heard = hear(dialogue, hearing, words, random)
      const texts = heard.map(({ text }) => text)
      return {
        features: featuresOf(
          texts,
          texts.map((text) => tokensOf(text, language)),
          bits,
        ),
        doctor: heard.map(({ doctor }) => doctor),
      }
    }),
  )
}
