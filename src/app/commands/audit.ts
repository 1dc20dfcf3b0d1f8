import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fromProof, toProof } from '../../features/audit/index.ts'
import { type AuditKey, createAuditKey } from '../../platform/audit/audit-line.ts'
import { readAll } from '../../platform/audit/read-lines.ts'
import { sealLines } from '../../platform/audit/seal-lines.ts'
import { type ChainHead, ChainVerifier, type Verification } from '../../platform/audit/verify-lines.ts'
import { loadSecret } from '../load-secret.ts'
import { readConfig } from '../read-config.ts'
import { UsageError } from '../usage-error.ts'
import { withDatabase } from '../with-database.ts'

export interface VerifyOptions {
  /** `POSITION:HASH`, as an earlier run printed it. */
  readonly expect?: string
  readonly oldSecretFile?: readonly string[]
}

/** Prints every line with what proves it, as JSON Lines. */
export async function exportAuditCommand(options: { from?: string; to?: string }): Promise<void> {
  const filter = {
    ...(options.from ? { from: moment(options.from) } : {}),
    ...(options.to ? { to: moment(options.to) } : {}),
  }
  await withDatabase(async (db) => {
    for await (const line of readAll(db, filter)) {
      if (!process.stdout.write(`${JSON.stringify(toProof(line))}\n`))
        await new Promise((resolve) => process.stdout.once('drain', resolve))
    }
  })
}

/** Checks the log, or an export of it; says what is wrong, and ends with 1 then. */
export async function verifyAuditCommand(file: string | undefined, options: VerifyOptions): Promise<void> {
  const expected = options.expect ? headOf(options.expect) : null
  const keys = await loadKeys(options.oldSecretFile ?? [])
  const result = file ? await verifyFile(file, keys, expected) : await verifyDatabase(keys, expected)
  for (const fault of result.faults) console.error(fault)
  if (result.faults.length > 0) process.exitCode = 1
  const verdict = result.faults.length > 0 ? 'NOT intact' : 'intact'
  console.log(`${result.lines} lines, ${verdict}; head ${result.head.position}:${result.head.hash}`)
}

async function verifyFile(
  file: string,
  keys: readonly AuditKey[],
  expected: ChainHead | null,
): Promise<Verification> {
  const verifier = new ChainVerifier(keys, expected ? [expected] : [])
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (text.trim() !== '') verifier.add(fromProof(text))
  }
  return verifier.end()
}

async function verifyDatabase(keys: readonly AuditKey[], expected: ChainHead | null): Promise<Verification> {
  let result: Verification | undefined
  await withDatabase(async (db) => {
    // A line that waits for its place is no fault; after a kill some may.
    while ((await sealLines(db, keys[0] as AuditKey)) > 0);
    const head = (await db.selectFrom('audit_head').selectAll().executeTakeFirst()) ?? null
    const verifier = new ChainVerifier(
      keys,
      [head, expected].filter((one) => one !== null),
    )
    for await (const line of readAll(db, {})) verifier.add(line)
    result = verifier.end()
  })
  return result as Verification
}

async function loadKeys(oldFiles: readonly string[]): Promise<AuditKey[]> {
  const old = oldFiles.map(async (file) => createAuditKey(await readFile(file)))
  return [createAuditKey(await loadSecret(readConfig())), ...(await Promise.all(old))]
}

function headOf(text: string): ChainHead {
  const [position = '', hash = ''] = text.split(':')
  if (!/^\d+$/.test(position) || !/^[0-9a-f]{64}$/.test(hash))
    throw new UsageError('--expect must be POSITION:HASH, as an earlier run printed it')
  return { position: Number(position), hash }
}

function moment(text: string): Date {
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) throw new UsageError(`${text} is no date such as 2027-12-31`)
  return date
}
