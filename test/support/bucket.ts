import { randomUUID } from 'node:crypto'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { startS3Server } from '../platform/blobs/s3-server.ts'

/** A new bucket of a real S3 server, which ends with it. */
export async function startBucket(name: string) {
  const { stop, ...server } = await startS3Server()
  const { endpoint, ...credentials } = server
  const bucket = `${name}-${randomUUID()}`
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
  return {
    place: { ...server, bucket, region: 'us-east-1', prefix: '' },
    /** For a service that reaches it at `through`. */
    settings: (through: string) => ({
      AUSCULT_S3_BUCKET: bucket,
      AUSCULT_S3_ENDPOINT: through,
      AUSCULT_S3_ACCESS_KEY_ID: credentials.accessKeyId,
      AUSCULT_S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    }),
    stop,
  }
}
