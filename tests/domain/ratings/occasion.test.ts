import { expect, test } from 'bun:test'
import { occasionBy } from '#domain/ratings/ratings.ts'

test('members are asked for a rating once, after their first group or else after the course', () => {
  const asked = (answered: boolean, inGroup: boolean, verified: boolean) =>
    occasionBy({ answered, inGroup, verified })
  expect(asked(false, true, true)).toBe('group')
  expect(asked(false, true, false)).toBe('group')
  expect(asked(false, false, true)).toBe('course')
  expect(asked(false, false, false)).toBeNull()
  expect(asked(true, true, true)).toBeNull()
})
