import { expect, test } from 'bun:test'
import { homesForTwo } from '#domain/groups/best-groups/homes-for-two.ts'
import { NO_WISH } from '#domain/matching/wish.ts'

const own = { ...NO_WISH, places: ['toronto', 'hamilton'], can_pay: 425_000 }
const theirs = { ...NO_WISH, places: ['Halifax', 'Hamilton'], can_pay: 500_000 }

test('two people could buy in a town that both share, within their combined budget', () => {
  expect(homesForTwo(own, theirs)).toMatchObject({ place: 'hamilton', maxPrice: 925_000 })
})

test('no homes are suggested unless both share a town and a budget', () => {
  expect(homesForTwo(null, theirs)).toBeNull()
  expect(homesForTwo(own, null)).toBeNull()
  expect(homesForTwo({ ...own, can_pay: null }, theirs)).toBeNull()
  expect(homesForTwo(own, { ...theirs, can_pay: null })).toBeNull()
  expect(homesForTwo(own, { ...theirs, places: ['Halifax'] })).toBeNull()
})
