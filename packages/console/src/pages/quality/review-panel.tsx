import type { ReportVersionWithContent, SampledNote } from '@auscult/client'
import { Anchor, Button, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { readNote } from '../consultation/note/note.ts'
import { Fault } from '../operator/parts/fault.tsx'
import { Shown } from '../operator/parts/shown.tsx'
import { useAct, useAnswer } from '../operator/parts/use-api.ts'
import css from './quality.module.css'

const kinds = ['false', 'missing', 'misplaced', 'language'] as const
interface Found {
  readonly kind: (typeof kinds)[number]
  readonly pointer: string
  readonly comment: string
}

/** One note as the engine wrote it, and what is wrong in it. */
export function ReviewPanel({ note, onDone }: { readonly note: SampledNote; readonly onDone: () => void }) {
  const { t } = useTranslation('operator')
  const { consultationId, version } = note
  const written = useAnswer<ReportVersionWithContent>(
    `/consultations/${consultationId}/report/versions/${version}`,
  )
  const [errors, setErrors] = useState<readonly Found[]>([])
  const store = useAct(onDone)
  const change = (at: number, to: Partial<Found>) =>
    setErrors(errors.map((error, index) => (index === at ? { ...error, ...to } : error)))
  const send = () =>
    store.act({
      method: 'PUT',
      path: `/consultations/${consultationId}/note-review`,
      body: {
        version,
        errors: errors.map(({ kind, pointer, comment }) => ({
          kind,
          ...(pointer ? { pointer } : {}),
          ...(comment.trim() ? { comment: comment.trim() } : {}),
        })),
      },
    })
  return (
    <div className={css.review}>
      <Shown of={written}>
        {({ content }) => {
          const { sections } = readNote(content, [], { author: 'engine' })
          // What is missing belongs in an empty one, perhaps.
          const all = readNote(content, [], { author: 'engine', withEmpty: true }).sections
          const fields = all.flatMap((section) =>
            section.fields.map(({ pointer, title }) => ({
              value: pointer,
              label: [section.title, title].filter(Boolean).join(' · '),
            })),
          )
          return (
            <>
              <section className={css.note} aria-label={t('quality.note')}>
                {sections.map(({ key, title, fields: own }) => (
                  <div key={key}>
                    <h3>{title}</h3>
                    {own.map((field) => (
                      <p key={field.pointer}>
                        {field.title && <strong>{field.title}: </strong>}
                        {field.statements.map(({ text }) => text).join('; ')}
                      </p>
                    ))}
                  </div>
                ))}
                <Anchor component={Link} href={`/consultations/${consultationId}`} size="sm">
                  {t('quality.open')}
                </Anchor>
              </section>
              <section className={css.errors} aria-label={t('quality.errors')}>
                <Text size="sm" mb="xs">
                  {t('quality.taxonomy')}
                </Text>
                {errors.map((error, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and go from the end
                  <div key={at} className={css.error}>
                    <NativeSelect
                      size="xs"
                      aria-label={t('quality.kindOf', { number: at + 1 })}
                      value={error.kind}
                      onChange={({ currentTarget }) =>
                        change(at, { kind: kinds.find((kind) => kind === currentTarget.value) ?? 'false' })
                      }
                      data={kinds.map((value) => ({ value, label: t(`quality.kinds.${value}`) }))}
                    />
                    <NativeSelect
                      size="xs"
                      aria-label={t('quality.whereOf', { number: at + 1 })}
                      value={error.pointer}
                      onChange={({ currentTarget }) => change(at, { pointer: currentTarget.value })}
                      data={[{ value: '', label: t('quality.anywhere') }, ...fields]}
                    />
                    <TextInput
                      size="xs"
                      aria-label={t('quality.commentOf', { number: at + 1 })}
                      placeholder={t('quality.comment')}
                      maxLength={2000}
                      value={error.comment}
                      onChange={({ currentTarget }) => change(at, { comment: currentTarget.value })}
                    />
                  </div>
                ))}
                <Group gap="xs">
                  <Button
                    size="xs"
                    variant="default"
                    leftSection={<IconPlus size={15} aria-hidden />}
                    onClick={() => setErrors([...errors, { kind: 'false', pointer: '', comment: '' }])}
                  >
                    {t('quality.addError')}
                  </Button>
                  {errors.length > 0 && (
                    <Button size="xs" variant="default" onClick={() => setErrors(errors.slice(0, -1))}>
                      {t('quality.dropError')}
                    </Button>
                  )}
                  <Button size="xs" loading={store.isActing} onClick={send}>
                    {errors.length === 0
                      ? t('quality.nothingWrong')
                      : t('quality.send', { count: errors.length })}
                  </Button>
                </Group>
                <Fault of={store} />
              </section>
            </>
          )
        }}
      </Shown>
    </div>
  )
}
