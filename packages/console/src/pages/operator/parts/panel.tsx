import { Group, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import css from './operator.module.css'

/** A part of a page under its own heading; `side` stands at its end. */
export function Panel({
  title,
  hint,
  side,
  children,
}: {
  readonly title: string
  readonly hint?: string
  readonly side?: ReactNode
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={css.panel}>
      <Group justify="space-between" align="end" mb="xs" gap="sm">
        <div>
          <Title order={2} id={id}>
            {title}
          </Title>
          {hint && (
            <Text size="xs" c="dimmed" maw="60rem">
              {hint}
            </Text>
          )}
        </div>
        {side}
      </Group>
      {children}
    </section>
  )
}
