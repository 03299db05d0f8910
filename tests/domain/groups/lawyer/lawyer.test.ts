import { expect, test } from 'bun:test'
import {
  agreementForLawyerPath,
  COMMENT_RULE,
  COMMENTS_PER_DAY,
  everyoneAgreed,
  groupIn,
  mayComment,
  planForLawyerPath,
} from '#domain/groups/lawyer/lawyer.ts'

test.each([
  [[1, 2], [1, 2], true],
  [[1, 2], [1], false],
  // Someone who joined since has to agree as well; someone who left doesn't count.
  [[1, 2, 3], [1, 2], false],
  [[1, 3], [1, 2, 3], true],
  [[], [], false],
])('members %j, if %j agreed: everyone agreed is %p', (members, agreed, open) => {
  expect(everyoneAgreed(members, new Set(agreed))).toBe(open)
})

test('comments are limited in length and number', () => {
  expect(COMMENT_RULE.isValid('')).toBe(false)
  expect(COMMENT_RULE.isValid('a'.repeat(2000))).toBe(true)
  expect(COMMENT_RULE.isValid('a'.repeat(2001))).toBe(false)
  expect(mayComment(COMMENTS_PER_DAY - 1).ok).toBe(true)
  expect(mayComment(COMMENTS_PER_DAY).ok).toBe(false)
})

test('a lawyer opens each group’s plan and agreement by its own address', () => {
  expect(planForLawyerPath(3)).toBe('/dashboard?group=3')
  expect(agreementForLawyerPath(3)).toBe('/dashboard/agreement?group=3')
})

test('a lawyer’s address names one group, or none', () => {
  const groupAt = (path: string) => groupIn(new URL(path, 'http://localhost').searchParams)
  expect([groupAt(planForLawyerPath(12)), groupAt(agreementForLawyerPath(12))]).toEqual(['12', '12'])
  for (const group of ['', '.', '..', '0', '1e3', '1/sheet', '1?', '%00', '1'.repeat(10)])
    expect(groupAt(`/dashboard?group=${encodeURIComponent(group)}`)).toBeNull()
})
