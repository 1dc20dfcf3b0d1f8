import { ActionIcon, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Problem } from '../../parts/problem.tsx'
import css from './exam.module.css'
import { type ShownTest, verdictOf } from './tests.ts'
import { usePagePicture } from './use-page-picture.ts'

interface PagePictureProps {
  readonly id: string
  readonly page: number
  readonly tests: readonly ShownTest[]
  readonly chosen: number | null
  readonly onPage: (page: number) => void
  readonly onChoose: (test: number) => void
}

/** A page as it was read, with a button on every value. */
export function PagePicture({ id, page, tests, chosen, onPage, onChoose }: PagePictureProps) {
  const { t } = useTranslation()
  const { url, pages, isError } = usePagePicture(id, page)
  const here = tests.filter(({ source }) => source?.page === page)
  const marked = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value is brought into view when it is chosen
  useEffect(() => {
    marked.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen, url])
  if (isError) return <Problem />
  return (
    <>
      {pages > 1 && (
        <Group justify="center" gap="xs" py={4}>
          <ActionIcon
            variant="subtle"
            aria-label={t('exams.before')}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <Text size="sm" role="status">
            {t('exams.page', { page, pages })}
          </Text>
          <ActionIcon
            variant="subtle"
            aria-label={t('exams.next')}
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </Group>
      )}
      <div className={css.sheet}>
        {url && <img src={url} alt={t('exams.picture')} className={css.picture} />}
        {url &&
          here.map((one) => (
            <button
              key={one.test}
              ref={one.test === chosen ? marked : null}
              type="button"
              className={css.box}
              data-verdict={verdictOf(one)}
              aria-pressed={one.test === chosen}
              aria-label={`${one.name}: ${one.result} (${t(`exams.${verdictOf(one)}`)})`}
              style={placeOf(one.source)}
              onClick={() => onChoose(one.test)}
            />
          ))}
      </div>
    </>
  )
}

/** A little around the value, so that its outline does not touch it. */
const MARGIN = 0.004

function placeOf(source: ShownTest['source']) {
  if (!source) return {}
  const percent = (part: number) => `${(part * 100).toFixed(3)}%`
  return {
    left: percent(source.x - MARGIN),
    top: percent(source.y - MARGIN / 2),
    width: percent(source.width + 2 * MARGIN),
    height: percent(source.height + MARGIN),
  }
}
