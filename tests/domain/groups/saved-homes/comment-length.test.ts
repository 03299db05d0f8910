import { expect, test } from 'bun:test'
import { HOME_COMMENT_RULE, MAX_HOME_COMMENT_LENGTH } from '#domain/groups/saved-homes/comments.ts'

test('a comment on a home says something, in up to 500 characters', () => {
  const { isValid } = HOME_COMMENT_RULE
  expect(isValid('')).toBe(false)
  expect(isValid('🏡'.repeat(MAX_HOME_COMMENT_LENGTH))).toBe(true)
  expect(isValid('🏡'.repeat(MAX_HOME_COMMENT_LENGTH + 1))).toBe(false)
})
