import { type Field, labelledValue } from './fields.ts'

const COUNCIL =
  /\s*[-–•·,|]?\s*[([]?(?:CRM|CREM[A-Z]{1,3}|CREMERJ|CRMV|CRO|CRN|COREN|NPI|GMC|RQE|CRBM|CRP)\b.*$/i
const DEGREES = /,?\s+(?:MD|M\.D\.?|DO|D\.O\.?|MBBS|ARNP|NP|FNP|PA-C|APRN|RN|FRCP(?:ath)?|PhD)\.?(?=,|$).*$/
const UNKNOWN =
  /^(?:n[ãa]o (?:informad|consta|declarad)|not (?:stated|given|known)|unknown|self\b|o mesmo|n\/[ad]\b)/i

/** Who asked for the exam, without council number; empty when the document doesn't say. */
export function physicianOf(fields: readonly Field[]): string {
  const name = labelledValue(fields, 'physician')
    .replace(/^.*\s[-–]\s(?=Dra?\.? )/, '')
    .replace(COUNCIL, '')
    .replace(DEGREES, '')
    .replace(/\s*\(\d+\)$/, '')
    .replace(/\s+[-–•·|]\s.*$/, '')
    .trim()
  return /\p{L}{2}/u.test(name) && name.length <= 80 && !UNKNOWN.test(name) ? name : ''
}
