import { expect, test } from 'bun:test'
import { type DeactivationFacts, mayDeactivate } from '#domain/admin/deactivation.ts'
import { ROLE } from '#domain/accounts/roles.ts'

const OTHER_ADMIN = { id: 2, role: ROLE.ADMIN, is_active: true }

const cases: [string, DeactivationFacts, string | null][] = [
  ['another admin', { actorId: 1, user: OTHER_ADMIN, activeAdmins: 2 }, null],
  [
    'a client while there is one admin',
    { actorId: 1, user: { ...OTHER_ADMIN, role: ROLE.CLIENT }, activeAdmins: 1 },
    null,
  ],
  ['someone without a role', { actorId: 1, user: { ...OTHER_ADMIN, role: null }, activeAdmins: 1 }, null],
  [
    'yourself',
    { actorId: 2, user: OTHER_ADMIN, activeAdmins: 3 },
    'You can’t deactivate yourself. Another admin can do it.',
  ],
  [
    'the last active admin',
    { actorId: 1, user: OTHER_ADMIN, activeAdmins: 1 },
    'You can’t deactivate the last active admin.',
  ],
  [
    'someone who is already deactivated',
    { actorId: 1, user: { ...OTHER_ADMIN, is_active: false }, activeAdmins: 1 },
    'This user is already deactivated.',
  ],
]

test.each(cases)('deactivating %s', (_name, facts, refusal) => {
  expect(mayDeactivate(facts)).toEqual(refusal === null ? { ok: true } : { ok: false, reason: refusal })
})
