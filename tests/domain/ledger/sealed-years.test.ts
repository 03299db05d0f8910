import { describe, expect, test } from 'bun:test'
import { draftOf, sealedThrough } from '#domain/ledger/entries.ts'
import { mayDate, mayReverse, reversalDay } from '#domain/ledger/posting.ts'
import { booksOf, expense, withPosted } from './books.ts'

const seal = (year: number) => ({ kind: 'seal', day: `${year}-12-31`, title: 'Sealed', year }) as const
const TODAY = '2030-05-01'
const BILLS = booksOf(expense('2028-12-31', 300, 1), expense('2029-01-01', 300, 1))
const SEALED = withPosted(BILLS, seal(2028), seal(2027))

describe('a sealed year', () => {
  test('is the last one that was sealed', () => {
    expect(sealedThrough(BILLS)).toBeNull()
    expect(sealedThrough(SEALED)).toBe(2028)
  })

  test('takes no more entries, and neither do the years before', () => {
    expect(mayDate({ entries: SEALED }, '2028-12-31', TODAY)).toMatchObject({
      reason: '2028 is sealed. Date this in 2029 or later.',
    })
    expect(mayDate({ entries: SEALED }, '2027-06-01', TODAY).ok).toBe(false)
    expect(mayDate({ entries: SEALED }, '2029-01-01', TODAY).ok).toBe(true)
    expect(mayDate({ entries: BILLS }, '2028-12-31', TODAY).ok).toBe(true)
  })

  test('has its bills reversed today, and other years’ bills on their own day', () => {
    expect(reversalDay({ entries: SEALED }, SEALED[1]!, TODAY)).toBe(TODAY)
    expect(reversalDay({ entries: SEALED }, SEALED[2]!, TODAY)).toBe('2029-01-01')
  })

  test('stays sealed', () => {
    expect(mayReverse({ entries: SEALED }, 4)).toMatchObject({ ok: false })
  })
})

test('only what someone entered is a draft', () => {
  const entries = withPosted(booksOf(expense(TODAY, 300, 1), 2), seal(2027), {
    kind: 'interest',
    day: TODAY,
    title: 'Interest',
    cents: 1,
    loan: 9,
    until: TODAY,
  })
  expect(entries.map(({ content }) => draftOf(content)?.kind ?? null)).toEqual([
    null,
    'expense',
    null,
    null,
    null,
  ])
})
