/** A line in capitals, four letters at least: `REVIEW OF SYSTEMS`; a lone `COPD.` is said of the patient. */
const title = /^(?=(?:[^\p{L}]*\p{L}){4})[^\p{Ll}\d]*$/u
const spokenOf = /\.\s*$/

/** What note writers set before a line, of systems of the body and of kinds of plan: it tells nothing of the patient. */
const labels: readonly string[] = [
  'Constitutional',
  'General',
  'General Examination',
  'Ears, Nose, Mouth and Throat',
  'HEENT',
  'HENT',
  'ENT',
  'Eyes',
  'Neck',
  'Cardiovascular',
  'CV',
  'Respiratory',
  'Resp',
  'Gastrointestinal',
  'GI',
  'GI/GU',
  'Genitourinary',
  'GU',
  'Abdomen',
  'Musculoskeletal',
  'MSK',
  'Integumentary',
  'Skin',
  'Extremities',
  'Neurological',
  'Neurological/Psychological',
  'Neuro',
  'Psychiatric',
  'Mental status',
  'Endocrine',
  'Hematologic/lymphatics',
  'Other findings',
  'Examination',
  'Palpation',
  'Auscultation',
  'Auscultation of Heart',
  'Auscultation of Lungs',
  'Examination of Abdomen',
  'Medical Reasoning',
  'Medical Treatment',
  'Additional Testing',
  'Patient Education and Counseling',
  'Patient Agreements',
  'Specialist Referrals',
  'Ruled out',
]
const label = new RegExp(`(^|\\. )[\\s•*-]*(?:${labels.join('|')}):`, 'gimu')

/**
 * A note without its headings and labels. Sets of notes name their sections in words of their own, so that words of
 * headings would count as concepts that a report misses, and its own as false ones.
 */
export const withoutHeadings = (note: string): string =>
  note
    .split('\n')
    .filter((line) => !title.test(line) || spokenOf.test(line))
    .join('\n')
    .replace(label, '$1')
