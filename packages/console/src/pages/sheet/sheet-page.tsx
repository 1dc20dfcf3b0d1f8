import type { SheetSection } from '@auscult/client'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconEarOff, IconPencil, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../parts/page-head.tsx'
import { Problem } from '../../parts/problem.tsx'
import { moment } from '../../parts/times.ts'
import { Waiting } from '../../parts/waiting.tsx'
import { SignForm } from '../consultation/edit/sign-form.tsx'
import { draftSheet, heardBadly } from './draft-sheet.ts'
import css from './sheet.module.css'
import { SheetEditor } from './sheet-editor.tsx'
import { useSheet } from './use-sheet.ts'

/** What the patient takes home: a draft until a professional releases it, then a page to print. */
export default function SheetPage({ id }: { readonly id: string }) {
  const { t, i18n } = useTranslation()
  const { sheet, facts, transcript, release } = useSheet(id)
  const [edited, setEdited] = useState<readonly SheetSection[] | null>(null)
  if (sheet.isPending || facts.isPending || transcript.isPending) return <Waiting />
  if (sheet.isError || !facts.data || !transcript.data)
    return (
      <Problem onAgain={() => void Promise.all([sheet.refetch(), facts.refetch(), transcript.refetch()])} />
    )
  const released = sheet.data
  const language = transcript.data.language === 'en' ? 'en' : 'pt-BR'
  const { segments } = transcript.data
  const draft = () => draftSheet(facts.data.facts, segments, i18n.getFixedT(language))
  const sections = edited ?? (released ? null : draft())
  const missing = heardBadly(facts.data.withheld)
  const filled = sections?.filter(({ lines }) => lines.length > 0) ?? []
  const store = (releasedBy: string) =>
    release
      .mutateAsync({
        language,
        sections: filled.map((one) => ({ ...one, lines: [...one.lines] })),
        releasedBy,
      })
      .then(
        () => setEdited(null),
        () => undefined,
      )
  return (
    <>
      <PageHead
        back={{ href: `/consultations/${id}`, text: t('consultation.note') }}
        title={t('sheet.title')}
        className={css.head}
      >
        {released && !sections && (
          <>
            <Text size="xs" c="dimmed" className={css.by}>
              {t('sheet.releasedBy', {
                name: released.releasedBy,
                when: moment(released.releasedAt, i18n.language),
              })}
            </Text>
            <Group gap="xs" wrap="nowrap">
              <Button
                size="xs"
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => setEdited(released.sections)}
              >
                {t('sheet.change')}
              </Button>
              <Button
                size="xs"
                leftSection={<IconPrinter size={16} aria-hidden />}
                onClick={() => window.print()}
              >
                {t('consultation.print')}
              </Button>
            </Group>
          </>
        )}
      </PageHead>
      {release.isError && (
        <Alert color="red" variant="outline" role="alert" mb="md">
          {t('edit.failed')}
        </Alert>
      )}
      {sections ? (
        filled.length === 0 ? (
          <Text c="dimmed">{t('sheet.nothing')}</Text>
        ) : (
          <>
            <Text size="sm" c="dimmed" mb="sm">
              {t('sheet.hint')}
            </Text>
            {missing > 0 && (
              <Alert color="yellow" variant="outline" mb="sm" icon={<IconEarOff aria-hidden />}>
                {t('sheet.missing', { count: missing })}
              </Alert>
            )}
            <SheetEditor sections={sections} segments={segments} language={language} onChange={setEdited} />
            <div className={css.release}>
              <SignForm
                isStoring={release.isPending}
                label={t('sheet.release')}
                nameLabel={t('sheet.releaseAs')}
                onSign={(name) => void store(name)}
                onCancel={() => setEdited(null)}
              />
            </div>
          </>
        )
      ) : (
        <article className={css.paper} lang={released?.language}>
          {released?.sections.map(({ title, lines }) => (
            <section key={title}>
              <h2 className={css.heading}>{title}</h2>
              <ul>
                {lines.map(({ text }) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </section>
          ))}
          <p className={css.signature}>{released?.releasedBy}</p>
        </article>
      )}
    </>
  )
}
