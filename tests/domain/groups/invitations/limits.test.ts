import { describe, expect, test } from 'bun:test'
import {
  type EmailFacts,
  type InvitationFacts,
  mayInvite,
  mayInviteByEmail,
} from '#domain/groups/invitations/limits.ts'
import { type InvitationStatus, statusForSender } from '#domain/groups/invitations/status.ts'
import { DAY_MS } from '#domain/duration.ts'

const NOW = Date.UTC(2026, 7, 1)

const ALLOWED: InvitationFacts = {
  onMatchList: true,
  sameGroup: false,
  bothInGroups: false,
  groupSize: 1,
  pendingFromThem: false,
  allowance: { left: null, next_at: null },
  openLinks: 0,
  declinedAt: null,
  refusedAt: null,
  today: 0,
  todayByEmail: 0,
}
const REASON = {
  stranger: 'You can invite people from your list of matches.',
  together: 'You’re already in a group together.',
  twoGroups: 'You’re both already in a group. One of you would have to leave theirs first.',
  full: 'A group can have at most 5 people.',
  invitedFirst: 'They’ve invited you. You can accept on your dashboard.',
  declined: 'They declined your last invitation. You can ask again 30 days after they declined.',
  refused: 'Your group voted against inviting them. You can ask again 30 days after the vote.',
  today: 'You can send 20 invitations a day. You can send more tomorrow.',
  usedUp: expect.stringContaining('3 invitations every 30 days. You can send your next one on Aug 9, 2026'),
}
const USED_UP = { left: 0, next_at: Date.UTC(2026, 7, 9, 12) }

describe('an invitation', () => {
  test.each<[string, Partial<InvitationFacts>, string | null]>([
    ['to someone on the list is sent', {}, null],
    ['to a group with one place left is sent', { groupSize: 4 }, null],
    ['31 days after a refusal is sent', { declinedAt: NOW - 31 * DAY_MS }, null],
    ['30 days after a refusal is sent', { declinedAt: NOW - 30 * DAY_MS }, null],
    ['just under 30 days after a refusal isn’t sent', { declinedAt: NOW - 30 * DAY_MS + 1 }, REASON.declined],
    ['to someone who isn’t on the list isn’t sent', { onMatchList: false }, REASON.stranger],
    ['to a member of the same group isn’t sent', { sameGroup: true, bothInGroups: true }, REASON.together],
    ['between two groups isn’t sent', { bothInGroups: true }, REASON.twoGroups],
    ['to a full group isn’t sent', { groupSize: 5 }, REASON.full],
    ['to someone who invited you first isn’t sent', { pendingFromThem: true }, REASON.invitedFirst],
    ['that the group refused isn’t sent', { refusedAt: NOW - 29 * DAY_MS }, REASON.refused],
    ['30 days after the group refused is sent', { refusedAt: NOW - 30 * DAY_MS }, null],
    ['that’s the twentieth of the day is sent', { today: 19 }, null],
    ['that’s the twenty-first of the day isn’t sent', { today: 20 }, REASON.today],
    ['beyond the plan’s limit isn’t sent', { allowance: USED_UP }, REASON.usedUp],
  ])('%s', (_name, facts, reason) => {
    const decision = mayInvite({ ...ALLOWED, ...facts }, NOW)
    expect(decision).toEqual(reason === null ? { ok: true } : { ok: false, reason })
  })
})

const BY_EMAIL: EmailFacts = {
  isOwn: false,
  openByEmail: 0,
  refusedAt: null,
  today: 0,
  todayByEmail: 0,
  groupSize: 1,
  allowance: { left: null, next_at: null },
  openLinks: 0,
}

describe('an invitation by email', () => {
  test.each<[string, Partial<EmailFacts>, string | null]>([
    ['is sent', {}, null],
    ['to your own address isn’t sent', { isOwn: true }, 'That’s your own address. Enter someone else’s.'],
    ['to a full group isn’t sent', { groupSize: 5 }, REASON.full],
    ['that’s the fifth of the day is sent', { todayByEmail: 4 }, null],
    [
      'that’s the sixth of the day isn’t sent',
      { todayByEmail: 5 },
      'You can invite 5 people a day by email. You can invite more tomorrow.',
    ],
    ['is sent if nine others are pending', { openByEmail: 9 }, null],
    [
      'isn’t sent if ten others are pending',
      { openByEmail: 10 },
      'You have 10 open email invitations, which is the limit. Please withdraw one first.',
    ],
    ['that the group refused isn’t sent', { refusedAt: NOW }, REASON.refused],
    ['isn’t sent after twenty invitations in a day', { today: 20 }, REASON.today],
    ['beyond the plan’s limit isn’t sent', { allowance: USED_UP }, REASON.usedUp],
  ])('%s', (_name, facts, reason) => {
    const decision = mayInviteByEmail({ ...BY_EMAIL, ...facts }, NOW)
    expect(decision).toEqual(reason === null ? { ok: true } : { ok: false, reason })
  })
})

describe('an invitation as its sender sees it', () => {
  const created_at = NOW
  const LASTS = 30 * DAY_MS
  test.each<[string, InvitationStatus, string | null, number, InvitationStatus]>([
    ['is pending for 30 days', 'pending', null, LASTS - 1, 'pending'],
    ['has expired after 30 days', 'pending', null, LASTS, 'expired'],
    ['to a member is shown as declined', 'declined', null, 1, 'declined'],
    [
      'by email is still shown as pending if it was declined',
      'declined',
      'a@example.test',
      LASTS - 1,
      'pending',
    ],
    [
      'by email has expired after 30 days, even if it was declined',
      'declined',
      'a@example.test',
      LASTS,
      'expired',
    ],
    ['that was accepted stays accepted', 'accepted', 'a@example.test', LASTS, 'accepted'],
  ])('%s', (_name, status, email, later, seen) => {
    expect(statusForSender({ status, email, created_at }, NOW + later)).toBe(seen)
  })
})
