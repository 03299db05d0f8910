import { expect, test } from 'bun:test'
import type { Draft } from '#domain/ledger/entries.ts'
import { detailsOf } from '#features/ledger/ledger-texts.ts'

const owner = (number: number, name: string, is_you = false) => ({
  number,
  colour: number,
  name,
  picture: null,
  is_you,
  present: true,
})
const owners = [owner(1, 'Robin', true), owner(2, 'Leila'), owner(3, 'Kofi')]
const loans = [{ number: 7, lender: 2, borrower: 1 }]
const dated = { day: '2026-07-14', title: 'Anything' }

test.each<[Draft, string]>([
  [{ ...dated, kind: 'payment', cents: 5_000, from: 2, to: 1 }, 'July 14 · from Leila to you'],
  [{ ...dated, kind: 'repay', cents: 5_000, loan: 7 }, 'July 14 · from you to Leila'],
  [{ ...dated, kind: 'principal', cents: 5_000, owner: 3 }, 'July 14 · paid by Kofi'],
  [
    { ...dated, kind: 'contribution', amounts: [5_000, 0, 1], to: 'reserve' },
    'July 14 · paid by you and Kofi',
  ],
  [{ ...dated, kind: 'transfer', cents: 5_000, to: 'house' }, 'July 14'],
  [
    {
      ...dated,
      kind: 'expense',
      cents: 5_000,
      category: 'repairs',
      paidBy: 'reserve',
      split: { by: 'head' },
    },
    'July 14 · from the reserve · by head',
  ],
])('a vote on %j says when, and who pays whom', (draft, details) => {
  expect(detailsOf(draft, { owners, loans })).toBe(details)
})
