import type { UserRow } from '#api/features/accounts/users/queries.ts'
import type { challenges } from '#db/schema/index.ts'
import { PENDING_SIGNUP_MS, WRONG_TRIES_ALLOWED } from '#domain/accounts/code.ts'
import type { Signup } from '#domain/accounts/schemas.ts'

export type Challenge = typeof challenges.$inferSelect

/** Whose account a proven challenge opens. Decided when it's proven, not when it's requested. */
export type Holder = { user: UserRow } | { signup: Signup }

export function isOpen(challenge: Challenge, now: number): boolean {
  return challenge.used_at === null && now < challenge.expires_at
}

export function takesCodes(challenge: Challenge, now: number): boolean {
  return isOpen(challenge, now) && challenge.wrong_tries < WRONG_TRIES_ALLOWED
}

/** Returns what was typed at sign-up, or null for a plain sign-in. */
function signupOf({ email, first_name, last_name, phone_number }: Challenge): Signup | null {
  if (first_name === null || last_name === null || phone_number === null) return null
  return { email, first_name, last_name, phone_number }
}

export function pendingSignup(previous: Challenge | undefined, now: number): Signup | null {
  const pending = previous && previous.used_at === null && now < previous.expires_at + PENDING_SIGNUP_MS
  return pending ? signupOf(previous) : null
}

/** An existing account comes first: what was typed at a second sign-up is ignored. Null for an address without either. */
export function holderOf(user: UserRow | undefined, challenge: Challenge): Holder | null {
  if (user) return { user }
  const signup = signupOf(challenge)
  return signup && { signup }
}
