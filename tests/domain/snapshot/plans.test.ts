import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { inForceOn } from '#domain/calculators/lending/dated.ts'
import { fhsaRoom } from '#domain/snapshot/fhsa.ts'
import { FHSA, HOME_BUYERS_PLAN } from '#domain/snapshot/rules.ts'

const room = (contributed: readonly number[]) => fhsaRoom(contributed, 2023, FHSA.rule)

describe('room in an FHSA', () => {
  test.each([
    [[], { now: 8_000, next: 8_000, over: null }],
    [[8_000], { now: 0, next: 8_000, over: null }],
    [[0], { now: 8_000, next: 16_000, over: null }],
    [[0, 0, 0], { now: 16_000, next: 16_000, over: null }],
    [[8_000, 8_000, 8_000, 8_000, 5_000], { now: 3_000, next: 3_000, over: null }],
    [[8_000, 8_000, 8_000, 8_000, 8_000], { now: 0, next: 0, over: null }],
    // The Canada Revenue Agency takes what was too much from the next year's room.
    [[8_000, 8_001], { now: 0, next: 7_999, over: { year: 2024, amount: 1 } }],
    [[18_000], { now: 0, next: 0, over: { year: 2023, amount: 10_000 } }],
    [[18_000, 0], { now: 0, next: 6_000, over: { year: 2023, amount: 10_000 } }],
    [[18_000, 0, 1_000], { now: 5_000, next: 13_000, over: { year: 2023, amount: 10_000 } }],
  ])('after contributions of %j is %j', (contributed, expected) => {
    expect(room(contributed)).toEqual(expected)
  })

  test('never grows past what may be carried over or contributed in total', () => {
    const { yearly, carried, lifetime } = FHSA.rule
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 17_000 }), { maxLength: 15 }), (contributed) => {
        const { now, next } = room(contributed)
        const all = contributed.reduce((sum, amount) => sum + amount, 0)
        expect(next).toBeLessThanOrEqual(yearly + carried)
        expect(next).toBeLessThanOrEqual(Math.max(0, lifetime - all))
        expect(Math.min(now, next)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

test.each([
  ['2021-12-31', 2, 35_000],
  ['2022-01-01', 5, 35_000],
  ['2024-04-16', 5, 60_000],
  ['2025-12-31', 5, 60_000],
  ['2026-01-01', 2, 60_000],
])('a Home Buyers’ Plan withdrawal of %s is first repaid after %i years', (day, years, highest) => {
  expect(inForceOn(HOME_BUYERS_PLAN, day)).toMatchObject({
    firstRepaidAfter: years,
    highest,
    repaidInYears: 15,
  })
})
