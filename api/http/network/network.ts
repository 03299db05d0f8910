import { lateModules } from '#api/boot/late-modules.ts'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/i
const MAPPED_IPV4 = '0:0:0:0:0:ffff'

export function isLoopback(address: string): boolean {
  return LOOPBACK.test(address)
}

/**
 * The smallest network that limits count: the /24 of an IPv4 address, the /64 of an IPv6 address. Someone who has one of its addresses can
 * usually get the others.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '')
  const version = lateModules.net().isIP(plain)
  if (version === 4) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (version !== 6) return plain
  const groups = groupsOf(plain)
  if (groups.slice(0, 6).join(':') === MAPPED_IPV4)
    return networkOf(groups.slice(6).flatMap(bytesOf).join('.'))
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** The largest block that a provider gives one customer: the /48 around a /64. A /24 stays a /24. */
export function siteOf(network: string): string {
  return network.endsWith('/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network
}

function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}
