import type { Auscult, ReportVersion } from '@auscult/client'
import { Button, Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconCheck,
  IconChevronDown,
  IconCopy,
  IconDownload,
  IconFileText,
  IconHistory,
  IconPencil,
  IconPrinter,
  IconSignature,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { saveAs } from '../../parts/download.ts'
import { moment } from '../../parts/times.ts'
import { useSignedIn } from '../../shell/session-context.ts'
import css from './consultation.module.css'
import { type Note, needsLook, statementsOf } from './note/note.ts'
import { sayNote } from './note/say-note.ts'
import { useCopy } from './note/use-copy.ts'
import { statementElement } from './use-hearing.ts'

interface NoteActionsProps {
  readonly id: string
  readonly note: Note
  readonly version: ReportVersion | undefined
  readonly onCorrect: () => void
  readonly onSign: () => void
}

/** What is to be checked, and what can be done with the note. */
export function NoteActions({ id, note, version, onCorrect, onSign }: NoteActionsProps) {
  const { t, i18n } = useTranslation()
  const { auscult } = useSignedIn()
  const { isCopied, copy } = useCopy()
  const [place, setPlace] = useState(0)
  const doubtful = statementsOf(note).filter(needsLook)

  function goToNext() {
    const next = doubtful[place % doubtful.length]
    const element = next && statementElement(next)
    element?.scrollIntoView({ block: 'center' })
    element?.focus()
    setPlace(place + 1)
  }

  const when = version && moment(version.createdAt, i18n.language)
  return (
    <>
      {doubtful.length > 0 ? (
        <Button
          size="xs"
          variant="default"
          rightSection={<IconArrowDown size={15} aria-hidden />}
          onClick={goToNext}
          title={t('marks.next')}
        >
          {t('marks.toCheck', { count: doubtful.length })}
        </Button>
      ) : (
        <span className={css.clear}>
          <IconCheck size={15} aria-hidden />
          {t('marks.nothingToCheck')}
        </span>
      )}
      {version && version.kind !== 'draft' && (
        <span className={css.clear} data-signed={version.kind === 'signed' || undefined}>
          {version.kind === 'signed' ? (
            <IconSignature size={15} aria-hidden />
          ) : (
            <IconPencil size={15} aria-hidden />
          )}
          {version.kind === 'signed'
            ? t('edit.signedBy', { name: version.signedBy, when })
            : t('edit.editedAt', { when })}
        </span>
      )}
      <div className={css.actions}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={onCorrect}
        >
          {t('edit.correct')}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => void copy(sayNote(note))}
        >
          {t(isCopied ? 'consultation.copied' : 'consultation.copy')}
        </Button>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
              {t('edit.more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              component={Link}
              href={`/consultations/${id}/sheet`}
              leftSection={<IconFileText size={16} aria-hidden />}
            >
              {t('sheet.open')}
            </Menu.Item>
            <Menu.Item
              component={Link}
              href={`/consultations/${id}/versions`}
              leftSection={<IconHistory size={16} aria-hidden />}
            >
              {t('versions.open')}
            </Menu.Item>
            <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
              {t('consultation.print')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => void download(auscult, `/consultations/${id}/fhir`, 'fhir.json')}
            >
              {t('edit.fhir')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => void download(auscult, `/consultations/${id}/ai-record`, 'ai-record.json')}
            >
              {t('edit.aiRecord')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <Button
          size="xs"
          // What is done does not ask to be done.
          variant={version?.kind === 'signed' ? 'default' : 'filled'}
          leftSection={<IconSignature size={16} aria-hidden />}
          onClick={onSign}
        >
          {t('edit.sign')}
        </Button>
      </div>
    </>
  )
}

/** Hands an answer over as a file. */
async function download(auscult: Auscult, path: string, name: string): Promise<void> {
  const answer = await auscult.request<unknown>('GET', path)
  saveAs(new Blob([JSON.stringify(answer, null, 2)], { type: 'application/json' }), name)
}
