import { expect, it } from 'vitest'
import { auscultHere } from '../support/cli-here.ts'
import { freePort } from '../support/free-port.ts'
import { startService } from '../support/service.ts'

it('auscult health says whether the process with these settings answers', { timeout: 120_000 }, async () => {
  const metrics = String(await freePort())
  const { url, env } = await startService({ AUSCULT_METRICS_PORT: metrics })
  const here = { ...env, AUSCULT_PORT: new URL(url).port, AUSCULT_METRICS_PORT: metrics }
  expect(await auscultHere(['health'], here)).toMatchObject({ code: 0, stderr: '' })
  expect(await auscultHere(['health', '--role', 'worker'], here)).toMatchObject({ code: 0, stderr: '' })

  const nobody = String(await freePort())
  expect(await auscultHere(['health'], { ...here, AUSCULT_PORT: nobody })).toMatchObject({
    code: 1,
    stderr: `http://127.0.0.1:${nobody}/health/live does not answer\n`,
  })
})
