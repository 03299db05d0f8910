import { expect, test } from 'bun:test'
import { problemWith } from '#domain/admin/user-id.ts'

test.each(['1', '9', ' 42 ', '999999999'])('%p is a user ID', (typed) => {
  expect(problemWith(typed)).toBe('')
})

test.each(['0', '-1', '01', '1.5', '1e3', '1000000000', 'Maya'])('%p is not a user ID', (typed) => {
  expect(problemWith(typed)).toBe('A user ID is a whole number, 1 or higher.')
})

test.each(['', '  '])('for %p, the message asks for an ID', (typed) => {
  expect(problemWith(typed)).toBe('Provide a user ID.')
})
