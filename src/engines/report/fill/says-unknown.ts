import type { JsonValue } from '../port.ts'

const UNKNOWN =
  /^(?:unknown|desconhecid[oa]|not[ _](?:informed|specified|stated|reported|available|assessed|mentioned)|n[aã]o[ _](?:informad[oa]|especificad[oa]|relatad[oa]|avaliad[oa]|mencionad[oa]|dit[oa])|unspecified|uninformed|indeterminad[oa]|ignorad[oa])?$/i

/** Whether a member of an enumeration says that nobody said it: `null`, `""`, `não informado`. "None" is a finding. */
export const saysUnknown = (member: JsonValue): boolean =>
  member === null || (typeof member === 'string' && UNKNOWN.test(member.trim()))
