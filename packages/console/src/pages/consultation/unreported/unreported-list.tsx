import type { Fact, Facts } from '@auscult/client'
import { ActionIcon } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
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
  const unreported = facts.facts.filter(({ id }) => facts.unreported.includes(id))
  const chosen = focus?.kind === 'fact' ? focus.fact.id : null
  const listOf = (entries: readonly Fact[]) => (
    <ul className={css.list}>
      {entries.map((fact) => (
        <li key={fact.id}>
          <button
            type="button"
            className={css.fact}
            aria-pressed={fact.id === chosen}
            onClick={() => onFact(fact)}
          >
            <span className={css.kind}>{t(`facts.${fact.type}`)}</span>
            <span lang={language}>{taking.say(fact)}</span>
          </button>
          {taking.isTaken(fact) ? (
            <span className={css.taken} role="status">
              <IconCheck size={15} aria-hidden />
              {t('unreported.taken')}
            </span>
          ) : (
            <ActionIcon
              variant="subtle"
              aria-label={`${t('edit.take')}: ${taking.say(fact)}`}
              title={t('edit.take')}
              onClick={() => taking.take(fact)}
            >
              <IconPlus size={16} aria-hidden />
            </ActionIcon>
          )}
        </li>
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
