import { expect, test } from 'bun:test'
import { roundParts, split, total } from '#domain/exits/cents.ts'
import { exitOutcome } from '#domain/exits/events.ts'
import { fraction, sumOf } from '#domain/exits/fraction.ts'
import { netted, settleLoans } from '#domain/exits/owner-loans.ts'
import { addsUp } from '#domain/exits/outcome.ts'
import { positionOf } from '#domain/exits/position.ts'
import { entitlement } from '#domain/exits/prices.ts'
import { EVENTS } from '#domain/exits/scenario.ts'
import { valuationOf } from '#domain/exits/valuation.ts'
import { dice, scenarioFrom } from './support.ts'

test('nobody’s money appears or disappears: every event adds up to the cent', () => {
  const roll = dice(7)
  for (let run = 0; run < 250; run++) {
    const scenario = scenarioFrom(roll)
    for (const event of EVENTS) {
      const outcome = exitOutcome({ ...scenario, event })
      expect({ run, event, scenario, ok: addsUp(outcome) }).toEqual({ run, event, scenario, ok: true })
      const owned = outcome.sharesAfter === null ? fraction(1) : sumOf(outcome.sharesAfter)
      expect(owned).toEqual(fraction(1))
    }
  }
})

test('an outcome with a cent too much before, afterwards or in the home doesn’t add up', () => {
  const outcome = exitOutcome({ ...scenarioFrom(dice(5)), event: 'buyout' })
  const [first, ...others] = outcome.owners
  if (!first) throw new Error('There are no owners.')
  const changed = (change: Partial<typeof first>) => [{ ...first, ...change }, ...others]
  for (const owners of [
    changed({ before: first.before + 1 }),
    changed({ ends: first.ends + 1 }),
    changed({ after: first.after + 1 }),
  ]) {
    expect(addsUp({ ...outcome, owners })).toBe(false)
  }
})

test('what owners pay is what owners get, or pays down the mortgage of a share worth less than nothing', () => {
  const roll = dice(11)
  for (let run = 0; run < 120; run++) {
    const scenario = scenarioFrom(roll)
    for (const event of ['buyout', 'first-refusal', 'shotgun', 'sealed-bids', 'separation'] as const) {
      const { owners, flows } = exitOutcome({ ...scenario, event })
      const toBank = total(flows.map(({ to, cents }) => (to === 'bank' ? cents : 0)))
      expect(total(owners.map(({ pays }) => pays))).toBe(total(owners.map(({ gets }) => gets)) + toBank)
    }
  }
})

test('without selling costs, a buyout’s price is the leaver’s part to the cent', () => {
  const roll = dice(13)
  for (let run = 0; run < 120; run++) {
    const random = scenarioFrom(roll)
    const scenario = { ...random, figures: { ...random.figures, notional: 0 } }
    const position = positionOf(scenario)
    expect(entitlement(scenario, position)).toBe(position.parts[scenario.leaver] ?? Number.NaN)
  }
})

test('a split adds up, is within a cent of exact, and its refund undoes it', () => {
  const roll = dice(3)
  for (let run = 0; run < 400; run++) {
    const weights = Array.from({ length: 1 + roll(6) }, () => roll(1_000))
    if (total(weights) === 0) continue
    const cents = roll(2_000_000_000)
    const parts = split(cents, weights)
    expect(total(parts)).toBe(cents)
    expect(split(-cents, weights)).toEqual(parts.map((part) => (part === 0 ? 0 : -part)))
    for (const [index, part] of parts.entries()) {
      const exact = (cents * (weights[index] ?? 0)) / total(weights)
      expect(Math.abs(part - exact)).toBeLessThanOrEqual(1)
      if (weights[index] === 0) expect(part).toBe(0)
    }
  }
})

test('rounded parts keep their sum', () => {
  expect(roundParts([fraction(-100, 3), fraction(50, 3), fraction(50, 3)], 0)).toEqual([-33, 17, 16])
})

test('loans between owners move only their own money, in any order', () => {
  const roll = dice(5)
  for (let run = 0; run < 200; run++) {
    const owners = 2 + roll(4)
    const cash = Array.from({ length: owners }, () => roll(50_000) - 5_000)
    const loans = Array.from({ length: roll(6) }, () => {
      const lender = roll(owners)
      return { lender, borrower: (lender + 1 + roll(owners - 1)) % owners, cents: 1 + roll(40_000) }
    })
    const settled = settleLoans(cash, loans)
    expect(total(settled.cash)).toBe(total(cash))
    const owedAfter = settled.cash.map((cents, owner) => {
      const claims = settled.unpaid.filter(({ lender }) => lender === owner)
      const debts = settled.unpaid.filter(({ borrower }) => borrower === owner)
      return cents + total(claims.map((one) => one.cents)) - total(debts.map((one) => one.cents))
    })
    const entitled = cash.map((cents, owner) => {
      const claims = loans.filter(({ lender }) => lender === owner)
      const debts = loans.filter(({ borrower }) => borrower === owner)
      return cents + total(claims.map((one) => one.cents)) - total(debts.map((one) => one.cents))
    })
    expect(owedAfter).toEqual(entitled)
  }
})

test('debts both ways are netted before circles cancel', () => {
  const owes = (borrower: number, lender: number, cents: number) => ({ borrower, lender, cents })
  // The first three debts are a circle, but not once 2 and 1 are netted.
  const loans = [owes(0, 2, 30), owes(2, 1, 70), owes(1, 0, 900), owes(1, 2, 2_500)]
  expect(netted(loans, 3)).toEqual([owes(0, 2, 30), owes(1, 0, 900), owes(1, 2, 2_430)])
  // A real circle loses its smallest debt.
  expect(netted([owes(0, 2, 30), owes(2, 1, 70), owes(1, 0, 900)], 3)).toEqual([
    owes(1, 0, 870),
    owes(2, 1, 40),
  ])
})

test('with three appraisals, moving the furthest one changes nothing', () => {
  expect(valuationOf(80_000, 84_001, null)).toEqual({ kind: 'third needed' })
  expect(valuationOf(80_000, 84_000, null)).toEqual({ kind: 'average', value: 82_000 })
  for (const third of [90_000, 120_000, 900_000]) {
    expect(valuationOf(80_000, 90_000, third)).toEqual({ kind: 'median', value: 90_000 })
  }
})
