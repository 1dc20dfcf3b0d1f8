import type {
  ReportDifference,
  ReportVersion,
  ReportVersions,
  ReportVersionWithContent,
} from '@auscult/client'
import { NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../parts/page-head.tsx'
import { Problem } from '../../parts/problem.tsx'
import { moment } from '../../parts/times.ts'
import { Waiting } from '../../parts/waiting.tsx'
import { useSignedIn } from '../../shell/session-context.ts'
import { type SaidChange, sayChanges } from './say-change.ts'
import css from './versions.module.css'

/** What became of a note: two of its versions, and what lies between them. */
export default function VersionsPage({ id }: { readonly id: string }) {
  const { t, i18n } = useTranslation()
  const { auscult } = useSignedIn()
  const get = <Answer,>(part: string, signal: AbortSignal) =>
    auscult.request<Answer>('GET', `/consultations/${id}/report/${part}`, { signal })
  const [chosen, setChosen] = useState<{ readonly from?: number; readonly to?: number }>({})
  const list = useQuery({
    queryKey: ['consultation', id, 'versions'],
    queryFn: ({ signal }) => get<ReportVersions>('versions', signal),
  })
  const versions = list.data?.data ?? []
  const to = chosen.to ?? versions.at(-1)?.version ?? 1
  const from = chosen.from ?? Math.max(1, to - 1)
  const changes = useQuery({
    queryKey: ['consultation', id, 'difference', from, to],
    enabled: versions.length > 0,
    queryFn: async ({ signal }) => {
      const [before, after, { changes }] = await Promise.all([
        get<ReportVersionWithContent>(`versions/${from}`, signal),
        get<ReportVersionWithContent>(`versions/${to}`, signal),
        get<ReportDifference>(`diff?from=${from}&to=${to}`, signal),
      ])
      return { language: after.language, changes: sayChanges(changes, before.content, after.content) }
    },
  })
  if (list.isPending) return <Waiting />
  if (list.isError) return <Problem onAgain={() => void list.refetch()} />
  const sayVersion = ({ version, kind, signedBy, createdAt }: ReportVersion) =>
    [
      `${version}. ${t(`versions.${kind}`)}`,
      ...(signedBy ? [signedBy] : []),
      moment(createdAt, i18n.language),
    ].join(', ')
  const options = versions.map((one) => ({ value: String(one.version), label: sayVersion(one) }))
  return (
    <>
      <PageHead
        back={{ href: `/consultations/${id}`, text: t('consultation.note') }}
        title={t('versions.title')}
      />
      <div className={css.choice}>
        {(['from', 'to'] as const).map((end) => (
          <NativeSelect
            key={end}
            label={t(`versions.${end}`)}
            value={String(end === 'from' ? from : to)}
            data={options}
            onChange={(event) => setChosen({ from, to, [end]: Number(event.currentTarget.value) })}
          />
        ))}
      </div>
      {changes.isError && <Problem onAgain={() => void changes.refetch()} />}
      {changes.data &&
        (changes.data.changes.length === 0 ? (
          <Text c="dimmed">{t('versions.same')}</Text>
        ) : (
          <ul className={css.changes} lang={changes.data.language}>
            {changes.data.changes.map((change, place) => (
              // What is said twice is told apart by its place alone.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <Change key={place} change={change} />
            ))}
          </ul>
        ))}
    </>
  )
}

function Change({ change: { kind, place, before, after } }: { readonly change: SaidChange }) {
  const { t, i18n } = useTranslation()
  return (
    <li className={css.change}>
      <div className={css.place}>
        <span lang={i18n.language}>{t(`versions.is.${kind}`)}</span> {place}
      </div>
      {before && <del>{before}</del>}
      {after && <ins>{after}</ins>}
    </li>
  )
}
