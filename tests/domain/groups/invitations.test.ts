import { describe, expect, test } from 'bun:test'
import { type InvitationFacts, mayInvite } from '#domain/groups/invitations.ts'
import { DAY_MS } from '#domain/duration.ts'

const NOW = Date.UTC(2026, 7, 1)

/** Somebody on the own list, neither of them in a group, nothing sent before. */
const ALLOWED: InvitationFacts = {
  onOwnList: true,
  sameGroup: false,
  bothInGroups: false,
  groupSize: 1,
  pendingFromThem: false,
  allowance: { left: null, next_at: null },
  declinedAt: null,
}
const REASON = {
  stranger: 'You can invite people from your list of matches.',
  together: 'You are in a group together already.',
  twoGroups: 'You are both in a group already. One of you would have to leave theirs first.',
  full: 'A group has 5 people at most.',
  invitedFirst: 'They have invited you: you can accept on your dashboard.',
  declined: 'They declined an invitation from you. You can ask again 30 days after that.',
  usedUp: expect.stringContaining('3 invitations in 30 days. You can send your next one on Aug 9, 2026'),
}
const USED_UP = { left: 0, next_at: Date.UTC(2026, 7, 9, 12) }

describe('an invitation', () => {
  test.each<[string, Partial<InvitationFacts>, string | null]>([
    ['to somebody on the list is sent', {}, null],
    ['into a group with one place is sent', { groupSize: 4 }, null],
    ['31 days after a refusal is sent', { declinedAt: NOW - 31 * DAY_MS }, null],
    ['30 days after a refusal is sent', { declinedAt: NOW - 30 * DAY_MS }, null],
    ['a moment before is not', { declinedAt: NOW - 30 * DAY_MS + 1 }, REASON.declined],
    ['to somebody else is not', { onOwnList: false }, REASON.stranger],
    ['within the group is not', { sameGroup: true, bothInGroups: true }, REASON.together],
    ['between two groups is not', { bothInGroups: true }, REASON.twoGroups],
    ['into a full group is not', { groupSize: 5 }, REASON.full],
    ['to who invited first is not', { pendingFromThem: true }, REASON.invitedFirst],
    ['beyond the plan is not', { allowance: USED_UP }, REASON.usedUp],
  ])('%s', (_name, facts, reason) => {
    const decision = mayInvite({ ...ALLOWED, ...facts }, NOW)
    expect(decision).toEqual(reason === null ? { ok: true } : { ok: false, reason })
  })
})
