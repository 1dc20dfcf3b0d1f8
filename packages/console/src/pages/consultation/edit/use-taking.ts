import type { Fact } from '@auscult/client'
import { useTranslation } from 'react-i18next'
import { listsOf, readNote, statementsOf } from '../note/note.ts'
import { sayFact } from '../unreported/say-fact.ts'
import { addAt, type Content, homeOf } from './edit-content.ts'
import type { useEditing } from './use-editing.ts'

/** Takes what was said and not reported into the note, which is being corrected from then on. */
export function useTaking(
  editing: Pick<ReturnType<typeof useEditing>, 'take'>,
  { content, language }: { readonly content: Content | null; readonly language: string },
) {
  const { i18n } = useTranslation()
  // In the language of the note, whatever that of the page.
  const words = i18n.getFixedT(language === 'en' ? 'en' : 'pt-BR')
  const say = (fact: Fact) => sayFact(fact, words)
  const texts = new Set(content ? statementsOf(readNote(content, [])).map(({ text }) => text) : [])
  return {
    say,
    isTaken: (fact: Fact) => texts.has(say(fact)),
    take: (fact: Fact) =>
      editing.take({ fact: fact.id, text: say(fact) }, (now) => {
        const home = homeOf(fact.type, listsOf(now))
        return home ? addAt(now, home, say(fact)) : now
      }),
  }
}
