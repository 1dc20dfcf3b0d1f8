import type { FastifyRequest } from 'fastify'

/**
 * Whether a request comes from a page of this very host. Browsers say it in `sec-fetch-site`; older ones send the page's
 * origin with whatever is no plain GET.
 */
export function isSameOrigin(
  { headers, protocol, host, method }: FastifyRequest,
  publicUrl: string,
): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = headers
  if (origin !== undefined) return origin === `${protocol}://${host}` || origin === originOf(publicUrl)
  return method === 'GET' || method === 'HEAD'
}

const originOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null)
