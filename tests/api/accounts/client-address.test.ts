// Promise: Limits count the visitor and not a proxy, whatever X-Forwarded-For says.

import { describe, expect, test } from 'bun:test'
import { readConfig } from '#api/boot/config.ts'
import { clientAddress } from '#api/http/network/client-address.ts'

const PROXY = '10.0.0.5'
const VISITOR = '203.0.113.7'
const LIE = '198.51.100.1'
const NETWORKS = '10.0.0.0/8, 2001:db8::/32, 127.0.0.1'

describe("the visitor's address behind TRUST_PROXY", () => {
  test.each([
    ['no proxy: the header is anybody’s', '0', PROXY, VISITOR, PROXY],
    ['one proxy', '1', PROXY, VISITOR, VISITOR],
    ['one proxy, and a lie before it', '1', PROXY, `${LIE}, ${VISITOR}`, VISITOR],
    ['two proxies', '2', PROXY, `${LIE}, ${VISITOR}, 10.0.0.9`, VISITOR],
    ['more proxies than entries: the farthest that is known', '3', PROXY, VISITOR, VISITOR],
    ['no header', '1', PROXY, undefined, PROXY],
    ['an entry that is no address', '1', PROXY, 'nonsense', PROXY],
    ['an address with its port', '1', PROXY, `${VISITOR}:4711`, VISITOR],
    ['an IPv6 address with its port', '1', PROXY, '"[2001:db8:1::7]:4711"', '2001:db8:1::7'],
    ['an IPv6 address in brackets', '1', PROXY, '[2001:db8:1::7]', '2001:db8:1::7'],
    ['proxies by their networks', NETWORKS, PROXY, `${LIE}, ${VISITOR}, 10.1.2.3`, VISITOR],
    ['IPv6 proxies by their networks', NETWORKS, '2001:db8::1', `${LIE}, ${VISITOR}`, VISITOR],
    ['an IPv4 proxy as a socket for both families names it', NETWORKS, '::ffff:127.0.0.1', VISITOR, VISITOR],
    ['someone who is no proxy of ours', NETWORKS, LIE, VISITOR, LIE],
    ['nothing but proxies', NETWORKS, PROXY, '10.0.0.9', '10.0.0.9'],
    ['a connection whose other end nobody knows', '1', undefined, undefined, ''],
  ])('%s', (_what, trusted, remote, forwarded, expected) => {
    expect(clientAddress(remote, forwarded, readConfig({ TRUST_PROXY: trusted }).trustProxy)).toBe(expected)
  })
})
