import { lookup as lookupBySystem, Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { AddressRules } from './address-rules.ts'

/** The host is, or leads to, nothing but addresses that may not be asked. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
  readonly code = 'ADDRESS_REFUSED'
}

export interface Address {
  readonly address: string
  readonly family: 4 | 6
}

const resolver = new Resolver({ timeout: 2_000, tries: 2 })

/**
 * The addresses of a host (a name, or an address as URLs spell it) that may be asked.
 * @throws AddressRefused; or what the name servers say, when there is no such name.
 */
export async function permittedAddresses(
  host: string,
  plain: boolean,
  rules: AddressRules,
): Promise<Address[]> {
  const bare = host.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(bare) ? [bare] : await addressesOf(bare, rules)
  const permitted = addresses.filter((address) => rules.permits(address, plain))
  if (permitted.length === 0) throw new AddressRefused('the address is not allowed')
  return permitted.map((address) => ({ address, family: isIP(address) as 4 | 6 }))
}

/** By name servers: the system's look-up would hold one of the few threads that files need as well. */
async function addressesOf(name: string, rules: AddressRules): Promise<string[]> {
  // RFC 6761: always this machine, whatever name servers say.
  if (/(^|\.)localhost\.?$/i.test(name)) return ['127.0.0.1', '::1']
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const addresses = found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  if (addresses.length > 0) return addresses
  // Names of the operator's own machines may be in the hosts file alone.
  if (rules.allowsMore) return (await lookupBySystem(name, { all: true })).map(({ address }) => address)
  const failed = found.find((each) => each.status === 'rejected')
  throw failed?.reason ?? new Error(`${name} has no address`)
}
