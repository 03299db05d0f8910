import * as v from 'valibot'
import { isStaff, type Role } from '#domain/accounts/roles.ts'

/** More than anybody has authenticators. */
export const MOST_PASSKEYS = 20
export const TOO_MANY_PASSKEYS = `You have ${MOST_PASSKEYS} passkeys, and more are not kept. Please remove one first.`
export const PASSKEY_NAME_LENGTH = 60

const NAME = 'Please give the passkey a name.'

/** What a person calls a passkey. */
export const passkeyNameSchema = v.object({
  name: v.pipe(
    v.string(NAME),
    v.transform((typed) => typed.replace(/[\p{Cc}\s]+/gu, ' ').trim()),
    v.nonEmpty(NAME),
    v.maxLength(PASSKEY_NAME_LENGTH, `Please use at most ${PASSKEY_NAME_LENGTH} characters.`),
  ),
})

interface RemovalFacts {
  /** On a public address. */
  production: boolean
  role: Role | null
  /** How many the person has. */
  passkeys: number
}

/** Why a person cannot remove one of their passkeys, or null. Staff on a public address need one to get in again. */
export function refusalToRemovePasskey({ production, role, passkeys }: RemovalFacts): string | null {
  if (!production || !isStaff(role) || passkeys > 1) return null
  return 'This is your only passkey, and you sign in with it. Please add another one first.'
}
