import { useTranslation } from 'react-i18next'
import { useTemplate } from '../../api/use-specialties.ts'
import css from './new.module.css'

/** What a note of this specialty has: its sections at a glance, and their fields when it is opened. */
export function TemplateView({ specialty }: { readonly specialty: string }) {
  const { t } = useTranslation()
  const sections = useTemplate(specialty)
  if (sections.length === 0) return null
  return (
    <details className={css.template}>
      <summary>
        {t('new.template')} <span>{sections.map(({ title }) => title).join(' · ')}</span>
      </summary>
      <dl>
        {sections.map(({ key, title, fields }) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>{fields.join(', ')}</dd>
          </div>
        ))}
      </dl>
      <p>{t('new.templateHint')}</p>
    </details>
  )
}
