import type { LanguagePack } from './language-pack.ts'
import type { Statement } from './statement.ts'

/** Who speaks for the patient says so early. */
const early = 0.4

/**
 * Where somebody speaks for the patient ("she's my grandmother"), and the doctor asks after "her" and not "you", that
 * voice is no patient's: "I found her" must not become "the patient found her".
 */
export function withCompanion(
  statements: readonly Statement[],
  { companion, address: { you, they } }: Pick<LanguagePack, 'companion' | 'address'>,
): readonly Statement[] {
  if (statements.some(({ role }) => role === 'other')) return statements
  const told = statements.some(
    ({ role, folded, position }) => role === 'patient' && position < early && companion.test(folded),
  )
  if (!told) return statements
  const asked = statements.filter(({ role, isQuestion }) => role === 'doctor' && isQuestion)
  const count = (pattern: RegExp) =>
    asked.reduce((sum, { folded }) => sum + (folded.match(pattern)?.length ?? 0), 0)
  if (count(they) <= count(you)) return statements
  return statements.map((one) => (one.role === 'patient' ? { ...one, role: 'other' } : one))
}
