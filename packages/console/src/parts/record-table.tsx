import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import css from './record-table.module.css'
import { type Status, StatusBadge } from './status-badge.tsx'
import { moment } from './times.ts'

interface Row {
  readonly id: string
  readonly createdAt: string
  readonly patientReference: string | null
  readonly status: Status
}

interface RecordTableProps<R extends Row> {
  readonly rows: readonly R[]
  /** Under which the page of each stands. */
  readonly path: '/consultations' | '/exams'
  /** What its link is called. */
  readonly nameOf: (row: R, when: string) => string
  /** What only this list has, and leaves out where there is little room. */
  readonly columns: readonly { readonly title: string; readonly cell: (row: R) => ReactNode }[]
}

/** Consultations or exams, each row a link to its page. */
export function RecordTable<R extends Row>({ rows, path, nameOf, columns }: RecordTableProps<R>) {
  const { t, i18n } = useTranslation()
  return (
    <div className={css.frame}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('list.when')}</th>
            <th scope="col">{t('list.patient')}</th>
            {columns.map(({ title }) => (
              <th key={title} scope="col" className={css.wide}>
                {title}
              </th>
            ))}
            <th scope="col">{t('list.state')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const when = moment(row.createdAt, i18n.language)
            return (
              <tr key={row.id}>
                <td>
                  <Link href={`${path}/${row.id}`} className={css.link} aria-label={nameOf(row, when)}>
                    {when}
                  </Link>
                </td>
                <td>{row.patientReference ?? <span className={css.soft}>{t('list.noPatient')}</span>}</td>
                {columns.map(({ title, cell }) => (
                  <td key={title} className={css.wide}>
                    {cell(row)}
                  </td>
                ))}
                <td>
                  <StatusBadge status={row.status} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
