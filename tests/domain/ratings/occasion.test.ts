import { expect, test } from 'bun:test'
import { occasionBy } from '#domain/ratings/ratings.ts'

test('members are asked for a rating once, after their first group or else after the course', () => {
  const occasion = (answered: boolean, inGroup: boolean, verified: boolean) =>
    occasionBy({ answered, inGroup, verified })
  expect(occasion(false, true, true)).toBe('group')
  expect(occasion(false, true, false)).toBe('group')
  expect(occasion(false, false, true)).toBe('course')
  expect(occasion(false, false, false)).toBeNull()
  expect(occasion(true, true, true)).toBeNull()
})
