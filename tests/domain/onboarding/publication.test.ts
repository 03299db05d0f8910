import { describe, expect, test } from 'bun:test'
import { startOfDayFrom, startOfNextDay } from '#domain/day.ts'
import {
  countsFrom,
  nextPublication,
  type Occasion,
  PUBLICATION_INTERVAL_MS,
} from '#domain/onboarding/publication.ts'

/** Toronto's wall-clock time with its UTC offset. */
const at = (text: string) => Date.parse(text)

describe('days start at midnight in Toronto', () => {
  const days: [string, string][] = [
    ['2026-08-01T08:00:00-04:00', '2026-08-02T00:00:00-04:00'],
    ['2026-08-01T00:00:00-04:00', '2026-08-02T00:00:00-04:00'],
    ['2026-08-01T23:59:59.999-04:00', '2026-08-02T00:00:00-04:00'],
    ['2026-12-31T20:00:00-05:00', '2027-01-01T00:00:00-05:00'],
    // The clocks go forward on 8 March 2026 and back on 1 November 2026.
    ['2026-03-07T12:00:00-05:00', '2026-03-08T00:00:00-05:00'],
    ['2026-03-08T01:30:00-05:00', '2026-03-09T00:00:00-04:00'],
    ['2026-11-01T00:30:00-04:00', '2026-11-02T00:00:00-05:00'],
    ['2026-11-01T23:30:00-05:00', '2026-11-02T00:00:00-05:00'],
  ]
  test.each(days)('after %s comes %s', (time, next) => {
    expect(new Date(startOfNextDay(at(time))).toISOString()).toBe(new Date(next).toISOString())
  })

  test('the start of a day is its own start', () => {
    const start = at('2026-11-02T00:00:00-05:00')
    expect(startOfDayFrom(start)).toBe(start)
    expect(startOfDayFrom(start + 1)).toBe(at('2026-11-03T00:00:00-05:00'))
  })
})

describe('answers start to count', () => {
  const table: [Occasion, string | null, string, string][] = [
    // Immediately during onboarding,
    ['onboarding', null, '2026-08-01T08:00:00-04:00', '2026-08-01T08:00:00-04:00'],
    // but no sooner than 30 days after an earlier account of the address published.
    ['onboarding', '2026-07-20T08:00:00-04:00', '2026-08-01T08:00:00-04:00', '2026-08-20T00:00:00-04:00'],
    ['onboarding', '2026-06-20T08:00:00-04:00', '2026-08-01T08:00:00-04:00', '2026-08-01T08:00:00-04:00'],
    // So do assessments.
    ['assessment', null, '2026-08-01T08:00:00-04:00', '2026-08-01T08:00:00-04:00'],
    ['assessment', '2026-07-20T08:00:00-04:00', '2026-08-01T08:00:00-04:00', '2026-08-20T00:00:00-04:00'],
    // Later: from the next day,
    ['edit', '2026-06-01T08:00:00-04:00', '2026-08-01T08:00:00-04:00', '2026-08-02T00:00:00-04:00'],
    ['edit', null, '2026-08-01T23:59:00-04:00', '2026-08-02T00:00:00-04:00'],
    // or from the first start of a day at least 30 days after the last publication.
    ['edit', '2026-08-01T08:00:00-04:00', '2026-08-01T08:05:00-04:00', '2026-09-01T00:00:00-04:00'],
    ['edit', '2026-08-01T00:00:00-04:00', '2026-08-15T08:00:00-04:00', '2026-08-31T00:00:00-04:00'],
    ['edit', '2026-08-01T08:00:00-04:00', '2026-08-31T23:00:00-04:00', '2026-09-01T00:00:00-04:00'],
    ['edit', '2026-08-01T08:00:00-04:00', '2026-09-01T00:10:00-04:00', '2026-09-02T00:00:00-04:00'],
    // Thirty days are 720 hours, whatever daylight saving does.
    ['edit', '2026-10-20T08:00:00-04:00', '2026-10-21T08:00:00-04:00', '2026-11-20T00:00:00-05:00'],
  ]
  test.each(table)('%s, last published %p, given %s: from %s', (occasion, published, given, from) => {
    const publishedAt = published === null ? null : at(published)
    const counts = countsFrom(occasion, publishedAt, at(given))
    expect(new Date(counts).toISOString()).toBe(new Date(from).toISOString())
  })

  test('never twice within 30 days', () => {
    for (let hour = 0; hour < 24 * 400; hour += 7) {
      const publishedAt = at('2026-01-01T00:00:00-05:00') + hour * 3_600_000
      const waits = nextPublication(publishedAt) - publishedAt
      expect(waits).toBeGreaterThanOrEqual(PUBLICATION_INTERVAL_MS)
      expect(waits).toBeLessThan(PUBLICATION_INTERVAL_MS + 25 * 3_600_000)
    }
  })
})
