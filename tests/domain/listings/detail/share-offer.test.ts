import { expect, test } from 'bun:test'
import { shareOffer } from '#domain/listings/detail/share-offer.ts'

test.each([
  [25, 29_750_000, '25% for US$297,500'],
  [50, 100_000_000, '50% for US$1,000,000'],
  [10, 5_000_049, '10% for US$50,000'],
])('%p%% for %p cents reads %p', (discount_percentage, discount_amount, offer) => {
  expect(shareOffer({ discount_percentage, discount_amount })).toBe(offer)
})

test.each([
  [null, null],
  [25, null],
  [null, 29_750_000],
])('%p for %p isn’t an offer', (discount_percentage, discount_amount) => {
  expect(shareOffer({ discount_percentage, discount_amount })).toBeNull()
})
