import type { Transcript } from '@auscult/client'
import { IconEarOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { clock } from '../../parts/times.ts'
import css from './consultation.module.css'

/** Less of the speech than that was understood: who signs has to know. */
const WHOLE = 0.99

/** How much of the speech was understood, 0 to 1; `null` where nobody spoke. */
export const understoodShare = ({ voiced, transcribed }: Transcript['coverage']): number | null =>
  voiced > 0 ? Math.min(1, transcribed / voiced) : null

/** What the note can't rest on, above it: speech that was not understood, and what was never recorded. */
export function CoverageNote({ coverage }: { readonly coverage: Transcript['coverage'] }) {
  const { t, i18n } = useTranslation()
  const share = understoodShare(coverage)
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', roundingMode: 'floor' })
  const lines = [
    ...(share !== null && share < WHOLE
      ? [t('transcript.coverage', { percent: percent.format(share) })]
      : []),
    ...coverage.gaps.map(({ from, to, reason }) =>
      t('transcript.gap', { from: clock(from), to: clock(to), reason: t(`transcript.reasons.${reason}`) }),
    ),
  ]
  if (lines.length === 0) return null
  return (
    <section className={css.uncovered} aria-label={t('transcript.uncovered')}>
      <IconEarOff size={18} aria-hidden />
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
