import type { Fact, Facts } from '@auscult/client'
import { ActionIcon } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { useTaking } from '../edit/use-taking.ts'
import type { Focus } from '../focus.ts'
import css from './unreported.module.css'

interface UnreportedListProps {
  readonly facts: Facts
  readonly language: string
  readonly focus: Focus | null
  readonly onFact: (fact: Fact) => void
  readonly taking: ReturnType<typeof useTaking>
}

/** What was understood and is in no statement, and what was understood too badly to be in one. */
export function UnreportedList({ facts, language, focus, onFact, taking }: UnreportedListProps) {
  const { t } = useTranslation()
  const left = new Set(facts.unreported)
  const unreported = facts.facts.filter(({ id }) => left.has(id))
  const chosen = focus?.kind === 'fact' ? focus.fact.id : null
  const listOf = (entries: readonly Fact[]) => (
    <ul className={css.list}>
      {entries.map((fact) => (
        <FactRow
          key={fact.id}
          {...{ fact, language, onFact }}
          text={taking.say(fact)}
          isChosen={fact.id === chosen}
          isTaken={taking.isTaken(fact)}
          onTake={taking.take}
        />
      ))}
    </ul>
  )
  return (
    <section className={css.panel} aria-labelledby="unreported">
      <h2 id="unreported" className={css.title}>
        {t('unreported.title')}{' '}
        {unreported.length > 0 && <span className={css.count}>{unreported.length}</span>}
      </h2>
      {unreported.length === 0 ? <p className={css.none}>{t('unreported.none')}</p> : listOf(unreported)}
      {facts.withheld.length > 0 && (
        <>
          <h3 className={css.title}>
            {t('unreported.doubtful')} <span className={css.count}>{facts.withheld.length}</span>
          </h3>
          {listOf(facts.withheld)}
        </>
      )}
    </section>
  )
}

interface FactRowProps extends Pick<UnreportedListProps, 'language' | 'onFact'> {
  readonly fact: Fact
  readonly text: string
  readonly isChosen: boolean
  readonly isTaken: boolean
  readonly onTake: (fact: Fact) => void
}

const FactRow = memo(function FactRow(props: FactRowProps) {
  const { fact, text, language, isChosen, isTaken, onFact, onTake } = props
  const { t } = useTranslation()
  return (
    <li>
      <button type="button" className={css.fact} aria-pressed={isChosen} onClick={() => onFact(fact)}>
        <span className={css.kind}>{t(`facts.${fact.type}`)}</span>
        <span lang={language}>{text}</span>
      </button>
      {isTaken ? (
        <span className={css.taken} role="status">
          <IconCheck size={15} aria-hidden />
          {t('unreported.taken')}
        </span>
      ) : (
        <ActionIcon
          variant="subtle"
          aria-label={`${t('edit.take')}: ${text}`}
          title={t('edit.take')}
          onClick={() => onTake(fact)}
        >
          <IconPlus size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
})
