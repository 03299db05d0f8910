import { expect, test } from 'bun:test'
import { monthlyPayment } from '#domain/calculators/mortgage/payment.ts'
import { split } from '#domain/exits/cents.ts'
import { exampleBooks } from '#domain/ledger/example.ts'
import { ledgerHome } from '#domain/ledger/home.ts'

const TODAY = '2029-01-15'

test('the example’s owners closed with their shares of the down payment, and pay the mortgage payment that a lender would ask', () => {
  const { price, mortgage, down, monthly, rules } = exampleBooks(TODAY).opening
  expect([price, monthly, rules.shares]).toEqual([78_900_000, 490_000, [35, 40, 25]])
  expect(mortgage.cents).toBe(price * 0.8)
  expect(down).toEqual(split(price - mortgage.cents, rules.shares))
  expect([mortgage.ratePercent, mortgage.years]).toEqual([4.9, 25])
  const payment = monthlyPayment(mortgage.cents, mortgage.ratePercent, mortgage.years, 'semi-annual')
  expect(mortgage.payment).toBe(Math.round(payment))
  expect(rules).toMatchObject({ approvalOver: 100_000, reserveMonths: 3, improvementCredit: 100 })
})

test('the example’s home view shows 22 months of payments, this month’s bills, and who owes whom', () => {
  const { books, opening } = exampleBooks(TODAY)
  const home = ledgerHome(books, opening, { day: TODAY, me: 1 })
  expect(home.bought.day).toBe('2027-03-01')
  expect(home.owned.map((cents) => Math.round(cents / 100))).toEqual([63_939, 73_073, 45_671])
  expect(home).toMatchObject({ added: 117_958, warnings: [], loans: [], house: 267_872 })
  expect(home.reserve).toMatchObject({ cents: 22 * 40_000, target: 3 * 490_000, put: 40_000 })
  expect(home.month).toMatchObject({ paid: [47_657, 24_318, 28_383], parts: [34_301, 36_845, 29_212] })
  expect(home.payments).toEqual([
    { from: 1, to: 0, cents: 12_527 },
    { from: 2, to: 0, cents: 829 },
  ])
  const [contribution] = home.coming
  expect(contribution).toMatchObject({ day: '2029-02-01', cents: 171_500, of: opening.monthly })
})

test('the example’s books have every month’s bills once, and this month’s as they come', () => {
  const { books, waiting } = exampleBooks(TODAY)
  const counts = Map.groupBy(books.entries, ({ content }) => content.title.replace(/ \d+$/, ''))
  expect(Object.fromEntries([...counts].map(([title, all]) => [title, all.length]))).toMatchObject({
    Contributions: 22,
    'Mortgage payment': 22,
    'Property tax': 22,
    'Home insurance': 22,
    'To the reserve': 22,
    'Salt and a shovel': 1,
    Electricity: 1,
    'Furnace service': 1,
    Gas: 1,
    'Paint and caulk': 1,
  })
  expect(waiting).toMatchObject({ cents: 134_000, paidBy: 3, day: TODAY })
  const early = exampleBooks('2029-01-06').books.entries.map(({ content }) => content.title)
  expect([early.includes('Furnace service'), early.includes('Gas')]).toEqual([true, false])
  expect(books.entries.map(({ number }) => number)).toEqual(books.entries.map((_, index) => index + 1))
  // Whoever paid a bill recorded it.
  const bills = books.entries.filter(({ content }) => content.day > '2029-01-01')
  expect(bills.map(({ author }) => author)).toEqual([1, 3, 0, 1, 2, 3])
  expect(books.entries[0]?.author).toBe(0)
})
