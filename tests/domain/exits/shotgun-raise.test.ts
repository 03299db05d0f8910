import { describe, expect, test } from 'bun:test'
import { positionOf } from '#domain/exits/position.ts'
import { type ExitScenario, firstScenario } from '#domain/exits/scenario.ts'
import { shotgunOf } from '#domain/exits/shotgun-clause.ts'

const USUAL = firstScenario({ shares: [40, 35, 25], leaver: 2 })

const shotWith = (change: Partial<ExitScenario> = {}) => {
  const scenario = { ...USUAL, ...change }
  return shotgunOf(scenario, positionOf(scenario))
}
const typed = (derived: Partial<ExitScenario['derived']>) =>
  shotWith({ derived: { ...USUAL.derived, ...derived } })

describe('what the others can raise against a shotgun', () => {
  test('is about 80% of the leaver’s share unless it’s typed', () => {
    const { net } = positionOf(USUAL)
    const part = net / 4
    const raise = shotWith().raise ?? 0
    expect(raise / part).toBeGreaterThan(0.75)
    expect(raise / part).toBeLessThan(0.85)
  })

  test('is what’s typed, in dollars', () => {
    expect(typed({ raise: 123_456.78 }).raise).toBe(12_345_678)
    expect(typed({ raise: 0 }).raise).toBe(0)
  })

  test('isn’t limited with the safeguard of more time', () => {
    const safeguards = ['time'] as const
    expect(shotWith({ safeguards, derived: { ...USUAL.derived, raise: 5 } }).raise).toBeNull()
  })
})

test('the home is worth slightly more to the others unless they say otherwise', () => {
  expect(shotWith().worth).toBeGreaterThan(positionOf(USUAL).net)
  expect(typed({ worth: 400_000 }).worth).toBe(40_000_000)
})

test('a price has a floor with that safeguard', () => {
  const { value, net } = positionOf(USUAL)
  expect(shotWith().floor).toBe(1)
  expect(shotWith({ safeguards: ['floor'] }).floor).toBe(Math.ceil(value * 0.95) - (value - net))
})
