// Promise: Limits count the visitor and not a proxy, whatever X-Forwarded-For says.

import { describe, expect, test } from 'bun:test'
import { readConfig } from '#api/boot/config.ts'
import { clientAddress } from '#api/http/network/client-address.ts'

const PROXY = '10.0.0.5'
const VISITOR = '203.0.113.7'
const FORGED = '198.51.100.1'
const NETWORKS = '10.0.0.0/8, 2001:db8::/32, 127.0.0.1'

describe("the visitor's address behind TRUST_PROXY", () => {
  test.each([
    ['no proxy, so the header can’t be trusted', '0', PROXY, VISITOR, PROXY],
    ['one proxy', '1', PROXY, VISITOR, VISITOR],
    ['one proxy, and a forged entry before it', '1', PROXY, `${FORGED}, ${VISITOR}`, VISITOR],
    ['two proxies', '2', PROXY, `${FORGED}, ${VISITOR}, 10.0.0.9`, VISITOR],
    ['more proxies than entries: the farthest known entry', '3', PROXY, VISITOR, VISITOR],
    ['no header', '1', PROXY, undefined, PROXY],
    ['an entry that isn’t an address', '1', PROXY, 'nonsense', PROXY],
    ['an address with its port', '1', PROXY, `${VISITOR}:4711`, VISITOR],
    ['an IPv6 address with its port', '1', PROXY, '"[2001:db8:1::7]:4711"', '2001:db8:1::7'],
    ['an IPv6 address in brackets', '1', PROXY, '[2001:db8:1::7]', '2001:db8:1::7'],
    ['proxies listed as networks', NETWORKS, PROXY, `${FORGED}, ${VISITOR}, 10.1.2.3`, VISITOR],
    ['IPv6 proxies listed as networks', NETWORKS, '2001:db8::1', `${FORGED}, ${VISITOR}`, VISITOR],
    ['an IPv4 proxy as a dual-stack socket reports it', NETWORKS, '::ffff:127.0.0.1', VISITOR, VISITOR],
    ['a connection that isn’t from our proxy', NETWORKS, FORGED, VISITOR, FORGED],
    ['only proxies', NETWORKS, PROXY, '10.0.0.9', '10.0.0.9'],
    ['a connection with an unknown remote address', '1', undefined, undefined, ''],
  ])('%s', (_what, trusted, remote, forwarded, expected) => {
    expect(clientAddress(remote, forwarded, readConfig({ TRUST_PROXY: trusted }).trustProxy)).toBe(expected)
  })
})
