import { describe, expect, test } from 'bun:test'
import { ROLE } from '#domain/accounts/roles.ts'
import { type EditFacts, editedUserFaults, mayEditPerson, mayMove } from '#domain/admin/editing.ts'

const names = { first_name: 'Maya', middle_name: '', last_name: 'Roy' }
const client = { id: 2, role: ROLE.CLIENT, is_active: true, stage: 'lead' } as const
const facts: EditFacts = { actorId: 1, user: client, activeAdmins: 2, isSubscribed: false, homes: 0 }
const as = (role: EditFacts['user']['role'], more: Partial<EditFacts['user']> = {}) => ({
  user: { ...client, role, ...more },
})

const CASES: [
  string,
  Partial<EditFacts>,
  { new_role?: 1 | 2 | 3 | 4; stage?: 'lead' | 'subscriber' },
  boolean,
][] = [
  ['a client', {}, {}, true],
  ['a client who becomes an agent', {}, { new_role: 3 }, true],
  ['a subscriber who becomes an agent', { isSubscribed: true }, { new_role: 3 }, false],
  ['a subscriber who stays a client', { isSubscribed: true }, {}, true],
  ['a subscriber onto the waiting list', { isSubscribed: true }, { stage: 'subscriber' }, false],
  ['a client onto the waiting list', {}, { stage: 'subscriber' }, true],
  ['an agent onto the waiting list', as(3), { new_role: 3, stage: 'subscriber' }, false],
  ['one’s own name', { ...as(1, { id: 1 }), actorId: 1 }, { new_role: 1 }, true],
  ['one’s own role', { ...as(1, { id: 1 }), actorId: 1 }, { new_role: 2 }, false],
  ['another admin’s role', as(1), { new_role: 2 }, true],
  ['the last admin’s role', { ...as(1), activeAdmins: 1 }, { new_role: 2 }, false],
  ['an agent with homes', { ...as(3), homes: 1 }, { new_role: 2 }, false],
  ['an agent with homes who stays one', { ...as(3), homes: 1 }, { new_role: 3 }, true],
  ['a deactivated person’s role', as(2, { is_active: false }), { new_role: 4 }, false],
  ['a deactivated person’s name', as(2, { is_active: false }), {}, true],
]

test.each(CASES)('editing %s', (_who, changed, edited, allowed) => {
  const wanted = { ...names, new_role: 2, stage: 'lead', ...edited } as const
  expect(mayEditPerson({ ...facts, ...changed }, wanted).ok).toBe(allowed)
})

describe('moving someone to another address', () => {
  test.each([
    ['a client', client, true],
    ['an agent', { ...client, role: ROLE.AGENT }, true],
    ['another admin', { ...client, role: ROLE.ADMIN }, false],
    ['oneself', { ...client, id: 1 }, false],
    ['someone deactivated', { ...client, is_active: false }, false],
  ] as const)('%s', (_who, user, allowed) => {
    expect(mayMove({ actorId: 1, user }).ok).toBe(allowed)
  })
})

test('a name is checked as people’s own profiles check it', () => {
  expect(editedUserFaults(names)).toEqual({})
  const faults = editedUserFaults({ ...names, first_name: '', middle_name: '<b>', last_name: ' ' })
  expect(Object.keys(faults)).toEqual(['first_name', 'middle_name', 'last_name'])
})
