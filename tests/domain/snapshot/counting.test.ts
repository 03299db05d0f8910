// Promise: Members' changed figures count in their group's result from the next day, all at the same time.

import { describe, expect, test } from 'bun:test'
import { countedOn, counting, notCounting } from '#domain/snapshot/counting.ts'

const [TODAY, TOMORROW, LATER] = ['2026-11-30', '2026-12-01', '2026-12-05'] as const
const steps = (income: number) => ({ income, debts: 0, cash: 0 })

describe('figures in a group’s result', () => {
  test('count immediately the first time', () => {
    expect(countedOn(counting(null, steps(1), TODAY), TODAY)).toEqual(steps(1))
  })

  test('change once a day: only the day’s last change counts, from the next day', () => {
    const first = counting(null, steps(1), TODAY)
    const second = counting(counting(first, steps(2), TODAY), steps(3), TODAY)
    expect(countedOn(second, TODAY)).toEqual(steps(1))
    expect(countedOn(second, TOMORROW)).toEqual(steps(3))
    const third = counting(second, steps(4), LATER)
    expect(countedOn(third, LATER)).toEqual(steps(3))
    expect(countedOn(third, '2026-12-06')).toEqual(steps(4))
  })

  test('stop immediately, and can’t change by stopping and starting on the same day', () => {
    const stopped = notCounting(TODAY)
    expect(countedOn(stopped, TODAY)).toBeNull()
    const again = counting(stopped, steps(2), TODAY)
    expect(countedOn(again, TODAY)).toBeNull()
    expect(countedOn(again, TOMORROW)).toEqual(steps(2))
    expect(countedOn(counting(again, steps(3), TODAY), TOMORROW)).toEqual(steps(3))
  })

  test('start again immediately on a later day', () => {
    expect(countedOn(counting(notCounting(TODAY), steps(2), LATER), LATER)).toEqual(steps(2))
  })
})
