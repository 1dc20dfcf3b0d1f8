import type { Field } from './fields.ts'

/** Who asked for the exam, without council number; empty when the document doesn't say. */
export function physicianOf(fields: readonly Field[]): string {
  const field = fields.find((candidate) =>
    /^(?:medic[oa](?:\(a\))?(?: solicitante)?|medico\(a\) solicitante|medico solic|prof\.? solicitante|requisitante|solicit|pediatra|ordering|dr\.?\(a\)|dra?|solicitante|solicitado por|profissional solicitante|ordering .*|referring .*|ref\.? ?(?:by|doctor|dr)|referred by|doctor|physician|requested by|requester)$/.test(
      candidate.label,
    ),
  )
  const name = (field?.value ?? '')
    .replace(/\s*[-–,]?\s*\(?(?:CRM|CREM[A-Z]{1,3}|CREMERJ|CRMV|CRO|CRN|COREN|NPI)\b.*$/i, '')
    .replace(/\s+MD$/, '')
    .trim()
  return /\p{L}{2}/u.test(name) && name.length <= 80 ? name : ''
}
