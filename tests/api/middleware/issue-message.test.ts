import { expect, test } from 'bun:test'
import { issueMessage } from '#api/middleware/issue-message.ts'

const about = { message: '', path: [{ key: 'order' }] }

test.each([
  ['max_length', 'Order can’t be longer than 50.'],
  ['min_length', 'Order can’t be shorter than 50.'],
  ['max_value', 'Order must be 50 or less.'],
  ['min_value', 'Order must be 50 or more.'],
])('a field over its limit gets a readable message: %s', (type, sentence) => {
  expect(issueMessage({ ...about, type, requirement: 50 })).toBe(sentence)
})
