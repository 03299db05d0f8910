// Promise: Requests for any other host get 421.

import { describe, expect, test } from 'bun:test'
import { isOwnHost } from '#api/site/own-host.ts'

const PUBLIC = { publicUrl: 'https://cohearth.example', production: true }
const WITH_PORT = { publicUrl: 'https://cohearth.example:8443', production: true }
const LOCAL = { publicUrl: 'http://localhost:3000', production: false }

describe('a host is ours', () => {
  test.each([
    [PUBLIC, 'cohearth.example', '/'],
    [PUBLIC, 'COHEARTH.example:443', '/api/me'],
    [WITH_PORT, 'cohearth.example:8443', '/'],
    [LOCAL, 'localhost:3000', '/'],
    [LOCAL, 'localhost:4321', '/'],
    [LOCAL, 'localhost', '/'],
    [LOCAL, '127.0.0.1:3000', '/dashboard'],
    [LOCAL, '[::1]:3000', '/api/me'],
    [LOCAL, 'cohearth.localhost:3000', '/'],
    [PUBLIC, '127.0.0.1:3000', '/api/health'],
    [PUBLIC, 'localhost:3000', '/api/health'],
  ])('%o: %s at %s', (address, host, path) => {
    expect(isOwnHost(host, path, address)).toBe(true)
  })
})

describe("a host isn't ours", () => {
  test.each([
    [PUBLIC, 'evil.example', '/'],
    [PUBLIC, 'evil.example', '/api/health'],
    [PUBLIC, 'cohearth.example.evil.example', '/'],
    [PUBLIC, 'cohearth.example.', '/'],
    [PUBLIC, 'www.cohearth.example', '/'],
    [PUBLIC, 'cohearth.example:8443', '/'],
    [WITH_PORT, 'cohearth.example', '/'],
    [PUBLIC, 'localhost:3000', '/'],
    [PUBLIC, '127.0.0.1', '/api/me'],
    [PUBLIC, '127.0.0.1', '/api/health/../me'],
    [PUBLIC, 'cohearth.example, evil.example', '/'],
    [PUBLIC, 'cohearth.example@evil.example', '/'],
    [PUBLIC, 'evil.example/cohearth.example', '/'],
    [PUBLIC, 'cohearth.example\\evil', '/'],
    [PUBLIC, '', '/'],
    [LOCAL, 'evil.example', '/'],
    [LOCAL, 'localhost.evil.example:3000', '/'],
    [LOCAL, '127.0.0.1.evil.example', '/'],
    [LOCAL, '192.168.1.5:3000', '/'],
    [LOCAL, 'localhost:99999', '/'],
    [LOCAL, 'me@localhost', '/'],
    [LOCAL, 'localhost#', '/'],
  ])('%o: %s at %s', (address, host, path) => {
    expect(isOwnHost(host, path, address)).toBe(false)
  })
})
