import type { Sentence } from '../../talk/sentence.ts'

/** When something is to be done, in the words of the talk: "em 4 semanas", "in two weeks". */
export function plannedTime({ tokens }: Sentence, from: number): string | null {
  const later = tokens
    .slice(from)
    .find(({ quantity }) => quantity?.kind === 'duration' && quantity.relation === 'in')
  const found =
    later ?? tokens.find(({ quantity }) => quantity?.kind === 'duration' && quantity.relation === 'in')
  return found?.text ?? null
}
