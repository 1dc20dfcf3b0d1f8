import { join } from 'node:path'
import { openFileBlobs } from '../platform/blobs/file-blobs.ts'
import type { BlobStore } from '../platform/blobs/port.ts'
import type { Config } from './config.ts'

/** S3 where a bucket is configured, else the data folder. */
export async function openBlobs(config: Pick<Config, 'dataDir' | 's3'>, tempDir: string): Promise<BlobStore> {
  if (!config.s3) return openFileBlobs(join(config.dataDir, 'blobs'), tempDir)
  const { openS3Blobs } = await import('../platform/blobs/s3-blobs.ts')
  return openS3Blobs({ ...config.s3, tempDir })
}

/** Where every process of the service has its folder for files on their way. */
export const tempRootOf = ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): string =>
  join(dataDir, s3 ? 'uploads' : 'blobs/temp')
