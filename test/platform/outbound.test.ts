import { describe, expect, it } from 'vitest'
import { createAddressRules } from '../../src/platform/outbound/address-rules.ts'
import { createOutbound } from '../../src/platform/outbound/outbound.ts'
import { startReceiver } from '../support/receiver.ts'
import { whenDone } from '../support/when-done.ts'

function outbound(...allowed: string[]) {
  const one = createOutbound(createAddressRules(allowed))
  whenDone(() => one.close())
  const post = (url: string, signal = new AbortController().signal) =>
    one.post({ url, headers: {}, body: '{}', timeoutMs: 5_000, signal })
  return { ...one, post }
}

describe('what callers ask to be sent somewhere', () => {
  const everySpelling = (port: string) => [
    `127.0.0.1:${port}`,
    `127.1:${port}`,
    `2130706433:${port}`,
    `0x7f.1:${port}`,
    `0177.0.0.1:${port}`,
    `127.0.0.1.:${port}`,
    `１２７.0.0.1:${port}`,
    `[::1]:${port}`,
    `[::ffff:7f00:1]:${port}`,
    `[::ffff:127.0.0.1]:${port}`,
    `[64:ff9b::7f00:1]:${port}`,
    `localhost:${port}`,
  ]

  it.each(['http', 'https'])('does not reach this machine in any spelling, by %s', async (protocol) => {
    const receiver = await startReceiver()
    const { refusal, post } = outbound()
    for (const host of everySpelling(new URL(receiver.url).port)) {
      const url = `${protocol}://${host}/`
      expect(await refusal(new URL(url)), url).toMatch(protocol === 'http' ? 'must be https' : 'not allowed')
      expect(await post(url), url).toMatchObject({ httpStatus: null, error: 'the address is not allowed' })
    }
    expect(receiver.received).toEqual([])
  })

  it.each([
    ...['10.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
    ...['[fe80::1]', '[fc00::1]', '[::]', '[2002:7f00:1::]', '[2001:db8::1]', '[::ffff:a9fe:a9fe]'],
  ])('does not reach %s', async (host) => {
    expect(await outbound().post(`https://${host}/`)).toMatchObject({ error: 'the address is not allowed' })
  })

  it('reaches what the operator allows, in every spelling of it, and nothing beside it', async () => {
    const receiver = await startReceiver()
    const { post, refusal } = outbound('127.0.0.1/32')
    const { port } = new URL(receiver.url)
    const hosts = [`127.0.0.1:${port}`, `2130706433:${port}`, `[::ffff:7f00:1]:${port}`, `localhost:${port}`]
    for (const host of hosts) {
      expect(await refusal(new URL(`http://${host}/`))).toBeNull()
      expect(await post(`http://${host}/`), host).toMatchObject({ error: null })
    }
    expect(receiver.received).toHaveLength(hosts.length)
    expect(await post(`http://127.0.0.2:${port}/`)).toMatchObject({ error: 'the address is not allowed' })
    // The public ones by TLS alone.
    expect(await refusal(new URL('http://93.184.215.14/'))).toMatch('must be https')
    expect(await refusal(new URL('https://93.184.215.14/'))).toBeNull()
  })

  it('is told apart when it fails: refused, unknown, broken off, without TLS', async () => {
    const receiver = await startReceiver()
    const { port } = new URL(receiver.url)
    const { post } = outbound('127.0.0.0/8')
    expect(await post(`https://localhost:${port}/`)).toMatchObject({
      error: expect.stringMatching(/^no trusted TLS connection/),
    })
    receiver.answer = () => 'cut'
    expect(await post(receiver.url)).toMatchObject({ error: 'the connection broke off' })
    await receiver.close()
    expect(await post(receiver.url)).toMatchObject({ error: 'the connection was refused' })
    expect((await post('http://nowhere.invalid/')).error).toMatch(/no such host|could not be resolved/)
  })

  it('ends when nobody wants it any more', async () => {
    const receiver = await startReceiver()
    receiver.answer = () => 'hang'
    const ending = new AbortController()
    const sent = outbound('127.0.0.0/8').post(receiver.url, ending.signal)
    await receiver.until(1)
    ending.abort(new Error('the server is stopping'))
    await expect(sent).rejects.toThrow('the server is stopping')
  })

  it('can’t be allowed by something that is no range', () => {
    expect(() => createAddressRules(['10.0.0.0/8', 'localhost'])).toThrow('"localhost"')
  })
})
