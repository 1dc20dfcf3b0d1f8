import ipaddr from 'ipaddr.js'

/** To which addresses a request that a caller asked for may go. */
export interface AddressRules {
  /** True where any address beyond the public ones was allowed. */
  readonly allowsMore: boolean
  /** `plain`: without TLS, which only the expressly allowed may be asked for. */
  permits(address: string, plain: boolean): boolean
}

/**
 * Public unicast addresses by TLS, and those that the operator allows in any way. IPv4 in IPv6's clothes counts as
 * what it is; loopback, private, link-local, shared, documentation, tunnels and the like are not public.
 * @param allowed CIDR ranges.
 * @throws Error naming the first that is none.
 */
export function createAddressRules(allowed: readonly string[]): AddressRules {
  const ranges = allowed.map(parseRange)
  return {
    allowsMore: ranges.length > 0,
    permits(address, plain) {
      if (!ipaddr.isValid(address)) return false
      const parsed = ipaddr.process(address)
      const expressly = ranges.some(
        ([base, bits]) => base.kind() === parsed.kind() && parsed.match(base, bits),
      )
      return expressly || (!plain && parsed.range() === 'unicast')
    },
  }
}

function parseRange(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  try {
    return ipaddr.parseCIDR(text)
  } catch {
    throw new Error(`${JSON.stringify(text)} is no address range such as 10.0.0.0/8`)
  }
}
