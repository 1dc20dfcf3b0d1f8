import { expect, test } from 'vitest'
import { auscult } from '../support/cli.ts'
import { startReceiver, verify } from '../support/receiver.ts'
import { freshSettings } from '../support/service.ts'
import { webhookSettings } from '../support/webhooks.ts'

test('webhooks are added, shown without their secret, tried and removed on the command line', {
  timeout: 120_000,
}, async () => {
  const settings = { ...(await freshSettings()), ...webhookSettings }
  const receiver = await startReceiver()
  const run = (...args: string[]) => auscult(['webhooks', ...args], settings)

  const added = await run('add', receiver.url, '--tenant', 'north', '--events', 'consultation.completed')
  expect(added).toMatchObject({ code: 0, stdout: expect.stringMatching(/^whsec_\S{44}\n$/) })
  const id = /[0-9a-f-]{36}/.exec(added.stderr)?.[0] as string

  const listed = await run('list')
  for (const part of [id, 'north', receiver.url, 'consultation.completed', 'enabled']) {
    expect(listed.stdout).toContain(part)
  }
  expect(listed.stdout).not.toContain(added.stdout.trim())

  expect(await run('test', id)).toMatchObject({ code: 0, stdout: expect.stringMatching(/^delivered: 204/) })
  verify(added.stdout.trim(), receiver.received[0]!)
  receiver.answer = () => 503
  expect(await run('test', id)).toMatchObject({ code: 1, stderr: 'not delivered: answered 503\n' })

  expect(await run('remove', id)).toMatchObject({ code: 0, stdout: 'removed\n' })
  expect(await run('remove', id)).toMatchObject({ code: 1, stderr: 'no webhook has this id\n' })
})

test.each([
  [['add', 'http://10.0.0.1/'], 'url must be https'],
  [['add', 'https://localhost/', '--events', 'consultation.started'], 'unknown event consultation.started'],
])('a webhook is not added from a mistake: %j', async (args, message) => {
  const result = await auscult(['webhooks', ...args], await freshSettings())
  expect(result).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(message) })
  expect(result.stderr).not.toMatch(/\n\s+at /)
})

test('settings of webhooks that make no sense are all named at the start', async () => {
  const wrong = {
    AUSCULT_WEBHOOK_ALLOW: '10.0.0.0/8,here',
    AUSCULT_WEBHOOK_RETRIES: '5s,soon',
    AUSCULT_WEBHOOK_DISABLE_AFTER: '5 days',
  }
  const result = await auscult(['webhooks', 'list'], { ...(await freshSettings()), ...wrong })
  expect(result.code).toBe(1)
  for (const name of Object.keys(wrong)) expect(result.stderr).toContain(name)
  expect(result.stderr).toContain('"here"')
})
