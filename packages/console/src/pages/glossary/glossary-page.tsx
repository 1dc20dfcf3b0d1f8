import type { Glossary } from '@auscult/client'
import { Button, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../parts/page-head.tsx'
import { Problem } from '../../parts/problem.tsx'
import { moment } from '../../parts/times.ts'
import { Waiting } from '../../parts/waiting.tsx'
import { useSignedIn } from '../../shell/session-context.ts'
import css from './glossary.module.css'

/** What was accepted or declined of what corrections proposed, and the way back. */
export default function GlossaryPage() {
  const { t, i18n } = useTranslation()
  const { auscult } = useSignedIn()
  const queries = useQueryClient()
  const glossary = useQuery({
    queryKey: ['glossary'],
    queryFn: ({ signal }) => auscult.request<Glossary>('GET', '/glossary', { signal }),
    staleTime: 0,
  })
  const undo = useMutation({
    mutationFn: (id: string) => auscult.request('DELETE', `/glossary/${id}`),
    onSettled: () => queries.invalidateQueries({ queryKey: ['glossary'] }),
  })
  if (glossary.isPending) return <Waiting />
  if (!glossary.data) return <Problem onAgain={() => void glossary.refetch()} />
  const entries = glossary.data.data.toReversed()
  return (
    <>
      <PageHead back={{ href: '/', text: t('glossary.back') }} title={t('glossary.title')} />
      <Text size="sm" c="dimmed" mb="sm">
        {t(entries.length === 0 ? 'glossary.none' : 'glossary.everybody')}
      </Text>
      {undo.isError && <Problem text={t('edit.failed')} />}
      {entries.length > 0 && (
        <div className={css.frame}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('glossary.what')}</th>
                <th scope="col">{t('glossary.state')}</th>
                <th scope="col" className={css.wide}>
                  {t('glossary.by')}
                </th>
                <th scope="col">{t('glossary.undo')}</th>
              </tr>
            </thead>
            <tbody>
              {entries.map(({ id, kind, before, after, accepted, decidedBy, decidedAt }) => {
                const what = t(`glossary.${kind}`, { before, after })
                return (
                  <tr key={id}>
                    <td>{what}</td>
                    <td>{t(accepted ? 'glossary.accepted' : 'glossary.declined')}</td>
                    <td className={css.wide}>
                      {[decidedBy, moment(decidedAt, i18n.language)].filter(Boolean).join(', ')}
                    </td>
                    <td>
                      <Button
                        size="compact-xs"
                        variant="default"
                        disabled={undo.isPending}
                        aria-label={t('glossary.undoThe', { what })}
                        onClick={() => undo.mutate(id)}
                      >
                        {t('glossary.undo')}
                      </Button>
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
