import { expect, test } from 'bun:test'
import { meansOf, storedMeans } from '#features/exits/use-means.ts'
import { shown } from './support.ts'

const { owners } = shown({ shares: [40, 35, 25], leaver: 2 }, {})
const SHARED = [90_000, 80_000, null]

test('the reader’s own figures replace the income they share', () => {
  expect(meansOf(owners, SHARED, null)).toEqual([
    { income: 90_000, debts: 0 },
    { income: 80_000, debts: 0 },
    null,
  ])
  const typed = { income: 85_000, debts: 300 }
  expect(meansOf(owners, SHARED, typed)[1]).toEqual(typed)
})

test('a reader who typed only debts keeps them, and isn’t tested on an income of $0', () => {
  const typed = storedMeans('0 300')
  expect(typed).toEqual({ income: 0, debts: 300 })
  expect(meansOf(owners, [90_000, null, null], typed)[1]).toBeNull()
  expect(storedMeans('')).toBeNull()
})
