import { Text } from '@mantine/core'
import type { Key, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import css from './operator.module.css'

export interface Column<Row> {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Figures stand at the end of their cell. */
  readonly isNumber?: boolean
  /** Such as a moment: it stays on one line. */
  readonly isShort?: boolean
  /** Left out where there is little room. */
  readonly isWide?: boolean
}

/** Rows under headings; on a phone each row is a card. Where there is little room it is scrolled by itself, also by keyboard. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  none,
}: {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => Key
  readonly none?: string
}) {
  const { t } = useTranslation('operator')
  if (rows.length === 0)
    return (
      <Text c="dimmed" size="sm" py="xs">
        {none ?? t('common.none')}
      </Text>
    )
  const classOf = ({ isNumber, isShort, isWide }: Column<Row>) =>
    [isNumber && css.number, isShort && css.short, isWide && css.wide].filter(Boolean).join(' ')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and this no landmark
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reached by keyboard
    <div className={css.frame} role="group" aria-label={label} tabIndex={0}>
      <table className={css.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" className={classOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <td key={column.title} className={classOf(column)} data-title={column.title}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
