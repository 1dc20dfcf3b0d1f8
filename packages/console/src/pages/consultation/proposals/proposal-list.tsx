import type { Proposal } from '@auscult/client'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Problem } from '../../../parts/problem.tsx'
import css from './proposals.module.css'
import { useProposals } from './use-proposals.ts'

/** What was corrected and may hold beyond this consultation: nothing is learnt that nobody accepts. */
export function ProposalList({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const { proposals, decide } = useProposals(id)
  if (proposals.length === 0) return null
  return (
    <section className={css.panel} aria-labelledby="proposals">
      <h2 id="proposals" className={css.title}>
        {t('glossary.next')}
      </h2>
      <ul className={css.list}>
        {proposals.map((proposal) => (
          <ProposalRow
            key={`${proposal.kind} ${proposal.before} ${proposal.after}`}
            proposal={proposal}
            isStoring={decide.isPending}
            onDecide={(accepted) => decide.mutate({ ...proposal, accepted })}
          />
        ))}
      </ul>
      <p className={css.hint}>{t('glossary.everybody')}</p>
      {decide.isError && <Problem text={t('edit.failed')} />}
    </section>
  )
}

interface ProposalRowProps {
  readonly proposal: Proposal
  readonly isStoring: boolean
  readonly onDecide: (accepted: boolean) => void
}

function ProposalRow({ proposal: { kind, before, after }, isStoring, onDecide }: ProposalRowProps) {
  const { t } = useTranslation()
  const what = t(`glossary.${kind}`, { before, after })
  return (
    <li>
      <span>{what}</span>
      <Button
        size="compact-xs"
        disabled={isStoring}
        aria-label={t('glossary.acceptThe', { what })}
        onClick={() => onDecide(true)}
      >
        {t('glossary.accept')}
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        disabled={isStoring}
        aria-label={t('glossary.declineThe', { what })}
        onClick={() => onDecide(false)}
      >
        {t('glossary.decline')}
      </Button>
    </li>
  )
}
