import { expect, test } from 'bun:test'
import { FRESH_MS, isAlive, isFresh, prolongedEnd, sessionEnd } from '#domain/accounts/sessions.ts'
import { ROLE } from '#domain/accounts/roles.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test.each([
  ['a client at the sign-in', ROLE.CLIENT, 0, 30 * DAY],
  ['a client after 40 days', ROLE.CLIENT, 40 * DAY, 70 * DAY],
  ['a client after 80 days', ROLE.CLIENT, 80 * DAY, 90 * DAY],
  ['a lawyer after 80 days', ROLE.LAWYER, 80 * DAY, 90 * DAY],
  ['nobody’s role', null, 0, 30 * DAY],
  ['an admin at the sign-in', ROLE.ADMIN, 0, 12 * HOUR],
  ['an agent after 11 hours', ROLE.AGENT, 11 * HOUR, 12 * HOUR],
])('the session of %s ends in time', (_who, role, now, end) => {
  expect(sessionEnd({ createdAt: 0, role }, now)).toBe(end)
})

test('a session is prolonged once a day, and never past its end', () => {
  const client = { createdAt: 0, role: ROLE.CLIENT }
  expect(prolongedEnd({ ...client, expiresAt: 30 * DAY }, DAY - 1)).toBeNull()
  expect(prolongedEnd({ ...client, expiresAt: 30 * DAY }, DAY)).toBe(31 * DAY)
  expect(prolongedEnd({ ...client, expiresAt: 90 * DAY }, 85 * DAY)).toBeNull()
  expect(prolongedEnd({ createdAt: 0, role: ROLE.ADMIN, expiresAt: 12 * HOUR }, 11 * HOUR)).toBeNull()
})

test('who became staff has the shorter session at once', () => {
  const started = { createdAt: 0, expiresAt: 30 * DAY }
  expect(isAlive({ ...started, role: ROLE.CLIENT }, 12 * HOUR)).toBe(true)
  expect(isAlive({ ...started, role: ROLE.ADMIN }, 12 * HOUR - 1)).toBe(true)
  expect(isAlive({ ...started, role: ROLE.ADMIN }, 12 * HOUR)).toBe(false)
})

test('a sign-in is fresh for fifteen minutes', () => {
  expect(FRESH_MS).toBe(15 * MINUTE)
  expect(isFresh(0, 15 * MINUTE)).toBe(true)
  expect(isFresh(0, 15 * MINUTE + 1)).toBe(false)
})
