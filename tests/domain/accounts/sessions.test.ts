import { expect, test } from 'bun:test'
import { FRESH_MS, isAlive, isFresh, extendedEnd, sessionEnd } from '#domain/accounts/sessions.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/duration.ts'

test.each([
  ['a client at sign-in', ROLE.CLIENT, 0, 30 * DAY_MS],
  ['a client after 40 days', ROLE.CLIENT, 40 * DAY_MS, 70 * DAY_MS],
  ['a client after 80 days', ROLE.CLIENT, 80 * DAY_MS, 90 * DAY_MS],
  ['a lawyer after 80 days', ROLE.LAWYER, 80 * DAY_MS, 90 * DAY_MS],
  ['someone without a role', null, 0, 30 * DAY_MS],
  ['an admin at sign-in', ROLE.ADMIN, 0, 12 * HOUR_MS],
  ['an agent after 11 hours', ROLE.AGENT, 11 * HOUR_MS, 12 * HOUR_MS],
])('the session of %s expires on time', (_who, role, now, end) => {
  expect(sessionEnd({ createdAt: 0, role }, now)).toBe(end)
})

test('a session is extended once a day, and never past its end', () => {
  const client = { createdAt: 0, role: ROLE.CLIENT }
  expect(extendedEnd({ ...client, expiresAt: 30 * DAY_MS }, DAY_MS - 1)).toBeNull()
  expect(extendedEnd({ ...client, expiresAt: 30 * DAY_MS }, DAY_MS)).toBe(31 * DAY_MS)
  expect(extendedEnd({ ...client, expiresAt: 90 * DAY_MS }, 85 * DAY_MS)).toBeNull()
  expect(extendedEnd({ createdAt: 0, role: ROLE.ADMIN, expiresAt: 12 * HOUR_MS }, 11 * HOUR_MS)).toBeNull()
})

test('someone who becomes staff gets the shorter session immediately', () => {
  const started = { createdAt: 0, expiresAt: 30 * DAY_MS }
  expect(isAlive({ ...started, role: ROLE.CLIENT }, 12 * HOUR_MS)).toBe(true)
  expect(isAlive({ ...started, role: ROLE.ADMIN }, 12 * HOUR_MS - 1)).toBe(true)
  expect(isAlive({ ...started, role: ROLE.ADMIN }, 12 * HOUR_MS)).toBe(false)
})

test('someone who doesn’t come back for 30 days is signed out', () => {
  const session = { createdAt: 0, expiresAt: 30 * DAY_MS, role: ROLE.CLIENT }
  expect(isAlive(session, 30 * DAY_MS - 1)).toBe(true)
  expect(isAlive(session, 30 * DAY_MS)).toBe(false)
})

test('a sign-in is recent for fifteen minutes', () => {
  expect(FRESH_MS).toBe(15 * MINUTE_MS)
  const signedIn = Date.UTC(2026, 10, 28)
  expect(isFresh(signedIn, signedIn + 15 * MINUTE_MS)).toBe(true)
  expect(isFresh(signedIn, signedIn + 15 * MINUTE_MS + 1)).toBe(false)
})
