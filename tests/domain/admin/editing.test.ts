import { describe, expect, test } from 'bun:test'
import { ROLE } from '#domain/accounts/roles.ts'
import { type EditFacts, editedUserFaults, mayEditPerson, mayMove } from '#domain/admin/editing.ts'
import { refusalOf } from '#tests/support/refusals.ts'

const names = { first_name: 'Maya', middle_name: '', last_name: 'Roy' }
const client = { id: 2, role: ROLE.CLIENT, is_active: true, stage: 'lead' } as const
const facts: EditFacts = { actorId: 1, user: client, activeAdmins: 2, isSubscribed: false, homes: 0 }
const as = (role: EditFacts['user']['role'], more: Partial<EditFacts['user']> = {}) => ({
  user: { ...client, role, ...more },
})

const HAS_SUBSCRIPTION = 'This person has a subscription. Cancel it on their billing page first.'
const DEACTIVATED = 'This user is deactivated. Reactivate them first.'

const CASES: [
  string,
  Partial<EditFacts>,
  { new_role?: 1 | 2 | 3 | 4; stage?: 'lead' | 'subscriber' },
  string | null,
][] = [
  ['a client', {}, {}, null],
  ['a client who becomes an agent', {}, { new_role: 3 }, null],
  ['a subscriber who becomes an agent', { isSubscribed: true }, { new_role: 3 }, HAS_SUBSCRIPTION],
  ['a subscriber who stays a client', { isSubscribed: true }, {}, null],
  ['a subscriber onto the waiting list', { isSubscribed: true }, { stage: 'subscriber' }, HAS_SUBSCRIPTION],
  [
    'a subscriber who is already on the waiting list',
    { isSubscribed: true, ...as(2, { stage: 'subscriber' }) },
    { stage: 'subscriber' },
    null,
  ],
  ['a client onto the waiting list', {}, { stage: 'subscriber' }, null],
  [
    'an agent onto the waiting list',
    as(3),
    { new_role: 3, stage: 'subscriber' },
    'Only clients can be on the waiting list. Choose another stage.',
  ],
  ['your own name', { ...as(1, { id: 1 }), actorId: 1 }, { new_role: 1 }, null],
  [
    'your own role',
    { ...as(1, { id: 1 }), actorId: 1 },
    { new_role: 2 },
    'You can’t change your own role. Another admin can do it.',
  ],
  ['another admin’s role', as(1), { new_role: 2 }, null],
  [
    'the last admin’s role',
    { ...as(1), activeAdmins: 1 },
    { new_role: 2 },
    'You can’t change the role of the last active admin.',
  ],
  [
    'an agent with homes',
    { ...as(3), homes: 1 },
    { new_role: 2 },
    'This agent still has homes. Assign them to another agent first.',
  ],
  ['an agent with homes who stays an agent', { ...as(3), homes: 1 }, { new_role: 3 }, null],
  ['a deactivated person’s role', as(2, { is_active: false }), { new_role: 4 }, DEACTIVATED],
  ['a deactivated person’s name', as(2, { is_active: false }), {}, null],
]

test.each(CASES)('editing %s', (_who, changed, edited, refusal) => {
  const wanted = { ...names, new_role: 2, stage: 'lead', ...edited } as const
  expect(refusalOf(mayEditPerson({ ...facts, ...changed }, wanted))).toBe(refusal)
})

describe('moving someone to another address', () => {
  test.each([
    ['a client', client, null],
    ['an agent', { ...client, role: ROLE.AGENT }, null],
    [
      'another admin',
      { ...client, role: ROLE.ADMIN },
      'Admins change their email address themselves, in Settings.',
    ],
    ['yourself', { ...client, id: 1 }, 'You can change your own email address in Settings.'],
    ['someone deactivated', { ...client, is_active: false }, DEACTIVATED],
  ] as const)('%s', (_who, user, refusal) => {
    expect(refusalOf(mayMove({ actorId: 1, user }))).toBe(refusal)
  })
})

test('names follow the same rules as in people’s own profiles', () => {
  expect(editedUserFaults(names)).toEqual({})
  const faults = editedUserFaults({ ...names, first_name: '', middle_name: '<b>', last_name: ' ' })
  expect(Object.keys(faults)).toEqual(['first_name', 'middle_name', 'last_name'])
})
