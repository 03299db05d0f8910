import { expect, test } from 'bun:test'
import { total } from '#domain/exits/cents.ts'
import { forcedFrom, forcedSale } from '#domain/exits/forced-sale.ts'
import { addsUp } from '#domain/exits/outcome.ts'
import { positionOf } from '#domain/exits/position.ts'
import { firstScenario } from '#domain/exits/scenario.ts'
import { equalShares } from '#domain/calculators/mortgage/shares.ts'

const SCENARIO = firstScenario({ shares: [40, 35, 25], leaver: 2, lent: [6_400, 0, 0] })
const ARREARS = 300_000

test('a forced sale brings in a tenth less, pays the bank the missed payments, and adds up to the cent', () => {
  const usual = positionOf(SCENARIO)
  const forced = forcedSale(SCENARIO, ARREARS)
  expect(forced.position.value).toBe(usual.value - Math.round(usual.value / 10))
  expect(forced.position.mortgage).toBe(usual.mortgage + ARREARS)
  expect(forced.sharesAfter).toBeNull()
  expect(addsUp(forced)).toBe(true)
})

test('the owner who missed the payments bears them alone', () => {
  // After the mortgage’s term there’s no penalty, which would be larger on a larger balance.
  const scenario = { ...SCENARIO, figures: { ...SCENARIO.figures, year: 6 } }
  const none = forcedSale(scenario, 0).owners
  const forced = forcedSale(scenario, ARREARS).owners
  const lost = forced.map(({ gets, pays }, owner) => {
    const before = none[owner]
    return (before ? before.gets - before.pays : 0) - (gets - pays)
  })
  expect(lost).toEqual([0, 0, ARREARS])
})

test.each([2, 3, 4, 5])('a forced sale adds up for %i owners, even with a loss', (owners) => {
  for (const growth of [-15, -4, 2.5]) {
    for (const arrears of [1, 99_999]) {
      const scenario = firstScenario({ shares: equalShares(owners), leaver: 0, figures: { growth } })
      const outcome = forcedSale(scenario, arrears)
      expect({ growth, arrears, adds: addsUp(outcome) }).toEqual({ growth, arrears, adds: true })
      const { position, outside, owners: money } = outcome
      expect(total(money.map(({ ends }) => ends)) + outside).toBe(position.value - position.mortgage)
    }
  }
})

test('a sale is forced from the first of three months in a row that the others can’t pay', () => {
  const months = (...missing: number[]) =>
    missing.map((short) => ({ benefit: 0, cover: 0, reserve: 0, short, pay: 0, left: 0 }))
  expect(forcedFrom(months(0, 5, 5, 0, 6, 7, 8, 9), 4)).toBe(4)
  expect(forcedFrom(months(5, 5, 4, 5, 5), 4)).toBeNull()
  expect(forcedFrom(months(0, 0, 0, 5, 5), 4)).toBeNull()
  expect(forcedFrom(months(5, 5, 5), 4)).toBe(0)
  expect(forcedFrom([], 0)).toBeNull()
})
