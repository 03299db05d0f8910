import { expect, test } from 'bun:test'
import { placeNamed } from '#domain/listings/towns/places.ts'

test.each([
  ['toronto', 'toronto'],
  ['Toronto, ON', 'toronto'],
  ['Montréal', 'montreal'],
  ['MONTREAL, qc', 'montreal'],
  ['St. John’s', 'st-johns'],
  ["St. John's, NL", 'st-johns'],
  ['Ontario', 'on'],
  ['on', 'on'],
  ['British Columbia', 'bc'],
  ['prince edward island', 'pe'],
  // Another Toronto, and an unknown place.
  ['Toronto, NS', 'toronto-ns'],
  ['Hope, BC', 'hope-bc'],
  ['Springfield', 'springfield'],
  ['  ', ''],
  ['<b>', 'b'],
])('%p means %p', (text, place) => {
  expect(placeNamed(text)).toBe(place)
})
