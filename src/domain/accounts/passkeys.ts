import * as v from 'valibot'
import { type Decision, no, YES } from '#domain/decision.ts'
import { isStaff, type Role } from '#domain/accounts/roles.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/duration.ts'

export const MAX_PASSKEYS = 20
export const TOO_MANY_PASSKEYS = `You’ve reached the limit of ${MAX_PASSKEYS} passkeys. Please remove one first.`
export const PASSKEY_NAME_LENGTH = 60
export const PASSKEY_CHALLENGE_LIFETIME_MS = 5 * MINUTE_MS
/** How long a link to add a passkey works, handed over by an operator or emailed. */
export const ENROLMENT_LIFETIME_MS = { printed: HOUR_MS, mailed: DAY_MS } as const

const NAME = 'Give the passkey a name.'

export const passkeyNameSchema = v.object({
  name: v.pipe(
    v.string(NAME),
    v.transform((typed) => typed.replace(/[\p{Cc}\s]+/gu, ' ').trim()),
    v.nonEmpty(NAME),
    v.maxLength(PASSKEY_NAME_LENGTH, `Please use at most ${PASSKEY_NAME_LENGTH} characters.`),
  ),
})

interface RemovalFacts {
  production: boolean
  role: Role | null
  passkeys: number
}

/** Staff on a public address need a passkey to get in again. */
export function mayRemovePasskey({ production, role, passkeys }: RemovalFacts): Decision {
  if (!production || !isStaff(role) || passkeys > 1) return YES
  return no('This is your only passkey, and you sign in with it. Add another one first.')
}
