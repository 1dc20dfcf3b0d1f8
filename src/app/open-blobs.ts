import { join } from 'node:path'
import { openFileBlobs } from '../platform/blobs/file-blobs.ts'
import type { BlobStore } from '../platform/blobs/port.ts'
import { SealedBlobs } from '../platform/vault/sealed-blobs.ts'
import type { Vault } from '../platform/vault/vault.ts'
import type { Config } from './config.ts'

/** S3 where a bucket is configured, else the data folder; sealed where encryption is on. */
export async function openBlobs(
  config: Pick<Config, 'dataDir' | 's3' | 'masterKeys'>,
  tempDir: string,
  vault: Vault,
): Promise<BlobStore> {
  const plain = await openPlainBlobs(config, tempDir)
  if (!config.masterKeys) return plain
  return new SealedBlobs(plain, async (owner) => {
    const ring = await vault.ring(owner)
    if (!ring) throw new Error('a sealed store needs keys')
    return ring
  })
}

async function openPlainBlobs(
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  tempDir: string,
): Promise<BlobStore> {
  if (!s3) return openFileBlobs(join(dataDir, 'blobs'), tempDir)
  const { openS3Blobs } = await import('../platform/blobs/s3-blobs.ts')
  return openS3Blobs({ ...s3, tempDir })
}

/** Where every process of the service has its folder for files on their way. */
export const tempRootOf = ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): string =>
  join(dataDir, s3 ? 'uploads' : 'blobs/temp')
