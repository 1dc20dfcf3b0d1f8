import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Problem } from './problem.tsx'
import type { Pages } from './use-pages.ts'
import { Waiting } from './waiting.tsx'

interface PagedProps {
  readonly list: Pick<
    Pages,
    'isPending' | 'isError' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >
  readonly isEmpty: boolean
  /** What is said where nothing is in it. */
  readonly nothing: string
  readonly children: ReactNode
}

/** A list while it comes, where it can't be had, where nothing is in it, and with a way to more of it. */
export function Paged({ list, isEmpty, nothing, children }: PagedProps) {
  const { t } = useTranslation()
  if (list.isPending) return <Waiting />
  if (list.isError && isEmpty) return <Problem onAgain={() => void list.refetch()} />
  if (isEmpty)
    return (
      <Text c="dimmed" ta="center" py="xl">
        {nothing}
      </Text>
    )
  return (
    <>
      {children}
      {list.hasNextPage && (
        <Group justify="center" mt="md">
          <Button
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('common.more')}
          </Button>
        </Group>
      )}
    </>
  )
}
