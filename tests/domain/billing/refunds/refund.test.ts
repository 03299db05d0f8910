// Promise: Refunds of unused time follow one rule, to the second and in whole cents, and never exceed what was paid.

import { describe, expect, test } from 'bun:test'
import { owedBack, portionOf, unusedPart } from '#domain/billing/refunds/refund.ts'
import { DAY_SECONDS } from '#domain/duration.ts'

/** $15.00 and 13% for thirty days. */
const LINE = { amount: 1500, start: 0, end: 30 * DAY_SECONDS }
const MONTH = { paid: 1695, tax: 195, refunded: 0, lines: [LINE] }

describe('the unused part of a period', () => {
  const cases: [string, Partial<typeof MONTH>, number, { net: number; tax: number; total: number }][] = [
    ['at its start is all of it', {}, 0, { net: 1500, tax: 195, total: 1695 }],
    ['before its start is all of it', {}, -DAY_SECONDS, { net: 1500, tax: 195, total: 1695 }],
    [
      'in its middle is half of it, with half a cent rounded up',
      {},
      15 * DAY_SECONDS,
      { net: 750, tax: 98, total: 848 },
    ],
    ['is counted in seconds', {}, 29 * DAY_SECONDS + 43_200, { net: 25, tax: 3, total: 28 }],
    ['at its end is nothing', {}, 30 * DAY_SECONDS, { net: 0, tax: 0, total: 0 }],
    ['after its end is nothing', {}, 31 * DAY_SECONDS, { net: 0, tax: 0, total: 0 }],
    ['of a trial is nothing', { paid: 0, tax: 0 }, DAY_SECONDS, { net: 0, tax: 0, total: 0 }],
    [
      'is never more than what’s left after other refunds',
      { refunded: 1500 },
      0,
      { net: 173, tax: 22, total: 195 },
    ],
    ['of a fully refunded payment is nothing', { refunded: 1695 }, 0, { net: 0, tax: 0, total: 0 }],
    [
      'of a period that ends as it starts is nothing',
      { lines: [{ ...LINE, end: 0 }] },
      0,
      { net: 0, tax: 0, total: 0 },
    ],
    [
      'of a price without tax has no tax',
      { paid: 1500, tax: 0 },
      15 * DAY_SECONDS,
      { net: 750, tax: 0, total: 750 },
    ],
    [
      'leaves out a change of price in the period before, which is over',
      {
        paid: 2250,
        tax: 0,
        lines: [
          { amount: -750, start: -15 * DAY_SECONDS, end: 0 },
          { amount: 1000, start: -15 * DAY_SECONDS, end: 0 },
          { ...LINE, amount: 2000 },
        ],
      },
      15 * DAY_SECONDS,
      { net: 1000, tax: 0, total: 1000 },
    ],
    [
      'of a change of price includes what was credited for the old one',
      {
        paid: 250,
        tax: 0,
        lines: [
          { ...LINE, amount: -750 },
          { ...LINE, amount: 1000 },
        ],
      },
      15 * DAY_SECONDS,
      { net: 125, tax: 0, total: 125 },
    ],
  ]
  test.each(cases)('%s', (_name, facts, at, part) => {
    expect(unusedPart({ ...MONTH, ...facts }, at)).toEqual(part)
  })

  test('is always split into net and tax in whole cents, and shrinks over time', () => {
    let before = Infinity
    for (let at = -DAY_SECONDS; at <= 31 * DAY_SECONDS; at += 3571) {
      const { net, tax, total } = unusedPart(MONTH, at)
      expect(net + tax).toBe(total)
      expect([net, tax, total].every((cents) => Number.isInteger(cents) && cents >= 0)).toBe(true)
      expect(total).toBeLessThanOrEqual(before)
      before = total
    }
  })
})

test('a part of a payment contains its share of the tax', () => {
  expect(portionOf(MONTH, 500)).toEqual({ net: 442, tax: 58, total: 500 })
  expect(portionOf(MONTH, 0)).toEqual({ net: 0, tax: 0, total: 0 })
  expect(portionOf({ paid: 0, tax: 0 }, 500)).toEqual({ net: 0, tax: 0, total: 0 })
})

describe('the refund for someone who was removed', () => {
  const at = 15 * DAY_SECONDS
  const ALL = { net: 1500, tax: 195, total: 1695 }
  const NOTHING = { net: 0, tax: 0, total: 0 }

  test.each([
    [
      'is the full amount if they paid after they left, even if the period began before',
      at + 1,
      false,
      {},
      ALL,
    ],
    ['is the full amount if they paid in the second in which they left', at, false, {}, ALL],
    [
      'is the full amount if they paid after they left for a period long past',
      at,
      false,
      { lines: [{ ...LINE, start: -9, end: -1 }] },
      ALL,
    ],
    ['is nothing if they paid before they left', at - 1, false, {}, NOTHING],
    [
      'is the unused part if they paid before we removed them',
      at - 1,
      true,
      {},
      { net: 750, tax: 98, total: 848 },
    ],
    ['is never more than what’s left after other refunds', at, false, { refunded: 1695 }, NOTHING],
    ['is nothing if nothing was paid', null, false, { paid: 0, tax: 0 }, NOTHING],
  ] as const)('%s', (_name, paidAt, unused, facts, part) => {
    expect(owedBack({ ...MONTH, ...facts, paidAt }, { at, unused })).toEqual(part)
  })
})
