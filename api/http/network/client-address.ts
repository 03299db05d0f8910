import type { BlockList } from 'node:net'
import { lateModules } from '#api/boot/late-modules.ts'
import type { TrustedProxies } from '#api/boot/config.ts'

const MAX_ENTRIES = 20

/**
 * The visitor's address: the right-most one of X-Forwarded-For and the connection's other end that is not a proxy of ours. Visitors can
 * forge anything to the left of it. '' if unknown.
 */
export function clientAddress(
  remoteAddress: string | undefined,
  forwardedFor: string | undefined,
  proxies: TrustedProxies,
): string {
  const remote = remoteAddress ?? ''
  if (proxies === 0) return remote
  // Visitors can send a header of any length.
  const entries = (forwardedFor ?? '').split(',').slice(-MAX_ENTRIES).map(addressOf)
  const isProxy = typeof proxies === 'number' ? (place: number) => place < proxies : knownProxies(proxies)
  let address = remote
  for (let place = 0; isProxy(place, address); place += 1) {
    const before = entries.at(-1 - place)
    if (!before) break
    address = before
  }
  return address
}

const lists = new WeakMap<readonly string[], BlockList>()

function knownProxies(networks: readonly string[]): (place: number, address: string) => boolean {
  const list = lists.get(networks) ?? blockListOf(networks)
  lists.set(networks, list)
  return (_place, address) => list.check(address, lateModules.net().isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

function blockListOf(networks: readonly string[]): BlockList {
  const list = new (lateModules.net().BlockList)()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = lateModules.net().isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return list
}

/** The address of an entry, which may be written with a port: `192.0.2.1:4711`, `[2001:db8::1]:443`; '' for none. */
function addressOf(entry: string): string {
  const text = entry.trim().replace(/^"(.*)"$/, '$1')
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return lateModules.net().isIP(bare) ? bare : ''
}
