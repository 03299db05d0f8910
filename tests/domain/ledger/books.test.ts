import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { total } from '#domain/exits/cents.ts'
import { balanceOf, balancesOn, betweenOwners, stakesOf } from '#domain/ledger/balances.ts'
import { bricksOf } from '#domain/ledger/bricks.ts'
import { compose, reversed } from '#domain/ledger/compose.ts'
import type { Automatic, Draft, Entry } from '#domain/ledger/entries.ts'
import { ledgerHome } from '#domain/ledger/home.ts'
import type { Opening } from '#domain/ledger/opening.ts'
import { type Books, mayPost, mayReverse } from '#domain/ledger/posting.ts'
import { woodpileOf } from '#domain/ledger/woodpile.ts'

const TODAY = '2029-01-15'
const OWNERS = 4

const cents = fc.integer({ min: 1, max: 10_000_000_000 })
const owner = fc.integer({ min: 1, max: OWNERS })
const payer = fc.oneof(owner, fc.constantFrom('house' as const, 'reserve' as const))
const day = fc.integer({ min: 0, max: 700 }).map((back) => {
  return new Date(Date.parse(TODAY) - back * 86_400_000).toISOString().slice(0, 10)
})
const splitRule = fc.oneof(
  fc.constant({ by: 'share' as const }),
  fc.constant({ by: 'head' as const }),
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: OWNERS, maxLength: OWNERS })
    .map((weights) => ({ by: 'weights' as const, weights })),
)
const dated = { day, title: fc.constant('x') }
const draft: fc.Arbitrary<Draft> = fc.oneof(
  fc.record({
    ...dated,
    kind: fc.constant('expense' as const),
    cents,
    category: fc.constantFrom('repairs' as const, 'improvements' as const, 'utilities' as const),
    paidBy: payer,
    split: splitRule,
    creditPercent: fc.constantFrom(0, 66.67, 100),
  }),
  fc.record({
    ...dated,
    kind: fc.constant('contribution' as const),
    amounts: fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: OWNERS, maxLength: OWNERS }),
    to: fc.constantFrom('house' as const, 'reserve' as const),
  }),
  fc
    .record({ ...dated, kind: fc.constant('mortgage' as const), cents, paidBy: payer, split: splitRule })
    .chain((base) => fc.integer({ min: 0, max: base.cents }).map((interest) => ({ ...base, interest }))),
  fc.record({ ...dated, kind: fc.constant('principal' as const), cents, owner }),
  fc.record({
    ...dated,
    kind: fc.constant('transfer' as const),
    cents,
    to: fc.constantFrom('house' as const, 'reserve' as const),
  }),
  fc.record({ ...dated, kind: fc.constant('payment' as const), cents, from: owner, to: owner }),
)

type Act = { draft: Draft } | { reverses: number }
const acts = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: draft.map((one): Act => ({ draft: one })) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 30 }).map((reverses): Act => ({ reverses })) },
  ),
  { maxLength: 30 },
)
const shares = fc
  .array(fc.integer({ min: 0, max: 100 }), { minLength: OWNERS, maxLength: OWNERS })
  .filter((all) => total(all) > 0)

function openingWith(weights: number[]): Opening {
  return {
    home: 'Home',
    price: 78_900_000,
    closed: '2027-01-01',
    mortgage: { cents: 63_120_000, ratePercent: 4.9, years: 25, payment: 363_524 },
    down: [5_523_000, 6_312_000, 3_945_000, 0],
    monthly: 490_000,
    rules: {
      shares: weights,
      mode: 'fixed',
      repairs: 'share',
      utilities: 'head',
      approvalOver: 100_000,
      reserveMonths: 3,
      improvementCredit: 100,
    },
  }
}

/** Performs those acts that are allowed, in order. */
function booksAfter(weights: number[], all: readonly Act[]): { books: Books; opening: Opening } {
  const opening = openingWith(weights)
  const present = [true, true, true, true]
  const entries: Entry[] = []
  const books = () => ({ entries, rules: opening.rules, present })
  function add(content: Entry['content'], made: ReturnType<typeof compose>): void {
    const number = entries.length + 1
    const rest = { recorded: 0, author: 1, key: String(number), batch: null, corrects: null, approvedBy: [] }
    entries.push({ content, ...made, ...rest, number })
  }
  const made = (content: Draft | Automatic) =>
    compose(content, { shares: weights, present, number: entries.length + 1 })
  const start: Automatic = { kind: 'opening', opening, day: opening.closed, title: 'Home' }
  add(start, made(start))
  for (const act of all) {
    if ('draft' in act) {
      if (mayPost(books(), act.draft, TODAY).ok) add(act.draft, made(act.draft))
      continue
    }
    const decision = mayReverse(books(), act.reverses)
    if (!decision.ok) continue
    const { entry } = decision
    add({ kind: 'reversal', reverses: entry.number, day: entry.content.day, title: 'x' }, reversed(entry))
  }
  return { books: books(), opening }
}

describe('after any sequence of entries and corrections', () => {
  test('the books balance, on every day', () => {
    fc.assert(
      fc.property(shares, acts, day, (weights, all, until) => {
        const { entries } = booksAfter(weights, all).books
        for (const on of [undefined, until]) {
          const balances = balancesOn(entries, on)
          const of = (account: Parameters<typeof balanceOf>[1]) => balanceOf(balances, account)
          expect(total([...balances.values()])).toBe(0)
          expect(total(betweenOwners(entries, OWNERS, on))).toBe(0)
          expect(total(stakesOf(balances, OWNERS))).toBe(of('house') + of('reserve'))
          expect(of('equity:1') + of('equity:2') + of('equity:3') + of('equity:4')).toBe(
            -of('home') - of('mortgage'),
          )
        }
      }),
    )
  })

  test('everyone’s shares add up to the cent, and every pair moves something', () => {
    fc.assert(
      fc.property(shares, acts, (weights, all) => {
        for (const { content, parts, cents: sum, pairs } of booksAfter(weights, all).books.entries) {
          if (content.kind === 'expense' || content.kind === 'mortgage') expect(total(parts)).toBe(sum)
          expect(pairs.every((pair) => pair.cents > 0 && Number.isSafeInteger(pair.cents))).toBe(true)
        }
      }),
    )
  })

  test('reversing everything that can be reversed leaves the opening figures', () => {
    fc.assert(
      fc.property(shares, acts, (weights, all) => {
        const { entries } = booksAfter(weights, all).books
        const undone = entries.map(({ number }): Act => ({ reverses: number }))
        const after = balancesOn(booksAfter(weights, [...all, ...undone]).books.entries)
        const left = [...after].filter(([, sum]) => sum !== 0).map(([account]) => account)
        expect(left.toSorted()).toEqual(['equity:1', 'equity:2', 'equity:3', 'home', 'mortgage'])
      }),
    )
  })

  test('what the home page shows adds up', () => {
    fc.assert(
      fc.property(shares, acts, (weights, all) => {
        const { books, opening } = booksAfter(weights, all)
        const home = ledgerHome(books, opening, { day: TODAY, me: 1 })
        expect(total(home.owned)).toBe(home.price - home.mortgage)
        const paid = home.balances.map((sum, place) =>
          home.payments.reduce(
            (now, { from, to, cents: moved }) => now + (from === place ? moved : to === place ? -moved : 0),
            sum,
          ),
        )
        expect(paid.every((sum) => sum === 0)).toBe(true)
      }),
    )
  })
})

describe('drawings', () => {
  test('the share of painted bricks is the share of the price that the owners own', () => {
    const wall = { x: 100, y: 150, width: 360, height: 268 }
    const door = { x: 249, y: 360, width: 62, height: 58 }
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 50_000_000 }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 100_000_000 }),
        (owned, price) => {
          const bricks = bricksOf(wall, [door], { owned, price })
          const painted = bricks.filter((brick) => brick.owner !== null).length
          const part = Math.min(1, total(owned) / price)
          expect(Math.abs(painted - part * bricks.length)).toBeLessThanOrEqual(owned.length)
        },
      ),
    )
  })

  test('a woodpile has at most 30 logs, and the full ones add up to the reserve', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000_000 }),
        fc.integer({ min: 0, max: 10_000_000_000 }),
        (has, target) => {
          const { logs, worth } = woodpileOf(has, target)
          expect(logs.length).toBeLessThanOrEqual(30)
          expect(total(logs.map(({ full }) => full)) * worth).toBeCloseTo(has, -1)
        },
      ),
    )
  })
})
