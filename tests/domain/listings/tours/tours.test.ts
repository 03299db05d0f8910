import { describe, expect, test } from 'bun:test'
import { DAY_MS, HOUR_MS } from '#domain/duration.ts'
import { bookableDays, proposedStart, tourStart } from '#domain/listings/tours/tour-times.ts'
import {
  allowedChanges,
  isUpcoming,
  mayChange,
  mayRequest,
  TOUR_MS,
  TOUR_STATUSES,
  TOURS_PER_DAY,
  type TourRequest,
  type TourSide,
  type TourStatus,
  awaitsResponse,
} from '#domain/listings/tours/tours.ts'
import { localTimeAt } from '#domain/listings/tours/wall-clock.ts'

const NOW = Date.parse('2026-11-22T15:00Z')

describe('allowed changes of a tour', () => {
  const allowed: [TourSide, TourStatus, TourStatus[], TourStatus[]][] = [
    // Side, status, and allowed changes before and after the start.
    ['agent', 'requested', ['confirmed', 'moved', 'declined'], ['moved', 'declined']],
    ['agent', 'confirmed', ['moved', 'declined'], []],
    ['agent', 'moved', ['moved', 'declined'], ['moved', 'declined']],
    ['agent', 'declined', [], []],
    ['agent', 'cancelled', [], []],
    ['person', 'requested', ['requested', 'cancelled'], ['requested', 'cancelled']],
    ['person', 'confirmed', ['requested', 'cancelled'], []],
    ['person', 'moved', ['confirmed', 'requested', 'cancelled'], ['requested', 'cancelled']],
    ['guest', 'requested', [], []],
    ['guest', 'confirmed', [], []],
    ['guest', 'moved', [], []],
    ['person', 'declined', [], []],
    ['person', 'cancelled', [], []],
  ]
  test.each(allowed)('by the %s of a %s tour', (side, status, before, after) => {
    const ahead = { status, starts_at: NOW + 1 }
    const begun = { status, starts_at: NOW }
    expect([...allowedChanges(side, ahead, NOW)]).toEqual(before)
    expect([...allowedChanges(side, begun, NOW)]).toEqual(after)
    for (const to of TOUR_STATUSES) {
      expect(mayChange(side, { ...ahead, sequence: 0 }, to, NOW).ok).toBe(before.includes(to))
      expect(mayChange(side, { ...begun, sequence: 0 }, to, NOW).ok).toBe(after.includes(to))
    }
  })

  test.each<[TourSide, TourStatus, number, TourStatus, string]>([
    ['agent', 'cancelled', 1, 'confirmed', 'This tour has already been cancelled.'],
    ['person', 'declined', 1, 'cancelled', 'This tour has already been declined.'],
    ['agent', 'requested', 0, 'confirmed', 'The time of this tour has passed. Please choose another one.'],
    ['person', 'confirmed', 0, 'cancelled', 'The time of this tour has passed.'],
    ['person', 'requested', 1, 'moved', 'This tour can no longer be moved.'],
    ['guest', 'confirmed', 1, 'requested', 'You can’t change the time of this tour anymore.'],
    ['guest', 'confirmed', 1, 'declined', 'This tour can no longer be declined.'],
    ['guest', 'requested', 1, 'confirmed', 'This tour can no longer be confirmed.'],
    ['guest', 'confirmed', 1, 'cancelled', 'This tour can no longer be cancelled.'],
  ])('the %s can’t change a %s tour %d ms before the start to %s: %s', (side, status, before, to, reason) => {
    expect(mayChange(side, { status, starts_at: NOW + before, sequence: 0 }, to, NOW)).toEqual({
      ok: false,
      reason,
    })
  })

  test('a request waits for the agent, a new time for the person, until it starts', () => {
    const ahead = (status: TourStatus) => ({ status, starts_at: NOW + 1 })
    const waiting = (side: TourSide) =>
      TOUR_STATUSES.filter((status) => awaitsResponse(side, ahead(status), NOW))
    expect(waiting('agent')).toEqual(['requested'])
    expect(waiting('person')).toEqual(['moved'])
    expect(awaitsResponse('agent', { status: 'requested', starts_at: NOW }, NOW)).toBe(false)
  })

  test('a tour is upcoming until it ends', () => {
    expect(isUpcoming({ status: 'confirmed', starts_at: NOW - TOUR_MS + 1 }, NOW)).toBe(true)
    expect(isUpcoming({ status: 'confirmed', starts_at: NOW - TOUR_MS }, NOW)).toBe(false)
    expect(isUpcoming({ status: 'cancelled', starts_at: NOW + 1 }, NOW)).toBe(false)
  })
})

describe('requesting a tour', () => {
  const FIRST: TourRequest = { isOffered: true, earlier: null, lately: 0 }
  const earlier = (status: TourStatus, ago: number) => ({
    earlier: { status, starts_at: NOW - DAY_MS, changed_at: NOW - ago },
  })
  test.each<[string, Partial<TourRequest>, string | null]>([
    ['for the first time', {}, null],
    ['of a home that is not offered', { isOffered: false }, 'This home isn’t available for tours.'],
    ['a day after cancelling', earlier('cancelled', DAY_MS), null],
    [
      'sooner than a day after cancelling',
      earlier('cancelled', DAY_MS - 1),
      'You cancelled your tour of this home. You can ask again starting Nov\u00a022,\u00a02026.',
    ],
    ['30 days after a refusal', earlier('declined', 30 * DAY_MS), null],
    [
      'sooner than 30 days after a refusal',
      earlier('declined', 29 * DAY_MS),
      'The agent declined your tour of this home. You can ask again starting Nov\u00a023,\u00a02026.',
    ],
    ['after a tour that took place', earlier('confirmed', 1), null],
    ['for the last time in a day', { lately: TOURS_PER_DAY - 1 }, null],
    [
      'once more than that',
      { lately: TOURS_PER_DAY },
      'You can request 5 tours a day. You can request more tomorrow.',
    ],
  ])('%s', (_, facts, reason) => {
    expect(mayRequest({ ...FIRST, ...facts }, NOW)).toEqual(
      reason === null ? { ok: true } : { ok: false, reason },
    )
  })
})

describe('the time of a tour', () => {
  const ZONE = 'America/Toronto'
  test.each<[string, string, string]>([
    // The current time, and the Saturday that is proposed.
    ['on a Sunday', '2026-11-22T15:00Z', '2026-11-28T11:00'],
    ['on a Thursday at 11', '2026-11-26T16:00Z', '2026-11-28T11:00'],
    ['on a Thursday just after 11', '2026-11-26T16:00:00.001Z', '2026-12-05T11:00'],
    ['on a Saturday', '2026-11-28T13:00Z', '2026-12-05T11:00'],
    ['before the clocks change', '2027-03-10T12:00Z', '2027-03-13T11:00'],
    ['across the clock change', '2027-03-13T12:00Z', '2027-03-20T11:00'],
    ['late in the evening, when it is tomorrow in UTC', '2026-11-23T03:00Z', '2026-11-28T11:00'],
  ])('%s', (_, now, proposed) => {
    expect(localTimeAt(ZONE, proposedStart(ZONE, Date.parse(now)))).toBe(proposed)
  })

  test.each<[string, string | null]>([
    ['2026-11-28T11:00', null],
    ['2026-11-28T08:00', null],
    ['2026-11-28T20:00', null],
    ['2026-11-28T07:59', 'Please choose a time between 8 AM and 8 PM.'],
    ['2026-11-28T20:01', 'Please choose a time between 8 AM and 8 PM.'],
    ['2026-11-22T10:01', null],
    ['2026-11-22T10:00', 'Please choose a time in the future.'],
    ['2026-11-21T11:00', 'Please choose a time in the future.'],
    ['2027-01-21T10:00', null],
    ['2027-01-21T10:01', 'Please choose a day within the next 60 days.'],
    ['2026-11-31T11:00', 'Please choose a day and a time.'],
    ['soon', 'Please choose a day and a time.'],
  ])('of %s, requested on November 22 at 10:00, gets the refusal %p', (shown, reason) => {
    const start = tourStart(ZONE, shown, NOW)
    expect(start.ok ? null : start.reason).toBe(reason)
    if (start.ok) expect(localTimeAt(ZONE, start.startsAt)).toBe(shown)
  })

  test('the days to choose from are local to the home', () => {
    const night = Date.parse('2026-11-22T02:00Z')
    expect(bookableDays(ZONE, night)).toEqual({ first: '2026-11-21', last: '2027-01-20' })
    expect(bookableDays('America/St_Johns', night + 2 * HOUR_MS).first).toBe('2026-11-22')
  })
})
