import { describe, expect, test } from 'bun:test'
import { type ExitEvent, firstScenario } from '#domain/exits/scenario.ts'
import { withSafeguard } from '#domain/exits/shotgun-clause.ts'
import { timelineOf } from '#domain/exits/timeline.ts'

/** A Monday. */
const FROM = '2027-02-01'
const USUAL = firstScenario({ shares: [40, 35, 25], leaver: 2 })

function timeline(event: ExitEvent, needsThird = false, safeguards: typeof USUAL.safeguards = []): string[] {
  const steps = timelineOf({ ...USUAL, event, safeguards }, needsThird, FROM) ?? []
  return steps.map(({ stage, days, day }) => `${stage} +${days} ${day.slice(5)}`)
}

describe('deadlines', () => {
  test('of a buyout wait for appraisals, and for a third one if needed', () => {
    const start = ['notice +0 02-01', 'appraisers +10 02-11', 'appraisals +30 03-15']
    const expected = [...start, 'financing +60 05-14', 'closing +30 06-14']
    for (const event of ['buyout', 'death', 'separation'] as const) expect(timeline(event)).toEqual(expected)
    expect(timeline('buyout', true)).toEqual([
      ...start,
      'third +15 03-30',
      'financing +60 05-31',
      'closing +30 06-30',
    ])
  })

  test('of a right of first refusal and of sealed bids end with financing and closing', () => {
    expect(timeline('first-refusal')).toEqual([
      'notice +0 02-01',
      'refusal +30 03-03',
      'financing +60 05-03',
      'closing +30 06-02',
    ])
    expect(timeline('sealed-bids')[1]).toBe('bids +14 02-15')
    expect(timeline('sealed-bids')).toHaveLength(4)
  })

  test('of a shotgun leave more time to answer when the clause says so', () => {
    expect(timeline('shotgun')).toEqual(['notice +0 02-01', 'answer +30 03-03', 'closing +30 04-02'])
    expect(timeline('shotgun', false, ['time'])[1]).toBe('answer +90 05-03')
  })

  test('of missed payments are a few days late, and a month to cure', () => {
    expect(timeline('default')).toEqual(['due +0 02-01', 'late +10 02-11', 'cure +30 03-15'])
  })

  test('in business days leave out weekends and holidays, and need no moving', () => {
    const steps = (event: ExitEvent) =>
      timelineOf({ ...USUAL, event, dayCount: 'business' }, false, '2027-02-06')?.map(
        ({ stage, day, isMoved }) => `${stage} ${day}${isMoved ? ' moved' : ''}`,
      )
    expect(steps('default')).toEqual(['due 2027-02-08 moved', 'late 2027-02-22', 'cure 2027-04-06'])
    expect(steps('shotgun')?.[1]).toBe('answer 2027-03-22')
  })

  test('say which of them were moved, also past a holiday of the next year', () => {
    const moved = (from: string) =>
      timelineOf({ ...USUAL, event: 'default' }, false, from)?.map(({ isMoved }) => isMoved)
    expect(moved(FROM)).toEqual([false, false, true])
    expect(timelineOf({ ...USUAL, event: 'default' }, false, '2026-12-22')?.[1]).toEqual({
      stage: 'late',
      days: 10,
      day: '2027-01-04',
      isMoved: true,
    })
  })
})

test('turning on a safeguard twice adds it once, and turning it off removes it', () => {
  expect(withSafeguard(['time'], 'time', true)).toEqual(['time'])
  expect(withSafeguard(['time'], 'floor', true)).toEqual(['time', 'floor'])
  expect(withSafeguard(['time', 'floor'], 'time', false)).toEqual(['floor'])
})
