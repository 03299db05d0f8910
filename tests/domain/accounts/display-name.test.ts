import { expect, test } from 'bun:test'
import { initials } from '#domain/accounts/display-name.ts'

test.each([
  ['Maya Okafor', 'MO'],
  ['théo gagnon', 'TG'],
  ['Ana María de la Cruz', 'AC'],
  ['Prince', 'P'],
  ['  Sam   Whitford ', 'SW'],
  ['李 小龙', '李小'],
  ['𝒜da Lovelace', '𝒜L'],
  ['', ''],
])('the initials of %p are %p', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
