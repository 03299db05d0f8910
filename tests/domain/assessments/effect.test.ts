import { describe, expect, test } from 'bun:test'
import {
  bestOf,
  marginInWords,
  movedMost,
  movesInWords,
  type NamedEffect,
  pointsBetween,
} from '#domain/assessments/effect.ts'

const at = (place: number, shared: number, score = 0.8) => ({ place, shared, score })

describe('the people an effect is about', () => {
  const placeIn = (list: number[]) => (id: number) => (list.includes(id) ? list.indexOf(id) + 1 : undefined)
  const lists: [string, number[], number[], number[]][] = [
    ['are nobody without a list', [], [], []],
    ['are the five best, if they stayed', [1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5]],
    [
      'include someone who joined the five best, and someone who left them',
      [1, 2, 3, 4, 5, 6],
      [6, 1, 2, 3, 4, 5],
      [6, 1, 2, 3, 4, 5],
    ],
    ['end with someone who is no longer on the list', [1, 2, 3], [4, 3, 2], [4, 3, 2, 1]],
    ['keep the order of several who are no longer on it', [1, 2, 3], [4], [4, 1, 2, 3]],
  ]
  test.each(lists)('%s', (_what, before, after, best) => {
    expect(bestOf(before, after, placeIn(after))).toEqual(best)
  })
})

const NOBODY_YET =
  'You and your best matches haven’t answered any more of the same questions yet. As more of them take this assessment, your scores will get more accurate.'

const margins: [NamedEffect, string][] = [
  [[], NOBODY_YET],
  [[{ name: 'Leila', before: at(1, 52), after: at(1, 52) }], NOBODY_YET],
  [[{ name: 'Leila', before: null, after: at(1, 74) }], NOBODY_YET],
  [
    [
      { name: 'Kofi', before: at(1, 52), after: at(1, 53) },
      { name: 'Leila', before: at(2, 52), after: at(2, 74) },
    ],
    'You and Leila have now both answered 74 questions, up from 52, so your score’s margin drops from 1.9 to 1.4 points.',
  ],
  [
    [
      { name: 'Leila', before: at(1, 40), after: at(1, 50) },
      { name: 'Kofi', before: at(2, 70), after: at(2, 72) },
    ],
    'You and Leila have now both answered 50 questions, up from 40, so your score’s margin drops from 2.5 to 2.0 points.',
  ],
  [
    [{ name: 'Leila', before: at(1, 130), after: at(1, 133) }],
    'You and Leila have now both answered 133 questions, up from 130. Your score’s margin stays at 0.8 points.',
  ],
]
test.each(margins)('%j says: %s', (effect, words) => {
  expect(marginInWords(effect)).toBe(words)
})

const moves: [NamedEffect, string][] = [
  [[], 'It didn’t move any of your current matches.'],
  [
    [{ name: 'Leila', before: at(1, 9), after: at(1, 9) }],
    'Nothing moved. Your top matches, their order and their scores are the same.',
  ],
  [[{ name: 'Leila', before: at(1, 9), after: at(1, 12, 0.9) }], 'Your top matches are in the same order.'],
  [
    [{ name: 'Leila', before: at(1, 9), after: at(1, 12, 0.7) }],
    'Your top matches are in the same order. More scores went down than up, so now you know where you differ.',
  ],
  [
    [
      { name: 'Leila', before: at(2, 9), after: at(1, 12, 0.9) },
      { name: 'Kofi', before: at(1, 9), after: at(2, 9) },
    ],
    '2 of your top matches moved.',
  ],
  [[{ name: 'Leila', before: at(1, 9), after: null }], '1 of your top matches moved.'],
]
test.each(moves)('%j says: %s', (effect, words) => {
  expect(movesInWords(effect)).toBe(words)
})

test('the match that moved most is the one whose displayed score changed most, up or down', () => {
  const match = (before: number | null, after: number | null) => ({
    before: before === null ? null : at(1, 9, before),
    after: after === null ? null : at(1, 9, after),
  })
  const [rose, fell, same, came, left] = [
    match(0.8, 0.825),
    match(0.95, 0.905),
    match(0.9, 0.9),
    match(null, 0.99),
    match(0.99, null),
  ]
  expect(movedMost([same, rose, fell, came, left])).toBe(fell)
  expect(movedMost([rose, match(0.825, 0.8)])).toBe(rose)
  expect(movedMost([same, came, left])).toBeNull()
  expect([rose, fell, same, came, left].map(pointsBetween)).toEqual([2.5, -4.5, 0, 0, 0])
})
