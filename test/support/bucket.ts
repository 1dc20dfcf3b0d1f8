import { randomUUID } from 'node:crypto'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { startS3Server } from '../platform/blobs/s3-server.ts'

export type Bucket = Awaited<ReturnType<typeof startBucket>>

/** A new bucket of a real S3 server, which ends with it. */
export async function startBucket(name: string) {
  const { stop, endpoint, ...credentials } = await startS3Server()
  const bucket = `${name}-${randomUUID()}`
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  return {
    client,
    place: { endpoint, ...credentials, bucket, region: 'us-east-1', prefix: '' },
    /** For a service that reaches it at `through`, as it is or by way of a proxy. */
    settings: (through: string = endpoint) => ({
      AUSCULT_S3_BUCKET: bucket,
      AUSCULT_S3_ENDPOINT: through,
      AUSCULT_S3_ACCESS_KEY_ID: credentials.accessKeyId,
      AUSCULT_S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    }),
    stop: () => {
      client.destroy()
      return stop()
    },
  }
}
