import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { CROWD, crowdsOf, reached, hideSmallCount } from '#domain/course/crowds.ts'

function peopleAt(counts: readonly number[]): number[][] {
  let person = 0
  return counts.map((count) => Array.from({ length: count }, () => (person += 1)))
}

const crowds = (...counts: number[]) => crowdsOf(peopleAt(counts))
const shown = (...counts: number[]) =>
  crowds(...counts).map(({ from, to, people }) => [from, to, people.length])

describe('crowds', () => {
  test.each([
    [
      'are single places with enough people',
      [5, 7],
      [
        [0, 0, 5],
        [1, 1, 7],
      ],
    ],
    [
      'join a place that has few people with the next',
      [2, 4, 9],
      [
        [0, 1, 6],
        [2, 2, 9],
      ],
    ],
    [
      'join the last few people with those before',
      [6, 5, 1],
      [
        [0, 0, 6],
        [1, 2, 6],
      ],
    ],
    [
      'leave out places without people',
      [0, 5, 0, 0, 2, 0, 3, 0],
      [
        [1, 1, 5],
        [4, 6, 5],
      ],
    ],
    ['are everyone together, if there are only five', [1, 1, 1, 1, 1], [[0, 4, 5]]],
    ['don’t exist for fewer than five people', [1, 1, 2], []],
    ['don’t exist without people', [0, 0], []],
  ] as const)('%s', (_, counts, expected) => {
    expect(shown(...counts)).toEqual(expected.map((crowd) => [...crowd]))
  })

  const anywhere = fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 20 })

  test('have at least five people, and contain everyone once or no one', () => {
    fc.assert(
      fc.property(anywhere, (counts) => {
        const people = peopleAt(counts)
        const all = crowdsOf(people)
        expect(all.every(({ people: { length } }) => length >= CROWD)).toBe(true)
        const everyone = people.flat()
        expect(all.flatMap(({ people }) => people)).toEqual(everyone.length < CROWD ? [] : everyone)
        expect(all.flatMap(({ from, to }) => [from, to]).toSorted((a, b) => a - b)).toEqual(
          all.flatMap(({ from, to }) => [from, to]),
        )
      }),
    )
  })

  test('never let counts of people past a place distinguish fewer than five', () => {
    fc.assert(
      fc.property(anywhere, fc.nat({ max: 9 }), (counts, done) => {
        const all = crowds(...counts)
        const beyond = hideSmallCount(done)
        const ranges = counts.map((_, place) => reached(all, place, beyond))
        for (const [place, { least, most }] of ranges.entries()) {
          const truth = counts.slice(place).reduce((sum, count) => sum + count, done)
          expect(least).toBeLessThanOrEqual(truth)
          expect(most).toBeGreaterThanOrEqual(truth)
          for (const other of ranges.slice(place + 1)) {
            const difference = least - other.least
            expect(difference === 0 || difference >= CROWD).toBe(true)
          }
        }
      }),
    )
  })
})

describe('how many people reached a place', () => {
  test('is shown as far as the crowds reveal it', () => {
    const all = crowds(6, 1, 4, 8)
    expect([0, 1, 2, 3].map((place) => reached(all, place, hideSmallCount(7)))).toEqual([
      { least: 26, most: 26 },
      { least: 20, most: 20 },
      { least: 15, most: 20 },
      { least: 15, most: 15 },
    ])
  })

  test('reveals next to nothing for a few people', () => {
    expect(reached(crowds(1, 2), 1, hideSmallCount(3))).toEqual({ least: 0, most: 8 })
  })
})
