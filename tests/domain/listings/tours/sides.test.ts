import { describe, expect, test } from 'bun:test'
import { checkHours, normalizeDaysOff } from '#domain/listings/tours/hours.ts'
import { awaitsResponse, mayChange, otherName, type TourStatus } from '#domain/listings/tours/tours.ts'

const NOW = Date.UTC(2026, 10, 28)
const tour = (status: TourStatus, starts_at = NOW + 1) => ({ status, starts_at, sequence: 0 })

test('a deleted person or agent is named by their side of the tour', () => {
  expect(otherName({ other: null, as: 'person' })).toBe('The agent')
  expect(otherName({ other: null, as: 'agent' })).toBe('The person')
})

test('a tour waits for the agent once it’s requested, and for the person once it’s moved', () => {
  const waiting = (side: 'agent' | 'person' | 'guest' | 'admin') =>
    (['requested', 'confirmed', 'moved'] as const).filter((status) => awaitsResponse(side, tour(status), NOW))
  expect(waiting('agent')).toEqual(['requested'])
  expect(waiting('person')).toEqual(['moved'])
  expect([...waiting('guest'), ...waiting('admin')]).toEqual([])
  expect(awaitsResponse('agent', tour('requested', NOW), NOW)).toBe(false)
})

describe('a change that isn’t possible says why', () => {
  test.each<[TourStatus, TourStatus, number, string]>([
    ['declined', 'confirmed', NOW + 1, 'This tour has already been declined.'],
    ['cancelled', 'confirmed', NOW + 1, 'This tour has already been cancelled.'],
    ['requested', 'confirmed', NOW, 'The time of this tour has passed. Please choose another one.'],
    ['confirmed', 'declined', NOW, 'The time of this tour has passed.'],
    ['confirmed', 'confirmed', NOW + 1, 'This tour can no longer be confirmed.'],
  ])('from %s to %s', (from, to, startsAt, reason) => {
    expect(mayChange('agent', tour(from, startsAt), to, NOW)).toEqual({ ok: false, reason })
  })
})

test('tours start from 8 AM to 8 PM', () => {
  const check = (from: string, until: string) =>
    checkHours({ week: [{ weekday: 1, from, until }], days_off: [] }).ok
  expect(check('08:00', '09:00')).toBe(true)
  expect(check('20:00', '21:00')).toBe(true)
  expect(check('07:30', '09:00')).toBe(false)
  expect(check('20:30', '21:30')).toBe(false)
})

test('today is still listed as an upcoming day off', () => {
  expect(normalizeDaysOff(['2026-11-29', '2026-11-27', '2026-11-28', '2026-11-29'], '2026-11-28')).toEqual([
    '2026-11-28',
    '2026-11-29',
  ])
})
