import { describe, expect, test } from 'bun:test'
import { changeText } from '#features/calculators/land-transfer/texts.ts'
import { rateText } from '#features/calculators/texts.ts'

test('a rate keeps its decimals, up to three', () => {
  expect([4.89 + 2, 5.25, 6, 7.125, 4.89 - 0.5].map(rateText)).toEqual([
    '6.89%',
    '5.25%',
    '6%',
    '7.125%',
    '4.39%',
  ])
})

describe('what today’s law changes', () => {
  test.each([
    [11_475, 9_475, '$2,000 less'],
    [2_000, 5_000, '$3,000 more'],
    [7_475.4, 7_475.49, 'The same today'],
    // Shown as $276 and $275, and as $276 and $278.
    [275.5, 275.25, '$1 less'],
    [276.4, 277.5, '$2 more'],
  ])('from %d to %d is the difference between the totals as shown: %s', (quick, today, text) => {
    expect(changeText(quick, today)).toBe(text)
  })
})
