import { expect, test } from 'bun:test'
import { historyPath, placeIn, sealedPath, termPath } from '#domain/agreement/addresses.ts'

test.each([
  ['', { view: 'overview', term: null }],
  ['?term=reserve', { view: 'term', term: 'reserve' }],
  ['?view=history', { view: 'history', term: null }],
  ['?term=reserve&view=history', { view: 'history', term: 'reserve' }],
  ['?view=nonsense', { view: 'overview', term: null }],
])('the address %p opens %p', (search, place) => {
  expect(placeIn(new URLSearchParams(search))).toMatchObject(place)
})

test('terms, sealed terms and histories have their own addresses', () => {
  expect(termPath('reserve')).toBe('/dashboard/tools/agreement-builder?term=reserve')
  expect(sealedPath('separation')).toBe('/dashboard/tools/sealed-answers?term=separation')
  expect(historyPath(null)).toBe('/dashboard/tools/agreement-builder?view=history')
  expect(historyPath('reserve')).toBe('/dashboard/tools/agreement-builder?term=reserve&view=history')
})
