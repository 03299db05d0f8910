import { expect, test } from 'bun:test'
import { isAccount } from '#domain/ledger/accounts.ts'
import { graceDaysIn } from '#domain/ledger/agreed.ts'
import { signedCents } from '#domain/ledger/signed-cents.ts'

test.each(['house', 'reserve', 'home', 'mortgage', 'owner:1', 'stake:12', 'lent:7', 'cost:tax'])(
  '%s is an account of the books',
  (text) => expect(isAccount(text)).toBe(true),
)

test.each([
  '',
  'bank',
  'owner:0',
  'owner:',
  'owner:x',
  'cost:',
  'cost:toString',
  'cost:rent',
  'tax',
  'fees:tax',
])('%p isn’t one', (text) => expect(isAccount(text)).toBe(false))

test('amounts between owners have a sign, and zero has none', () => {
  expect([31_820, -7220, 0].map(signedCents)).toEqual(['+$318.20', '−$72.20', '$0.00'])
})

test('the grace period is the agreement’s, and none before it’s settled', () => {
  const term = { option: null, values: { days: 14 } }
  expect(graceDaysIn(new Map([['stops-paying', term]]))).toBe(14)
  expect(graceDaysIn(new Map([['reserve', term]]))).toBe(0)
})
