import { expect, test } from 'vitest'
import { startService } from '../support/service.ts'
import { fuzz } from './fuzz-requests.ts'

test('requests made from the API document, right and wrong, are never answered with a fault', async () => {
  const { url, key } = await startService({ AUSCULT_SINGLE_STEP_WAIT: '0', AUSCULT_WEBHOOK_RETRIES: '1h' })
  const { byStatus, faults } = await fuzz({ url, key, requests: 1500, seed: 7 })
  expect(faults).toEqual([])
  expect([...byStatus.keys()]).toEqual(expect.arrayContaining([200, 201, 204, 400, 401, 404, 422]))
})
