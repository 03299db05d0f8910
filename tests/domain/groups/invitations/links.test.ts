import { expect, test } from 'bun:test'
import { MAX_GROUP_SIZE, MAX_OPEN_LINKS, mayMakeLink } from '#domain/groups/invitations/limits.ts'

const FREE = { left: null, next_at: null }

const may = (change: Partial<Parameters<typeof mayMakeLink>[0]> = {}) =>
  mayMakeLink({ groupSize: 1, openLinks: 0, allowance: FREE, ...change }).ok

test('a full group can’t create more links', () => {
  expect(may({ groupSize: MAX_GROUP_SIZE - 1 })).toBe(true)
  expect(may({ groupSize: MAX_GROUP_SIZE })).toBe(false)
})

test('someone can have a limited number of unused links at a time', () => {
  expect(may({ openLinks: MAX_OPEN_LINKS - 1 })).toBe(true)
  expect(may({ openLinks: MAX_OPEN_LINKS })).toBe(false)
})

test('unused links count against the plan’s remaining invitations', () => {
  expect(may({ openLinks: 1, allowance: { left: 2, next_at: null } })).toBe(true)
  expect(may({ openLinks: 2, allowance: { left: 2, next_at: null } })).toBe(false)
  expect(may({ allowance: { left: 0, next_at: Date.UTC(2026, 11, 1) } })).toBe(false)
})
