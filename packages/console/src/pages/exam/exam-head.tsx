import type { ExamContent } from '@auscult/client'
import { useTranslation } from 'react-i18next'
import { day } from '../../parts/times.ts'
import css from './exam.module.css'

/** Of whom, from where and when, and what is told in words. */
export function ExamHead({ content }: { readonly content: ExamContent }) {
  const { patient_name, age, date, laboratory, requesting_physician, findings, conclusion, warnings } =
    content
  const { i18n } = useTranslation()
  const read = date?.content ? { ...date, content: day(date.content, i18n.language) } : undefined
  const facts = [patient_name, age, read, laboratory, requesting_physician].filter((one) => one?.content)
  const prose = [findings, warnings].filter((one) => one !== undefined)
  return (
    <>
      <dl className={css.facts}>
        {facts.map(
          (one) =>
            one && (
              <div key={one.title}>
                <dt>{one.title}</dt>
                <dd>{one.content}</dd>
              </div>
            ),
        )}
      </dl>
      {prose.map(({ title, content: lines }) => (
        <section key={title} className={css.prose}>
          <h2 className={css.heading}>{title}</h2>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      ))}
      {conclusion?.content && (
        <section className={css.prose}>
          <h2 className={css.heading}>{conclusion.title}</h2>
          <p>{conclusion.content}</p>
        </section>
      )}
    </>
  )
}
