import { expect, test } from 'bun:test'
import { openingFaults } from '#domain/ledger/opening.ts'
import { asOpening, type Figures, figuresOf } from '#features/ledger/start/start.store.ts'
import { OPENING, OWNERS } from '#tests/domain/ledger/books.ts'

test.each<[Partial<Figures>, string]>([
  [{ rate: '' }, 'rate'],
  [{ rate: '4,89' }, 'rate'],
  [{ years: '' }, 'years'],
])('opening figures with %j name the field to correct', (typed, field) => {
  const opening = asOpening({ ...figuresOf(OPENING), ...typed })
  expect(opening && Object.keys(openingFaults(opening, OWNERS, '2029-01-01'))).toEqual([field])
})
