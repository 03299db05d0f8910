import { describe, expect, test } from 'bun:test'
import {
  firstMissing,
  joinedRanges,
  type Range,
  secondsMissing,
  watchedShare,
} from '#domain/course/watching.ts'

const LENGTH = 150

describe('a video counts as watched once nine tenths of it are', () => {
  test.each<[Range[], number, number, number?]>([
    [[], 3.4, 0, 3.7],
    [[[0, 45]], 90, 0.333],
    [[[0, 134.9]], 0.1, 0.999],
    [[[0, 135]], 0, 1],
    [
      [
        [10, 60],
        [65, 150],
      ],
      0,
      1,
    ],
    // The film was longer when this was watched.
    [[[100, 300]], 85, 0.37],
  ])('%j: %d seconds missing, a share of %d', (ranges, missing, share, length = LENGTH) => {
    expect([secondsMissing(ranges, length), watchedShare(ranges, length)]).toEqual([missing, share])
  })
})

test('ranges that touch or overlap are one', () => {
  expect(
    joinedRanges([
      [20, 30],
      [0, 10],
      [10, 12.3],
      [25, 40],
      [50, 50],
    ]),
  ).toEqual([
    [0, 12.3],
    [20, 40],
  ])
})

test.each<[ranges: Range[], second: number]>([
  [[], 0],
  [[[0, 8]], 8],
  [
    [
      [0.5, 8],
      [8.9, 20],
    ],
    20,
  ],
  [
    [
      [0, 8],
      [10, 20],
    ],
    8,
  ],
  [[[3, 8]], 0],
])('of %j the first missing second is %d', (ranges, second) => {
  expect(firstMissing(ranges)).toBe(second)
})
