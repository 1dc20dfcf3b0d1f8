import type { Fact } from '@auscult/client'
import { useCallback, useMemo } from 'react'
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
  const say = useMemo(() => {
    // In the language of the note, whatever that of the page.
    const words = i18n.getFixedT(language === 'en' ? 'en' : 'pt-BR')
    const said = new WeakMap<Fact, string>()
    return (fact: Fact) => {
      const text = said.get(fact) ?? sayFact(fact, words)
      said.set(fact, text)
      return text
    }
  }, [i18n, language])
  const texts = useMemo(
    () => new Set(content ? statementsOf(readNote(content, [])).map(({ text }) => text) : []),
    [content],
  )
  const { take } = editing
  return {
    say,
    isTaken: (fact: Fact) => texts.has(say(fact)),
    take: useCallback(
      (fact: Fact) =>
        take({ fact: fact.id, text: say(fact) }, (now) => {
          const home = homeOf(fact.type, listsOf(now))
          return home ? addAt(now, home, say(fact)) : now
        }),
      [take, say],
    ),
  }
}
