import { expect, test } from 'bun:test'
import { type EquityEvent, type EquityTerms, equityAfter } from '#domain/ledger/equity.ts'
import { signedCents } from '#domain/ledger/signed-cents.ts'

const TERMS: EquityTerms = { mode: 'units', shares: [1, 1], closingCounts: false, price: 1000, mortgage: 800 }
const DOWN: EquityEvent[] = [
  { kind: 'down', month: 0, owner: 0, cents: 100 },
  { kind: 'down', month: 0, owner: 1, cents: 100 },
]
const FALL: EquityEvent = { kind: 'value', month: 6, cents: 700 }

test('what’s paid in while the home is worth less than the mortgage buys no units, and is owed', () => {
  const lump: EquityEvent = { kind: 'principal', month: 7, owner: 0, cents: 50 }
  const instalment: EquityEvent = { kind: 'instalment', month: 8, paid: [10, 30], interest: 20 }
  const equity = equityAfter(TERMS, [...DOWN, FALL, lump, instalment], 700)
  expect(equity.unbought).toEqual([55, 15])
  expect(equity.credited).toEqual([155, 115])
  expect(equity.shares[0]).toEqual(equity.shares[1]!)
  expect(equity.debt).toBe(730)
  for (const mode of ['fixed', 'cost'] as const)
    expect(equityAfter({ ...TERMS, mode }, [...DOWN, FALL, lump, instalment], 700).unbought).toEqual([0, 0])
})

test('units cost what the home’s equity is worth on the day', () => {
  const value: EquityEvent = { kind: 'value', month: 6, cents: 1200 }
  const lump: EquityEvent = { kind: 'principal', month: 7, owner: 0, cents: 100 }
  const { shares, unbought } = equityAfter(TERMS, [...DOWN, value, lump], 1200)
  // $4 of equity for 200 units: $1 buys 50 more.
  expect(shares).toEqual([
    { over: 3n, under: 5n },
    { over: 2n, under: 5n },
  ])
  expect(unbought).toEqual([0, 0])
})

test('money in the first month buys units at the home’s price', () => {
  const value: EquityEvent = { kind: 'value', month: 0, cents: 2000 }
  const closing: EquityEvent = { kind: 'closing', month: 0, owner: 0, cents: 100 }
  const shares = (closingCounts: boolean) =>
    equityAfter({ ...TERMS, closingCounts }, [...DOWN, value, closing], 2000).shares[0]
  expect(shares(true)).toEqual({ over: 2n, under: 3n })
  expect(shares(false)).toEqual({ over: 1n, under: 2n })
})

test('a signed amount can be a single cent', () => {
  expect([1, -1].map(signedCents)).toEqual(['+$0.01', '−$0.01'])
})

test.each(['cost', 'units'] as const)(
  'a home that nobody has paid anything for belongs to the owners as agreed, if shares follow %s',
  (mode) => {
    const terms: EquityTerms = { mode, shares: [3, 1], closingCounts: false, price: 1000, mortgage: 1000 }
    expect(equityAfter(terms, [], 1200)).toMatchObject({ owned: [150, 50], credited: [0, 0] })
  },
)
