import { describe, expect, test } from 'bun:test'
import { readCents } from '#domain/billing/invoices/amount.ts'
import { endOfDay, newTrialEnd } from '#domain/billing/plan/trial-date.ts'
import { dayOf } from '#domain/day.ts'
import { DAY_SECONDS } from '#domain/duration.ts'

describe('a typed amount', () => {
  const cases: [string, number | null][] = [
    ['12.50', 1250],
    ['12.5', 1250],
    ['12', 1200],
    [' $ 0,05 ', 5],
    ['0.29', 29],
    ['0', null],
    ['0.00', null],
    ['-1', null],
    ['1.234', null],
    ['1e3', null],
    ['', null],
    ['1234567', null],
  ]
  test.each(cases)('%p is %p cents', (text, cents) => {
    expect(readCents(text)).toBe(cents)
  })
})

describe('the end of a day in Toronto', () => {
  test.each(['2026-01-15', '2026-03-08', '2026-07-01', '2026-11-01', '2028-02-29'])(
    'is the last second of %s',
    (day) => {
      const end = endOfDay(day) ?? 0
      expect(dayOf(end * 1000)).toBe(day)
      expect(dayOf((end + 1) * 1000)).not.toBe(day)
    },
  )
  test.each(['2026-02-30', '2026-13-01', '11/12/2026', '', 'tomorrow'])('doesn’t exist for %p', (day) => {
    expect(endOfDay(day)).toBeNull()
  })
})

describe('a trial', () => {
  const now = endOfDay('2026-12-01') ?? 0
  const end = endOfDay('2026-12-10') ?? 0
  const cases: [string, string, RegExp | null][] = [
    ['can be extended', '2026-12-11', null],
    ['can’t be shortened', '2026-12-09', /later/],
    ['can’t be set to the end it already has', '2026-12-10', /later/],
    ['can last two years from now', '2028-11-30', null],
    ['can’t last longer than two years', '2028-12-01', /two years/],
    ['needs an end date that exists', '2026-02-30', /a day/],
  ]
  test.each(cases)('%s', (_name, until, problem) => {
    const decision = newTrialEnd(until, end, now)
    if (problem === null) expect(decision).toEqual({ ok: true, end: endOfDay(until) ?? 0 })
    else expect(decision).toEqual({ ok: false, reason: expect.stringMatching(problem) })
  })

  test('that has ended can’t be changed to end today', () => {
    expect(newTrialEnd('2026-12-01', now - DAY_SECONDS, now).ok).toBe(false)
    expect(newTrialEnd('2026-12-01', now - DAY_SECONDS, now - 1).ok).toBe(true)
  })
})
