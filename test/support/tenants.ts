import { expect } from 'vitest'
import { auscult } from './cli.ts'
import { Client } from './client.ts'
import type { TestService } from './service.ts'

/** A client with a key of that tenant, made on the command line; as professional 7 towards exams. */
export async function tenantClient(
  { url, env }: Pick<TestService, 'url' | 'env'>,
  name: string,
  ...options: string[]
): Promise<Client> {
  const { code, stdout } = await auscult(
    ['keys', 'create', '--name', 'test', '--tenant', name, ...options],
    env,
  )
  expect(code).toBe(0)
  return new Client(url, stdout.trim(), { 'x-service-professional-id': '7' })
}
