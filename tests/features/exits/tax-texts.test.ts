import { expect, test } from 'bun:test'
import { exemptHint } from '#features/exits/tax-texts.ts'

test.each([
  [0, 5, 'Only for years someone lived there'],
  [1, 5, '1 year and one more, of 5'],
  [2, 5, '2 years and one more, of 5'],
  [4, 5, 'All of it'],
])('the exempt part of %d years of %d is explained: %s', (named, owned, hint) => {
  expect(exemptHint(named, owned)).toBe(hint)
})
