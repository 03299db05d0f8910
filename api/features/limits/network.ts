import { isIP } from 'node:net'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/i
const MAPPED_IPV4 = '0:0:0:0:0:ffff'

/** True for an address of this machine. */
export function isLoopback(address: string): boolean {
  return LOOPBACK.test(address)
}

/** What counts as one network: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '')
  if (isIP(plain) !== 6) return plain
  const groups = groupsOf(plain)
  if (groups.slice(0, 6).join(':') === MAPPED_IPV4) return groups.slice(6).flatMap(bytesOf).join('.')
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** The eight groups of an IPv6 address, in hexadecimal without leading zeros. */
function groupsOf(address: string): string[] {
  // URL writes every form of an address as groups with at most one '::'.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}
