import type { AuditLine, SealedLine } from '../../platform/audit/audit-line.ts'

/** A line as the API and the export show it. */
export const toRecord = (line: AuditLine & Partial<SealedLine>) => ({
  position: line.position ?? null,
  id: line.id,
  at: line.at.toISOString(),
  tenantId: line.tenantId,
  actor: line.actor,
  verb: line.verb,
  action: line.action,
  object: line.object,
  outcome: line.outcome,
  status: line.status,
  address: line.address,
  requestId: line.requestId,
})

/** The same with what proves it; {@link fromProof} reads it back. */
export const toProof = (line: AuditLine & Partial<SealedLine>) => ({
  ...toRecord(line),
  keyId: line.keyId,
  mac: line.mac,
  hash: line.hash ?? null,
})

/** Throws `SyntaxError` for what is no line of an export. */
export function fromProof(text: string): AuditLine & Partial<SealedLine> {
  const { position, hash, at, ...rest } = JSON.parse(text) as ReturnType<typeof toProof>
  const line = { ...rest, at: new Date(at) }
  if (typeof rest.mac !== 'string' || !rest.actor || !rest.object || Number.isNaN(line.at.getTime()))
    throw new SyntaxError('not a line of an audit export')
  return position === null || hash === null ? line : { ...line, position, hash }
}
