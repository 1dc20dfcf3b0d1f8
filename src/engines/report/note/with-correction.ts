import type { Visit } from './visit.ts'

/** "Lantus twenty six at bedtime. No sorry, twenty four.": what is put right behind it is a part of what was said. */
export function withCorrection(said: string, whole: string, { words, lexicon }: Visit): string {
  const behind = whole.slice(whole.indexOf(said) + said.length)
  const next = /^[\s.…]*[^.!?…]+/u.exec(behind)?.[0] ?? ''
  // "Até quarta... até quinta, melhor": what is broken off goes on.
  if (/^\s*(?:\.\.|…)/u.test(next)) return said + next
  const corrects = lexicon.cues['reply-cues']
    .findAll(words.tokens(next))
    .some(({ entry, from }) => entry.concept === 'takes-back' && from === 0)
  return corrects ? said + next : said
}
