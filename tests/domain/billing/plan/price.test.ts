import { expect, test } from 'bun:test'
import { type PriceFacts, priceFaults } from '#domain/billing/plan/price.ts'

const SOUND: PriceFacts = {
  livemode: true,
  active: true,
  currency: 'cad',
  amount: 1500,
  interval: 'month',
  intervalCount: 1,
  isTaxIncluded: false,
  isFlat: true,
}

test('a monthly price in CAD, before tax, is sold', () => {
  expect(priceFaults(SOUND, true)).toEqual([])
  expect(priceFaults({ ...SOUND, livemode: false, amount: 1 }, false)).toEqual([])
})

test.each<[Partial<PriceFacts>, string]>([
  [{ livemode: false }, 'of test mode, while the keys are live ones'],
  [{ active: false }, 'archived'],
  [{ currency: 'usd' }, 'in USD instead of CAD'],
  [{ interval: 'year' }, 'not charged every month'],
  [{ interval: 'week', intervalCount: 4 }, 'not charged every month'],
  [{ intervalCount: 3 }, 'not charged every month'],
  [{ interval: null, intervalCount: 0 }, 'not charged every month'],
  [{ amount: 0 }, 'not above zero'],
  [{ amount: -100 }, 'not above zero'],
  [{ amount: Number.NaN }, 'not above zero'],
  [{ isFlat: false, amount: 0 }, 'not one amount for each subscription'],
  [{ isTaxIncluded: true }, 'inclusive of tax'],
])('a price with %j isn’t sold: it’s %s', (wrong, fault) => {
  expect(priceFaults({ ...SOUND, ...wrong }, true)).toEqual([fault])
})

test('everything that’s wrong is reported', () => {
  expect(priceFaults({ ...SOUND, active: false, currency: 'eur', amount: 0 }, false)).toHaveLength(4)
})
