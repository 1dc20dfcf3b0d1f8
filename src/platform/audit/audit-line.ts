import { createHash, createHmac, createSecretKey, hkdfSync } from 'node:crypto'

export type ActorKind = 'key' | 'token' | 'link' | 'system' | 'operator'
export type AuditVerb = 'read' | 'create' | 'change' | 'delete'
export type AuditOutcome = 'success' | 'refused' | 'failed'

/** Who did what to which thing, and how it ended. Ids and figures only, never content. */
export interface AuditEntry {
  /** Whose data it was about; `null` for what concerns the installation. */
  readonly tenantId: string | null
  readonly actor: { readonly kind: ActorKind; readonly id: string | null }
  readonly verb: AuditVerb
  /** What exactly: a route or a command. */
  readonly action: string
  readonly object: { readonly kind: string; readonly id: string | null }
  readonly outcome: AuditOutcome
  /** HTTP status, where there is one. */
  readonly status?: number | null
  readonly address?: string | null
  readonly requestId?: string | null
}

/** Who acts, and by what; what verbs that write their own line are told. */
export type AuditSource = Pick<AuditEntry, 'actor' | 'action' | 'address' | 'requestId'>

/** An entry as it was written down. */
export interface AuditLine extends Required<AuditEntry> {
  /** UUID; twice the same is no accident. */
  readonly id: string
  readonly at: Date
  /** Names the key of `mac` and `hash`. */
  readonly keyId: string
  /** Over everything above, hex. */
  readonly mac: string
}

/** A line with its place in the chain. */
export interface SealedLine extends AuditLine {
  /** From 1, without gaps. */
  readonly position: number
  /** Over the line and the hash of the one before, hex. */
  readonly hash: string
}

/** Makes and checks codes that only holders of the secret can make. */
export interface AuditKey {
  readonly id: string
  mac(line: Omit<AuditLine, 'mac'>): string
  hash(previous: string, position: number, line: Pick<AuditLine, 'mac'>): string
}

/** Before the first line. */
export const CHAIN_START = '0'.repeat(64)

export function createAuditKey(secret: Buffer): AuditKey {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'auscult audit', 32))
  // Of raw bytes a key is made anew for each code, which takes six times as long as the code itself.
  const key = createSecretKey(bytes)
  const code = (...parts: readonly unknown[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex')
  return {
    id: createHash('sha256').update(bytes).digest('hex').slice(0, 12),
    mac: (l) =>
      code(
        ...[l.id, l.at.toISOString(), l.tenantId, l.actor.kind, l.actor.id, l.verb, l.action],
        ...[l.object.kind, l.object.id, l.outcome, l.status, l.address, l.requestId, l.keyId],
      ),
    hash: (previous, position, { mac }) => code(previous, position, mac),
  }
}
