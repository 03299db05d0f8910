import { describe, expect, test } from 'bun:test'
import {
  type Credited,
  creditWatched,
  MAX_CREDIT_GAP_MS,
  MAX_RANGES,
  type Meter,
  newMeter,
  type Range,
} from '#domain/course/watching.ts'
import { HOUR_MS, SECOND_MS } from '#domain/duration.ts'
import { refusalOf } from '#tests/support/refusals.ts'

const LENGTH = 150
/** A full meter, for tests that aren't about it. */
const FULL: Meter = { credit: MAX_CREDIT_GAP_MS * 2, at: 0 }

function given(credited: Credited): Range[] {
  if (!credited.ok) throw new Error(credited.reason)
  return credited.ranges
}

const rangesAfter = (kept: Range[], reported: Range[], length = LENGTH) =>
  given(creditWatched({ ranges: kept, started_at: -HOUR_MS }, FULL, reported, length, 0))

describe('ranges are merged', () => {
  test.each<[string, Range[], Range[], Range[]]>([
    ['a first range', [], [[0, 10]], [[0, 10]]],
    ['an empty report', [[0, 10]], [], [[0, 10]]],
    ['a range right after another', [[0, 10]], [[10, 20]], [[0, 20]]],
    [
      'a range apart from another',
      [[0, 10]],
      [[30, 40]],
      [
        [0, 10],
        [30, 40],
      ],
    ],
    ['the same range again', [[0, 10]], [[0, 10]], [[0, 10]]],
    ['a range around another', [[5, 10]], [[0, 20]], [[0, 20]]],
    [
      'a range that joins two others',
      [
        [0, 10],
        [20, 30],
      ],
      [[8, 22]],
      [[0, 30]],
    ],
    [
      'many ranges, out of order',
      [],
      [
        [40, 50],
        [0, 10],
        [5, 20],
        [45, 48],
      ],
      [
        [0, 20],
        [40, 50],
      ],
    ],
    ['an empty range', [], [[7, 7]], []],
    ['a range shorter than a tenth of a second', [], [[7, 7.04]], []],
    ['a range rounded to tenths of a second', [], [[0.04, 9.96]], [[0, 10]]],
    ['a range that goes past the end', [], [[140, 170]], [[140, 150]]],
    ['a range after the end', [], [[160, 170]], []],
  ])('%s', (_name, kept, reported, expected) => {
    expect(rangesAfter(kept, reported)).toEqual(expected)
  })

  test('a range is cut off at the end of a film that became shorter', () => {
    expect(rangesAfter([], [[0, 150]], 99.97)).toEqual([[0, 99.9]])
  })
})

describe('nonsense is refused', () => {
  const many = Array.from({ length: MAX_RANGES + 1 }, (_, place): Range => [place, place + 0.5])
  test.each<[string, Range[]]>([
    ['a range backwards', [[10, 5]]],
    ['a range before the start', [[-1, 5]]],
    ['a range with NaN', [[Number.NaN, 5]]],
    ['a range without an end', [[0, Number.POSITIVE_INFINITY]]],
    [
      'a valid range and an invalid one',
      [
        [0, 5],
        [9, 8],
      ],
    ],
  ])('%s', (_name, reported) => {
    const credited = creditWatched({ ranges: [], started_at: -HOUR_MS }, FULL, reported, LENGTH, 0)
    expect(refusalOf(credited)).toBe('Each range must end after it starts.')
  })

  test("more ranges than anyone could watch aren't stored", () => {
    const kept = many.slice(1)
    const refusal = (...reported: Range[]) =>
      refusalOf(creditWatched({ ranges: kept, started_at: -HOUR_MS }, FULL, reported, 500, 0))
    const tooMuch = 'That’s more than anyone could have watched.'
    expect([refusal(...many), refusal([400, 401])]).toEqual([tooMuch, tooMuch])
    expect(refusal([1, 20])).toBeNull()
  })
})

test('only what’s new uses up credit, when it overlaps with what was watched', () => {
  const kept: Range[] = [
    [0, 2],
    [5, 6],
  ]
  const credited = creditWatched({ ranges: kept, started_at: -HOUR_MS }, FULL, [[1, 10]], LENGTH, 0)
  if (!credited.ok) throw new Error(credited.reason)
  expect(credited.ranges).toEqual([[0, 10]])
  expect(FULL.credit - credited.meter.credit).toBe(7 * SECOND_MS)
})

/** Reports, each some seconds after the link was issued, and returns the seconds credited in the end. */
function creditedBy(reports: readonly [after: number, ranges: Range[]][], length = LENGTH): number {
  let meter = newMeter(0)
  let ranges: Range[] = []
  for (const [after, reported] of reports) {
    const credited = creditWatched({ ranges, started_at: 0 }, meter, reported, length, after * SECOND_MS)
    if (!credited.ok) throw new Error(credited.reason)
    ;({ ranges, meter } = credited)
  }
  return ranges.reduce((sum, [from, to]) => sum + to - from, 0)
}

const ALL: Range[] = [[0, LENGTH]]

describe("the server's clock limits what is credited", () => {
  test.each<[string, [number, Range[]][], number]>([
    ['nothing is credited at once', [[0, ALL]], 0],
    ['at most twice the elapsed time is credited', [[10, ALL]], 20],
    [
      'repeating a report adds nothing',
      [
        [10, ALL],
        [10, ALL],
        [10, ALL],
      ],
      20,
    ],
    [
      'the rest is credited as time passes',
      [
        [10, ALL],
        [40, ALL],
        [75, ALL],
      ],
      150,
    ],
    [
      'watching at normal speed is credited in full',
      [
        [10, [[0, 10]]],
        [20, [[0, 20]]],
      ],
      20,
    ],
    [
      'watching at double speed is credited in full',
      [
        [10, [[0, 20]]],
        [20, [[0, 40]]],
      ],
      40,
    ],
    ['one report after a lost connection is credited in full', [[75, ALL]], 150],
    ['at most the whole film is credited', [[3600, [[0, 1e9]]]], 150],
    [
      'seeking isn’t credited as watching',
      [
        [
          60,
          [
            [0, 5],
            [140, 150],
          ],
        ],
      ],
      15,
    ],
  ])('%s', (_name, reports, seconds) => {
    expect(creditedBy(reports)).toBeCloseTo(seconds, 5)
  })

  test("credit doesn't build up beyond the longest gap", () => {
    const long = 3 * 3600
    expect(creditedBy([[9 * 3600, [[0, long]]]], long)).toBe((MAX_CREDIT_GAP_MS * 2) / SECOND_MS)
  })

  test("credit left over from another film doesn't help one that just started", () => {
    const now = HOUR_MS
    const watched = creditWatched({ ranges: [], started_at: now - 5 * SECOND_MS }, FULL, ALL, LENGTH, now)
    expect(given(watched)).toEqual([[0, 10]])
  })

  test('a clock set back neither adds nor removes credit', () => {
    expect(
      creditedBy([
        [60, [[0, 60]]],
        [30, ALL],
        [40, ALL],
      ]),
    ).toBe(80)
  })

  test('earlier parts of the film are credited first', () => {
    const reported: Range[] = [
      [100, 130],
      [20, 50],
    ]
    const watched = creditWatched({ ranges: [], started_at: 0 }, newMeter(0), reported, LENGTH, 20_000)
    expect(given(watched)).toEqual([
      [20, 50],
      [100, 110],
    ])
  })
})
