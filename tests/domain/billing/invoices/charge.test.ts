import { expect, test } from 'bun:test'
import {
  type ChargeParts,
  chargeAt,
  type Discount,
  monthsAfter,
  nextChange,
} from '#domain/billing/invoices/charge.ts'

const HST = { percent: 13, isIncluded: false }
const item = (amount: number, quantity = 1, discounts: Discount[] = []) => ({ amount, quantity, discounts })
const MEMBERSHIP: ChargeParts = { items: [item(1500)], discounts: [], taxes: [HST] }
const off = (change: Partial<Discount>): Discount => ({
  percentOff: null,
  amountOff: null,
  end: null,
  ...change,
})

test.each<[string, Partial<ChargeParts>, number[]]>([
  ['the plain membership', {}, [1500, 195, 13]],
  ['a charge without tax', { taxes: [] }, [1500, 0, 0]],
  ['a quantity of three', { items: [item(1500, 3)] }, [4500, 585, 13]],
  ['two items', { items: [item(1500), item(250, 2)] }, [2000, 260, 13]],
  ['a discount of 20%', { discounts: [off({ percentOff: 20 })] }, [1200, 156, 13]],
  ['a discount of $5', { discounts: [off({ amountOff: 500 })] }, [1000, 130, 13]],
  ['a discount above the price', { discounts: [off({ amountOff: 9900 })] }, [0, 0, 13]],
  [
    'two discounts, applied one after the other',
    { discounts: [off({ percentOff: 50 }), off({ amountOff: 100 })] },
    [650, 85, 13],
  ],
  [
    'a discount on one of two items, and then one on both',
    {
      items: [item(1500, 1, [off({ percentOff: 50 })]), item(250)],
      discounts: [off({ amountOff: 100 })],
    },
    [900, 117, 13],
  ],
  [
    'a discount above its item’s price',
    { items: [item(1500, 1, [off({ amountOff: 9900 })]), item(250)] },
    [250, 33, 13],
  ],
  ['a discount that hasn’t ended', { discounts: [off({ percentOff: 20, end: 1001 })] }, [1200, 156, 13]],
  ['a discount that has ended', { discounts: [off({ percentOff: 20, end: 1000 })] }, [1500, 195, 13]],
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
    'a tax included in the price',
    { items: [item(1695)], taxes: [{ percent: 13, isIncluded: true }] },
    [1500, 195, 13],
  ],
])(
  '%s: the amount, its tax and the tax rate are right',
  (_, parts, [amount = 0, tax = 0, taxPercent = 0]) => {
    expect(chargeAt({ ...MEMBERSHIP, ...parts }, 1000)).toEqual({ amount, tax, taxPercent })
  },
)

const AT = Date.UTC(2026, 0, 31, 12) / 1000

test.each<[string, Partial<ChargeParts>, { from: number; amount: number } | null]>([
  ['a price without a discount', {}, null],
  ['a discount that lasts forever', { discounts: [off({ percentOff: 100 })] }, null],
  ['a discount that ends before the next charge', { discounts: [off({ percentOff: 100, end: AT })] }, null],
  [
    'a discount for three months',
    { discounts: [off({ percentOff: 100, end: monthsAfter(AT, 3) })] },
    { from: Date.UTC(2026, 3, 30, 12) / 1000, amount: 1500 },
  ],
  ['a discount of 0%', { discounts: [off({ percentOff: 0, end: monthsAfter(AT, 3) })] }, null],
  [
    'a discount for ten years',
    { discounts: [off({ percentOff: 100, end: monthsAfter(AT, 120) })] },
    { from: monthsAfter(AT, 120), amount: 1500 },
  ],
  [
    'a discount for more than ten years',
    { discounts: [off({ percentOff: 100, end: monthsAfter(AT, 121) })] },
    null,
  ],
  [
    'a discount that ends between two charges',
    { discounts: [off({ percentOff: 100, end: AT + 86_400 })] },
    { from: Date.UTC(2026, 1, 28, 12) / 1000, amount: 1500 },
  ],
  [
    'two discounts, of which one ends sooner',
    {
      discounts: [off({ percentOff: 50, end: monthsAfter(AT, 2) }), off({ amountOff: 100, end: AT + 1 })],
    },
    { from: Date.UTC(2026, 1, 28, 12) / 1000, amount: 750 },
  ],
])('the next change of %s is right', (_, parts, change) => {
  const found = nextChange({ ...MEMBERSHIP, ...parts }, AT, AT)
  if (change === null) expect(found).toBeNull()
  else expect(found).toMatchObject(change)
})

test('after a short month, charges return to the 31st, and so does the end of a discount', () => {
  const [february, march] = [Date.UTC(2026, 1, 28, 12) / 1000, Date.UTC(2026, 2, 31, 12) / 1000]
  const discounts = [off({ percentOff: 100, end: Date.UTC(2026, 2, 30, 12) / 1000 })]
  expect(nextChange({ ...MEMBERSHIP, discounts }, february, AT)).toMatchObject({ from: march, amount: 1500 })
})
