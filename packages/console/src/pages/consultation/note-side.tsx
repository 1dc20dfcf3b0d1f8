import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Problem } from '../../parts/problem.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import css from './consultation.module.css'
import { CoverageNote } from './coverage-note.tsx'
import type { useEditing } from './edit/use-editing.ts'
import type { useTaking } from './edit/use-taking.ts'
import { NotePane } from './note/note-pane.tsx'
import { UnreportedList } from './unreported/unreported-list.tsx'
import type { useConsultation } from './use-consultation.ts'
import type { useHearing } from './use-hearing.ts'

interface NoteSideProps {
  readonly read: ReturnType<typeof useConsultation>
  readonly hearing: ReturnType<typeof useHearing>
  readonly editing: ReturnType<typeof useEditing>
  readonly taking: ReturnType<typeof useTaking>
  readonly language: string
}

/** A note that is written, with what it left out and what is to be known of it; never without what its statements rest on. */
export function NoteSide({ read, hearing, editing, taking, language }: NoteSideProps) {
  const { t } = useTranslation()
  const { consultation, transcript, facts, isReadable, lost } = read
  if (lost) return <Problem onAgain={lost} />
  if (!isReadable || !consultation.data) return <Waiting />
  const { warnings, warningCodes, engine } = consultation.data
  // What is held back stands in a list of its own.
  const told = warnings.filter((_, at) => warningCodes[at] !== 'withheld' || !facts.data?.withheld.length)
  const { note, focus } = hearing
  return (
    <>
      {transcript.data && <CoverageNote coverage={transcript.data.coverage} />}
      <NotePane {...{ note, language, focus, editing }} onStatement={hearing.openStatement} />
      {facts.isError && !facts.data && <Problem onAgain={() => void facts.refetch()} />}
      {facts.data && (
        <UnreportedList
          facts={facts.data}
          language={language}
          focus={focus}
          onFact={hearing.openFact}
          taking={taking}
        />
      )}
      {told.length > 0 && (
        <section className={css.warnings} aria-label={t('consultation.warnings')}>
          <ul>
            {told.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </section>
      )}
      {engine && (
        <Text size="xs" c="dimmed" mt="md" className={css.writtenBy}>
          {t('consultation.writtenBy', {
            engine: [engine.name, engine.model].filter(Boolean).join(' · '),
          })}
        </Text>
      )}
    </>
  )
}
