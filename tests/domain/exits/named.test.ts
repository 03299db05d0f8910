import { expect, test } from 'bun:test'
import { termOf } from '#domain/agreement/terms.ts'
import { NAMING_OPTIONS, namedEvents } from '#domain/exits/named.ts'

test('every option that names an event is one of the agreement’s', () => {
  const unknown = Object.values(NAMING_OPTIONS)
    .flat()
    .filter(([key, wanted]) => !termOf(key)?.options.some((option) => option.key === wanted))
  expect(unknown).toEqual([])
})

test('wording names an event as proposed, and as settled once everyone has accepted it', () => {
  expect(
    namedEvents([
      { key: 'first-chance', option: 'match', state: 'open' },
      { key: 'nobody-buys', option: 'list', state: 'settled' },
    ]),
  ).toEqual({ 'first-refusal': 'proposed', sale: 'settled' })
})

test('open terms, the group’s own words and other options name nothing', () => {
  expect(
    namedEvents([
      { key: 'first-chance', option: null, state: 'settled' },
      { key: 'nobody-buys', option: 'stay', state: 'settled' },
      { key: 'stops-paying', option: 'buyout', state: 'open' },
      { key: 'couple-separates', option: 'owner-stays', state: 'settled' },
    ]),
  ).toEqual({})
})
