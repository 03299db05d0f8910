import { expect, test } from 'bun:test'
import {
  COMMENTS_PER_HOME,
  HOME_COMMENT_RULE,
  HOME_COMMENTS_PER_DAY,
  mayCommentOnHome,
} from '#domain/groups/saved-homes/comments.ts'
import { waitingText } from '#features/groups/saved-homes/opinions-texts.ts'
import { refusalOf } from '#tests/support/refusals.ts'

test.each([
  [0, 0, null],
  [HOME_COMMENTS_PER_DAY - 1, COMMENTS_PER_HOME - 1, null],
  [HOME_COMMENTS_PER_DAY, 0, 'You’ve written 50 comments today. Please write this one tomorrow.'],
  [0, COMMENTS_PER_HOME, 'Your group has written 200 comments on this home. Carry on in Messages.'],
])('another comment after %d today, with %d on the home: %p', (today, onHome, refusal) => {
  expect(refusalOf(mayCommentOnHome({ today, onHome }))).toBe(refusal)
})

test('a comment keeps its paragraphs and drops invisible characters', () => {
  const { normalize, isValid } = HOME_COMMENT_RULE
  expect(normalize(' a\u202E  b \r\n\r\n\r\n c ')).toBe('a b\n\nc')
  expect([isValid(''), isValid('a')]).toEqual([false, true])
})

test.each([
  [null, [null, null], 'No votes yet. Start with yours.'],
  [null, ['love', null], 'Your group is waiting for your vote.'],
  [
    'love',
    [null, null],
    'You voted “Love it”. Tap it again to take it back. Noah and Sam haven’t voted yet.',
  ],
  ['maybe', ['no', null], 'You voted “Maybe”. Tap it again to take it back. Sam hasn’t voted yet.'],
  ['no', ['no', 'love'], 'You voted “Not for me”. Tap it again to take it back. Everyone has voted.'],
] as const)('own vote %p, others %p: %s', (own, [noah, sam], text) => {
  const members = [
    { id: 1, first_name: 'Maya', vote: own },
    { id: 2, first_name: 'Noah', vote: noah },
    { id: 3, first_name: 'Sam', vote: sam },
  ]
  expect(waitingText(members, 1, own)).toBe(text)
})
