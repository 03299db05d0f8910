import { expect, test } from 'bun:test'
import { type ChargeParts, chargeAt, monthsAfter, nextChange } from '#domain/billing/invoices/charge.ts'

const HST = { percent: 13, isIncluded: false }
const MEMBERSHIP: ChargeParts = { items: [{ amount: 1500, quantity: 1 }], discounts: [], taxes: [HST] }
const off = (change: Partial<ChargeParts['discounts'][number]>) => ({
  percentOff: null,
  amountOff: null,
  end: null,
  ...change,
})

test.each<[string, Partial<ChargeParts>, number[]]>([
  ['as it is', {}, [1500, 195, 13]],
  ['without tax', { taxes: [] }, [1500, 0, 0]],
  ['three at once', { items: [{ amount: 1500, quantity: 3 }] }, [4500, 585, 13]],
  [
    'two items',
    {
      items: [
        { amount: 1500, quantity: 1 },
        { amount: 250, quantity: 2 },
      ],
    },
    [2000, 260, 13],
  ],
  ['a fifth off', { discounts: [off({ percentOff: 20 })] }, [1200, 156, 13]],
  ['five dollars off', { discounts: [off({ amountOff: 500 })] }, [1000, 130, 13]],
  ['more off than there is', { discounts: [off({ amountOff: 9900 })] }, [0, 0, 13]],
  ['one after the other', { discounts: [off({ percentOff: 50 }), off({ amountOff: 100 })] }, [650, 85, 13]],
  ['off until later', { discounts: [off({ percentOff: 20, end: 1001 })] }, [1200, 156, 13]],
  ['no longer off', { discounts: [off({ percentOff: 20, end: 1000 })] }, [1500, 195, 13]],
  [
    'GST and PST',
    {
      taxes: [
        { percent: 5, isIncluded: false },
        { percent: 7, isIncluded: false },
      ],
    },
    [1500, 180, 12],
  ],
  [
    'a tax that is in it',
    { items: [{ amount: 1695, quantity: 1 }], taxes: [{ percent: 13, isIncluded: true }] },
    [1500, 195, 13],
  ],
])('%s', (_, parts, [amount = 0, tax = 0, taxPercent = 0]) => {
  expect(chargeAt({ ...MEMBERSHIP, ...parts }, 1000)).toEqual({ amount, tax, taxPercent })
})

const AT = Date.UTC(2026, 0, 31, 12) / 1000

test.each<[string, Partial<ChargeParts>, { from: number; amount: number } | null]>([
  ['no discount', {}, null],
  ['one for ever', { discounts: [off({ percentOff: 100 })] }, null],
  ['one that is over before the next charge', { discounts: [off({ percentOff: 100, end: AT })] }, null],
  [
    'one for three months',
    { discounts: [off({ percentOff: 100, end: monthsAfter(AT, 3) })] },
    { from: Date.UTC(2026, 3, 30, 12) / 1000, amount: 1500 },
  ],
  ['one of nothing', { discounts: [off({ percentOff: 0, end: monthsAfter(AT, 3) })] }, null],
  [
    'one for ten years',
    { discounts: [off({ percentOff: 100, end: monthsAfter(AT, 120) })] },
    { from: monthsAfter(AT, 120), amount: 1500 },
  ],
  ['one for longer', { discounts: [off({ percentOff: 100, end: monthsAfter(AT, 121) })] }, null],
  [
    'one that ends between two charges',
    { discounts: [off({ percentOff: 100, end: AT + 86_400 })] },
    { from: Date.UTC(2026, 1, 28, 12) / 1000, amount: 1500 },
  ],
  [
    'two that end one after the other: the first change',
    {
      discounts: [off({ percentOff: 50, end: monthsAfter(AT, 2) }), off({ amountOff: 100, end: AT + 1 })],
    },
    { from: Date.UTC(2026, 1, 28, 12) / 1000, amount: 750 },
  ],
])('the next change of %s', (_, parts, change) => {
  const found = nextChange({ ...MEMBERSHIP, ...parts }, AT)
  if (change === null) expect(found).toBeNull()
  else expect(found).toMatchObject(change)
})
