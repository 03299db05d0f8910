import { describe, expect, test } from 'bun:test'
import { balanceOf, balancesOn } from '#domain/ledger/balances.ts'
import type { Draft, Entry } from '#domain/ledger/entries.ts'
import { type BankAccount, draftFor, printText, type Target, targetOf } from '#domain/ledger/import/plan.ts'
import { booksOf, expense, OPENING } from '#tests/domain/ledger/books.ts'

const DAY = '2027-04-01'
const SPLIT = { by: 'head' } as const

const draft = (target: Target, cents: number, account: BankAccount = 'house', entries = booksOf()) =>
  draftFor(
    { day: DAY, text: 'BANK TEXT', cents, nth: 0 },
    { target, title: 'A line', split: SPLIT },
    { account, entries, opening: OPENING },
  )

describe('a line of a bank’s file becomes', () => {
  test('a bill that the house account or the owner paid', () => {
    const bill = { kind: 'expense', day: DAY, title: 'A line', cents: 4500, category: 'tax', split: SPLIT }
    expect(draft('tax', -4500)).toEqual({ ...bill, paidBy: 'house' } as Draft)
    expect(draft('tax', -4500, 'owner:2')).toEqual({ ...bill, paidBy: 2 } as Draft)
  })

  test('an improvement that counts as agreed', () => {
    expect(draft('improvements', -4500)).toMatchObject({ category: 'improvements', creditPercent: 100 })
    expect(draft('repairs', -4500)).not.toHaveProperty('creditPercent')
  })

  test('a transfer from the house account to the reserve', () => {
    expect(draft('reserve', -900)).toEqual({
      kind: 'transfer',
      day: DAY,
      title: 'A line',
      cents: 900,
      to: 'reserve',
    })
    expect(draft('reserve', -900, 'owner:1')).toBeNull()
    expect(draft('reserve', 900)).toBeNull()
  })

  test('a mortgage payment with a month’s interest on the balance, or as much as was paid', () => {
    expect(draft('mortgage', -363_524)).toMatchObject({
      kind: 'mortgage',
      cents: 363_524,
      interest: 254_148,
      paidBy: 'house',
    })
    expect(draft('mortgage', -1000, 'owner:3')).toMatchObject({ cents: 1000, interest: 1000, paidBy: 3 })
  })

  test.each([
    ['two weeks', '2027-03-18', 2 / 52],
    ['half a month', '2027-03-16', 16 / 364],
    ['a month, between business days', '2027-03-04', 1 / 12],
    ['no time, by another owner', DAY, 0],
  ])('a mortgage payment with the interest since the one before: %s', (_name, before, years) => {
    const paid = booksOf({
      kind: 'mortgage',
      day: before,
      title: 'Mortgage',
      cents: 100_000,
      interest: 0,
      paidBy: 2,
      split: SPLIT,
    })
    const owed = -balanceOf(balancesOn(paid), 'mortgage')
    expect(draft('mortgage', -363_524, 'house', paid)).toMatchObject({
      interest: Math.round(owed * ((1 + 0.0489 / 2) ** (2 * years) - 1)),
    })
  })

  test('the contribution of the owner who sent it', () => {
    expect(draft('from:2', 5000)).toMatchObject({ kind: 'contribution', amounts: [0, 5000], to: 'house' })
    expect(draft('from:1', 5000)).toMatchObject({ amounts: [5000] })
    // The sixth owner, after someone left.
    expect(draft('from:6', 5000)).toMatchObject({ amounts: [0, 0, 0, 0, 0, 5000] })
  })

  test.each<[string, Target, number, BankAccount]>([
    ['a bill from money that came in', 'tax', 4500, 'house'],
    ['a mortgage payment from money that came in', 'mortgage', 4500, 'house'],
    ['a contribution from money that went out', 'from:1', -4500, 'house'],
    ['a contribution from an owner’s own statement', 'from:1', 4500, 'owner:1'],
  ])('never %s', (_what, target, cents, account) => {
    expect(draft(target, cents, account)).toBeNull()
  })
})

describe('lines like an entry are remembered as', () => {
  const target = (content: Draft, owner = 0) => targetOf(booksOf(content)[1] as Entry, owner)
  const dated = { day: DAY, title: 'x' }

  test.each<[string, Draft, number, Target | null]>([
    ['the bill’s category', expense(DAY, 100, 1), 0, 'utilities'],
    ['the mortgage', { ...dated, kind: 'mortgage', cents: 2, interest: 1, paidBy: 1, split: SPLIT }, 0, 'mortgage'], // prettier-ignore
    ['the reserve', { ...dated, kind: 'transfer', cents: 2, to: 'reserve' }, 0, 'reserve'],
    ['nothing for money out of the reserve', { ...dated, kind: 'transfer', cents: 2, to: 'house' }, 0, null],
    ['the sixth owner’s contribution', { ...dated, kind: 'contribution', amounts: [0, 0, 0, 0, 0, 1], to: 'house' }, 6, 'from:6'], // prettier-ignore
    ['one owner’s contribution', { ...dated, kind: 'contribution', amounts: [1, 1, 1], to: 'house' }, 3, 'from:3'], // prettier-ignore
    [
      'nothing for a payment between owners',
      { ...dated, kind: 'payment', cents: 2, from: 1, to: 2 },
      0,
      null,
    ],
  ])('%s', (_what, content, owner, expected) => {
    expect(target(content, owner)).toBe(expected)
  })
})

test('a line’s fingerprint doesn’t depend on capitalization, and those of two equal lines differ', () => {
  const line = { day: DAY, cents: -450, text: 'Coffee', nth: 0 }
  const print = printText('house', line)
  expect(printText('house', { ...line, text: 'COFFEE' })).toBe(print)
  const others = [{ nth: 1 }, { cents: 450 }, { day: '2027-04-02' }, { text: 'Tea' }]
  const prints = others.map((other) => printText('house', { ...line, ...other }))
  expect(new Set([print, printText('owner:1', line), ...prints]).size).toBe(6)
})
