import type { Context, Locale } from '../../../context.ts'
import type { Proposal } from '../../glossary/index.ts'
import { changedPhrases, wordsOf } from './changed-phrases.ts'

/** Names of more words are sentences. */
const LONGEST = 3

/** Names that a person wrote where the recogniser had heard something that sounds like them. */
export async function proposeTerms(
  { learnsTerm }: Pick<Context['engines'], 'learnsTerm'>,
  language: Locale,
  corrected: readonly { readonly heard: string; readonly text: string }[],
): Promise<Proposal[]> {
  const found = corrected.flatMap(({ heard, text }) =>
    changedPhrases(heard, text)
      .filter(({ after }) => isName(after))
      .map(async ({ from, to, before, after }): Promise<Proposal[]> => {
        const isLearnt = await learnsTerm({ words: wordsOf(heard), from, to }, after, language)
        return isLearnt ? [{ kind: 'term', language, before, after }] : []
      }),
  )
  return (await Promise.all(found)).flat()
}

const isName = (text: string) =>
  !/[^\p{L}\s.'’-]/u.test(text) && wordsOf(text).length > 0 && wordsOf(text).length <= LONGEST
