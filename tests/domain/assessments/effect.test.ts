import { describe, expect, test } from 'bun:test'
import { bestOf, marginInWords, movesInWords, type NamedEffect } from '#domain/assessments/effect.ts'

const at = (place: number, shared: number, score = 0.8) => ({ place, shared, score })

describe('whom an effect is about', () => {
  const placeIn = (list: number[]) => (id: number) => (list.includes(id) ? list.indexOf(id) + 1 : undefined)
  const lists: [string, number[], number[], number[]][] = [
    ['nobody', [], [], []],
    ['the five best, where they stayed', [1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5]],
    ['who came among them, and who left', [1, 2, 3, 4, 5, 6], [6, 1, 2, 3, 4, 5], [6, 1, 2, 3, 4, 5]],
    ['who is on the list no more, last', [1, 2, 3], [4, 3, 2], [4, 3, 2, 1]],
    ['several who are on it no more, as they stood', [1, 2, 3], [4], [4, 1, 2, 3]],
  ]
  test.each(lists)('%s', (_what, before, after, best) => {
    expect(bestOf(before, after, placeIn(after))).toEqual(best)
  })
})

const NOBODY_YET =
  'You share as many answers with your best matches as before. When more of them take this assessment, your scores get sharper.'

const margins: [NamedEffect, string][] = [
  [[], NOBODY_YET],
  [[{ name: 'Leila', before: at(1, 52), after: at(1, 52) }], NOBODY_YET],
  [[{ name: 'Leila', before: null, after: at(1, 74) }], NOBODY_YET],
  [
    [
      { name: 'Kofi', before: at(1, 52), after: at(1, 53) },
      { name: 'Leila', before: at(2, 52), after: at(2, 74) },
    ],
    'You and Leila now share 74 answers instead of 52, so the margin falls from 1.9 to 1.4 points.',
  ],
  [
    [{ name: 'Leila', before: at(1, 130), after: at(1, 133) }],
    'You and Leila now share 133 answers instead of 130; the margin of your score stays at 0.8 points.',
  ],
]
test.each(margins)('%j says: %s', (effect, words) => {
  expect(marginInWords(effect)).toBe(words)
})

const moves: [NamedEffect, string][] = [
  [[], 'It moved none of the matches that you have now.'],
  [
    [{ name: 'Leila', before: at(1, 9), after: at(1, 9) }],
    'Nothing moved: your best matches, their order and their scores are what they were.',
  ],
  [[{ name: 'Leila', before: at(1, 9), after: at(1, 12, 0.9) }], 'Your best matches stay in their order.'],
  [
    [{ name: 'Leila', before: at(1, 9), after: at(1, 12, 0.7) }],
    'Your best matches stay in their order. More scores fell than rose: you now know sooner where you differ.',
  ],
  [
    [
      { name: 'Leila', before: at(2, 9), after: at(1, 12, 0.9) },
      { name: 'Kofi', before: at(1, 9), after: at(2, 9) },
    ],
    '2 of your best matches have another place now.',
  ],
  [[{ name: 'Leila', before: at(1, 9), after: null }], 'One of your best matches has another place now.'],
]
test.each(moves)('%j says: %s', (effect, words) => {
  expect(movesInWords(effect)).toBe(words)
})
