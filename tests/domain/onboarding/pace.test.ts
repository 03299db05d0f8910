import { expect, test } from 'bun:test'
import { minutesFor, timeLeftText } from '#domain/onboarding/pace.ts'

test('time left counts eight seconds for each open question, rounded up', () => {
  expect([0, 1, 7, 8, 40].map(minutesFor)).toEqual([0, 1, 1, 2, 6])
  expect(timeLeftText(40)).toBe('About 6 min left')
  expect(timeLeftText(1)).toBe('About 1 min left')
  expect(timeLeftText(0)).toBe('All answered')
})
