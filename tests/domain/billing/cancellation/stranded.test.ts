import { expect, test } from 'bun:test'
import { customersByAccount } from '#domain/billing/cancellation/stranded.ts'

const of = (account: string, ...ids: string[]) => ids.map((customer_id) => ({ account, customer_id }))

test.each([
  ['one account', of('acct_1 live', 'cus_1', 'cus_2'), 'acct_1 live: cus_1, cus_2.'],
  [
    'two accounts',
    [...of('acct_1 live', 'cus_1'), ...of('acct_2 test', 'cus_2'), ...of('acct_1 live', 'cus_3')],
    'acct_1 live: cus_1, cus_3. acct_2 test: cus_2.',
  ],
  ['an account nobody has seen yet', of('', 'cus_1'), 'Unknown account: cus_1.'],
  ['nobody', [], ''],
])('the email lists customers of %s', (_, rows, text) => {
  expect(customersByAccount(rows)).toBe(text)
})

test('the email lists twenty of many customers and counts the others', () => {
  const ids = Array.from({ length: 23 }, (_, index) => `cus_${index}`)
  expect(customersByAccount(of('acct_1 live', ...ids))).toBe(
    `acct_1 live: ${ids.slice(0, 20).join(', ')} and 3 more.`,
  )
})
