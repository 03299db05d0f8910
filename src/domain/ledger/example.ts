import { compose } from '#domain/ledger/compose.ts'
import type { Automatic, Draft, Entry } from '#domain/ledger/entries.ts'
import { monthsAfter, monthsBetween } from '#domain/day.ts'
import { clauseFor, type Opening } from '#domain/ledger/opening.ts'
import type { Books } from '#domain/ledger/posting.ts'
import { nextInterest } from '#domain/ledger/street.ts'

const MONTHS_OWNED = 22

/** Books of three owners, 22 months after they bought, with what they spent this month. */
export function exampleBooks(today: string): {
  books: Books
  opening: Opening
  waiting: Draft & { kind: 'expense' }
} {
  const month = today.slice(0, 7)
  const closed = monthsAfter(`${month}-01`, -MONTHS_OWNED)
  const opening: Opening = {
    home: '77 Stinson Street',
    price: 78_900_000,
    closed,
    mortgage: { cents: 63_120_000, ratePercent: 4.9, years: 25, payment: 363_524 },
    down: [5_523_000, 6_312_000, 3_945_000],
    monthly: 490_000,
    rules: {
      shares: [35, 40, 25],
      mode: 'fixed',
      repairs: 'share',
      utilities: 'head',
      approvalOver: 100_000,
      reserveMonths: 3,
      improvementCredit: 100,
    },
  }
  const present = [true, true, true]
  const entries: Entry[] = []
  function post(content: Draft | Automatic, author = 0): void {
    const number = entries.length + 1
    entries.push({
      content,
      ...compose(content, { shares: opening.rules.shares, present, number }),
      number,
      recorded: Date.parse(`${content.day}T17:00:00Z`),
      author,
      key: String(number),
      batch: null,
      corrects: null,
      approvedBy: [],
    })
  }
  post({ kind: 'opening', opening, day: closed, title: opening.home })
  let owed = opening.mortgage.cents
  for (let count = 1; count <= monthsBetween(closed, `${month}-01`); count++) {
    const day = monthsAfter(closed, count)
    const interest = nextInterest(opening.mortgage, owed)
    owed -= opening.mortgage.payment - interest
    post({
      kind: 'contribution',
      amounts: [171_500, 196_000, 122_500],
      to: 'house',
      day,
      title: 'Contributions',
    })
    post({
      kind: 'mortgage',
      cents: opening.mortgage.payment,
      interest,
      paidBy: 'house',
      split: { by: 'share' },
      day,
      title: `Mortgage payment ${count}`,
    })
    const bill = { kind: 'expense', paidBy: 'house', split: { by: 'share' }, day } as const
    post({ ...bill, cents: 61_200, category: 'tax', title: 'Property tax' })
    if (!day.startsWith(month))
      post({ ...bill, cents: 13_100, category: 'insurance', title: 'Home insurance' })
    post({ kind: 'transfer', cents: 40_000, to: 'reserve', day, title: 'To the reserve' })
  }
  for (const { on, ...bill } of BILLS) {
    const day = `${month}-${on}`
    const split = { by: clauseFor(bill.category, opening.rules) }
    if (day <= today)
      post({ kind: 'expense', day, split, ...bill }, typeof bill.paidBy === 'number' ? bill.paidBy : 0)
  }
  return {
    books: { entries, present },
    opening,
    waiting: {
      kind: 'expense',
      title: 'New basement window',
      cents: 134_000,
      category: 'repairs',
      paidBy: 3,
      split: { by: 'share' },
      day: today,
    },
  }
}

type Bill = Pick<Draft & { kind: 'expense' }, 'title' | 'cents' | 'category' | 'paidBy'> & { on: string }

const BILLS: readonly Bill[] = [
  { on: '02', title: 'Salt and a shovel', cents: 6_412, category: 'supplies', paidBy: 1 },
  { on: '04', title: 'Electricity', cents: 18_746, category: 'utilities', paidBy: 3 },
  { on: '05', title: 'Home insurance', cents: 13_100, category: 'insurance', paidBy: 'house' },
  { on: '06', title: 'Furnace service', cents: 41_245, category: 'repairs', paidBy: 1 },
  { on: '09', title: 'Gas', cents: 24_318, category: 'utilities', paidBy: 2 },
  { on: '11', title: 'Paint and caulk', cents: 9_637, category: 'repairs', paidBy: 3 },
]
