import { expect, test } from 'bun:test'
import { pricedAt } from '#domain/listings/shared-costs/reach.ts'
import { aHome } from '#tests/domain/listings/priced.ts'

test('at another price, tax and fees are in proportion', () => {
  const home = aHome({ price: 300, yearly_tax: 100 })
  expect(pricedAt(home, 450)).toMatchObject({ price: 450, yearly_tax: 150, monthly_fees: null })
  expect(pricedAt(home, 500)).toMatchObject({ yearly_tax: 167 })
})

test('a home without a price keeps its tax', () => {
  expect(pricedAt(aHome({ price: 0, yearly_tax: 100 }), 450)).toMatchObject({ yearly_tax: 100 })
})
