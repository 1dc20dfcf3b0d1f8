import type { TestCorrection } from '@auscult/client'
import { Button, Group, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './exam.module.css'
import type { ShownTest } from './tests.ts'

interface TestFormProps {
  /** `null`: one that is missing. */
  readonly test: ShownTest | null
  readonly isStoring: boolean
  readonly onStore: (said: TestCorrection) => void
  readonly onCancel: () => void
}

/** What a person says that is printed. */
export function TestForm({ test, isStoring, onStore, onCancel }: TestFormProps) {
  const { t } = useTranslation()
  const [name, setName] = useState(test?.name ?? '')
  const [result, setResult] = useState(test?.bare ?? '')
  const [unit, setUnit] = useState(test?.unit ?? '')
  const [references, setReferences] = useState(test?.references.join('\n') ?? '')
  const which = test ? { test: test.test } : {}
  function store(event: FormEvent) {
    event.preventDefault()
    onStore({ ...which, name, result, unit, referenceValues: references.split('\n').filter(Boolean) })
  }
  return (
    <form
      onSubmit={store}
      className={css.form}
      aria-label={test ? t('exams.correctThe', { name: test.name }) : t('exams.add')}
    >
      <TextInput
        size="xs"
        label={t('exams.test')}
        value={name}
        required
        withAsterisk={false}
        autoFocus={!test}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        size="xs"
        label={t('exams.result')}
        value={result}
        required
        withAsterisk={false}
        autoFocus={test !== null}
        onChange={(event) => setResult(event.currentTarget.value)}
      />
      <TextInput
        size="xs"
        label={t('exams.unit')}
        value={unit}
        onChange={(event) => setUnit(event.currentTarget.value)}
      />
      <Textarea
        size="xs"
        autosize
        minRows={1}
        label={t('exams.reference')}
        value={references}
        onChange={(event) => setReferences(event.currentTarget.value)}
      />
      <Group gap="xs" className={css.formActions}>
        <Button type="submit" size="xs" loading={isStoring}>
          {t('exams.save')}
        </Button>
        <Button size="xs" variant="default" onClick={onCancel}>
          {t('exams.cancel')}
        </Button>
        {test && (
          <Button
            size="xs"
            variant="subtle"
            color="red"
            onClick={() => onStore({ test: test.test, removed: true })}
          >
            {t('exams.remove')}
          </Button>
        )}
      </Group>
    </form>
  )
}
