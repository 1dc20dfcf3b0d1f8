import { NativeSelect, SegmentedControl, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useSpecialties } from '../../api/use-specialties.ts'
import { useSignedIn } from '../../shell/session-context.ts'
import { Bring } from './bring/bring.tsx'
import type { Details } from './details.ts'
import css from './new.module.css'
import { RecordTalk } from './record/record-talk.tsx'
import { TemplateView } from './template-view.tsx'

const ways = ['record', 'bring'] as const

/** A new consultation: recorded here, or brought as a file or as text. */
export default function NewPage() {
  const { t } = useTranslation()
  const { session } = useSignedIn()
  const [, navigate] = useLocation()
  const specialties = useSpecialties()
  const [way, setWay] = useState<(typeof ways)[number]>('record')
  const [isUnderWay, setUnderWay] = useState(false)
  const [specialty, setSpecialty] = useState('generic')
  const [language, setLanguage] = useState<Details['language']>('auto')
  const [patientReference, setPatientReference] = useState('')
  const details: Details = {
    ...{ specialty, language, patientReference: patientReference.trim() },
    professionalId: session.professionalId,
  }
  const open = (id: string) => navigate(`/consultations/${id}`)

  return (
    <>
      <Title order={1} mb="md">
        {t('new.title')}
      </Title>
      <div className={css.details}>
        <NativeSelect
          label={t('consultations.specialty')}
          value={specialty}
          onChange={(event) => setSpecialty(event.currentTarget.value)}
          data={specialties.map(([key, title]) => ({ value: key, label: title }))}
        />
        <NativeSelect
          label={t('new.language')}
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value as Details['language'])}
          data={[
            { value: 'auto', label: t('new.auto') },
            { value: 'pt-BR', label: 'Português' },
            { value: 'en', label: 'English' },
          ]}
        />
        <TextInput
          label={t('new.patient')}
          description={t('new.patientHint')}
          inputWrapperOrder={['label', 'input', 'description']}
          value={patientReference}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setPatientReference(event.currentTarget.value)}
        />
      </div>
      <TemplateView specialty={specialty} />
      <SegmentedControl
        mb="md"
        aria-label={t('new.ways')}
        value={way}
        // What is being recorded or sent is not left by a slip of the hand.
        disabled={isUnderWay}
        onChange={(value) => setWay(value === 'bring' ? 'bring' : 'record')}
        data={ways.map((value) => ({ value, label: t(`new.${value}`) }))}
      />
      {way === 'record' ? (
        <RecordTalk details={details} onUnderWay={setUnderWay} onFinished={open} />
      ) : (
        <Bring details={details} onUnderWay={setUnderWay} onFinished={open} />
      )}
    </>
  )
}
