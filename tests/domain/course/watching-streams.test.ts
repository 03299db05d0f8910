// Promise: A video that's really watched, at any speed, counts as watched, even if reports are lost, repeated, late or out of order.

import { expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  creditWatched,
  MAX_SPEED,
  MAX_CREDIT_GAP_MS,
  type Meter,
  newMeter,
  type Range,
  secondsMissing,
} from '#domain/course/watching.ts'
import { SECOND_MS } from '#domain/duration.ts'

/** What the server stores about one person and does with their reports. */
function aPerson(lengths: readonly number[]) {
  let meter: Meter | null = null
  const videos = new Map<number, { ranges: Range[]; started_at: number }>()
  return {
    /** Requests a video's link. */
    start(video: number, now: number): void {
      meter ??= newMeter(now)
      if (!videos.has(video)) videos.set(video, { ranges: [], started_at: now })
    },
    report(video: number, reported: readonly Range[], now: number): void {
      const kept = videos.get(video)
      if (!kept || !meter) return
      const credited = creditWatched(kept, meter, reported, lengths[video] ?? 0, now)
      if (!credited.ok) return
      kept.ranges = credited.ranges
      meter = credited.meter
    },
    credited: () => [...videos.values()].reduce((sum, { ranges }) => sum + secondsIn(ranges), 0),
    isPlayed: (video: number) => secondsMissing(videos.get(video)?.ranges ?? [], lengths[video] ?? 0) === 0,
  }
}

const secondsIn = (ranges: readonly Range[]) => ranges.reduce((sum, [from, to]) => sum + to - from, 0)

const LENGTHS = [150, 95.37, 241.2, 3000, 3000]

const second = fc.double({ min: 0, max: 4000, noNaN: true })
const forwards = fc.tuple(second, second).map(([one, other]): Range => {
  return [Math.min(one, other), Math.max(one, other)]
})
/** Also backwards, negative, and not numbers: one such range makes the whole report invalid. */
const anyRange = fc.tuple(fc.double(), fc.double())
const whole = fc.constant<Range>([0, 4000])
const ranges = fc.oneof(
  { weight: 1, arbitrary: fc.array(fc.oneof(anyRange, forwards), { maxLength: 5 }) },
  { weight: 4, arbitrary: fc.array(forwards, { maxLength: 8 }) },
  { weight: 4, arbitrary: fc.tuple(whole) },
)

/** Milliseconds since the last action: often none, rarely long; clocks may be set back. */
const later = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 0, max: 30_000 }),
  fc.integer({ min: 0, max: 30_000 }),
  fc.integer({ min: -30_000, max: 400_000 }),
)
const anyAct = fc.record({
  video: fc.nat(LENGTHS.length - 1),
  later,
  kind: fc.constantFrom('start', 'report', 'report', 'report'),
  ranges,
})

test("whatever someone reports, they're credited at most twice the elapsed time", () => {
  fc.assert(
    fc.property(fc.array(anyAct, { maxLength: 60 }), (acts) => {
      const person = aPerson(LENGTHS)
      let now = 0
      let begun: number | null = null
      let passed = 0
      for (const { video, later, kind, ranges } of acts) {
        now += later
        if (begun !== null) passed += Math.max(0, later)
        if (kind === 'start') {
          begun ??= now
          person.start(video, now)
        } else person.report(video, ranges, now)
        expect(person.credited() * SECOND_MS).toBeLessThanOrEqual(passed * MAX_SPEED + 0.001)
      }
    }),
    { numRuns: 500 },
  )
})

test('after any silence, at most the longest credited gap is added', () => {
  fc.assert(
    fc.property(fc.array(anyAct, { maxLength: 40 }), fc.integer({ min: 0, max: 1e9 }), (acts, silence) => {
      const person = aPerson(LENGTHS)
      for (const video of LENGTHS.keys()) person.start(video, 0)
      let now = silence
      let passed = 0
      for (const { video, later, ranges } of acts) {
        now += Math.max(0, later)
        passed += Math.max(0, later)
        person.report(video, ranges, now)
        const atMost = (passed + MAX_CREDIT_GAP_MS) * MAX_SPEED
        expect(person.credited() * SECOND_MS).toBeLessThanOrEqual(atMost + 0.001)
      }
    }),
    { numRuns: 300 },
  )
})

/** An evening with one film: what happens in each stretch of it. */
const stretch = fc.record({
  speed: fc.constantFrom(1, 1.5, 2),
  seconds: fc.double({ min: 0.5, max: 25, noNaN: true }),
  pause: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 40, noNaN: true })),
  /** Where the person seeks first, as a share of the film; null to continue. */
  seek: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 6 }),
  /** What happens to the report: how often it arrives, and how many seconds late. */
  arrives: fc.array(fc.double({ min: 0, max: 45, noNaN: true }), { maxLength: 3 }),
})

test.each([1, 1.5, 2, null])(
  'a video played at %p times the speed is credited in full, even if reports are lost, repeated, late or out of order',
  (speed) => {
    fc.assert(
      fc.property(
        fc.array(stretch, { maxLength: 40 }),
        fc.constantFrom(...LENGTHS.slice(0, 3)),
        (stretches, length) => {
          const person = aPerson([length])
          const sent: { at: number; ranges: Range[] }[] = []
          const seen: Range[] = []
          let [now, place] = [0, 0]
          const play = (seconds: number, by: number) => {
            const to = Math.min(length, place + seconds * by)
            now += ((to - place) / by) * SECOND_MS
            if (to > place) seen.push([place, to])
            place = to
          }
          person.start(0, now)
          for (const { speed: own, seconds, pause, seek, arrives } of stretches) {
            if (seek !== null) place = seek * length
            play(seconds, speed ?? own)
            for (const late of arrives) sent.push({ at: now + late * SECOND_MS, ranges: [...seen] })
            now += pause * SECOND_MS
          }
          // In the end, what was skipped is watched and the last report arrives.
          place = 0
          play(length, speed ?? 2)
          sent.push({ at: now, ranges: [...seen] })
          for (const { at, ranges } of sent.toSorted((one, other) => one.at - other.at)) {
            person.report(0, ranges, at)
          }
          expect(person.isPlayed(0)).toBe(true)
        },
      ),
      { numRuns: 200 },
    )
  },
)
