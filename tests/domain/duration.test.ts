import { expect, test } from 'bun:test'
import { DAY_MS, DAY_SECONDS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/duration.ts'

test('a day is the same in both units', () => {
  expect([SECOND_MS, MINUTE_MS, HOUR_MS, DAY_MS]).toEqual([1000, 60_000, 3_600_000, 86_400_000])
  expect(DAY_SECONDS).toBe(86_400)
})
