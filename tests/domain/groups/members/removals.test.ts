import { expect, test } from 'bun:test'
import { isRemovalAgreed, mayProposeRemoval } from '#domain/groups/members/removals.ts'

test.each<[string, number[], number, number, string | null]>([
  ['a member of three can propose to remove another', [1, 2, 3], 1, 2, null],
  [
    'nobody can propose to remove themselves',
    [1, 2, 3],
    1,
    1,
    'To leave the group yourself, use “Leave the group”.',
  ],
  [
    'nobody can propose to remove someone outside the group',
    [1, 2, 3],
    1,
    9,
    'This person isn’t in your group.',
  ],
  ['nobody outside the group can propose a removal', [1, 2, 3], 9, 1, 'This person isn’t in your group.'],
  ['nobody can propose a removal without a group', [], 1, 2, 'This person isn’t in your group.'],
  [
    'a member of two can’t propose to remove the other, but can leave',
    [1, 2],
    1,
    2,
    'There are only two of you. If you don’t want to continue together, you can leave the group.',
  ],
])('%s', (_name, members, by, concerned, reason) => {
  const decision = mayProposeRemoval({ members, by, concerned })
  expect(decision).toEqual(reason === null ? { ok: true } : { ok: false, reason })
})

test.each<[number[], number[], boolean]>([
  [[1, 2, 3], [1, 3], true],
  [[1, 2, 3], [1], false],
  [[1, 2, 3], [1, 2], false],
  [[1, 2, 3, 4], [1, 3], false],
  [[1, 2, 3, 4], [1, 3, 4, 9], true],
  [[1, 2], [1], false],
])('in a group of %p, votes of %p remove member 2: %p', (members, agreed, out) => {
  expect(isRemovalAgreed(members, 2, new Set(agreed))).toBe(out)
})
