import { expect, test } from 'bun:test'
import { mayRemovePasskey } from '#domain/accounts/passkeys.ts'
import { PROOFS } from '#domain/accounts/sessions.ts'
import { signInFor } from '#domain/accounts/staff.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { refusalOf } from '#tests/support/refusals.ts'

const STAFF = [ROLE.ADMIN, ROLE.AGENT]
const OTHERS = [ROLE.CLIENT, ROLE.LAWYER, null]

test.each(STAFF)('on a public address, role %p can sign in only with a passkey', (role) => {
  const facts = { production: true, role }
  for (const by of ['code', 'link'] as const) {
    expect(signInFor({ ...facts, by, passkeys: 0 })).toBe('enrol')
    expect(signInFor({ ...facts, by, passkeys: 1 })).toBe('passkey')
  }
  expect(signInFor({ ...facts, by: 'passkey', passkeys: 1 })).toBe('open')
})

test.each(OTHERS)('on a public address, role %p can sign in with any proof', (role) => {
  for (const by of PROOFS) {
    for (const passkeys of [0, 1]) expect(signInFor({ production: true, role, by, passkeys })).toBe('open')
  }
})

test('on a local machine, everyone can sign in with any proof', () => {
  for (const role of [...STAFF, ...OTHERS]) {
    for (const by of PROOFS) {
      for (const passkeys of [0, 1]) expect(signInFor({ production: false, role, by, passkeys })).toBe('open')
    }
  }
})

test("only staff on a public address can't remove their last passkey", () => {
  for (const production of [true, false]) {
    for (const role of [...STAFF, ...OTHERS]) {
      for (const passkeys of [1, 2]) {
        const stays = production && passkeys === 1 && STAFF.some((staff) => staff === role)
        expect(refusalOf(mayRemovePasskey({ production, role, passkeys }))).toBe(
          stays ? 'This is your only passkey, and you sign in with it. Add another one first.' : null,
        )
      }
    }
  }
})
