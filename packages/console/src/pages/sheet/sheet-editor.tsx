import type { SheetSection, TranscriptSegment } from '@auscult/client'
import { ActionIcon, Textarea } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import css from './sheet.module.css'

interface SheetEditorProps {
  readonly sections: readonly SheetSection[]
  readonly segments: readonly TranscriptSegment[]
  readonly language: string
  readonly onChange: (sections: readonly SheetSection[]) => void
}

/** Each line to be written in plainer words, beside the words that it rests on, or to be left out. */
export function SheetEditor({ sections, segments, language, onChange }: SheetEditorProps) {
  const { t } = useTranslation()
  const change = (section: number, line: number, text: string | null) =>
    onChange(
      sections.map((one, place) =>
        place === section
          ? {
              ...one,
              lines: one.lines.flatMap((old, at) =>
                at === line ? (text === null ? [] : [{ ...old, text }]) : [old],
              ),
            }
          : one,
      ),
    )
  return (
    <>
      {sections.map(({ title, lines }, section) => (
        <section key={title} aria-label={title} className={css.section}>
          <h2 className={css.heading} lang={language}>
            {title}
          </h2>
          {lines.map(({ text, segments: cited }, line) => (
            // A line's place is its name while it is written in.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <div key={line} className={css.line}>
              <Textarea
                autosize
                minRows={1}
                lang={language}
                aria-label={`${title} ${line + 1}`}
                value={text}
                onChange={(event) => change(section, line, event.currentTarget.value)}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('edit.remove', { what: text })}
                onClick={() => change(section, line, null)}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
              <p className={css.said}>
                {t('sheet.said')}{' '}
                <q lang={language}>{cited.map((index) => segments[index]?.text).join(' … ')}</q>
              </p>
            </div>
          ))}
        </section>
      ))}
    </>
  )
}
