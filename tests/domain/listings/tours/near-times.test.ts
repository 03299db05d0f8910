import { expect, test } from 'bun:test'
import { timesNear } from '#domain/listings/tours/free-times.ts'

test('of many days, the four nearest are proposed, before or after the requested one', () => {
  const free = [20, 21, 22, 25, 26, 27, 30].map((date) => ({
    day: `2026-11-${date}`,
    times: [{ time: '10:00', at: 0 }],
  }))
  const days = (wished: string) => timesNear(free, wished).map((time) => time.slice(8, 10))
  expect(days('2026-11-27T12:00')).toEqual(['25', '26', '27', '30'])
  expect(days('2026-11-20T12:00')).toEqual(['20', '21', '22', '25'])
  expect(days('2026-12-01T12:00')).toEqual(['25', '26', '27', '30'])
})
