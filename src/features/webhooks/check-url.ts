import type { Context } from '../../context.ts'
import { unprocessable } from '../../platform/errors.ts'

/**
 * The URL as it will be asked, without a fragment. Looks its name up: one that leads to nothing but forbidden addresses
 * is refused here already; one that leads nowhere yet is taken, for every delivery checks again.
 */
export async function checkUrl({ outbound }: Pick<Context, 'outbound'>, text: string): Promise<string> {
  const url = URL.parse(text)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw unprocessable('url must be an https URL')
  }
  if (url.username !== '' || url.password !== '')
    throw unprocessable('url must not hold a user or a password')
  url.hash = ''
  const refusal = await outbound.refusal(url)
  if (refusal !== null)
    throw unprocessable(`url ${refusal.startsWith('must') ? '' : 'is refused: '}${refusal}`)
  return url.href
}
