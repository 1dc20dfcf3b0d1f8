import { assignRolesWith } from '../../src/engines/speaker/assign-roles.ts'
import type { Weights } from '../../src/engines/speaker/weights.ts'
import type { Dialogue } from './dialogues.ts'
import { type Hearing, hear, wordsOf } from './hear.ts'
import { seeded } from './random.ts'

/** The hearings that results are given for; none of them is heard word for word as in training. */
const hearings: readonly (Hearing & { readonly name: string })[] = [
  { name: 'utterances', form: 'utterances', misheard: 0 },
  { name: 'bare', form: 'bare', misheard: 0 },
  { name: 'sentences', form: 'sentences', misheard: 0 },
  { name: 'cut', form: 'cut', misheard: 0 },
  { name: 'pieces', form: 'pieces', misheard: 0 },
  { name: 'pieces, 20 % misheard', form: 'pieces', misheard: 0.2 },
]

/** Shares of segments and of words with the right speaker, and dialogues whose two voices get the right roles. */
export interface Result {
  readonly name: string
  readonly segments: number
  readonly right: number
  readonly rightWords: number
  readonly voices: string
  /** The same with every tenth segment given to the wrong voice. */
  readonly poorVoices: string
}

export function evaluate(dialogues: readonly Dialogue[], weights: Weights): Result[] {
  const words = wordsOf(dialogues)
  return hearings.map(({ name, ...hearing }) => {
    const random = seeded(5)
    const heard = dialogues.map((dialogue) => hear(dialogue, hearing, words, random))
    const all = { segments: 0, right: 0, words: 0, rightWords: 0 }
    for (const dialogue of heard) {
      const roles = assignRolesWith(
        dialogue.map(({ text }) => ({ text, voice: null })),
        weights,
      )
      for (const [i, { doctor, text }] of dialogue.entries()) {
        const length = text.split(' ').length
        const isRight = doctor === (roles[i] === 'doctor')
        all.segments += 1
        all.words += length
        if (isRight) all.right += 1
        if (isRight) all.rightWords += length
      }
    }
    return {
      name,
      segments: all.segments,
      right: all.right / all.segments,
      rightWords: all.rightWords / all.words,
      voices: rightVoices(heard, weights, 0, random),
      poorVoices: rightVoices(heard, weights, 0.1, random),
    }
  })
}

function rightVoices(
  dialogues: readonly Dialogue[],
  weights: Weights,
  mistaken: number,
  random: () => number,
): string {
  const ofTwo = dialogues.filter(
    (dialogue) => dialogue.some(({ doctor }) => doctor) && dialogue.some(({ doctor }) => !doctor),
  )
  const right = ofTwo.filter((dialogue) => {
    const items = dialogue.map(({ doctor, text }) => ({
      text,
      voice: doctor !== random() < mistaken ? 'A' : 'B',
    }))
    const roles = assignRolesWith(items, weights)
    const agreeing = items.filter(({ voice }, i) => (voice === 'A') === (roles[i] === 'doctor'))
    return agreeing.length * 2 > items.length
  })
  return `${right.length}/${ofTwo.length}`
}

export function printResults(title: string, results: readonly Result[]): void {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`
  process.stdout.write(`\n${title}\n`)
  for (const { name, segments, right, rightWords, voices, poorVoices } of results)
    process.stdout.write(
      `  ${name.padEnd(23)}${String(segments).padStart(6)} segments  right ${percent(right).padStart(7)}  ` +
        `of words ${percent(rightWords).padStart(7)}  voices ${voices}, poorly told apart ${poorVoices}\n`,
    )
}
